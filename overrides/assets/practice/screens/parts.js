// Parts that several screens of practice have: a situation, answers to choose, what came of them, bars.
import { arrive, answered, button, choices, clauseList, detail, once, word } from "../../apps.js";
import { named, written } from "../../answers.js";
import { make, plain } from "../../dom.js";
import { walk } from "../../walk.js";
import { shuffled } from "../choosing.js";
import { why, whyNot } from "../reasons.js";

const CLAUSES = 3; // of a reason; all of them stand with the way

export function show({ view }, moved, ...parts) {
  view.replaceChildren(...parts.flat().filter(Boolean));
  if (moved) arrive(view, view.querySelector("h2"));
}

// Before the answer without links: they lead to the rule in question.
export function situation({ text }, links = false) {
  const shown = make("p", { class: "situation", html: text });
  if (!links) for (const link of shown.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  return shown;
}

export const asks = ({ ask, text }) => text ?? word(`ask-${ask}`);

// The question and its answers, which go by their place alone; `chosen` gets the keys.
export function asking(question, chosen) {
  const answers = question.fixed ? question.answers : shuffled(question.answers);
  const shown = answers.map(({ label, example }, key) => ({ key, label, example }));
  const head = [
    question.about && make("p", { class: "about" }, `${plain(word("row-infraction"))}${word("colon")}`, make("strong", { text: question.about })),
    make("h3", { class: "question", text: asks(question) }),
  ];
  if (!question.many) return [...head, choices(shown, (at) => chosen([answers[at].key]), true)];
  const picked = new Set();
  const check = button(word("practice-check-none"), () => chosen([...picked].map((at) => answers[at].key)), {
    class: "main",
    "data-do": "check",
    disabled: true,
  });
  const list = choices(shown, (at) => {
    if (!picked.delete(at)) picked.add(at);
    list.querySelector(`[data-key="${at}"]`).setAttribute("aria-pressed", picked.has(at));
    const words = { 0: "check-none", 1: "check-one" }[picked.size] ?? "check";
    check.replaceChildren(...make("span", { text: word(`practice-${words}`, { n: picked.size }) }).childNodes);
    check.disabled = picked.size === 0;
  }, true);
  for (const one of list.querySelectorAll(".choice")) one.setAttribute("aria-pressed", false);
  list.classList.add("several");
  return [...head, make("p", { class: "detail", text: word("practice-many") }), list, make("div", { class: "tools bar" }, check)];
}

// `first`: in words of the situation, above those of the chart.
const sentence = ({ word: name, values, also = [], html, cites }, label, first) =>
  make(
    "div",
    { class: "reason" },
    first && make("p", {}, make("strong", { text: label }), make("span", { html: first })),
    make("p", { class: first && "detail" }, label && !first && make("strong", { text: label }), make("span", { text: word(`practice-${name}`, values) })),
    also.map((one) => make("p", { class: first && "detail", text: word("practice-also", one) })),
    html && make("p", { class: "detail", html }),
    clauseList(once(cites).slice(0, CLAUSES)),
  );

// What was right, what was answered, and why.
export function explained({ book }, { scenario, question, chosen }) {
  const rows = question.answers
    .filter(({ key }) => question.right.includes(key) || chosen.includes(key))
    .sort((a, b) => question.right.includes(b.key) - question.right.includes(a.key))
    .map(({ key, label }) => {
      const [right, mine] = [question.right.includes(key), chosen.includes(key)];
      const good = right && (mine || !question.many); // of one right answer it is said below why
      const state = good ? word("right") : !right && word("practice-yours");
      return make(
        "li",
        { class: good ? "good" : "bad" },
        make("span", { class: "sign", "aria-hidden": "true", text: good ? "✓" : right ? "+" : "×" }),
        make("div", {}, make("strong", { text: label }), state && make("span", { class: "given", text: state }), !good && sentence(whyNot(book, scenario, question, key))),
      );
    });
  return [
    make("ul", { class: "verdicts" }, rows),
    sentence(why(book, scenario, question), `${plain(word("practice-why"))}${word("colon")}`, scenario.why),
  ];
}

// The whole way through the chart, with the ruling, every clause, and the way into the assistant.
export function wholeWay({ book: { charts } }, scenario) {
  const way = walk(charts, scenario.chart, scenario.answers);
  const cites = once([...way.asks, way.end].flatMap((one) => one.node.cites).concat(scenario.remedies));
  const query = `?chart=${scenario.chart}&a=${written(scenario.chart, named(way))}`;
  const address = `${location.pathname.replace(/practice\/(index\.html)?$/, "assist/")}${query}`;
  return [
    make("p", { class: "eyebrow" }, make("span", { text: charts[scenario.chart].title }), make("span", { text: scenario.id })),
    make(
      "ol",
      { class: "way" },
      way.visits
        .filter((one) => ["question", "step"].includes(one.node.kind))
        .map((one) => make("li", { class: one.node.kind }, make("span", { text: `${one.node.label} ` }), one.answer && make("strong", { text: answered(one) }))),
    ),
    make("p", {}, make("strong", { text: way.end.node.label })),
    detail(way.end.node),
    make("h3", { text: word("clauses") }),
    clauseList(cites),
    make("p", {}, make("a", { class: "plain", href: address, target: "_blank", text: word("practice-assist") })),
  ];
}

export const fold = (title, open, ...parts) => make("details", { open }, make("summary", { text: title }), ...parts);

// Bars of {name, right, wrong, of}; the numbers beside them say the same.
export const bars = (rows) =>
  make(
    "ul",
    { class: "bars" },
    rows.map(({ name, right, wrong, of }) => {
      const track = make("span", { class: "track", "aria-hidden": "true" });
      for (const [kind, n] of [["known", right], ["shaky", wrong]]) {
        const part = make("span", { class: kind });
        part.style.width = `${(n / of) * 100}%`;
        track.append(part);
      }
      return make("li", {}, make("span", { class: "bar-name", text: name }), track, make("span", { class: "bar-count", text: `${right} / ${of}` }));
    }),
  );
