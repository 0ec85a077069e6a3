// The front door: what its links cannot do by themselves. Digit keys choose, the level is remembered on the device, the
// search is one tap away, and the side exit leads back to where it was taken.
import { plainClick } from "./dom.js";

const LEVEL = "judgebook.level"; // in localStorage: competitive or regular
const ORIGIN = "judgebook.origin"; // in sessionStorage: the address from which the side exit was taken
const HOME = { competitive: "seen", regular: "regular" };

export const triage = document.querySelector(".triage");
const screens = triage ? [...triage.querySelectorAll(":scope > .screen")] : [];

const kept = (storage, name) => {
  try {
    return self[storage].getItem(name);
  } catch {
    return null;
  }
};
const keep = (storage, name, value) => {
  try {
    self[storage].setItem(name, value);
  } catch {
    // a browser that keeps nothing asks again
  }
};

// An address of this site that was kept on a page of another language, as it is in the one that is read now: the switch
// in the header leads to the same page there.
function inThisLanguage(address) {
  for (const { pathname } of document.querySelectorAll("header a[hreflang]")) {
    let same = 0;
    while (pathname.at(-1 - same) && pathname.at(-1 - same) === location.pathname.at(-1 - same)) same++;
    const [there, here] = [pathname, location.pathname].map((path) => path.slice(0, path.length - same + 1));
    const longer = here.length > there.length; // /en/ lies below /
    if (address?.startsWith(there) && !(longer && address.startsWith(here))) return here + address.slice(there.length);
  }
  return address;
}

// The screen that the address names.
export const named = () => screens.find((one) => one.id === location.hash.slice(1));

// That screen, or the first one of the level.
export function draw() {
  const level = kept("localStorage", LEVEL);
  const first = HOME[new URLSearchParams(location.search).get("rel") ?? level] ?? "seen";
  const shown = named()?.id ?? first;
  for (const one of screens) one.classList.toggle("shown", one.id === shown);
  triage.dataset.screen = shown;
  triage.toggleAttribute("data-known", level !== null);
  for (const one of triage.querySelectorAll("[data-level]")) {
    if (one.hash === `#${shown}`) one.setAttribute("aria-current", "true");
    else one.removeAttribute("aria-current");
  }
  const origin = inThisLanguage(kept("sessionStorage", ORIGIN));
  if (!origin?.startsWith("/")) return;
  for (const back of triage.querySelectorAll("[data-return], :is(#purpose, #purpose-regular) .beside-back")) back.href = origin;
}

// A tap or a key led to another screen: it begins at its question.
function turned() {
  draw();
  const heading = triage.querySelector(".screen.shown > h2");
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  if (triage.getBoundingClientRect().top < 64) triage.closest("article").scrollIntoView();
}

const visible = (one) => one.checkVisibility();

function typed(words) {
  const toggle = document.getElementById("__search");
  const box = document.querySelector("[data-md-component=search-query]");
  if (!toggle.checked) toggle.click();
  box.focus();
  if (!words) return;
  box.value = words;
  box.dispatchEvent(new Event("input", { bubbles: true }));
  box.dispatchEvent(new Event("keyup", { bubbles: true }));
}

if (triage) {
  draw();
  addEventListener("hashchange", turned);
  triage.addEventListener("click", (event) => {
    const button = event.target.closest("[data-ask]");
    if (button) typed(button.dataset.ask);
    const link = event.target.closest("a[href]");
    if (!link || !plainClick(event)) return;
    const pick = link.matches(".pick");
    if (pick && event.detail > 1) event.preventDefault(); // the second of two quick taps: nobody has read this screen
    else if (link.dataset.level) keep("localStorage", LEVEL, link.dataset.level);
    else if (pick && kept("localStorage", LEVEL) === null) keep("localStorage", LEVEL, link.closest("#regular") ? "regular" : "competitive");
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a:is([href$='#purpose'], [href$='#purpose-regular'])");
    if (link && !link.closest("[id^=purpose], header")) keep("sessionStorage", ORIGIN, location.pathname + location.search + location.hash);
  });
  addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (!plainClick(event) || event.repeat || !/^[1-9]$/.test(key) || target.matches?.("input, textarea, select, [contenteditable]")) return;
    if (document.querySelector("dialog[open]")) return;
    const picks = [...triage.querySelectorAll(".screen.shown .pick")].filter(visible);
    picks[Number(key) - 1]?.click();
  });
}
