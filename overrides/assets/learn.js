// How much of each topic the reader has practiced, from the record that the practice page keeps in this browser
// (practice/record.js): its cards by situation, each with `good`, whether the last answer was right.
"use strict";
(() => {
  const PLACE = "judgebook.practice.record";
  let cards;
  try {
    cards = JSON.parse(localStorage.getItem(PLACE) ?? "{}")?.cards;
  } catch {
    return; // no storage, or no record
  }
  if (typeof cards !== "object" || cards === null) return;
  for (const place of document.querySelectorAll("[data-topic]")) {
    const { situations, said } = place.dataset;
    const all = situations.split(" ");
    const done = all.filter((id) => Object.hasOwn(cards, id));
    if (!done.length) continue;
    const right = done.filter((id) => cards[id]?.good === true);
    const counts = { m: all.length, n: done.length, right: right.length };
    place.textContent = said.replace(/\{(\w+)\}/g, (_, name) => counts[name]);
    const bar = document.createElement("progress");
    Object.assign(bar, { max: all.length, value: right.length });
    bar.setAttribute("aria-hidden", "true"); // the sentence says it
    place.prepend(bar, " ");
    place.hidden = false;
  }
})();
