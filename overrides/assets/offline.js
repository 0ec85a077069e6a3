// The page's side of the service worker: registers it, keeps this language on the device, says in the footer what is
// being read, and announces a new version. book.js loads it once the page is idle; without it the site works online.

const line = document.querySelector("[data-worker]");
const { words, languages } = await import(new URL(line.dataset.words, document.baseURI));
const program = new URL(line.dataset.worker, document.baseURI);
export const root = new URL("./", program);
export const language = languages[0].id; // of this page
export const phrase = (name, values = {}) =>
  words[`device-${name}`].replace(/\{(\w+)\}/g, (whole, key) => values[key]);
// As this page calls a language; one that came with a newer worker has no name here yet.
export const called = (which) => languages.find(({ id }) => id === which)?.called ?? which;

// build: of this page, where it came from the kept copy; newest: the worker's; host: the host's, null when out of reach
const seen = { build: null, newest: null, host: null, kept: false, saving: null, stuck: false };
let registration = null;
let state = null;

// ---- the worker, asked

// A question to the worker (judgebook/site/worker/events.js); rejects with "full" or "failed".
export function ask(question, onProgress = () => {}, worker = registration.active) {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (data.progress) return onProgress(data.progress);
      port1.close();
      return data.failed ? reject(new Error(data.failed)) : resolve(data.result);
    };
    worker.postMessage(question, [port2]);
  });
}

// What the worker says of the device, or null where there is no worker.
export async function look() {
  state = registration?.active ? await ask({ ask: "state" }) : null;
  if (state) Object.assign(seen, { build: state.build, newest: state.newest, kept: state.languages[language] });
  return state;
}

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

const refused = ({ active, installing }) =>
  new Promise((resolve) => {
    if (!active) installing?.addEventListener("statechange", () => installing.state === "redundant" && resolve(null));
  });

// Where the browser has no workers or no storage for this site, as in some private windows, there is none.
async function register() {
  try {
    const made = await navigator.serviceWorker.register(program, { scope: root.pathname, updateViaCache: "none" });
    registration = made && (await Promise.race([navigator.serviceWorker.ready, refused(made)]));
  } catch {
    registration = null;
  }
}

// ---- the line in the footer

function tell() {
  const build = seen.build ?? seen.host;
  const offline = seen.build ? "offline-copy" : seen.kept ? "offline-kept" : "offline-alone";
  const online = seen.saving ? "saving" : seen.stuck ? "stuck" : seen.kept ? "kept" : null;
  const name = seen.host === null ? offline : online;
  const sentence = name ? phrase(name, seen.saving ?? {}) : "";
  line.querySelector("[data-reading]").textContent = build ? phrase("build", { build, sentence }).trimEnd() : sentence;
  mark();
}

// A sign beside the site's name while this language is kept; the footer says it in words.
function mark() {
  const there = document.querySelector(".kept-mark");
  if (!seen.kept) return there?.remove();
  if (there) return;
  const sign = document.createElement("span");
  sign.className = "kept-mark";
  sign.title = phrase("kept");
  sign.setAttribute("aria-hidden", "true");
  sign.textContent = "✓";
  document.querySelector(".md-header__topic")?.append(sign);
}

async function check() {
  seen.host = await probe();
  await look();
  tell();
}

export const say = (words, shown = true) => window.judgebookSay(words, { shown, during: 5000 }); // of book.js

export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

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

// ---- keeping the language

const DECLINED = `judgebook.not-kept ${root.pathname}`; // in localStorage: the reader removed the copy

const declined = () => {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
};

export function decline(yes) {
  try {
    if (yes) localStorage.setItem(DECLINED, "");
    else localStorage.removeItem(DECLINED);
  } catch {
    // no storage, and so no copy either
  }
}

export async function keep(which = language, onProgress = () => {}) {
  const first = !state.languages[which];
  try {
    await ask({ ask: "keep", language: which }, (progress) => {
      if (first && which === language) seen.saving = progress;
      onProgress(progress);
      tell();
    });
    if (first) say(phrase("saved", { size: megabytes(state.bytes[which]) }), false); // nobody asked: nothing is covered
  } finally {
    seen.saving = null;
    await look();
    tell();
  }
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
