// A question of the assistant: what was settled before, what to do first, the question and its answers.
import { button, choices, clauseList, folded, sayings, word } from "../apps.js";
import { purpose } from "../triage.js";
import { make } from "../dom.js";
import { line } from "./card.js";
import { reachable, ruledBefore } from "../reach.js";
import { background, regularNote } from "./first.js";
import { share } from "./out.js";
import { verdict } from "./verdict.js";
import { soFar } from "./why.js";

const LONG = 300; // letters, Japanese ones counted twice: seven lines of a phone

export function question(app) {
  const { book, found, state } = app;
  const { way } = found;
  const { node } = way.end;
  const now = recent(way);
  const penalty = settled(app);
  const plain = node.answers.every((one) => one.example); // the lines of example help to answer; the reading is for doubts
  return [
    penalty,
    make(
      "p",
      { class: "eyebrow" },
      make("span", { text: book.charts[state.chart].title }),
      make("span", { text: [word("question-number", { n: found.given.length + 1 }), !penalty && word("not-yet")].filter(Boolean).join(word("comma")) }),
    ),
    now.length > 0 && make("section", { class: "todo" }, make("h3", { text: word("do-first") }), todo(now)),
    make("h2", { class: "question", text: node.plain ?? node.label }),
    node.detail && !plain && reading(node.detail),
    choices(node.answers, (key) => app.answer(key), true),
    node.detail && plain && folded(make("p", { class: "detail", html: node.detail })),
    make("div", { class: "basis" }, make("h3", { text: word("clauses") }), clauseList(node.cites)),
    background(app) && regularNote(book),
    make(
      "div",
      { class: "tools" },
      button(word("back"), app.back, { class: "plain", "data-do": "back" }),
      purpose(),
      button(word("restart"), app.restart, { class: "plain", "data-do": "restart" }),
      button(word("share"), () => share(app), { class: "plain", "data-do": "share" }),
    ),
    soFar(app),
  ].filter(Boolean);
}

// The steps met since the last answer.
export const recent = (way) => {
  const last = way.visits.findLastIndex((one) => one.answer !== null);
  return way.visits.slice(last + 1).filter((one) => one.node.kind === "step");
};

// Steps to take before the question: a line each on a phone, so that the question stays in sight.
const todo = (steps) => {
  const unfolded = matchMedia("(min-width: 600px)").matches ? { open: true, told: sayings } : {};
  return make("ol", { class: "steps lines" }, steps.map(({ node }) => make("li", {}, line(node, unfolded))));
};

// The infraction and the penalty, once every way on from here ends in the same ones; else that they are not known yet.
function settled({ book, found: { way }, state }) {
  if (state.regular) return null;
  const before = ruledBefore(way.visits);
  const ends = way.end.node.answers.flatMap((answer) => reachable(book.charts, way.end, answer.to, before));
  const kinds = new Set(ends.map((one) => `${one.infraction} ${one.penalty}`));
  if (kinds.size > 1 || ends[0].infraction === "open") return null;
  return make("section", { class: "settled", "aria-label": word("settled") }, verdict(book, ends[0]), make("p", { class: "detail", text: word("settled") }));
}

// What helps to answer: in sight, unless it is so long that the answers would not be.
const reading = (detail) => {
  const text = make("p", { class: "detail", html: detail });
  const room = [...text.textContent].reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1), 0);
  return room > LONG ? folded(text) : text;
};
