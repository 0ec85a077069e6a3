// The answers that led here: each can be changed, and the later ones that still apply are kept. On the card with their
// clauses and with what the other answers would have given.
import { answered, clauseList, word } from "../apps.js";
import { make, plain } from "../dom.js";
import { key, reachable, ruledBefore } from "../reach.js";
import { verdictText } from "./verdict.js";

const MOST = 3; // results that are named; more are counted

const changing = (app, one, number) =>
  app.jump(word("change"), app.change(number), {
    class: "change",
    "aria-label": plain(word("change-answer", { question: one.node.label })),
  });

// Below a question: the way so far.
export const soFar = (app) =>
  make(
    "nav",
    { class: "so-far", "aria-label": word("so-far") },
    app.found.way.asks.length > 0 && make("h3", { text: word("so-far") }),
    make(
      "ol",
      {},
      app.found.way.asks.map((one, number) =>
        make("li", {}, make("span", { text: one.node.plain ?? one.node.label }), " ", make("strong", { text: answered(one) }), " ", changing(app, one, number)),
      ),
    ),
  );

// On the card, folded.
export const why = (app) =>
  app.found.way.asks.length > 0 &&
  make(
    "details",
    { class: "why so-far" },
    make("summary", { text: word("why") }),
    make(
      "ol",
      {},
      app.found.way.asks.map((one, number) =>
        make(
          "li",
          {},
          make("span", { text: one.node.plain ?? one.node.label }),
          " ",
          make("strong", { text: answered(one) }),
          " ",
          changing(app, one, number),
          make("ul", { class: "others" }, others(app, one).map(([label, result]) => make("li", {}, `${label} → `, make("em", { text: result })))),
          clauseList(one.node.cites),
        ),
      ),
    ),
    make("p", {}, make("a", { class: "see-chart", href: chartAddress(app), text: word("see-chart") })),
  );

// [answer, what it would have given] for each answer that was not given.
function others({ book, found: { way } }, asked) {
  const before = ruledBefore(way.visits.slice(0, way.visits.indexOf(asked)));
  return asked.node.answers
    .filter((answer) => answer.key !== asked.answer)
    .map((answer) => [answer.plain ?? answer.label, results(book, reachable(book.charts, asked, answer.to, before), way.ruling.node)]);
}

function results(book, ends, ruling) {
  const texts = [...new Set(ends.map((one) => (key(one) === key(ruling) ? word("same-ruling") : verdictText(book, one))))];
  if (texts.length <= MOST) return texts.join(word("or"));
  return word("or-more", { some: texts.slice(0, MOST - 1).join(word("or")), n: texts.length - MOST + 1 });
}

// The chart's page with this way lit (way.js): the nodes walked, and the answers given.
function chartAddress({ book, found: { way }, state }) {
  const { url } = book.charts[state.chart];
  const [page, anchor] = url.split("#");
  const nodes = way.visits.map((one) => `${one.place}${one.answer ? `.${one.answer}` : ""}`).join(",");
  return `${document.querySelector("[data-app]").dataset.root}${page}?way=${nodes}#${anchor}`;
}
