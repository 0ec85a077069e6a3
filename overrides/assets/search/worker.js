// The search, behind the theme's own search box. The theme starts this worker on every page and speaks by messages: it
// sends 0 (set up) and 2 (a query), and takes 1 (ready) and 3 (results). Nothing else is loaded before the box has the
// focus (box.js tells) or a query comes. The address ends in the language of the page: worker.js#ja
"use strict";
const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;

const folder = new URL("../../search/", location.href);
const language = location.hash.slice(1) || "ja";
const other = language === "ja" ? "en" : "ja";
const engines = {}; // promises, by language
let query = "";
let asked = ""; // the query for which the other language was asked for

const engine = (name) =>
  (engines[name] ??= import("./engine.js").then(async ({ Engine }) => {
    const made = new Engine(folder, name, answer);
    await made.names; // names alone give first results
    made.complete.catch((reason) => console.error(reason));
    return made;
  }));

async function answer() {
  const words = query;
  if (!words.trim()) return postMessage({ type: RESULT, data: { items: [] } });
  const own = await engine(language);
  if (words !== query) return; // the next key was faster
  const found = own.search(words);
  const { also } = own.index.labels;
  if (asked === words || !found.items.length) {
    const foreign = (await reached(other))?.search(words);
    if (words !== query) return;
    found.items.push(...(foreign?.items ?? []));
  } else {
    found.items.push([{ location: `${language === "ja" ? "en/" : ""}?q=${encodeURIComponent(words)}`, title: also, text: "", score: 0, terms: {} }]);
  }
  postMessage({ type: RESULT, data: { items: found.items } });
}

const reached = async (name) => {
  try {
    return await engine(name);
  } catch (reason) {
    delete engines[name];
    console.error(reason);
    return null;
  }
};

onmessage = ({ data: { type, data } }) => {
  if (type === SETUP) postMessage({ type: READY });
  if (type === QUERY) {
    query = data;
    answer();
  }
};

// From the page: that its box has the focus, or for which query the other language is wanted.
new BroadcastChannel("judgebook-search").onmessage = ({ data }) => {
  engine(language);
  if (data.also && data.also === query) {
    asked = query;
    answer();
  }
};
