// A test: questions without explanations, one after the other, and a result at the end.
import { tool, word } from "../../apps.js";
import { make, plain } from "../../dom.js";
import { draw, LENGTH, PASS } from "../exam.js";
import { shuffled } from "../choosing.js";
import { isRight, questionsOf, turn } from "../questions.js";
import { keep } from "../record.js";
import { keepStep } from "../step.js";
import { asking, show, situation } from "./parts.js";
import { result } from "./result.js";

// `kept`: what was done of it before the page was loaded anew.
export function runTest(app, kept) {
  const { book } = app;
  const { ids, used, anew } = kept ?? draw(book, app.record.used);
  const scenarios = ids.map((id) => book.scenarios.find((one) => one.id === id));
  const results = kept?.results ?? [];
  const step = (ended) => keepStep(app, "test", results, { ids, ended });
  if (!kept) noted({ used }); // whoever leaves has seen them all the same

  function noted(more) {
    app.record = { ...app.record, ...more };
    app.keeps = keep(app.record) && app.keeps;
  }

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
    if (!kept?.ended) noted({ tests: [...app.record.tests, { at: Date.now(), right, of: results.length }] });
    step(true);
    result(app, { results, title: word("practice-test-done"), pass: Math.min(PASS, Math.ceil((PASS / LENGTH) * results.length)) });
  }

  step(kept?.ended);
  next();
}
