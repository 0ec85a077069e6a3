// Rule text for a player to read: large, both languages, over the whole page. Loaded when it is first asked for.
import { enter } from "./dialogs.js";

const WORDS = {
  close: { ja: "閉じる", en: "Close" },
  copy: { ja: "リンクをコピー", en: "Copy link" },
  copied: { ja: "コピーしました", en: "Copied" },
  print: { ja: "印刷", en: "Print" },
  other: { ja: "日本語", en: "English" }, // what reads first when it is pressed, in its own language
  alone: { ja: "英語の条文は、いまは読み込めません。", en: "The Japanese text cannot be loaded right now." },
  own: {
    ja: "Judgebookの言葉で述べた条文です。英語の公式文書が優先します。",
    en: "In Judgebook's own words; the official English document prevails.",
  },
};

const site = () => {
  const { base } = JSON.parse(document.getElementById("__config").textContent);
  return new URL(`${base.replace(/\/?$/, "/")}`, location.href);
};

const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "html") element.innerHTML = value; // made by the build from the book's own text
    else if (name === "text") element.textContent = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter(Boolean));
  return element;
};

const files = new Map();

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

// A clause as it stands on a page, in that page's language alone: for want of its file.
function standing(key, page) {
  const section = page.querySelector(`a.show[data-clause="${CSS.escape(key)}"]`)?.closest("section.clause");
  const text = section?.querySelector(":scope > .body")?.cloneNode(true);
  if (!text) return null;
  for (const one of text.querySelectorAll("[id]")) one.removeAttribute("id");
  for (const link of text.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  const { lang } = section.closest("[lang]");
  const label = section.getAttribute("aria-label");
  return { key, clause: { [lang.startsWith("ja") ? "ja" : "en"]: { label, html: text.innerHTML } } };
}

async function pageAt(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.status);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

async function found(key, pageOf) {
  const [name, anchor] = key.split("/");
  try {
    const book = await file(name);
    if (!book.clauses[anchor]) throw new Error(key); // a file of another build
    return { key, book, clause: book.clauses[anchor] };
  } catch {
    return standing(key, pageOf ? await pageAt(pageOf(key)).catch(() => document) : document);
  }
}

// Opens the view. `keys`: clauses such as "ipg-2.3/rem-5"; `lead(language)`: elements above them, for a ruling;
// `pageOf(key)`: the address of a clause that stands on another page. Rejects when there is nothing at all to show.
export async function show(keys, { lead, title, pageOf } = {}) {
  const clauses = (await Promise.all(keys.map((key) => found(key, pageOf)))).filter((one) => one?.clause);
  if (!clauses.length && !lead) throw new Error("no clause");
  open(clauses, lead, title);
}

function open(clauses, lead, title) {
  const language = document.documentElement.lang.startsWith("ja") ? "ja" : "en";
  const both = language === "ja" ? ["ja", "en"] : ["en", "ja"];
  const languages = both.filter((one) => lead || clauses.some(({ clause }) => clause[one]));
  const said = (name, one = language) => WORDS[name][one];
  const heading = title ?? clauses[0].clause[languages[0]].label;

  const section = (one) =>
    make(
      "section",
      { lang: one },
      ...(lead?.(one) ?? []),
      ...clauses
        .filter(({ clause }) => clause[one])
        .flatMap(({ clause }) => [
          (lead || clauses.length > 1 || one !== languages[0]) && make("h3", { text: clause[one].label }),
          make("div", { html: clause[one].html }),
        ]),
    );
  const editions = (one) => [...new Set(clauses.map(({ book }) => book?.edition[one]).filter(Boolean))].join(" / ");
  const notes = languages.map((one) =>
    make("p", { lang: one }, [editions(one), said("own", one)].filter(Boolean).join(one === "ja" ? "。" : ". ")),
  );
  const alone = clauses.some(({ clause }) => !clause[both[1]]) && make("p", { text: said("alone") });
  const address = (key) => new URL(`${language === "ja" ? "" : `${language}/`}c/#${key.replace("/", ".")}`, site()).href;
  const links = clauses.map(({ key }) => make("p", {}, make("a", { href: address(key), text: address(key) })));

  const button = (name, act) => {
    const one = make("button", { type: "button", "data-do": name, text: said(name) });
    one.addEventListener("click", () => act(one));
    return one;
  };
  const texts = make("div", { class: "players-texts" }, ...languages.map(section));
  // the reader's language comes first; a tap puts the player's there
  const turn = () => {
    const one = button("other", () => {
      texts.prepend(texts.lastElementChild);
      name();
      box.scrollTop = 0;
    });
    const name = () => {
      const second = texts.lastElementChild.lang;
      one.lang = second;
      one.textContent = said("other", second);
    };
    name();
    return one;
  };
  const bar = make(
    "div",
    { class: "players-bar" },
    languages.length > 1 && turn(),
    clauses.length === 1 && button("copy", (one) => copy(links[0].textContent, one)),
    button("print", () => print()),
    button("close", () => box.close()),
  );
  const top = make("h2", { id: "players-heading", tabindex: "-1", autofocus: "", text: heading });
  const box = make(
    "dialog",
    { class: "players", "aria-labelledby": "players-heading" },
    make("div", { class: "players-head" }, top, bar),
    texts,
    make("div", { class: "players-foot" }, alone, ...notes, ...links),
  );
  const copy = async (text, one) => {
    await navigator.clipboard.writeText(text);
    one.textContent = said("copied");
  };
  document.body.append(box);
  enter(box);
  top.focus();
}
