// Answering what pages ask for: from the kept copy where it is complete, else from the network.
"use strict";

const answer = (event, path) => (event.request.mode === "navigate" ? openPage(event, path) : load(event, path));

async function openPage(event, path) {
  if (await isComplete(languageOf(path))) {
    const page = await found(BOOK.build, path);
    if (page) {
      await remember(event, BOOK.build);
      return page;
    }
    if (await found(BOOK.build, `${path}/`)) return Response.redirect(address(`${path}/`) + new URL(event.request.url).search);
  }
  const saved = await inCache(path, SAVED);
  if (saved) return saved;
  try {
    return await fetch(event.request);
  } catch (reason) {
    return notHere(path, reason);
  }
}

async function load(event, path) {
  const build = await buildOf(event.clientId);
  const own = build && (await found(build, path));
  if (own) {
    if (event.request.destination === "worker") await remember(event, build);
    return own;
  }
  const saved = await inCache(path, SAVED);
  if (saved) return saved;
  try {
    return await fetch(event.request);
  } catch (reason) {
    const spare = await found(BOOK.build, path); // for the page of the first visit, which came from the network
    if (spare) return spare;
    throw reason;
  }
}

async function found(build, path) {
  for (const language of LANGUAGES) {
    const response = await inCache(path, cacheName(language, build));
    if (response) return unpacked(response);
  }
  return undefined;
}

// No network and nothing kept at this address: the page about reading offline says so, if it can in the same language,
// and of a page that no device keeps it says that as well.
async function notHere(path, reason) {
  const online = BOOK.online.includes(path.replace(/\/?$/, "/")) ? "&online" : "";
  for (const language of [languageOf(path), ...LANGUAGES]) {
    if (await isComplete(language)) {
      return Response.redirect(address(`${BOOK.languages[language]}offline/?missing=${encodeURIComponent(path)}${online}`));
    }
  }
  throw reason;
}
