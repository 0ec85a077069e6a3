// The ruling card: penalty and infraction, the steps in order, what to say; the rest is folded. The buttons stay in sight.
import { action, clauseList, detail, languages, stepClauses, tool, word } from "../apps.js";
import { fromRoot, make, plain } from "../dom.js";
import { background, regularNote } from "./level.js";
import { copyText, forPlayers, qr, share, slip } from "./out.js";
import { remember } from "./rulings.js";
import { ruling } from "./ruling.js";
import { chips, verdict } from "./verdict.js";
import { why } from "./why.js";

export function card(app) {
  const { book, state } = app;
  const it = ruling(app);
  remember(location.pathname + location.search, plain(it.title));
  const instead = it.unanswered || !(it.over || it.steps.length); // nothing else says what to do
  return [
    make(
      "article",
      { class: "card", "data-penalty": !background(app) && it.penalty, "aria-label": word("ruling") },
      ...heading(app, it),
      it.unanswered && make("p", { class: "notice", "data-unanswered": it.unanswered, text: word(`unanswered-${it.unanswered}`) }),
      it.heavy && make("p", { class: it.floor ? "detail" : "notice", "data-heavy": true, text: word(it.heavy) }),
      it.from > 0 && repeated(app, it),
      instead && it.node.detail && make("p", { class: "detail result", html: it.node.detail }),
      state.regular && it.infraction && it.steps.length > 0 && make("h3", { text: word("row-remedy-ipg") }),
      it.steps.length > 0 && make("ol", { class: "steps lines" }, it.steps.map(({ node }) => make("li", {}, line(node), atOnce(node)))),
      it.ends.filter((one) => one.node !== it.node).map(({ node }) => make("div", { class: "ending" }, line(node))),
      it.said && make("div", { class: "row say" }, make("h3", { text: word("row-say") }), sayings(it.said)),
      why(app),
      rest(app, it, instead),
    ),
    it.more.length > 0 &&
      make(
        "div",
        { class: "basis" },
        make("h3", { text: word("go-on") }),
        make("ul", { class: "choices" }, it.more.map((name) => make("li", {}, further(app, name)))),
      ),
    make(
      "div",
      { class: "tools" },
      tool("copy", () => copyText(app, it)),
      tool("print", () => print()),
      languages.length > 1 && secondLanguage(),
    ),
    bar(app, it),
  ];
}

// The way into the chart or the tool that an outcome names.
const further = ({ book, state, jump }, name) =>
  book.charts[name]
    ? jump(book.charts[name].title, { chart: name, regular: state.regular }, { class: "choice" })
    : make("a", { class: "choice", href: fromRoot(book.tools[name].url), text: book.tools[name].title });

function heading({ book, state }, it) {
  const { infraction, node, penalty } = it;
  const named = infraction
    ? make("h2", {}, make("a", { href: fromRoot(infraction.url), text: infraction.name }))
    : make("h2", { text: node.label });
  return [
    background({ book, state })
      ? make("div", { class: "notice" }, make("strong", { text: word("regular-none") }), regularNote(book))
      : penalty && make("p", { class: "penalties" }, chips(book, penalty)),
    named,
    infraction &&
      make(
        "p",
        { class: "second-name" },
        languages.slice(1).flatMap((one, place) => [place > 0 && " / ", make("span", { lang: one, text: infraction.names[one] })]),
        ` (${infraction.section})`,
      ),
    it.opponent && make("div", { class: "opponent" }, make("span", { class: "who", text: word("who-opponent") }), verdict(book, it.opponent)),
    infraction && !state.regular && !it.opponent && !it.upgraded && saysMore(book, node) && make("p", { class: "outcome" }, make("strong", { text: node.label })),
  ];
}

// Whether the outcome says more than infraction and penalty: who else is penalized, or when.
function saysMore(book, { infraction, label, penalty }) {
  const rest = [book.infractions[infraction].name, book.penalties[penalty][languages[0]]].reduce((text, known) => text.replace(plain(known), ""), plain(label));
  return /[\p{L}\p{N}]/u.test(rest);
}

