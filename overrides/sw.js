// What `serve` has in the place of the service worker: it removes an older one and everything that it kept, so that
// what is being edited is what is seen. A build writes judgebook/site/worker/*.js over this file (judgebook/site/offline.py).
"use strict";

const OURS = `judgebook ${new URL(registration.scope).pathname} `; // as in judgebook/site/worker/caches.js

async function remove() {
  for (const name of await caches.keys()) if (name.startsWith(OURS)) await caches.delete(name);
  await registration.unregister();
  for (const client of await clients.matchAll({ type: "window" })) client.navigate(client.url);
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(remove()));
