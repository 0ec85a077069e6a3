// A board as the assistant: a row that is tapped is chosen, its lane shrinks to it, the question that follows comes up, and
// the ruling stands below. The state is the address (assist/address.js); the way is walk.js's; here it is shown on the rows.
import { askAgain, walkNamed } from "./answers.js";
import { arrive, follow, openClause, start, tool, word } from "./apps.js";
import { address, read } from "./assist/address.js";
import { card, fillScreen } from "./assist/card.js";
import { background, regularNote } from "./assist/level.js";
import { share } from "./assist/out.js";
import { printSize, unfoldsForPrint } from "./assist/paper.js";
import { settled } from "./assist/verdict.js";
import { endsOf } from "./assist/why.js";
import { fromRoot, make, plain, plainClick } from "./dom.js";

const ORIGIN = "judgebook.origin"; // in sessionStorage: the address from which the side exit was taken (triage.js)
const rowOf = ({ chart, id }, key) => `[data-row="${chart}.${id}.${key}"]`;
const places = [...document.querySelectorAll(".board-place")];
let app = null; // of the board that is walked

for (const place of places) {
  place.addEventListener("click", async (event) => {
    const link = event.target.closest("a");
    if (link?.hash?.startsWith("#purpose")) keepOrigin();
    const row = !link && event.target.closest("summary")?.closest(".row");
    if (!row || !plainClick(event)) return;
    if (event.detail > 1) return event.preventDefault(); // the second of two quick taps: nobody has read it
    const own = await walking(place);
    setTimeout(own.tap, 0, row); // the row has opened or closed by then
  });
}

// The digits 1 to 9 choose a row of the question that waits.
document.addEventListener("keydown", async (event) => {
  if (!plainClick(event) || event.repeat || !/^[1-9]$/.test(event.key)) return;
  if (document.querySelector("dialog[open]") || event.target.closest?.("select, input:not([type=radio]), textarea")) return;
  const rows = document.querySelector(".rows.asking") ?? (app ? null : document.querySelector(".board .rows"));
  rows?.children[Number(event.key) - 1]?.querySelector("summary").click();
});

const asked = new URLSearchParams(location.search).get("chart");
if (asked) walking(places.find((one) => one.querySelector(`[data-row^="${CSS.escape(asked)}."]`)) ?? places[0]);

function keepOrigin() {
  try {
    sessionStorage.setItem(ORIGIN, location.pathname + location.search);
  } catch {} // no storage
}

// The walk on a board; one on another board of the page ends with it.
async function walking(place) {
  if (app?.place === place) return app.ready;
  app?.leave();
  const own = { place, anew: Boolean(app) };
  app = own;
  own.ready = new Promise((resolve) => {
    start(place.querySelector(".board-panel"), (book, view, announce) => {
      begin(own, book, view, announce);
      resolve(own);
    });
  });
  return own.ready;
}

