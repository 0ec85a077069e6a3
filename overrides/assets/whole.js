// A drawing over the whole screen, fitted to it: pinch, wheel, + and - enlarge it, a finger, the mouse and the arrow keys
// move it. The drawing itself is there, not a copy, so a lit way (way.js) stays lit. Loaded at the first tap (book.js).
import { enter } from "./dialogs.js";
import { make } from "./dom.js";

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("whole.css", import.meta.url);
const styled = new Promise((resolve) => {
  style.onload = style.onerror = resolve;
});
document.head.append(style);

const words = import(new URL(document.querySelector("[data-words]").dataset.words, document.baseURI));
const STEP = 1.3; // a key or a button
const MOST = 3; // times its own size

export async function whole(figure) {
  const { words: said } = await words;
  await styled; // what fits is measured
  const home = figure.querySelector(".chart-scroll");
  const drawing = () => (area.isConnected ? area : home).querySelector("svg"); // another, once the phone was turned (narrow.js)
  const area = make("div", { class: "whole-area", tabindex: "0", role: "region", "aria-label": home.getAttribute("aria-label") });
  let scale = 1;

  const size = () => drawing().viewBox.baseVal;
  const least = () => Math.min(1, area.clientWidth / size().width, area.clientHeight / size().height);

  // What stands at a point of the area stays there.
  const zoom = (to, x = area.clientWidth / 2, y = area.clientHeight / 2) => {
    const before = scale;
    scale = Math.max(least(), Math.min(MOST, to));
    const [left, top] = [area.scrollLeft + x, area.scrollTop + y];
    drawing().style.width = `${size().width * scale}px`;
    area.scrollTo({ left: (left * scale) / before - x, top: (top * scale) / before - y, behavior: "instant" });
  };
  const fit = () => zoom(0);
  const button = (text, act, name) => make("button", { type: "button", "aria-label": name, onclick: act }, text);
  const box = make(
    "dialog",
    { class: "whole-box", "aria-label": home.getAttribute("aria-label") },
    make(
      "div",
      { class: "whole-bar" },
      button(said["whole-fit"], fit),
      button("−", () => zoom(scale / STEP), said["whole-smaller"]),
      button("+", () => zoom(scale * STEP), said["whole-larger"]),
      button(said["players-close"], () => box.close()),
    ),
    area,
  );

  area.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return; // else it scrolls
      event.preventDefault();
      const frame = area.getBoundingClientRect();
      zoom(scale * Math.exp(-event.deltaY / 300), event.clientX - frame.left, event.clientY - frame.top);
    },
    { passive: false },
  );
  box.addEventListener("keydown", (event) => {
    const to = { "+": scale * STEP, "=": scale * STEP, "-": scale / STEP, 0: least() }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoom(to);
  });

  const fingers = new Map(); // by their number: where they are
  const span = () => {
    const [one, two] = fingers.values();
    return { far: Math.hypot(one.x - two.x, one.y - two.y), x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
  };
  let moved = false; // a drag is no tap on a link
  area.addEventListener("pointerdown", (event) => {
    if (!fingers.size) moved = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  area.addEventListener("pointermove", (event) => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const two = fingers.size === 2 && span();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (two) {
      const now = span();
      const frame = area.getBoundingClientRect();
      zoom((scale * now.far) / (two.far || 1), now.x - frame.left, now.y - frame.top);
      moved = true;
    } else if (fingers.size === 1) {
      area.scrollBy({ left: from.x - event.clientX, top: from.y - event.clientY, behavior: "instant" });
      moved ||= Math.hypot(event.movementX, event.movementY) > 2;
    }
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    area.addEventListener(end, (event) => fingers.delete(event.pointerId));
  }
  area.addEventListener("dragstart", (event) => event.preventDefault()); // of a link, by the mouse
  area.addEventListener(
    "click",
    (event) => {
      if (!moved) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );

  box.addEventListener("close", () => {
    const shown = area.querySelector("svg");
    shown.style.width = "";
    home.append(shown);
  });
  area.append(drawing());
  document.body.append(box);
  enter(box);
  new ResizeObserver(fit).observe(area);
  area.focus();
}
