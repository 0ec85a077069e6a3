// Rule text for a player to read: large, in every language, over the whole page. Loaded when it is first asked for.
import { enter } from "./dialogs.js";
import { make } from "./dom.js";

// Its words, and the languages, the page's first (judgebook/pages/script_words.py).
const load = () => import(new URL(document.querySelector("[data-words]").dataset.words, document.baseURI));
const loaded = load();
loaded.catch(() => {}); // asked for again when they are needed
let words;
let languages;

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, key) => values[key]);
const said = (name, values = {}) => filled(words[`players-${name}`], values);

const site = () => {
  const { base } = JSON.parse(document.getElementById("__config").textContent);
  return new URL(`${base.replace(/\/?$/, "/")}`, location.href);
};

const files = new Map();
let asked = 0;

function file(name) {
  if (!files.has(name)) {
    const asked = fetch(new URL(`show/${name}.json`, site())).then((answer) => {
      if (!answer.ok) throw new Error(answer.status);
      return answer.json();
    });
    asked.catch(() => files.delete(name)); // the next time it may be there
    files.set(name, asked);
  }
  return files.get(name);
}

// The text of a clause as it stands on its page, in that page's language; `label`: where the file has one.
function standing(key, page, label) {
  const [document, anchor] = key.split("/");
  const place = page.querySelector(`a.show[data-clause="${CSS.escape(key)}"]`) ?? page.getElementById(anchor);
  const section = place?.closest("section.clause");
  if (!section?.querySelector(`a.show[data-clause^="${CSS.escape(`${document}/`)}"]`)) return {};
  const text = section.querySelector(":scope > .body").cloneNode(true);
  for (const one of text.querySelectorAll("[id]")) one.removeAttribute("id");
  // away from its page a place on it needs its section: "IPG 2.3 rem-5 ..." begins with it
  for (const link of text.querySelectorAll("a.own")) link.prepend(label?.split(anchor)[0] ?? "");
  for (const link of text.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  const lang = section.closest("[lang]:not(html)")?.lang ?? languages[0].id; // another's where there is no translation
  return { [lang]: { label: label ?? section.getAttribute("aria-label"), html: text.innerHTML } };
}

async function pageAt(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.status);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

// In the page's language from its page, in all others from the file of its chapter (judgebook/pages/show.py). Either will
// do where the other cannot be had.
async function found(key, pageOf) {
  const own = languages[0].id;
  const [book, page] = await Promise.all([
    file(`${/^[^./]*/.exec(key)[0]}.${own}`).catch(() => null),
    pageOf ? pageAt(pageOf(key)).catch(() => document) : document,
  ]);
  const { [own]: named, ...others } = book?.clauses[key] ?? {}; // nothing in a file of another build
  return { key, book: named && book, clause: { ...others, ...standing(key, page, named?.label) } };
}

// Opens the view. `keys`: clauses such as "ipg-2.3/rem-5"; `lead(language)`: elements above them, for a ruling;
// `pageOf(key)`: the address of a clause that stands on another page. Rejects when there is nothing at all to show.
export async function show(keys, { lead, title, pageOf } = {}) {
  const own = (asked += 1);
  ({ words, languages } = await loaded.catch(load));
  const clauses = (await Promise.all(keys.map((key) => found(key, pageOf)))).filter(({ clause }) => Object.keys(clause).length);
  if (!clauses.length && !lead) throw new Error("no clause");
  if (own === asked) open(clauses, lead, title); // else it was asked for once more
}

function open(clauses, lead, title) {
  const shown = languages.filter(({ id }) => lead || clauses.some(({ clause }) => clause[id]));
  const first = shown[0].id;
  const heading = title ?? clauses[0].clause[first].label;

  const section = ({ id: one }) =>
    make(
      "section",
      { lang: one },
      ...(lead?.(one) ?? []),
      ...clauses
        .filter(({ clause }) => clause[one])
        .flatMap(({ clause }) => [
          (lead || clauses.length > 1 || one !== first) && make("h3", { text: clause[one].label }),
          make("div", { html: clause[one].html }),
        ]),
    );
  const editions = (one) => [...new Set(clauses.map(({ book }) => book?.edition[one]).filter(Boolean))].join(" / ");
  const notes = shown.map(({ id, own, stated }) => {
    const values = { editions: editions(id), own };
    const text = values.editions ? filled(stated, values) : own;
    return make("p", { lang: id, text });
  });
  const alone = languages
    .slice(1)
    .filter(({ id }) => clauses.some(({ clause }) => !clause[id]))
    .map(({ called }) => make("p", { text: said("alone", { language: called }) }));
  const address = (key) => new URL(`${languages[0].folder}c/#${key.replace("/", ".")}`, site()).href;
  const links = clauses.map(({ key }) => make("p", {}, make("a", { href: address(key), text: address(key) })));

  const button = (name, text, act) => {
    const one = make("button", { type: "button", "data-do": name, text });
    one.addEventListener("click", () => act(one));
    return one;
  };
  const texts = make("div", { class: "players-texts" }, ...shown.map(section));
  // the reader's language comes first; a tap puts the next one there, whose name the button says in itself
  const turn = () => {
    const one = button("other", "", () => {
      texts.append(texts.firstElementChild);
      name();
      box.scrollTop = 0;
    });
    const name = () => {
      const next = shown.find(({ id }) => id === texts.children[1].lang);
      one.lang = next.id;
      one.textContent = next.name;
    };
    name();
    return one;
  };
  const bar = make(
    "div",
    { class: "players-bar" },
    shown.length > 1 && turn(),
    clauses.length === 1 && button("copy", said("copy"), (one) => copy(links[0].textContent, one)),
    button("print", said("print"), () => print()),
    button("close", said("close"), () => box.close()),
  );
  const top = make("h2", { id: "players-heading", tabindex: "-1", autofocus: "", text: heading });
  const box = make(
    "dialog",
    { class: "players", "aria-labelledby": "players-heading" },
    make("div", { class: "players-head" }, top, bar),
    texts,
    make("div", { class: "players-foot" }, ...alone, ...notes, ...links),
  );
  const copy = async (text, one) => {
    await navigator.clipboard.writeText(text);
    one.textContent = said("copied");
  };
  document.body.append(box);
  enter(box);
  top.focus();
}