function begin(own, book, view, announce) {
  const { charts } = book;
  const { place } = own;
  const now = read(book);
  Object.assign(own, {
    book,
    view,
    announce,
    state: own.anew ? { chart: "", answers: [], regular: now.regular } : now,
    go(next) {
      history.pushState({ from: location.pathname + location.search }, "", address(next));
      return draw(next, true);
    },
    redraw(next) {
      history.replaceState(history.state, "", address(next));
      return draw(next, false);
    },
    change: (number) => ({ ...own.state, answers: askAgain([...own.found.given, ...own.found.waiting], number), warnings: 0 }),
    jump: (text, next, attributes = {}) =>
      make("a", {
        href: address(next),
        ...attributes,
        text,
        onclick: (event) => {
          if (!plainClick(event)) return;
          event.preventDefault();
          own.go(next);
        },
      }),
    back() {
      const last = own.found.way.asks.length - 1;
      const next = last < 0 ? {} : own.change(last);
      if (history.state?.from === address({ ...next, answers: next.answers?.slice(0, last) })) history.back();
      else own.go(next);
    },
    restart: () => own.go({ regular: own.state.regular }),
    tap,
    leave: () => draw({}, false),
  });
  const drawn = follow(() => app === own && draw(read(book), true));
  place.addEventListener("click", (event) => event.target.closest(".cites a") && openClause(event));
  unfoldsForPrint(view);
  return draw(own.state, Boolean(own.state.chart));

  // A row of the question that waits is an answer to it; one that was chosen is taken back; a row elsewhere begins a walk,
  // where a chart begins with its question, and else only opens.
  function tap(row) {
    const [chart, question, key] = row.dataset.row.split(".");
    const waits = (way) => way.end.chart === chart && way.end.id === question && !way.finished;
    if (own.found && waits(own.found.way)) {
      const { given, waiting } = own.found;
      own.go({ ...own.state, answers: [...given, { chart, question, key }, ...waiting], warnings: 0, before: given.length + 1 });
    } else if (own.found && row.matches(".chosen")) {
      const number = own.found.given.findIndex((one) => one.chart === chart && one.question === question);
      if (number >= 0) own.go(own.change(number));
    } else if (!own.found?.given.length) {
      const root = row.closest(".board").dataset.chart;
      const from = [root, chart].find((name) => waits(walkNamed(charts, name, []).way));
      if (from) own.go({ chart: from, regular: own.state.regular, answers: [{ chart, question, key }] });
    }
  }

  // `before`: how many answers there were before those that were kept from an earlier way; `said`: a word to begin with.
  async function draw({ before, said, ...next }, moved) {
    const state = { chart: "", answers: [], ...next };
    const found = Object.hasOwn(charts, state.chart) ? walkNamed(charts, state.chart, state.answers) : null;
    if (found) {
      state.answers = [...found.given, ...found.rest];
      const canonical = address(state);
      if (canonical !== location.pathname + location.search) history.replaceState(history.state, "", canonical);
    }
    Object.assign(own, { state, found });
    drawn();
    const notices = [said && word(said), state.chart && !found && word("lost-chart"), ...(found ? gone(found) : [])].filter(Boolean);
    const kept = found?.given.length - before;
    const above = notices.map((text) => make("p", { class: "notice", role: "alert", text }));
    if (kept > 0) above.push(make("p", { class: "notice", "data-kept": kept, text: word("kept", { n: kept }) }));
    const list = await show(found);
    if (own.found !== found) return; // the reader went on
    const parts = !found ? [] : found.way.finished ? card(own) : waiting(found);
    view.replaceChildren(...above, ...parts.filter(Boolean));
    const ruled = view.querySelector(".card");
    if (ruled) ruled.style.setProperty("--card-size", printSize(ruled));
    if (moved && ruled) arrive(view, view.querySelector("h2"), ruled);
    else if (moved && list) arrive(topOf(list), headOf(list), list);
    if (ruled) fillScreen(view);
    announce([...notices, found && !found.way.finished && moved && asks(found)].filter(Boolean).join(" "));
  }

  function headOf(list) {
    const above = list.previousElementSibling;
    if (above?.matches(".ask")) return above;
    return list.closest(".nest, .lane").querySelector(":scope > summary, :scope > .head > summary");
  }

  // The name of a board that was brought belongs to its first lane.
  function topOf(list) {
    const above = list.closest(".lane").previousElementSibling;
    return above?.matches(".brought-name") ? above : headOf(list);
  }

  // What is read out: the steps since the last answer, and the question.
  function asks({ way: { end, visits }, given }) {
    const since = visits.slice(visits.findLastIndex((one) => one.answer !== null) + 1);
    const steps = since.flatMap(({ node }) => (node.kind === "step" ? [node.label] : []));
    return [...steps, word("question-number", { n: given.length + 1 }), end.node.plain ?? end.node.label].join(" ");
  }

  // The way to the questions about intent, which stands below the board while nothing is chosen.
  function sideExit() {
    return document.querySelector(".board-notes .beside-purpose")?.cloneNode(true);
  }

  // What stands below the board while a question waits.
  function waiting({ way, given }) {
    return [
      background(own) && regularNote(book),
      given.length > 0 && settled(own, way.end.node.answers.flatMap(endsOf(own, way.end))),
      given.length > 0 && make("div", { class: "tools" }, tool("back", own.back), tool("restart", own.restart), sideExit(), tool("share", () => share(own))),
    ];
  }

  // The way on the rows. -> the rows of the question that waits
  async function show(found) {
    for (const one of place.querySelectorAll(".chosen, .through, .on, .asking")) one.classList.remove("chosen", "through", "on", "asking");
    place.classList.toggle("walking", Boolean(found?.given.length || found?.way.finished));
    if (!found) return null;
    const { visits, end, asks: answered, finished } = found.way;
    for (const [at, one] of visits.entries()) {
      const key = one.answer ?? left(visits, one, at);
      if (!key) continue;
      const row = place.querySelector(rowOf(one, key)) ?? (one.answer && (await bring(one.chart)).querySelector(rowOf(one, key)));
      row?.classList.add("chosen");
      row?.closest(".lane").classList.add("on");
      const nest = row?.closest(".nest");
      if (nest) nest.open = true;
      const fold = row?.querySelector(":scope > details");
      if (fold) fold.open = one === answered.at(-1) && !finished; // the reasons of the last choice
    }
    if (finished) return null;
    const first = rowOf(end, end.node.answers[0].key);
    const list = (place.querySelector(first) ?? (await bring(end.chart)).querySelector(first)).parentElement;
    list.classList.add("asking");
    list.closest(".lane").classList.add("on");
    for (let row = list.closest(".row"); row; row = row.parentElement.closest(".row")) row.classList.add("through");
    for (let fold = list.closest(".nest"); fold; fold = fold.parentElement.closest(".nest")) fold.open = true;
    return list;
  }

  // A call is left by the outcome in which the called chart ended, where it has an answer for it.
  function left(visits, { node, callers, chart }, at) {
    if (node.kind !== "call") return "";
    const next = visits.findIndex((one, number) => number > at && one.chart === chart && one.callers.length === callers.length);
    const ended = next > at + 1 ? visits[next - 1].id : "";
    return node.answers?.some(({ key }) => key === ended) ? ended : "";
  }

  // The board of another chart, from this page or its own, below this one.
  async function bring(chart) {
    const page = new URL(fromRoot(charts[chart].url), location);
    const here = page.pathname === location.pathname;
    const source = here ? document : new DOMParser().parseFromString(await (await fetch(page)).text(), "text/html");
    const found = source.querySelector(`.board[data-chart="${chart}"]`) ?? source.querySelector(`.board:has([data-row^="${chart}."])`);
    const board = document.importNode(found, true);
    for (const one of board.querySelectorAll("[id]")) one.removeAttribute("id"); // those of this page stay alone
    for (const link of board.querySelectorAll("a[href]")) link.href = new URL(link.getAttribute("href"), page);
    board.classList.add("brought");
    board.prepend(make("p", { class: "brought-name", text: charts[found.dataset.chart].title }));
    place.querySelector(".boards").append(board);
    return board;
  }

  // What no longer holds of the answers: those that do not exist any more, and those whose question does not come.
  function gone({ way, waiting: spare, lost }) {
    const named = ({ chart, question: id, key }) => {
      const node = charts[chart]?.nodes?.[id];
      const answer = node?.answers?.find((one) => one.key === key);
      return [node?.plain ?? node?.label ?? id, answer?.plain ?? answer?.label ?? key].filter(Boolean).join(" ");
    };
    const list = (several) => several.map(named).join(word("comma"));
    return [
      lost.length && word("lost-answers", { answers: list(lost) }),
      way.finished && spare.length && word("spare-answers", { answers: list(spare) }),
    ].filter(Boolean);
  }
}
