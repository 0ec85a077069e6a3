// Practice: situations as questions. practice/ is pure but for the record; practice/screens/ shows it.
import { digits, start } from "./apps.js";
import { askedLately, DIFFICULTIES, LEVELS, shuffled } from "./practice/choosing.js";
import { load, merged, watch } from "./practice/record.js";
import { scheduler } from "./practice/schedule.js";
import { open } from "./practice/screens/home.js";

start("practice", async (book, view, announce) => {
  const { record, keeps } = load();
  // what is new comes in another order each time, the common situations first
  const order = shuffled(book.scenarios).sort((a, b) => Number(b.common ?? false) - Number(a.common ?? false));
  const app = {
    book,
    view,
    announce,
    record,
    keeps,
    next: await scheduler(),
    order: new Map(order.map(({ id }, at) => [id, at])),
    before: askedLately(record.cards, Date.now()), // the latest at the end
    fresh: false, // whether it is the turn of something new
    choice: chosen(book),
  };
  watch((found) => {
    app.record = Object.keys(found.cards).length ? merged(app.record, found) : found;
  });
  digits(view);
  document.addEventListener("keydown", onward(view));
  open(app);
});

// What to practise, from the address, so that a page can lead to a topic: ?topic=triggers&difficulty=gold&level=regular
function chosen({ practice }) {
  const given = new URLSearchParams(location.search);
  const known = { topic: practice.topics.map(({ id }) => id), difficulty: DIFFICULTIES, level: LEVELS };
  return Object.fromEntries(Object.entries(known).map(([key, all]) => [key, all.find((one) => one === given.get(key)) ?? ""]));
}

// Enter goes on.
const onward = (view) => (event) => {
  if (event.key !== "Enter" || document.querySelector("dialog[open]") || event.target.closest?.("a, button, select, input, textarea, summary")) return;
  view.querySelector(":is([data-do=check], [data-do=next], [data-do=reveal]):not(:disabled)")?.click();
};
