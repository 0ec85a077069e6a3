// What lies over a page (a dialog, the search, the menu of a phone) as a step of the history: the browser's way back closes
// the one on top, and leads nowhere else. Closed in any other way, it takes its step back, so that the next way back is
// the one that the reader means.
import { plainClick } from "./dom.js";

const open = []; // [{layer, id}], the last on top; layer: a dialog, or a toggle of the theme's
let made = 0;
let stepping = Promise.resolve(); // until a step back that was asked for is done

const isOpen = (layer) => layer.open ?? layer.checked;
const shut = (layer) => isOpen(layer) && (layer.close ? layer.close() : layer.click());
const placeOf = (layer) => open.findIndex((one) => one.layer === layer);

const back = (steps) => {
  stepping = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  history.go(-steps);
};

// A step of what is closed for good (the page was loaded anew, or it is the way forward) leads nowhere: passed over.
addEventListener("popstate", ({ state }) => {
  const place = open.findIndex(({ id }) => id === state?.dialog);
  for (const { layer } of open.splice(place + 1).reverse()) shut(layer);
  if (place < 0 && state?.dialog) back(1);
});
if (history.state?.dialog) {
  const { hash } = location; // where the slides were
  back(1);
  stepping.then(() => hash !== location.hash && history.replaceState(history.state, "", hash));
}

// The theme's keys for the pages before and after lead nowhere from here.
export const stay = (place) => place.addEventListener("keydown", (event) => "np,.".includes(event.key) && event.stopPropagation());

async function opened(layer) {
  await stepping;
  if (!isOpen(layer) || placeOf(layer) >= 0) return;
  const id = `${performance.timeOrigin} ${(made += 1)}`; // an entry outlives the page that made it
  open.push({ layer, id });
  history.pushState({ ...history.state, dialog: id }, "");
}

function closed(layer) {
  const place = placeOf(layer);
  if (place < 0 || isOpen(layer)) return; // by the way back, or by a link
  const above = open.splice(place);
  for (const one of above.slice(1).reverse()) shut(one.layer);
  back(above.length);
}

// Shows the dialog; it is gone from the page once it is closed, and the focus goes back to where it was.
export function enter(box) {
  box.addEventListener("close", () => {
    box.remove();
    closed(box);
  });
  stay(box);
  box.showModal();
  return opened(box);
}

const small = matchMedia("(max-width: 59.984375em)"); // the search covers the page there

// The search or the menu was opened or closed. A link within closes it before it leads on: that is waited for.
export function toggled(toggle) {
  if (!toggle.checked) setTimeout(closed, 0, toggle);
  else if (small.matches || toggle.id === "__drawer") opened(toggle);
}

const layerOf = (link) => {
  if (link.closest("[data-md-component=search]")) return document.getElementById("__search");
  return link.closest(".md-sidebar--primary") ? document.getElementById("__drawer") : link.closest("dialog");
};

// A link leads on from the page, not from what lies over it: what it leads to takes the place of that step. The last to
// hear of a click: what else listens may open something in place.
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || link.target || !plainClick(event) || event.defaultPrevented) return;
  const layer = layerOf(link);
  const place = placeOf(layer);
  if (place < 0) return;
  event.preventDefault();
  for (const one of open.splice(place).reverse()) shut(one.layer);
  unlock();
  location.replace(link.href);
});

// The theme holds the page still below the search, and would lead back to where it was after the link has led on.
function unlock() {
  const { dataset, style } = document.body;
  const top = Number.parseInt(style.top, 10);
  delete dataset.mdScrolllock;
  style.top = "";
  if (top) scrollTo({ top: -top, behavior: "instant" });
}
