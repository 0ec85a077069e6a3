// The search, behind the theme's own search box. The theme starts this worker on every page; it takes message 1 (ready)
// and 3 (results), and sends 2 (a query). Nothing else is loaded before the box has the focus, which box.js tells, or
// before the first query. The address ends in the language of the page: worker.js#ja
"use strict";
const READY = 1, QUERY = 2, RESULT = 3;

const folder = new URL("../../search/", location.href);
const language = location.hash.slice(1);
const page = new BroadcastChannel("judgebook-search");
const engines = {}; // promises, by language
let query = "";
let level = null; // for which one judges, as box.js tells
let asked = ""; // the query for which the other language is wanted, too

const engine = (name) =>
  (engines[name] ??= import("./engine.js").then(async ({ Engine }) => {
    const made = new Engine(folder, name, answer); // answers once more when the texts have come
    await made.ready; // names alone give first results
    return made;
  }));

// The other language, which the index names, is an extra: without it the answer stands.
const foreign = (other, words) =>
  engine(other).then(
    (found) => found.search(words, level).items,
    (reason) => {
      delete engines[other];
      console.warn(reason);
      return [];
    },
  );

async function answer() {
  const words = query;
  if (!words.trim()) {
    page.postMessage({ answered: words, language, more: 0 }); // what was offered beside other words goes with them
    return reply([]);
  }
  const own = await engine(language).catch((reason) => {
    delete engines[language]; // the next key tries again
    console.warn(reason);
  });
  if (words !== query) return; // the next key was faster
  if (!own) {
    reply([]);
    return page.postMessage({ answered: words, language, more: 0, away: true });
  }
  const { other } = own;
  const { items, foreignWords } = own.search(words, level);
  if (!other) return reply(items); // a book of one language
  const wanted = asked === words || !items.length || foreignWords;
  const more = wanted || engines[other] ? await foreign(other, words) : [];
  if (words !== query) return;
  reply(wanted ? [...items, ...more] : items);
  page.postMessage({ answered: words, language, more: engines[other] ? more.length : null, shown: wanted });
}

const reply = (items) => postMessage({ type: RESULT, data: { items } });

onmessage = ({ data: { type, data } }) => {
  if (type !== QUERY) return;
  query = data;
  answer();
};

page.onmessage = ({ data: { focus, level: known, also } }) => {
  if (focus) {
    engine(language);
    if (known !== level) {
      level = known;
      if (query) answer();
    }
  }
  if (also && also === query) {
    asked = also;
    answer();
  }
};

postMessage({ type: READY });
