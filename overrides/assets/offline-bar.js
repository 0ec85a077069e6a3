// The bar that announces a new version: what changed, and a button to use it now.

import { phrase } from "./offline-device.js";
import { make } from "./dom.js";
import { styled } from "./offline-parts.js";

const LATER = "judgebook.later"; // in sessionStorage: the build that the reader put off

const putOff = (build) => {
  try {
    return sessionStorage.getItem(LATER) === build;
  } catch {
    return false;
  }
};

// The sentences of what a reader would notice; none when only the machinery changed.
function sentences({ editions, added, changed, removed }) {
  return [
    ...editions.map((one) => phrase("edition", one)),
    ...added.map((one) => phrase("added", one)),
    ...changed.map((one) => phrase("changed", one)),
    ...removed.map((one) => phrase("removed", one)),
  ];
}

export async function bar(changes, use) {
  if (putOff(changes.build)) return;
  await styled();
  document.querySelector(".offline-bar")?.remove(); // one of an earlier version
  const told = sentences(changes);
  const later = () => {
    try {
      sessionStorage.setItem(LATER, changes.build);
    } catch {
      // it comes again on the next page
    }
    box.remove();
  };
  const go = (event) => {
    event.target.disabled = true;
    use();
  };
  const heading = make("strong");
  const box = make(
    "section",
    { class: "offline-bar", "aria-label": phrase("new-version") },
    make("p", { role: "status" }, heading),
    told.length
      ? make(
          "details",
          {},
          make("summary", { text: phrase("what-changed", { n: told.length }) }),
          make("ul", {}, ...told.map((text) => make("li", { text }))),
        )
      : make("p", { text: phrase("nothing-to-read") }),
    make(
      "div",
      { class: "offline-bar-buttons" },
      make("button", { type: "button", class: "offline-button", onclick: go, text: phrase("use") }),
      make("button", { type: "button", class: "offline-plain", onclick: later, text: phrase("later") }),
    ),
  );
  document.body.append(box);
  requestAnimationFrame(() => {
    heading.textContent = phrase("new-version"); // in a turn of its own, or it is not read out
  });
}
