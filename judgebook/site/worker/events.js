// When the service worker acts, and what pages may ask of it (overrides/assets/offline-device.js does).
"use strict";

const QUESTIONS = {
  // {build of the asking page or null, newest build, languages: {ja: kept}, bytes: {ja: n}, request: {path: {...}}}
  async state({ source }) {
    const languages = {};
    for (const language of LANGUAGES) languages[language] = await isComplete(language);
    const request = {};
    for (const [path, [hash, bytes]] of Object.entries(BOOK.request)) {
      const saved = await savedHash(path);
      request[path] = { bytes, saved: Boolean(saved), old: Boolean(saved) && saved !== hash };
    }
    return { build: (await builds()).get(source.id) ?? null, newest: BOOK.build, languages, bytes: BOOK.bytes, request };
  },
  // whether something opens without network
  async has({ data: { path } }) {
    const kept = await isComplete(languageOf(path));
    const here = (one) => (kept ? found(BOOK.build, one) : undefined);
    return Boolean((await inCache(path, SAVED)) ?? (await here(path)) ?? (await here(`${path}/`)));
  },
  async keep({ data }, tell) {
    await keep(data.language, tell);
    await tidy();
    await renewSaved();
  },
  async save({ data }, tell) {
    await save(data.path, tell);
  },
  async drop({ data }) {
    await drop(data.path);
  },
  async forget() {
    for (const name of await ourCaches()) if (name !== CLIENTS) await caches.delete(name);
  },
  // what is different from another build, or null when nothing is known of that
  async changes({ data }) {
    const list = await listOf(cacheName(data.language, data.build));
    return list ? changes(list, listFor(data.language)) : null;
  },
  async use() {
    await skipWaiting();
  },
};

// What a reader sees of the difference between two lists: editions, and pages by their titles.
function changes(before, after) {
  const titled = ([path, [title]]) => ({ path, title });
  const [old, now] = [before.pages, after.pages];
  return {
    build: after.build,
    editions: Object.entries(after.editions)
      .filter(([book, date]) => before.editions[book] !== date)
      .map(([book, date]) => ({ book, from: before.editions[book] ?? null, to: date })),
    added: Object.entries(now).filter(([path]) => !old[path]).map(titled),
    changed: Object.entries(now).filter(([path, [, text]]) => old[path] && old[path][1] !== text).map(titled),
    removed: Object.entries(old).filter(([path]) => !now[path]).map(titled),
  };
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  if (request.method !== "GET" || request.headers.has("range")) return;
  const path = url.pathname.slice(SCOPE.pathname.length).replace(/(^|\/)index\.html$/, "$1"); // whatever the query
  if (path !== BOOK.probe) event.respondWith(answer(event, path));
});

// A new build is complete before it can be used; a worker that fails here leaves the old one and its caches whole.
addEventListener("install", (event) => {
  const renew = async () => {
    const kept = new Set((await completeCaches()).map((one) => one.language));
    for (const language of LANGUAGES.filter((one) => kept.has(one))) await keep(language);
  };
  event.waitUntil(renew());
});

addEventListener("activate", (event) => {
  clientBuilds = null; // the worker before wrote on while this one waited
  event.waitUntil(clients.claim().then(tidy));
});

addEventListener("message", (event) => {
  const [port] = event.ports;
  const question = QUESTIONS[event.data?.ask];
  if (!port) return;
  if (!question) return void port.postMessage({ failed: "failed" }); // from a page of another build
  const done = question(event, (progress) => port.postMessage({ progress })).then(
    (result) => port.postMessage({ result: result ?? {} }),
    (reason) => port.postMessage({ failed: reason?.name === "QuotaExceededError" ? "full" : "failed" }),
  );
  event.waitUntil(done);
});
