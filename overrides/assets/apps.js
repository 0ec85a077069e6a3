// What the assistant, the planner and the practice page share: the data, clauses opened in place, parts that look alike.
import { enter, stay } from "./dialogs.js";
import { fromRoot, make, plain, plainClick, rootAt } from "./dom.js";

export const button = (text, onclick, attributes = {}) => make("button", { type: "button", onclick, ...attributes, text });

// A button beside the content, named after what it does.
export const tool = (does, act, text = word(does)) => button(text, act, { class: "plain", "data-do": does });

export let words = {};
export let languages = []; // the page's first

export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
export const word = (name, values = {}) => filled(words[name] ?? name, values);

// The place of the app (a name, or the element) and its data; `ready` draws it. Without the data a sentence, and the list of
// charts stays.
export async function start(place, ready) {
  const app = place.dataset ? place : document.querySelector(`[data-app="${place}"]`);
  if (!app) return;
  rootAt(app.dataset.root);
  try {
    const answer = await fetch(app.dataset.book);
    if (!answer.ok) throw new Error(answer.status);
    const book = await answer.json();
    ({ words, languages } = book);
    const status = make("div", { class: "app-hidden", role: "status" });
    const view = make("div", { class: "app-view" });
    app.replaceChildren(status, view);
    app.addEventListener("click", openClause);
    stay(document);
    await ready(book, view, (text) => {
      status.textContent = "";
      requestAnimationFrame(() => {
        status.textContent = plain(text); // in a turn of its own, or the same words twice are not read out
      });
    });
    app.dataset.ready = "";
  } catch (reason) {
    console.error(reason);
    const list = app.querySelector("ul");
    app.replaceChildren(make("p", { class: "notice", role: "alert", text: app.dataset.failed }), ...(list ? [list] : []));
  }
}

// The state of an app is its address: `draw` when the reader goes to another one (steps of dialogs have the same). The
// result is to be called whenever something was drawn: the language switch leads to the same, in the other language.
export function follow(draw) {
  let drawn = null;
  addEventListener("popstate", () => location.search !== drawn && draw());
  return () => {
    drawn = location.search;
    asked += 1;
    for (const link of document.querySelectorAll("header a[hreflang]")) link.search = drawn;
  };
}

// The heading of what was just drawn gets the focus, and stands on the screen with what belongs to it: all of `whole`, where
// that has room above the bars at the foot.
export function arrive(view, heading, whole = null) {
  if (!heading.matches("summary")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  const { top } = view.getBoundingClientRect();
  const { bottom } = (whole ?? heading).getBoundingClientRect();
  const header = document.querySelector(".md-header").offsetHeight;
  if (top < header || bottom > innerHeight * (whole ? 0.8 : 0.5)) scrollBy({ top: top - header, behavior: "instant" });
}

export const clauseList = (cites) =>
  make(
    "ul",
    { class: "clauses" },
    cites.map(([label, address]) => make("li", {}, make("a", { href: fromRoot(address), text: label }))),
  );

// Clauses without doubles, in order.
export const once = (cites) => [...new Map(cites.map((one) => [one[1], one])).values()];

// What a step carries out, and what it rests on.
export const stepClauses = ({ remedy = [], cites = [] }) => clauseList(once([...remedy, ...cites]));

// A dialog that is gone once it is closed; the focus goes back to where it was.
export function dialog(label, className, ...children) {
  const close = button(word("close"), () => box.close(), { class: "plain close" });
  const box = make("dialog", { class: className, "aria-label": label, closedby: "any" }, ...children, close);
  box.addEventListener("click", openClause);
  (document.querySelector(".md-content article") ?? document.body).append(box);
  enter(box);
  return box;
}

let asked = 0;

// A link to a clause opens it in place; one that cannot be opened so leads to its page, as any link.
export function openClause(event) {
  const link = event.target.closest?.("a[href*='#']:not(.show, .open-page)");
  if (!link || event.defaultPrevented || !plainClick(event)) return;
  const address = new URL(link.href);
  if (address.origin !== location.origin || !address.hash || address.pathname === location.pathname) return;
  event.preventDefault();
  const own = (asked += 1);
  import("./clause.js").then(({ clauseAt }) => clauseAt(address)).then(
    (found) => {
      if (own !== asked) return; // another was asked for since, or another screen
      const label = link.textContent;
      const page = make("p", {}, make("a", { class: "open-page", href: link.href, text: word("open-page") }));
      const box = dialog(label, "clause-box", make("h2", { text: label, tabindex: "-1" }), ...found, page);
      box.querySelector("h2").focus();
    },
    () => own === asked && location.assign(link.href),
  );
}

// Answers as large buttons. A second quick tap is for none: nobody has read it.
export const choices = (answers, choose, numbered = false) =>
  make(
    "ul",
    { class: "choices", "data-count": answers.length },
    answers.map(({ key, label, plain: words = label, example }, index) =>
      make(
        "li",
        {},
        make(
          "button",
          { type: "button", class: "choice", "data-key": key, onclick: ({ detail }) => detail < 2 && choose(key, index) },
          numbered && make("kbd", { "aria-hidden": "true", text: index + 1 }),
          make("span", {}, words, example && make("small", { class: "example", text: example })),
        ),
      ),
    ),
  );

// The digits 1 to 9 choose an answer of the view, unless somebody writes or a dialog is open.
export const digits = (view) =>
  document.addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || !/^[1-9]$/.test(event.key)) return;
    if (document.querySelector("dialog[open]") || event.target.closest?.("select, input:not([type=radio]), textarea")) return;
    const choice = view.querySelectorAll("button.choice")[Number(event.key) - 1];
    if (!choice) return;
    event.preventDefault();
    choice.click();
  });

// What to say, in every language, the page's first.
export const sayings = (say) =>
  make(
    "div",
    { class: "sayings" },
    languages.map((one) => make("blockquote", { lang: one }, make("p", { text: say[one] }))),
  );

// Whether there is more room than on a phone.
export const wide = () => matchMedia("(min-width: 600px)").matches;

// The reading of a node, where it has one.
export const detail = (node) => node.detail && make("p", { class: "detail", html: node.detail });

// Who does what.
export const action = ({ who, label }) => [
  who && make("span", { class: "who", text: word(`who-${who}`) }),
  make("strong", { text: label }),
];

// Steps in order, with who acts, what to say, the reading, and the clauses.
export const stepList = (steps) =>
  make(
    "ol",
    { class: "steps" },
    steps.map(({ node }) =>
      make(
        "li",
        {},
        make("p", { class: "step" }, ...action(node)),
        node.say && sayings(node.say),
        detail(node),
        stepClauses(node),
      ),
    ),
  );

// The words of the answer given at a visit.
export const answered = (one) => {
  const answer = one.node.answers.find(({ key }) => key === one.answer);
  return answer?.plain ?? answer?.label ?? one.answer;
};
