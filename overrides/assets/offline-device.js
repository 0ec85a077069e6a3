// What this device keeps of the site: the service worker that is asked for it, this language as it is kept, and the
// line in the footer that says it.

const line = document.querySelector("[data-worker]");
const { words, languages } = await import(new URL(line.dataset.words, document.baseURI));
const program = new URL(line.dataset.worker, document.baseURI);
export const root = new URL("./", program);
export const language = languages[0].id; // of this page
export const phrase = (name, values = {}) =>
  words[`device-${name}`].replace(/\{(\w+)\}/g, (whole, key) => values[key]);
// As this page calls a language; one that came with a newer worker has no name here yet.
export const called = (which) => languages.find(({ id }) => id === which)?.called ?? which;

export const say = (words, shown = true) => window.judgebookSay(words, { shown, during: 5000 }); // of book.js

export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

// build: of this page, where it came from the kept copy; newest: the worker's; host: the host's, null when out of reach
export const seen = { build: null, newest: null, host: null, kept: false, saving: null, stuck: false };
export let registration = null;
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

const refused = ({ active, installing }) =>
  new Promise((resolve) => {
    if (!active) installing?.addEventListener("statechange", () => installing.state === "redundant" && resolve(null));
  });

// Where the browser has no workers or no storage for this site, as in some private windows, there is none.
export async function register() {
  try {
    const made = await navigator.serviceWorker.register(program, { scope: root.pathname, updateViaCache: "none" });
    registration = made && (await Promise.race([navigator.serviceWorker.ready, refused(made)]));
  } catch {
    registration = null;
  }
}

// ---- the line in the footer

export function tell() {
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

// ---- keeping the language

const DECLINED = `judgebook.not-kept ${root.pathname}`; // in localStorage: the reader removed the copy

export const declined = () => {
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
