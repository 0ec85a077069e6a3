// A set: situations one by one, each explained as soon as it was answered; a test: explained at the end. What was done is in
// the step of the history: a page that is loaded anew, as when a phone let it go, goes on with it (`kept`).
import { button, tool, wide, word } from "../../apps.js";
import { make, plain } from "../../dom.js";
import { draw, fitting, PASS, pick, shuffled, TEST } from "../choosing.js";
import { isRight, questionsOf, turn } from "../questions.js";
import { keep } from "../record.js";
import { answered } from "../schedule.js";
import { asking, explained, fold, show, situation, wholeWay } from "./parts.js";
import { result } from "./result.js";

export const LENGTH = 10;

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
    const scenario = find(book, id);
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
    const { cards } = app.record;
    record(app, { cards: { ...cards, [id]: answered(app.next, cards[id], one.right ?? true, Date.now()) } });
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

export function runTest(app, kept) {
  const { book } = app;
  const { ids, used, anew } = kept ?? draw(book, app.record.used);
  const scenarios = ids.map((id) => find(book, id));
  const results = kept?.results ?? [];
  const step = (ended) => keepStep(app, "test", results, { ids, ended });
  if (!kept) record(app, { used }); // whoever leaves has seen them all the same

  function next() {
    const scenario = scenarios[results.length];
    if (!scenario) return end();
    const question = turn(shuffled(questionsOf(book, scenario)), scenario, undefined, results.map((one) => one.question));
    const chosen = (keys) => {
      results.push({ scenario, question, chosen: keys, right: isRight(question, keys) });
      step();
      next();
    };
    const head = make("h2", { class: "asking", text: word("practice-test-number", { n: results.length + 1, of: scenarios.length }) });
    const again = anew && !results.length && make("p", { class: "notice", text: word("practice-test-anew") });
    const stop = tool("stop", () => confirm(plain(word("practice-test-sure"))) && history.back(), word("practice-test-stop"));
    show(app, true, head, again, situation(scenario), asking(question, chosen), make("div", { class: "tools" }, stop));
  }

  function end() {
    const right = results.filter((one) => one.right).length;
    if (!kept?.ended) record(app, { tests: [...app.record.tests, { at: Date.now(), right, of: results.length }] });
    step(true);
    result(app, { results, title: word("practice-test-done"), pass: Math.min(PASS, Math.ceil((PASS / TEST) * results.length)) });
  }

  step(kept?.ended);
  next();
}

const find = ({ scenarios }, id) => scenarios.find((one) => one.id === id);

function record(app, more) {
  app.record = { ...app.record, ...more };
  app.keeps = keep(app.record) && app.keeps;
}

function keepStep({ choice }, kind, results, more) {
  const done = results.map(({ scenario: { id }, ...one }) => ({ id, ...one }));
  history.replaceState({ step: 1, kind, choice, done, ...more }, "");
}

// What was kept, or null; what the book no longer holds makes it another set.
export function keptStep({ book }) {
  const { kind, done = [], ids = [] } = history.state ?? {};
  const results = done.map(({ id, ...one }) => ({ scenario: find(book, id), ...one }));
  const whole = kind && results.every(({ scenario }) => scenario) && ids.every((id) => find(book, id));
  return whole ? { ...history.state, results } : null;
}
