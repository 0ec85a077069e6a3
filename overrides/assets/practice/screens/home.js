// Where practice begins: what to practise, a set or a test, and how far one is.
import { button, word } from "../../apps.js";
import { make } from "../../dom.js";
import { DIFFICULTIES, fitting, LEVELS, PASS, TEST } from "../choosing.js";
import { standing } from "../results.js";
import { show } from "./parts.js";
import { progress } from "./progress.js";
import { keptStep, LENGTH, runSet, runTest } from "./run.js";

export function home(app, moved = true) {
  const { book, choice, record } = app;
  if (!book.scenarios.length) return show(app, moved, make("h2", { text: word("practice-start") }), make("p", { class: "notice", text: word("practice-empty") }));
  const pool = fitting(book, choice);
  const now = Date.now();
  const { right, wrong } = standing(pool, record.cards);
  const due = pool.filter(({ id }) => record.cards[id]?.due <= now).length;
  const numbers = [["practice-of", pool.length], ["practice-seen", right + wrong], ["practice-due", due]];
  const n = Math.min(LENGTH, pool.length);
  show(
    app,
    moved,
    make("h2", { text: word("practice-start") }),
    !app.keeps && make("p", { class: "notice", "data-unkept": true, text: word("practice-unkept") }),
    make("div", { class: "fields" }, fields(app)),
    make("dl", { class: "numbers" }, numbers.map(([name, count]) => make("div", {}, make("dt", { text: word(name) }), make("dd", { text: count })))),
    n === 0 && make("p", { class: "notice", text: word("practice-none") }),
    make("div", { class: "tools" }, n > 0 && button(word("practice-set", { n }), () => begin(app, runSet), { class: "main", "data-do": "go" })),
    make("p", { class: "detail", text: word("practice-keys") }),
    make("h3", { text: word("practice-test-name") }),
    make("p", { class: "detail", text: word("practice-test-how", { n: TEST, pass: PASS }) }),
    make("div", { class: "tools" }, button(word("practice-test", { n: TEST }), () => begin(app, runTest), { class: "plain", "data-do": "test" })),
    progress(app, home),
  );
}

// Where a page begins: with what it was loaded anew in the middle of, or here.
export function open(app) {
  const kept = keptStep(app);
  if (!kept) return home(app, false);
  app.choice = kept.choice;
  run(app, kept.kind === "test" ? runTest : runSet, kept);
}

// A set and a test are a step of the history: the way back leads here.
function begin(app, what) {
  history.replaceState({ step: 0 }, "");
  history.pushState({ step: 1 }, "");
  run(app, what);
}

function run(app, what, kept) {
  let left = null;
  window.onpopstate = ({ state }) => {
    if (state?.step === 0) {
      if (left) return;
      left = [...app.view.childNodes];
      home(app);
    } else if (state?.step && left) {
      show(app, true, ...left);
      left = null;
    }
  };
  what(app, kept);
}

function fields(app) {
  const { book, choice } = app;
  const options = {
    level: { name: "rel", all: LEVELS.map((id) => [id, word(id)]) },
    topic: { name: "practice-topic", all: book.practice.topics.map(({ id, name }) => [id, name]) },
    difficulty: { name: "practice-difficulty", all: DIFFICULTIES.map((id) => [id, word(`practice-${id}`)]) },
  };
  return Object.entries(options).map(([key, { name, all }]) => {
    const id = `practice-${key}`;
    const select = make(
      "select",
      {
        id,
        onchange: () => {
          choice[key] = select.value;
          home(app, false);
          document.getElementById(id).focus();
        },
      },
      [["", word("practice-all")], ...all].map(([value, text]) => make("option", { value, selected: value === choice[key], text })),
    );
    return make("p", { class: "field" }, make("label", { for: id, text: word(name) }), select);
  });
}
