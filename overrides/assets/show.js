// Rule text for a player to read: large, both languages, over the whole page. Loaded when it is first asked for.

const WORDS = {
  close: { ja: "閉じる", en: "Close" },
  copy: { ja: "リンクをコピー", en: "Copy link" },
  copied: { ja: "コピーしました", en: "Copied" },
  print: { ja: "印刷", en: "Print" },
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

// Opens the view. `keys`: clauses such as "ipg-2.3/rem-5"; `lead(language)`: elements above them, for a ruling.
// Rejects when no clause can be had and there is no `lead`.
export async function show(keys, { lead, title } = {}) {
  const found = await Promise.allSettled(keys.map((key) => file(key.split("/")[0])));
  const clauses = keys.flatMap((key, index) => {
    const book = found[index].value;
    const clause = book?.clauses[key.split("/")[1]];
    return clause ? [{ key, book, clause }] : [];
  });
  if (!clauses.length && !lead) throw new Error("no clause");
  open(clauses, lead, title);
}

function open(clauses, lead, title) {
  const language = document.documentElement.lang.startsWith("ja") ? "ja" : "en";
  const languages = language === "ja" ? ["ja", "en"] : ["en", "ja"];
  const said = (name, one = language) => WORDS[name][one];
  const heading = title ?? clauses[0].clause[language].label;

  const section = (one) =>
    make(
      "section",
      { lang: one },
      ...(lead?.(one) ?? []),
      ...clauses.flatMap(({ clause }) => [
        (lead || clauses.length > 1 || one !== language) && make("h3", { text: clause[one].label }),
        make("div", { html: clause[one].html }),
      ]),
    );
  const editions = (one) => [...new Set(clauses.map(({ book }) => book.edition[one]).filter(Boolean))].join(" / ");
  const notes = languages.map((one) =>
    make("p", { lang: one }, [editions(one), said("own", one)].filter(Boolean).join(one === "ja" ? "。" : ". ")),
  );
  const address = (key) => new URL(`${language === "ja" ? "" : `${language}/`}c/#${key.replace("/", ".")}`, site()).href;
  const links = clauses.map(({ key }) => make("p", {}, make("a", { href: address(key), text: address(key) })));

  const button = (name, act) => {
    const one = make("button", { type: "button", "data-do": name, text: said(name) });
    one.addEventListener("click", () => act(one));
    return one;
  };
  const bar = make(
    "div",
    { class: "players-bar" },
    clauses.length === 1 && button("copy", (one) => copy(links[0].textContent, one)),
    button("print", () => print()),
    button("close", () => box.close()),
  );
  const top = make("h2", { id: "players-heading", tabindex: "-1", autofocus: "", text: heading });
  const box = make(
    "dialog",
    { class: "players", "aria-labelledby": "players-heading" },
    make("div", { class: "players-head" }, top, bar),
    make("div", { class: "players-texts" }, ...languages.map(section)),
    make("div", { class: "players-foot" }, ...notes, ...links),
  );
  const copy = async (text, one) => {
    await navigator.clipboard.writeText(text);
    one.textContent = said("copied");
  };
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => event.target.closest("a") && box.close()); // the link may lead to this very page
  document.body.append(box);
  box.showModal();
  top.focus();
}
