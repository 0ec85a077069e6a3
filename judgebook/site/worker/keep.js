// Keeping a language on the device: a cache becomes complete with everything in it, or is never read from.
"use strict";

const AT_ONCE = 4;
const running = new Map(); // language: {promise, listeners}; two tabs may ask at the same time

function keep(language, listener = () => {}) {
  const current = running.get(language);
  if (current) {
    current.listeners.push(listener);
    return current.promise;
  }
  const listeners = [listener];
  const tell = (done, total) => listeners.forEach((one) => one({ done, total }));
  const promise = fill(language, tell).finally(() => running.delete(language));
  running.set(language, { promise, listeners });
  return promise;
}

async function fill(language, tell) {
  if (await isComplete(language)) return;
  const name = cacheName(language, BOOK.build);
  const former = (await completeCaches()).filter((one) => one.language === language);
  const list = listFor(language);
  try {
    const cache = await caches.open(name);
    await fillWith(cache, Object.entries(list.files), former, tell);
    await cache.put(LIST, new Response(JSON.stringify(list)));
  } catch (reason) {
    // what came before the network went waits for the next attempt; what does not fit is of no use
    if (reason?.name === "QuotaExceededError") await caches.delete(name);
    throw reason;
  }
}

async function fillWith(cache, files, former, tell) {
  const total = files.length;
  let done = 0, failure = null;
  const one = async ([path, hash]) => {
    const there = await cache.match(address(path)); // from a former attempt; all that is here was verified
    if (!there) await cache.put(address(path), (await copied(former, path, hash)) ?? (await fetched(path, hash)));
    tell((done += 1), total);
  };
  const worker = async () => {
    while (files.length > 0 && !failure) await one(files.pop()).catch((reason) => (failure ??= reason));
  };
  // when one fails, the others end what they began: a worker that fails to install is stopped at once, and would lose it
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failure) throw failure;
}

// What did not change since a former build is not fetched again.
async function copied(former, path, hash) {
  const one = former.find(({ list }) => list.files[path] === hash);
  return one && inCache(path, one.name);
}

// The browser compares the hash: a file of another build, or half of one, is an error.
async function fetched(path, hash) {
  const response = await fetch(address(path), { cache: "no-cache", integrity: `sha256-${hash}` });
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
  return packed(response);
}

// Kept compressed: the pages take a fifth of their size on the device.
function packed(response) {
  const headers = { "content-type": response.headers.get("content-type") ?? "" };
  if (!self.CompressionStream) return new Response(response.body, { headers });
  const body = response.body.pipeThrough(new CompressionStream("gzip"));
  return new Response(body, { headers: { ...headers, "x-kept": "gzip" } });
}

function unpacked(response) {
  if (response.headers.get("x-kept") !== "gzip") return response;
  const body = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "content-type": response.headers.get("content-type") } });
}
