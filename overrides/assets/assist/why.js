// The answers that led here: each can be changed, and the later ones that still apply are kept. On the card with their
// clauses and with what the other answers would have given.
import { answered, clauseList, word } from "../apps.js";
import { make, plain } from "../dom.js";
import { carried, key, reachable, ruledBefore, whole } from "../reach.js";
import { verdictText } from "./verdict.js";

const MOST = 2; // results that are named

const changing = (app, one, number) =>
  app.jump(word("change"), app.change(number), {
    class: "alter",
    "aria-label": plain(word("change-answer", { question: one.node.label })),
  });

const asked = (app, one, number) =>
  make(
    "p",
    { class: "asked" },
    make("span", {}, one.node.plain ?? one.node.label, " ", make("strong", { text: answered(one) })),
    changing(app, one, number),
  );

// On the card, folded; last, what it is confused with.
export const why = (app) =>
  app.found.way.asks.length > 0 &&
  make(
    "details",
    { class: "why so-far" },
    make("summary", { text: word("why") }),
    make(
      "ol",
      {},
      app.found.way.asks.map((one, number) =>
        make(
          "li",
          {},
          asked(app, one, number),
          make("ul", { class: "others" }, others(app, one).map(([labels, result]) => make("li", {}, `${labels} → `, make("em", { text: result })))),
          make("details", { class: "more" }, make("summary", { text: word("clauses") }), clauseList(one.node.cites)),
        ),
      ),
    ),
    app.found.way.ruling.node.compare && make("p", { html: app.found.way.ruling.node.compare }),
  );

export const endsOf = ({ book, found: { way } }, one) => {
  const before = way.visits.slice(0, way.visits.indexOf(one));
  return ({ to }) => reachable(book.charts, one, to, ruledBefore(before), carried(before));
};
const kinds = (ends, by) => [...new Set(ends.map(by))].sort();
const players = (end) => key({ ...end, opponent: null });

// Whether the answer matters for the infraction and the penalty of the player.
export const decides = (app, one) => new Set(one.node.answers.map(endsOf(app, one)).map((ends) => kinds(ends, players).join())).size > 1;

// What other answers would have led to: [answers, result], those with the same result together.
function others(app, one) {
  const ends = endsOf(app, one);
  const given = ends(one.node.answers.find((answer) => answer.key === one.answer));
  const { ruling, visits } = app.found.way;
  const here = { ...ruling.node, done: carried(visits) };
  const found = new Map();
  for (const answer of one.node.answers.filter((other) => other.key !== one.answer)) {
    const list = ends(answer);
    const open = (by) => kinds(list, by).length > 1 && kinds(list, by).join() === kinds(given, by).join();
    const result = open(whole) ? word("same-results") : open(key) ? word("same-penalties") : results(app.book, list, here);
    found.set(result, [...(found.get(result) ?? []), answer.plain ?? answer.label]);
  }
  return [...found].map(([result, labels]) => [labels.join(word("comma")), result]);
}

const PENALTIES = ["none", "warning", "game-loss", "match-loss", "disqualification"];

// One or two results by name; of more, from the lightest penalty to the heaviest.
function results(book, ends, here) {
  const text = (one) => {
    if (whole(one) === whole(here)) return word("same-ruling");
    if (key(one) === key(here)) return word("other-steps");
    return players(one) === players(here) ? one.label : verdictText(book, one); // it differs in the opponent's
  };
  const texts = [...new Set(ends.map(text))];
  if (texts.length <= MOST) return texts.join(word("or"));
  const heights = ends.map((one) => (one.infraction === "open" ? -1 : PENALTIES.indexOf(one.penalty ?? "none"))).filter((one) => one >= 0);
  const name = (height) => book.penalties[PENALTIES[height]][book.language];
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  return heights.length === 0 || low === high
    ? word("or-more", { some: texts[0], n: texts.length - 1 })
    : word("from-to", { low: name(low), high: name(high) });
}
