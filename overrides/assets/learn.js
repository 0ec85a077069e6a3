// How much of each topic the reader has practiced, from the record that the practice page keeps in this browser
// (practice/record.js): its cards by situation, each with `good`, whether the last answer was right. And a clause that
// answers a question opens over the page, as it is shown to players, so that the reader stays on the path.
"use strict";
(() => {
  const script = document.currentScript.src;
  const root = new URL("../", location.href).pathname; // of the pages in this language
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("article li > a.clause[href*='#']");
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const section = link.pathname.slice(root.length).replace(/\/$/, "").replace("/", "-");
    import(new URL("show.js", script))
      .then(({ show }) => show([`${section}/${link.hash.slice(1)}`], { pageOf: () => link.href }))
      .catch(() => location.assign(link.href)); // an annotation, or nothing to show it with
  });

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
