// How far one is, by topic and by infraction, the tests taken, and the record as a file.
import { tool, word } from "../../apps.js";
import { make, plain } from "../../dom.js";
import { topicOf } from "../choosing.js";
import { empty, erase, fromFile, keep, merged, NoRecord, toFile } from "../record.js";
import { standing } from "../results.js";
import { bars, fold } from "./parts.js";

const TESTS = 5; // the last ones are listed
const MOST = 4_000_000; // bytes of a file that is read

// home: draws the screen that this stands on anew.
export function progress(app, home) {
  const { book, record } = app;
  const begun = Object.keys(record.cards).length > 0 || record.tests.length > 0;
  const row = (name, scenarios) => ({ name, ...standing(scenarios, record.cards) });
  const topics = book.practice.topics.map((topic) => row(topic.name, book.scenarios.filter((one) => topicOf(book, one) === topic)));
  const infractions = Object.entries(book.infractions)
    .map(([id, { name }]) => row(name, book.scenarios.filter((one) => one.infraction === id)))
    .filter(({ of }) => of);
  const date = new Intl.DateTimeFormat(book.language, { dateStyle: "medium" });
  return [
    begun && [
      make("h3", { text: word("practice-progress") }),
      make("p", { class: "legend" }, ["key-known", "key-shaky", "key-unseen"].map((key) => make("span", { class: key, text: word(key.replace("key", "practice")) }))),
      fold(word("practice-topics"), true, bars(topics)),
      fold(word("practice-infractions"), false, bars(infractions)),
    ],
    record.tests.length > 0 && [
      make("h3", { text: word("practice-tests") }),
      make("ul", { class: "taken" }, record.tests.slice(-TESTS).reverse().map(({ at, right, of }) =>
        make("li", { text: word("practice-test-taken", { date: date.format(at), n: right, of }) }))),
    ],
    make("h3", { text: word("practice-keep") }),
    make("p", { class: "detail", text: word("practice-here") }),
    make("div", { class: "tools" }, begun && tool("export", () => save(app), word("practice-export")), loading(app, home), begun && resetting(app, home)),
    make("p", { class: "notice", role: "alert", hidden: true }),
  ].flat(2);
}

function save({ record, announce }) {
  const address = URL.createObjectURL(new Blob([toFile(record)], { type: "application/json" }));
  make("a", { href: address, download: `practice-${new Date().toISOString().slice(0, 10)}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  announce(word("practice-exported"));
}

function loading(app, home) {
  const input = make("input", { type: "file", accept: ".json,application/json", id: "practice-file", hidden: true, onchange: () => load(app, input, home) });
  return [tool("import", () => input.click(), word("practice-import")), input];
}

async function load(app, input, home) {
  const [file] = input.files;
  if (!file) return;
  let said;
  try {
    if (file.size > MOST) throw new NoRecord("alien");
    const found = fromFile(await file.text());
    app.record = merged(app.record, found);
    said = word("practice-imported", { n: Object.keys(found.cards).length });
    if (!keep(app.record)) said += ` ${word("practice-not-saved")}`;
    home(app, false);
  } catch (reason) {
    said = word(`practice-${reason instanceof NoRecord ? reason.fault : "alien"}`, { n: reason.n });
  }
  input.value = "";
  const notice = app.view.querySelector(".notice[role=alert]");
  notice.hidden = false;
  notice.replaceChildren(...make("p", { text: said }).childNodes);
  notice.scrollIntoView({ block: "nearest" });
}

const resetting = (app, home) =>
  tool(
    "reset",
    () => {
      if (!confirm(plain(word("practice-reset-sure")))) return;
      erase();
      app.record = empty();
      app.before = [];
      app.announce(word("practice-reset-done"));
      home(app);
    },
    word("practice-reset"),
  );
