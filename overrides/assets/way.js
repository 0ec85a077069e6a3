// A chart's page on which a way is lit, the one that led to a ruling: ?way=CHART/NODE.ANSWER,... in the order walked.
// Loaded where an address has one (book.js).
const LIT = "way-lit"; // what was walked
const SHOWN = "way-shown"; // a chart, some of which was walked: the rest of it is dim

const way = new URLSearchParams(location.search).get("way").split(",");
let first = null;

for (const part of way) {
  const [, chart, node, answer] = /^([^/.]+)\/([^/.]+)\.(.*)$/.exec(part) ?? [];
  const drawing = chart && document.getElementById(`chart-${chart}`);
  const entry = node && document.getElementById(`${chart}.${node}`);
  for (const one of [drawing, document.getElementById(`${chart}-outline`)]) one?.classList.add(SHOWN);
  entry?.closest("li")?.classList.add(LIT);
  for (const one of drawing?.querySelectorAll("[data-node], [data-edge]") ?? []) {
    if (one.dataset.node === node || one.dataset.edge === `${node}.${answer}`) one.classList.add(LIT);
  }
  first ??= drawing?.querySelector(`.${LIT}[data-node]`);
}
first?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
