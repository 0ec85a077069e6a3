// The page's side of the service worker: registers it, keeps this language on the device, says in the footer what is
// being read, and announces a new version. book.js loads it once the page is idle; without it the site works online.

import { ask, declined, keep, language, look, phrase, register, registration, root, say, seen, tell } from "./offline-device.js";

// The host's build, or null: no answer, an error, or the page of a venue's network that wants a login first.
async function probe(patience = 8000) {
  try {
    const answer = await fetch(new URL("build.txt", root), { cache: "no-store", signal: AbortSignal.timeout(patience) });
    const text = (await answer.text()).trim();
    return answer.ok && /^[0-9a-f]{10}$/.test(text) ? text : null;
  } catch {
    return null;
  }
}

async function check() {
  seen.host = await probe();
  await look();
  tell();
}

// ---- out of reach, a link to what is not kept says so where it stands, and leads nowhere

const passed = new WeakSet();

function stay(event) {
  const link = event.target.closest?.("a[href]");
  const plain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !plain || event.defaultPrevented || seen.host !== null || !registration?.active || passed.delete(link)) return;
  const there = new URL(link.getAttribute("href"), document.baseURI); // in a drawing, href is an object
  const here = there.pathname === location.pathname && there.search === location.search;
  if (here || !there.href.startsWith(root.href)) return;
  event.preventDefault();
  const path = there.pathname.slice(root.pathname.length);
  const go = (has) => {
    if (!has) return say(phrase("away"));
    passed.add(link);
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };
  ask({ ask: "has", path })
    .then((has) => has || probe(3000))
    .then(go, () => go(true)); // a worker of another build, which does not know the question
}

// ---- a new version

async function announce(worker) {
  if (!seen.build) return; // this page did not come from the copy: it is as new as the host
  const changes = await ask({ ask: "changes", language, build: seen.build }, undefined, worker);
  if (!changes.build || changes.build === seen.build) return;
  const { bar } = await import("./offline-bar.js");
  bar(changes, use);
}

// Activates the waiting worker and loads this page again; other tabs stay as they are until they load a page.
function use() {
  if (!registration.waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  return ask({ ask: "use" }, undefined, registration.waiting);
}

function watch() {
  const follow = () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") announce(worker);
      if (worker.state === "redundant" && worker !== registration.active) {
        seen.stuck = !registration.waiting; // it could not be fetched whole; the browser will try again
        tell();
      }
    });
  };
  registration.addEventListener("updatefound", follow);
  follow();
  if (registration.waiting) announce(registration.waiting);
  else if (seen.build && seen.build !== seen.newest) announce(registration.active); // another tab went ahead
  navigator.serviceWorker.addEventListener("controllerchange", () => announce(registration.active));
}

const update = async () => {
  if (seen.host && seen.host !== seen.newest) await registration.update().catch(() => {});
};

// ---- in order

async function begin() {
  if ("serviceWorker" in navigator) await register();
  await check();
  if (document.querySelector("#device, .handouts, [data-offline]")) (await import("./offline-panel.js")).begin();
  for (const kind of ["online", "offline"]) addEventListener(kind, check);
  if (!registration) return;
  document.addEventListener("click", stay);
  watch();
  document.addEventListener("visibilitychange", () => document.hidden || check().then(update));
  await update();
  // who saves data, or removed the copy, can ask for it (offline-panel.js); else nothing was asked, so nothing is said
  const wanted = seen.kept || !(navigator.connection?.saveData || declined());
  if (seen.host && wanted) await keep().catch(() => {});
  if (document.querySelector("#device")) (await import("./offline-panel.js")).again();
}

begin();
