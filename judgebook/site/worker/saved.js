// Files that are kept when the reader asks for them, such as handouts: whatever build the site is at.
"use strict";

const savedHash = async (path) => (await inCache(path, SAVED))?.headers.get("x-hash");

async function save(path, tell) {
  const [hash, total] = BOOK.request[path];
  const response = await fetch(address(path), { cache: "no-cache" });
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
  const parts = [];
  let done = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    done += part.value.length;
    tell({ done, total });
  }
  const data = await new Blob(parts).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  if (btoa(String.fromCharCode(...digest)) !== hash) throw new TypeError(`${path}: not the file of this build`);
  const headers = { "content-type": response.headers.get("content-type") ?? "", "x-hash": hash };
  const cache = await caches.open(SAVED);
  await cache.put(address(path), new Response(data, { headers }));
}

const drop = async (path) => (await caches.open(SAVED)).delete(address(path));

// After an update: saved files that changed are fetched anew where that works, those that are no more are dropped.
async function renewSaved() {
  if (!(await caches.has(SAVED))) return;
  for (const { url } of await (await caches.open(SAVED)).keys()) {
    const path = url.slice(SCOPE.href.length);
    if (!BOOK.request[path]) await drop(path);
    else if ((await savedHash(path)) !== BOOK.request[path][0]) await save(path, () => {}).catch(() => {});
  }
}
