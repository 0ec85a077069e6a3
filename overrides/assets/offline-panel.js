// Saving on request: a button beside every handout on their page and beside every link with `data-offline`, one for
// all of this language, and on the page about reading offline (#device) what this device keeps.

import { ask, called, decline, keep, language, look, megabytes, root, say, phrase } from "./offline-device.js";
import { make } from "./dom.js";
import { styled } from "./offline-parts.js";

const size = (bytes) => (bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : megabytes(bytes));
const button = (text, onclick, kind = "offline-button") => make("button", { type: "button", class: kind, onclick, text });

const LINKS = 'a[data-offline], .handouts :is(a[href$=".pdf"], a[href$=".apkg"]):not(:has(img))';
const LISTS = "[data-offline-all], .handouts";

export async function begin() {
  await styled();
  missing();
  pictures();
  const state = await look();
  panel(state);
  if (!state) return;
  const links = [...document.querySelectorAll(LINKS)].map(saveable).filter((one) => state.request[one.path]);
  for (const one of links) one.show(state.request[one.path]);
  for (const place of document.querySelectorAll(LISTS)) {
    const inside = links.filter(({ link }) => place.contains(link) && (link.hreflang || language) === language && !("also" in link.dataset));
    if (inside.length > 1) place.before(saveAll(inside, state));
  }
}

// Pictures of handouts are not kept: where one cannot be fetched, all go. The lists beside them lead to the same files.
function pictures() {
  const all = [...document.querySelectorAll(".handout-picture")];
  const gone = () => all.forEach((one) => one.remove());
  for (const picture of all.map((one) => one.querySelector("img"))) {
    picture.addEventListener("error", gone);
    if (picture.complete && !picture.naturalWidth) gone();
  }
}

// ---- one file

function saveable(link) {
  const path = new URL(link.href).pathname.slice(root.pathname.length);
  const place = make("span", { class: "offline-save" });
  const title = [link.closest("section")?.querySelector("h2")?.textContent, link.dataset.name ?? link.textContent.trim()].filter(Boolean).join(" ");
  const last = link.nextElementSibling?.matches("span") ? link.nextElementSibling : link; // its size and pages
  last.after(place);

  const show = ({ bytes, saved, old }) => {
    const label = old ? phrase("save-again", { size: size(bytes) }) : phrase(saved ? "drop" : "save-file", { size: size(bytes) });
    const kind = link.matches(".handouts a") || (saved && !old) ? "offline-plain" : "offline-button"; // to open it is the loud one
    const one = button(label, saved && !old ? drop : save, kind);
    one.setAttribute("aria-label", phrase("of-file", { title, label }));
    place.replaceChildren(one);
  };
  const renew = async () => show((await look()).request[path]);
  const save = async () => {
    const bar = progress();
    place.replaceChildren(bar.element);
    await attempt(() => ask({ ask: "save", path }, bar.update));
    await renew();
  };
  const drop = async () => {
    await attempt(() => ask({ ask: "drop", path }));
    await renew();
  };
  return { link, path, show, save };
}

function saveAll(links, state) {
  const open = ({ request }) => links.filter(({ path }) => !request[path].saved || request[path].old);
  const bytes = open(state).reduce((sum, { path }) => sum + state.request[path].bytes, 0);
  const quiet = links[0].link.matches(".handouts a") ? "offline-plain" : "offline-button";
  const one = button(phrase("save-all", { size: size(bytes) }), async () => {
    one.disabled = true;
    for (const { save } of open(await look())) await save(); // some may be there by now
    if (open(await look()).length) one.disabled = false;
    else one.remove();
  }, quiet);
  return open(state).length ? make("p", {}, one) : "";
}

function progress() {
  const bar = make("progress", { max: "100", value: "0" });
  const text = make("span");
  const update = ({ done, total }) => {
    bar.value = Math.min(100, Math.floor((100 * done) / total));
    text.textContent = phrase("progress", { percent: bar.value });
  };
  update({ done: 0, total: 1 });
  return { element: make("span", { class: "offline-progress" }, bar, text), update };
}

// What the reader asked for and could not be done is said.
async function attempt(action) {
  try {
    await action();
    return true;
  } catch (reason) {
    say(phrase(reason.message === "full" ? "full" : "failed"));
    return false;
  }
}

// ---- the page about reading offline

// The worker sent the reader here from an address that is not kept.
function missing() {
  const query = new URLSearchParams(location.search);
  const path = query.get("missing");
  const heading = document.querySelector("article h1");
  if (path === null || !heading) return;
  // whatever the query says: a path of this site, and a whole address, since one that begins with // is another host's
  const again = new URL(`./${path.replace(/^[\\/]+/, "")}`, root);
  heading.after(
    make(
      "div",
      { class: "offline-missing", role: "status" },
      make("p", { text: phrase("missing") }),
      ...(query.has("online") ? [make("p", { text: phrase("online-only") })] : []),
      make(
        "p",
        {},
        make("code", { text: root.pathname + path }),
        ...(again.href.startsWith(root.href) ? [" ", make("a", { href: again.href, text: phrase("again") })] : []),
      ),
    ),
  );
}

// As the device is now: the language of the page is kept without being asked for, and that takes a while.
export const again = async () => panel(await look());

function panel(state) {
  const heading = document.querySelector("#device");
  if (!heading) return;
  const box = make("div", { class: "offline-panel" });
  heading.nextElementSibling.replaceWith(box); // the sentence for those without JavaScript, or the panel before
  if (!state) return box.replaceChildren(make("p", { class: "offline-missing", text: phrase("unavailable") }));
  box.replaceChildren(
    make("ul", {}, ...Object.keys(state.languages).map((one) => row(one, state)), ...files(state)),
    make("p", {}, ...install(), button(phrase("forget"), forget, "offline-plain")),
  );
}

function row(which, state) {
  const kept = state.languages[which];
  const line = make("li", {}, make("strong", { text: phrase("language", { language: called(which) }) }));
  const text = phrase(kept ? "is-saved" : "not-saved", { size: size(state.bytes[which]) });
  line.append(" ", make("span", { text }));
  if (kept) return line;
  const save = button(phrase("save"), async () => {
    const bar = progress();
    save.replaceWith(bar.element);
    navigator.storage?.persist?.().catch(() => {}); // asked for by a person: not the first to go when space is short
    decline(false);
    await attempt(() => keep(which, bar.update));
    await again();
  });
  line.append(" ", save);
  return line;
}

function files(state) {
  const saved = Object.values(state.request).filter((one) => one.saved);
  if (!saved.length) return [];
  const bytes = saved.reduce((sum, one) => sum + one.bytes, 0);
  const text = phrase("count", { n: saved.length, size: size(bytes) });
  return [make("li", {}, make("strong", { text: phrase("files") }), " ", make("span", { text }))];
}

// The browser's own offer, where it made one (book.js keeps it).
function install() {
  const offer = window.judgebookInstall;
  return offer ? [button(phrase("install"), () => offer.prompt()), " "] : [];
}

async function forget() {
  decline(true);
  if (await attempt(() => ask({ ask: "forget" }))) say(phrase("forgotten"));
  await again();
}
