// A set: situations one by one, each explained as soon as it was answered, and a result at the end.
import { button, tool, wide, word } from "../../apps.js";
import { make } from "../../dom.js";
import { fitting, pick } from "../choosing.js";
import { isRight, questionsOf, turn } from "../questions.js";
import { keep } from "../record.js";
import { answered } from "../schedule.js";
import { keepStep } from "../step.js";
import { asking, explained, fold, show, situation, wholeWay } from "./parts.js";
import { result } from "./result.js";

export const LENGTH = 10;

// `kept`: what was done of it before the page was loaded anew.
export function runSet(app, kept) {
  const { book } = app;
  const ids = fitting(book, app.choice)
    .map(({ id }) => id)
    .sort((a, b) => app.order.get(a) - app.order.get(b));
  const length = Math.min(LENGTH, ids.length);
  const results = kept?.results ?? [];

  function next() {
    if (results.length === length) return end();
    const id = pick(ids, app.record.cards, Date.now(), app.before, app.fresh);
    app.before = [...app.before.filter((one) => one !== id), id];
    app.fresh = Object.hasOwn(app.record.cards, id); // then it is the turn of something new
    const scenario = book.scenarios.find((one) => one.id === id);
    if (scenario.uncertain) return think(scenario);
    const question = turn(questionsOf(book, scenario), scenario, app.record.cards[id], results.flatMap((one) => one.question ?? []));
    const chosen = (keys) => answer({ scenario, question, chosen: keys, right: isRight(question, keys) });
    show(app, true, head(), situation(scenario), asking(question, chosen), make("div", { class: "tools" }, stop()));
  }

  const number = () => word("practice-number", { n: Math.min(results.length + 1, length), of: length });
  const head = () => make("h2", { class: "asking", text: number() });
  const stop = () => tool("stop", () => (results.length ? end() : history.back()), word("practice-stop"));

  function end() {
    keepStep(app, "set", results, { ended: true });
    result(app, { results, title: word("practice-set-done"), again: () => runSet(app) });
  }

  function noted(one) {
    const { id } = one.scenario;
    const { record } = app;
    const card = answered(app.next, record.cards[id], one.right ?? true, Date.now());
    app.record = { ...record, cards: { ...record.cards, [id]: card } };
    app.keeps = keep(app.record) && app.keeps;
    results.push(one);
    keepStep(app, "set", results);
  }

  function answer(one) {
    const place = number();
    noted(one);
    app.announce("");
    show(
      app,
      true,
      make("h2", { class: `asking ${one.right ? "was-right" : "was-wrong"}` }, make("span", { text: word(one.right ? "right" : "wrong") }), make("small", { text: place })),
      explained(app, one),
      fold(word("practice-situation"), wide(), situation(one.scenario, true)),
      fold(word("practice-more"), false, ...wholeWay(app, one.scenario)),
      onward(),
    );
  }

  // what the documents leave open is no fact to be asked for
  function think(scenario) {
    show(app, true, head(), make("p", { class: "notice", text: word("practice-open") }), situation(scenario),
      make("div", { class: "tools bar" }, button(word("practice-reveal"), () => reveal(scenario), { class: "main", "data-do": "reveal" }), stop()));
  }

  function reveal(scenario) {
    noted({ scenario, question: null, chosen: [], right: null });
    show(app, true, make("h2", { class: "asking", text: word("practice-open") }), make("p", { class: "notice", text: word("open") }), situation(scenario, true),
      scenario.why && make("p", { class: "detail", html: scenario.why }), ...wholeWay(app, scenario), onward());
  }

  function onward() {
    const last = results.length === length;
    const go = button(word(last ? "practice-to-result" : "practice-next"), next, { class: "main", "data-do": "next" });
    return make("div", { class: "tools bar" }, go, !last && stop());
  }

  if (kept?.ended) return end();
  keepStep(app, "set", results);
  next();
}
