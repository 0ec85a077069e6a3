// The caches of the service worker, and which build each tab came from.
//
// One cache holds one language of one build, named "judgebook PATH LANGUAGE BUILD". It is complete once it holds its own
// list; until then no page is read from it. A tab keeps to the build that its page came from: whatever it asks for later
// comes from the same build, even when another was activated since, or from the network if its page did.
// BOOK, the lists of this build, stands above (judgebook/site/offline.py).
"use strict";

const SCOPE = new URL(registration.scope);
const OURS = `judgebook ${SCOPE.pathname} `; // a book under another path of the same host has caches of its own
const CLIENTS = `${OURS}clients`;
const SAVED = `${OURS}saved`; // what the reader asked for, such as handouts
const LIST = new URL("?list", SCOPE).href;

const LANGUAGES = Object.keys(BOOK.languages);
const cacheName = (language, build) => `${OURS}${language} ${build}`;
const address = (path) => new URL(path, SCOPE).href;
const inCache = (path, name) => caches.match(address(path), { cacheName: name });
const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

const listOf = async (name) => (await caches.match(LIST, { cacheName: name }))?.json();
const isComplete = async (language) => Boolean(await caches.match(LIST, { cacheName: cacheName(language, BOOK.build) }));

const listFor = (language) => ({
  build: BOOK.build,
  editions: BOOK.editions,
  files: { ...BOOK.files.common, ...BOOK.files[language] },
  pages: BOOK.pages[language],
});

// The complete caches of any build: [{name, language, build, list}].
async function completeCaches() {
  const found = [];
  for (const name of await ourCaches()) {
    const [language, build] = name.slice(OURS.length).split(" ");
    const list = build && (await listOf(name));
    if (list) found.push({ name, language, build, list });
  }
  return found;
}

// The language of an address: that of the longest prefix, since the first language has none.
const languageOf = (path) =>
  LANGUAGES.filter((language) => path.startsWith(BOOK.languages[language])).reduce((one, other) =>
    BOOK.languages[other].length > BOOK.languages[one].length ? other : one,
  );

// ---- which build a tab came from

const MOST_CLIENTS = 200;
let clientBuilds; // a promise of a Map; written down as well, since the browser stops a worker whenever it likes

const builds = () =>
  (clientBuilds ??= caches
    .match(LIST, { cacheName: CLIENTS })
    .then((answer) => answer?.json() ?? [])
    .then((pairs) => new Map(pairs)));

async function remember(event, build) {
  if (!event.resultingClientId) return;
  const known = await builds();
  known.set(event.resultingClientId, build);
  if (known.size > MOST_CLIENTS) known.delete(known.keys().next().value);
  const written = JSON.stringify([...known]);
  event.waitUntil(caches.open(CLIENTS).then((cache) => cache.put(LIST, new Response(written))));
}

// The build of whoever asks: null for a page that came from the network; a script beside a page is no window.
async function buildOf(id) {
  const known = (await builds()).get(id);
  if (known) return known;
  const client = id && (await clients.get(id));
  return client?.type === "window" ? null : BOOK.build;
}

// Caches of other builds go once no tab needs them. While a newer worker may be filling one, nothing goes.
async function tidy() {
  if (registration.installing || registration.waiting) return;
  const alive = new Set((await clients.matchAll({ includeUncontrolled: true })).map((client) => client.id));
  const used = new Set([...(await builds())].filter(([client]) => alive.has(client)).map(([, build]) => build));
  for (const name of await ourCaches()) {
    const build = name.slice(OURS.length).split(" ")[1];
    if (build && build !== BOOK.build && !used.has(build)) await caches.delete(name);
  }
}
