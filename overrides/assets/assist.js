// The ruling assistant: one question at a time, then the ruling card. Here: from one address to the next; the screens stand
// in assist/. What is shown is in the address's query and nowhere else (assist/address.js).
import { askAgain, walkNamed, written } from "./answers.js";
import { arrive, digits, follow, start, word } from "./apps.js";
import { address, read } from "./assist/address.js";
import { card, fillScreen } from "./assist/card.js";
import { first } from "./assist/first.js";
import { printSize, unfoldsForPrint } from "./assist/paper.js";
import { foldSteps, question, recent } from "./assist/question.js";
import { make, plainClick } from "./dom.js";
import { named, tapped, triage } from "./triage.js";

start("assist", (book, view, announce) => {
  const { charts } = book;
  // what the screens are given: the book, the state, and the ways on
  const app = {
    book,
    announce,
    view,
    state: read(book),
    go(next) {
      history.pushState({ from: location.pathname + location.search }, "", address(next));
      draw(next, true);
    },
    // the state in which the answer `key` is given to the question that waits
    answer(key) {
      const { way, given, waiting } = app.found;
      const now = { chart: way.end.chart, question: way.end.id, key };
      app.go({ ...app.state, answers: [...given, now, ...waiting], warnings: 0, before: given.length + 1 });
    },
    // the state in which the question of that number is asked again, and the later answers are kept
    change: (number) => ({ ...app.state, answers: askAgain([...app.found.given, ...app.found.waiting], number), warnings: 0 }),
    jump: (text, next, attributes = {}) =>
      make("a", {
        href: address(next),
        ...attributes,
        text,
        onclick: (event) => {
          if (!plainClick(event)) return;
          event.preventDefault();
          app.go(next);
        },
      }),
    // what the front door answered leads back to its screen; by the browser's way, where it can
    back() {
      const { taps, way } = app.found;
      const last = way.asks.findLastIndex((one) => !taps?.settles(one));
      const next = last < 0 ? { regular: app.state.regular, screen: taps?.screen } : app.change(last);
      if (history.state?.from === address({ ...next, answers: next.answers?.slice(0, last) })) history.back();
      else app.go(next);
    },
    restart: () => app.go({ regular: app.state.regular }),
    redraw: (next) => {
      history.replaceState(history.state, "", address(next));
      draw(next, false);
    },
  };
  const drawn = follow(() => draw(read(book), true));

  // `before`: how many answers there were before those that were kept from an earlier way; `said`: a word to begin with.
  function draw({ before, said, ...next }, moved) {
    const state = { chart: "", answers: [], ...next };
    const found = Object.hasOwn(charts, state.chart) ? walkNamed(charts, state.chart, state.answers) : null;
    const notices = [said && word(said), state.chart && !found && word("lost-chart"), ...(found ? gone(found) : [])].filter(Boolean);
    const kept = found?.given.length - before;
    if (found) {
      state.answers = [...found.given, ...found.rest];
      found.taps = taps(state);
      if (!found.taps) state.seen = "";
      const canonical = address(state);
      if (canonical !== location.pathname + location.search) history.replaceState(history.state, "", canonical);
    }
    Object.assign(app, { state, found });
    drawn();
    const parts = !found ? first(app) : found.way.finished ? card(app) : question(app);
    const above = notices.map((text) => make("p", { class: "notice", role: "alert", text }));
    if (kept > 0) above.push(make("p", { class: "notice", "data-kept": kept, text: word("kept", { n: kept }) }));
    view.replaceChildren(...above, ...parts.filter(Boolean));
    const ruled = view.querySelector(".card");
    if (ruled) ruled.style.setProperty("--card-size", printSize(ruled));
    if (moved) arrive(view, view.querySelector(".shown > h2") ?? view.querySelector("h2"));
    fillScreen(view);
    foldSteps(view);
    const asking = found && !found.way.finished;
    const told = asking ? [...recent(found.way).map(({ node }) => node.label), moved && word("question-number", { n: found.given.length + 1 })] : [];
    announce([...notices, ...told].filter(Boolean).join(" "));
  }

  // What was tapped at the front door, with the answers that this gave; null as soon as another one of them was given.
  function taps({ chart, answers, seen }) {
    const door = tapped(seen);
    const settled = door && read(book, door.link.search);
    const holds = (one) => answers.some((other) => written(chart, [one]) === written(chart, [other]));
    return settled?.chart === chart && settled.answers.every(holds) ? { ...door, settles: ({ place }) => settled.answers.some((one) => `${one.chart}/${one.question}` === place) } : null;
  }

  // What no longer holds of the answers: those that do not exist any more, and those whose question does not come.
  function gone({ way, waiting, lost }) {
    const told = ({ chart, question: id, key }) => {
      const node = charts[chart]?.nodes?.[id];
      const answer = node?.answers?.find((one) => one.key === key);
      return [node?.plain ?? node?.label ?? id, answer?.plain ?? answer?.label ?? key].filter(Boolean).join(" ");
    };
    const list = (several) => several.map(told).join(word("comma"));
    return [
      lost.length && word("lost-answers", { answers: list(lost) }),
      way.finished && waiting.length && word("spare-answers", { answers: list(waiting) }),
    ].filter(Boolean);
  }

  triage?.remove(); // until it is its turn
  // a tap that ends in a chart goes on here, without a new page
  triage?.addEventListener("click", (event) => {
    const link = event.target.closest("a[href*='?chart=']");
    if (!link || !plainClick(event)) return;
    event.preventDefault();
    app.go(read(book, link.search));
  });

  digits(view);
  unfoldsForPrint(view);
  draw(app.state, !app.state.chart && Boolean(named())); // the page was longer
});
