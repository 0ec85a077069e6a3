// The training slides one at a time over the whole screen: turned by keys, fingers and buttons, with what the speaker
// says; windows of one browser turn together. Without this file they stand one below the other, and can be read so.
import { enter } from "./dialogs.js";
import { make } from "./dom.js";

const place = document.querySelector(".slides");
const words = JSON.parse(place.dataset.said);
const deck = place.querySelector(".deck");
const frames = [...deck.children];
const headings = frames.map((frame) => frame.querySelector("h2, h3"));
// both languages number the slides alike, so a speaker may read one and show the other
const channel = new BroadcastChannel(`judgebook.slides ${new URL("../", import.meta.url).pathname}`);
const LEAST = 13; // px: text that is longer still is scrolled
const TURNS = { ArrowRight: 1, PageDown: 1, " ": 1, Enter: 1, ArrowLeft: -1, PageUp: -1, Backspace: -1 };

let at = 0;
let box = null;
let typed = ""; // digits of the slide to go to

const named = () => Number(/^#slide-(\d+)$/.exec(location.hash)?.[1] ?? 1) - 1;

// The largest type with which a slide's text has room on it.
function fit(frame) {
  const body = frame?.querySelector(".slide-body");
  if (!body) return;
  const room = body.parentElement.getBoundingClientRect();
  let [least, most] = [LEAST, Math.max(LEAST, Math.min(room.width * 0.075, room.height * 0.1))];
  const fits = (size) => {
    body.style.fontSize = `${size}px`;
    return body.scrollHeight <= body.clientHeight + 1 && body.scrollWidth <= body.clientWidth + 1;
  };
  if (fits(most)) return;
  while (most - least > 0.5) {
    const size = (least + most) / 2;
    if (fits(size)) least = size;
    else most = size;
  }
  fits(least);
}

function turn(to, tell = true) {
  at = Math.max(0, Math.min(frames.length - 1, to));
  for (const [number, frame] of frames.entries()) frame.inert = number !== at;
  for (const near of [at, at + 1, at - 1]) fit(frames[near]);
  deck.scrollLeft = frames[at].offsetLeft;
  headings[at].focus({ preventScroll: true }); // what is read out begins there
  box.querySelector(".slides-count").textContent = `${at + 1} / ${frames.length}`;
  const next = headings[at + 1]?.textContent;
  box.querySelector(".slides-then").textContent = next ? `${words.then} ${next}` : "";
  history.replaceState(history.state, "", `#slide-${at + 1}`);
  if (tell) channel.postMessage(at);
}

const noted = () => box.classList.contains("with-notes");

function notes(shown = !noted()) {
  box.classList.toggle("with-notes", shown);
  for (const one of deck.querySelectorAll(".speaker")) one.open = shown;
  turn(at, false);
}

function full() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {}); // a frame that forbids it: the window is enough
}

// The speaker's key blanks the screen of the room, not what the speaker reads.
function blank(tell = true) {
  if (!noted()) box.classList.toggle("blank");
  else if (tell) channel.postMessage("blank");
}

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const presses = [" ", "Enter"].includes(event.key);
  if (presses && !typed && event.target.closest?.("button, a, summary")) return;
  const one = event.key.toLowerCase();
  if (/^\d$/.test(one)) typed += one;
  else if (one === "enter" && typed) turn(Number(typed) - 1);
  else if (TURNS[event.key]) turn(at + (event.shiftKey ? -1 : TURNS[event.key]));
  else if (one === "home") turn(0);
  else if (one === "end") turn(frames.length - 1);
  else if (one === "n") notes();
  else if (one === "f") full();
  else if (one === "b" || one === ".") blank();
  else return;
  if (!/^\d$/.test(one)) typed = "";
  event.preventDefault();
  event.stopPropagation(); // the theme has keys of its own, which lead to other pages
}

channel.addEventListener("message", ({ data }) => {
  if (!box) return;
  if (data === "where") channel.postMessage(at);
  else if (data === "blank") blank(false);
  else if (data !== at && frames[data]) turn(data, false);
});

function clock() {
  const began = Date.now();
  const shown = make("span", { class: "slides-clock", "aria-hidden": "true" });
  const tick = () => {
    const seconds = Math.floor((Date.now() - began) / 1000);
    shown.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };
  tick();
  const timer = setInterval(() => (shown.isConnected ? tick() : clearInterval(timer)), 1000);
  return shown;
}

function show(speaking) {
  const button = (name, act, sign) =>
    make("button", { type: "button", "data-do": name, "aria-label": words[name], onclick: act, text: sign ?? words[name] });
  const bar = make(
    "div",
    { class: "slides-bar" },
    button("back", () => turn(at - 1), "←"),
    make("span", { class: "slides-count" }),
    button("next", () => turn(at + 1), "→"),
    speaking && clock(),
    make("span", { class: "slides-then" }),
    button("notes", () => notes()),
    document.fullscreenEnabled && button("full", full, "⛶"),
    button("close", () => box.close(), "×"),
  );
  box = make("dialog", { class: "md-typeset slides-box", "aria-label": headings[0].textContent }, deck, bar);
  box.addEventListener("close", ended);
  document.body.append(box);
  enter(box);
  for (const heading of headings) heading.ariaLevel = 2; // alone, no slide is below another
  addEventListener("keydown", key, true);
  at = named();
  notes(speaking);
  if (!speaking && matchMedia("(pointer: fine)").matches) full();
  for (const frame of frames) swiped.observe(frame);
  sized.observe(deck);
  channel.postMessage("where"); // a window that is further on answers
}

function ended() {
  removeEventListener("keydown", key, true);
  swiped.disconnect();
  sized.disconnect();
  if (document.fullscreenElement) document.exitFullscreen();
  box = null;
  place.append(deck);
  for (const heading of headings) heading.ariaLevel = null;
  for (const frame of frames) {
    frame.inert = false;
    frame.querySelector(".slide-body").style.fontSize = "";
  }
  for (const one of deck.querySelectorAll(".speaker")) one.open = false;
  // the step back to the page, which dialogs.js takes unless the reader took it, scrolls to where the page was
  if (history.state?.dialog) addEventListener("popstate", () => requestAnimationFrame(land), { once: true });
  else requestAnimationFrame(land);
}

// Back on the page, at the slide that was shown last.
function land() {
  history.replaceState(history.state, "", `#slide-${at + 1}`);
  frames[at].scrollIntoView({ behavior: "instant", block: "center" });
  headings[at].focus({ preventScroll: true });
}

// A finger turns by scrolling. What was seen is told late, so it is asked anew where the deck stands by then.
const swiped = new IntersectionObserver(
  () => {
    const to = Math.round(deck.scrollLeft / deck.clientWidth);
    if (box && to !== at) turn(to);
  },
  { root: deck, threshold: 0.98 },
);
const sized = new ResizeObserver(() => box && turn(at, false));

for (const heading of headings) heading.tabIndex = -1;
const start = place.querySelector(".slides-start");
start.querySelector(".slides-show").addEventListener("click", () => show(false));
const second = start.querySelector("a[target]");
second.addEventListener("click", () => {
  second.hash = location.hash;
});
if (new URLSearchParams(location.search).has("notes")) show(true);
