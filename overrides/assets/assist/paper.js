// The card on paper: one A6 page, in every language and with its clauses.
const ROOM = 1350; // letters that an A6 card holds at 7 points

// The size of print at which the card is one A6 page, in points: what is printed, a Japanese letter counted twice.
export function printSize(one) {
  const printed = one.cloneNode(true);
  printed.querySelectorAll(".at-once, .lines details > :not(summary), .ending details > :not(summary), .why, .repeated").forEach((part) => part.remove());
  const room = [...printed.textContent].reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1), 0);
  const lines = printed.querySelectorAll(".step, .row").length * 40; // each begins a line
  return Math.max(4.5, Math.min(7, 7 * Math.sqrt(ROOM / (room + lines)))).toFixed(2);
}

// What is folded on the screen and printed is unfolded for the print.
export function unfoldsForPrint(view) {
  const print = matchMedia("print");
  const opened = new WeakSet(); // by the reader
  const turn = () => {
    for (const fold of view.querySelectorAll(".card :is(.rest, .say .more)")) {
      if (print.matches && fold.open) opened.add(fold);
      fold.open = print.matches || opened.delete(fold);
    }
  };
  print.addEventListener("change", turn);
}
