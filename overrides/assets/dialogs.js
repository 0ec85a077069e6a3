// A dialog as a step of the history: the browser's way back closes the one on top, and leads nowhere else. Closed in any
// other way, a dialog takes its step back, so that the next way back is the one that the reader means.
import { plainClick } from "./dom.js";

const open = []; // [{box, id}], the last on top
let made = 0;
let stepping = Promise.resolve(); // until a step back that was asked for is done

addEventListener("popstate", ({ state }) => {
  const place = open.findIndex(({ id }) => id === state?.dialog);
  for (const { box } of open.splice(place + 1).reverse()) box.close();
});

// The theme's keys for the pages before and after lead nowhere from here.
export const stay = (place) => place.addEventListener("keydown", (event) => "np,.".includes(event.key) && event.stopPropagation());

const placeOf = (box) => open.findIndex((one) => one.box === box);

const back = (steps) => {
  stepping = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  history.go(-steps);
};

// Shows the dialog; it is gone from the page once it is closed, and the focus goes back to where it was.
export async function enter(box) {
  box.addEventListener("close", () => {
    box.remove();
    const place = placeOf(box);
    if (place < 0) return; // by the way back, or by a link
    const above = open.splice(place);
    for (const one of above.slice(1).reverse()) one.box.close();
    back(above.length);
  });
  stay(box);
  box.showModal();
  await stepping;
  if (!box.open) return;
  const id = `${performance.timeOrigin} ${(made += 1)}`; // an entry outlives the page that made it
  open.push({ box, id });
  history.pushState({ ...history.state, dialog: id }, "");
}

// A link leads on from the page, not from the dialog: what it leads to takes the place of the dialog's step. The last to
// hear of a click: what else listens may open something in place.
addEventListener("click", (event) => {
  const link = event.target.closest?.("dialog a[href]");
  if (!link || link.target || !plainClick(event) || event.defaultPrevented) return;
  event.preventDefault();
  const box = link.closest("dialog");
  const place = placeOf(box);
  const closed = place < 0 ? [{ box }] : open.splice(place);
  for (const one of closed.reverse()) one.box.close();
  location.replace(link.href);
});
