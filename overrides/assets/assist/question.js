// A question of the assistant: what was settled before, what to do first, the question and its answers.
import { choices, clauseList, detail, folded, tool, wide, word } from "../apps.js";
import { purpose } from "../triage.js";
import { make } from "../dom.js";
import { line } from "./card.js";
import { background, regularNote } from "./first.js";
import { share } from "./out.js";
import { verdict } from "./verdict.js";
import { endsOf, soFar } from "./why.js";

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
    now.length > 0 && make("section", { class: "todo" }, make("h3", { text: word("do-first") }), make("ol", { class: "steps lines" }, now.map(({ node }) => make("li", {}, line(node, wide()))))),
    make("h2", { class: "question", text: node.plain ?? node.label }),
    !plain && detail(node),
    choices(node.answers, (key) => app.answer(key), true),
    node.detail && plain && folded(detail(node)),
    make("div", { class: "basis" }, make("h3", { text: word("clauses") }), clauseList(node.cites)),
    background(app) && regularNote(book),
    make(
      "div",
      { class: "tools" },
      tool("back", app.back),
      purpose(state.regular || book.charts[state.chart].regular),
      tool("restart", app.restart),
      tool("share", () => share(app)),
    ),
    soFar(app),
  ];
}

// The steps met since the last answer.
export const recent = (way) => {
  const last = way.visits.findLastIndex((one) => one.answer !== null);
  return way.visits.slice(last + 1).filter((one) => one.node.kind === "step");
};

// Steps to take before the question: a line each where it would not stand with its answers on the screen below them.
export function foldSteps(view) {
  const fits = view.querySelector(".choices")?.getBoundingClientRect().bottom <= innerHeight;
  for (const one of view.querySelectorAll(".todo details")) one.open &&= fits;
}

// The player's infraction and penalty, once every way on from here ends in the same ones; what the opponent receives may be
// open still, and the words below say so.
function settled(app) {
  const { book, found: { way: { end } }, state } = app;
  if (state.regular) return null;
  const ends = end.node.answers.flatMap(endsOf(app, end));
  if (new Set(ends.map((one) => `${one.infraction} ${one.penalty}`)).size > 1 || ends[0].infraction === "open") return null;
  return make("section", { class: "settled", "aria-label": word("settled") }, verdict(book, ends[0]), make("p", { class: "detail", text: word("settled") }));
}
