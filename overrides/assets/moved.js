// An address that names nothing on its page, such as that of a clause which is gone: says where the rule went and in which
// edition, or that there is no such clause, and offers what is near. book.js loads it then; it asks no network for what it
// says, as a device keeps the file with the scripts (judgebook/pages/moved.py).
import { make } from "./dom.js";

const frame = document.querySelector("[data-words]");
const root = new URL("../", new URL(frame.dataset.words, document.baseURI));
const path = decodeURIComponent(location.pathname).slice(root.pathname.length);
const lost = document.querySelector(".lost"); // the page for addresses without a page, in all languages
const pathLanguage = [...document.querySelectorAll(".lost")].map(({ lang }) => lang).find((lang) => path.startsWith(`${lang}/`));
const language = lost ? (pathLanguage ?? lost.lang) : document.documentElement.lang;
const known = fetch(new URL(`moved.${language}.json`, import.meta.url)).then((answer) => answer.json());

let shown = null;
let turn = 0; // the address may change while the file is on its way

export async function tell(name) {
  const own = ++turn;
  const { words, moves, numbers, gone, changes } = await known;
  if (own !== turn) return;
  const link = ([label, address]) => make("a", { href: new URL(address, root).href, text: label });
  const within = (section) => (id) => id === section || id.startsWith(`${section}.`);
  const clause = document.querySelector("a.show[data-clause]")?.dataset.clause.split("/")[0];
  const id = lost ? idOf(name) : clause ? `${clause}.${name}` : name;
  const sections = [...document.querySelectorAll("h2[id]")].map((heading) => heading.id).filter((one) => within(one)(id));
  const section = clause ?? sections.sort((a, b) => b.length - a.length)[0] ?? id.replace(/^([a-z]+-\d+(?:\.\d+)?)\..*/, "$1");
  const lines = [];
  for (const [from, when, said, places] of moves) {
    if (from !== id && from !== section) continue;
    const leads = places.flatMap((one) => [" → ", link(one)]);
    lines.push(make("li", {}, make("b", { text: when }), ` ${said}`, ...leads));
  }
  for (const [number, since, until, target, label, address] of numbers) {
    if (!within(number)(id)) continue;
    const here = document.getElementById(target + id.slice(number.length));
    const text = words["moved-number"].replace("{number}", number.replace("-", " ").toUpperCase());
    const place = here?.matches("a") ? [`${label} ${here.textContent}`, here.href] : [label, address];
    lines.push(make("li", {}, text.replace("{since}", since).replace("{until}", until), " → ", link(place)));
  }
  if (lost) below(words["moved-below"]);
  if (lost && !lines.length) return;
  const [page, told] = changes[section.split("-")[0]] ?? ["", []];
  const near = [];
  const first = !clause && document.getElementById(section)?.nextElementSibling?.querySelector("a.lasting");
  if (first) near.push(link([words["moved-section"], first.href.split("#")[0]]));
  if (told.includes(section)) near.push(link([words["moved-changes"], `${page}#since-${section}`]));
  near.push(make("button", { type: "button", text: words["moved-search"], onclick: search }));
  const box = make(
    "div",
    { class: "book-notice moved", role: "status", lang: language },
    lost ? "" : make("p", {}, make("b", { text: words["moved-none"].replace("{id}", name) })),
    lines.length ? make("ul", {}, ...lines) : "",
    gone[section] ? make("p", { text: words["moved-gone"] }) : "",
    gone[section] ? make("ul", {}, ...gone[section].map(([when, said]) => make("li", {}, make("b", { text: when }), ` ${said}`))) : "",
    make("p", { class: "moved-near" }, ...near.flatMap((one) => [one, " "])),
  );
  shown?.remove();
  shown = box;
  (lost ?? document.querySelector("article h1")).before(box);
  box.scrollIntoView({ block: "center" });
}

// Where an address was shortened to a folder of pages, such as /mtr/: these pages.
async function below(title) {
  const list = lost.parentElement.querySelector(`.lost[lang="${language}"]`);
  const folder = path.replace(/(^|\/)(index\.html)?$/, "") + "/";
  const answer = await fetch(new URL(`menu.${language}.json`, import.meta.url));
  const pages = entries(await answer.json()).filter(([, address]) => address.startsWith(folder));
  if (!pages.length || list.querySelector("ul")) return;
  const items = pages.map(([text, address]) => make("li", {}, make("a", { href: new URL(address, root).href, text })));
  list.append(make("h2", { text: title }), make("ul", {}, ...items));
}

// The pages of the drawer's list (drawer.js), without its headings.
const entries = (items) => items.flatMap(([title, at]) => (typeof at === "string" ? [[title, at]] : entries(at)));

export function forget() {
  turn += 1;
  shown?.remove();
  shown = null;
}

// `mtr-3.17.p1` of the address mtr/3.17/#p1
function idOf(anchor) {
  const section = path.slice(pathLanguage ? pathLanguage.length + 1 : 0).replace(/\/$/, "").replace("/", "-");
  return anchor ? `${section}.${anchor}` : section;
}

function search() {
  document.getElementById("__search").click();
  document.querySelector("[data-md-component=search-query]").focus();
}
