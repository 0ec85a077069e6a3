// The start of the assistant: the front door, the last rulings, all procedures by name. An address of a walk leads on to the
// board of its chart (board.js).
import { arrive, start, word } from "./apps.js";
import { first } from "./assist/first.js";
import { fromRoot, make } from "./dom.js";
import { named, triage } from "./triage.js";

start("assist", (book, view, announce) => {
  const chart = new URLSearchParams(location.search).get("chart");
  const known = chart && Object.hasOwn(book.charts, chart);
  if (known) {
    location.replace(fromRoot(book.charts[chart].url.split("#")[0]) + location.search);
    return;
  }
  triage?.remove(); // until it has its place
  const lost = chart && make("p", { class: "notice", role: "alert", text: word("lost-chart") });
  view.replaceChildren(...[lost, ...first({ announce, book })].filter(Boolean));
  if (named()) arrive(view, triage.querySelector(".shown > h2")); // the page was longer while the browser came here
});