// Whether it is a repeated Warning is not asked on the way: the card says what it would change.
function repeated(app, { from, opponent, upgraded }) {
  const { book, state } = app;
  const theirs = opponent && word(book.infractions[opponent.infraction].gameLossFrom ? "upgrade-each" : "upgrade-own");
  const set = (warnings) => async () => {
    await app.redraw({ ...state, warnings });
    app.view.querySelector(".repeated button").focus(); // the one pressed is gone
    app.announce(ruling(app).title);
  };
  return make(
    "div",
    { class: "repeated" },
    make("span", { text: [word(upgraded ? `upgraded-${from}` : `upgrade-rule-${from}`), theirs].filter(Boolean).join(" ") }),
    upgraded
      ? tool("not-repeated", set(1), word("repeat-undo"))
      : tool("repeated", set(from), word(`repeat-yes-${from}`)),
  );
}

// A step: one line; what to say with it, its reading and its clauses below.
export function line(node, open = false) {
  return make(
    "details",
    { open },
    make("summary", { class: "step" }, ...action(node)),
    node.kind === "step" && node.say && sayings(node.say),
    detail(node),
    stepClauses(node),
  );
}

// What to say with a step, in sight without a tap: shown where there is room for it.
const atOnce = ({ kind, say }) => kind === "step" && say && make("blockquote", { class: "at-once", lang: languages[0], hidden: true, text: say[languages[0]] });

// Shows what leaves the rest of the first screen in sight: every step, and what to say of the ruling.
export function fillScreen(view) {
  const bar = view.querySelector(".bar");
  const last = [...view.querySelectorAll(".card > :is(.steps, .ending, .say)")].at(-1);
  if (!last) return;
  const end = last.querySelector(":scope > .sayings > blockquote") ?? last;
  const room = innerHeight - bar.offsetHeight - (Number.parseFloat(getComputedStyle(bar).bottom) || 0);
  for (const one of view.querySelectorAll(".at-once")) {
    one.hidden = false;
    one.hidden = end.getBoundingClientRect().bottom > room;
  }
}

// In the reader's language; the others below.
const sayings = (say) =>
  make(
    "div",
    { class: "sayings" },
    make("blockquote", { lang: languages[0] }, make("p", { text: say[languages[0]] })),
    languages.slice(1).map((one) =>
      make(
        "details",
        { class: "more" },
        make("summary", { text: word(`language-${one}`) }),
        make("blockquote", { lang: one }, make("p", { text: say[one] })),
      ),
    ),
  );

function rest({ book, state }, it, instead) {
  const row = (name, ...content) => make("div", { class: `row ${name}` }, make("dt", { text: word(`row-${name}`) }), make("dd", {}, ...content));
  return make(
    "details",
    { class: "rest" },
    make("summary", { text: word("rest") }),
    make(
      "dl",
      {},
      it.infraction && row("result", make("p", {}, make("strong", { text: it.node.label }))),
      !instead && it.node.detail && row("reading", detail(it.node)),
      it.why && row("upgrade", make("p", it.why)),
      row("clauses", clauseList(it.cites)),
      it.edition && row("edition", make("p", { text: it.edition })),
      row("chart", make("p", {}, make("a", { href: fromRoot(book.charts[state.chart].url), text: book.charts[state.chart].title }))),
    ),
  );
}

// The style sheet shows, folds or leaves out the other language; before-paint.js tells it which.
function secondLanguage() {
  const { dataset } = document.documentElement;
  const onchange = ({ target }) => {
    dataset.second = target.value;
    try {
      localStorage.setItem("book.second", target.value);
    } catch {} // no storage
  };
  const option = (value) => make("option", { value, selected: value === dataset.second, text: word(`second-${value}`) });
  return make("label", { class: "second-language" }, word("second"), make("select", { onchange }, ["folded", "shown", "off"].map(option)));
}

function bar(app, it) {
  return make(
    "div",
    { class: "tools bar" },
    tool("large", () => forPlayers(app, it), word("bar-show")),
    tool("share", () => share(app, it.title), word("bar-share")),
    tool("qr", () => qr(app), word("bar-qr")),
    tool("slip", () => slip(app, it), word("bar-slip")),
    tool("back", app.back),
    tool("restart", app.restart),
  );
}
