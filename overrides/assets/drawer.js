// The menu of a small screen: every page of the site in one list, with its chapters as headings. Loaded as the drawer is
// opened for the first time (book.js); judgebook/site/menu.py makes the list.
import { make, plainClick } from "./dom.js";

const root = new URL("../", import.meta.url);
const { lang } = document.documentElement;

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("drawer.css", import.meta.url);
const styled = new Promise((resolve, reject) => {
  style.onload = resolve;
  style.onerror = reject;
});
document.head.append(style);

async function list() {
  const answer = await fetch(new URL(`assets/menu.${lang}.json`, root));
  if (!answer.ok) throw new Error(answer.status);
  return answer.json();
}

const here = location.pathname;
const abbreviation = (title) => title.match(/\((.+)\)/)?.[1]; // "Infraction Procedure Guide (IPG)": IPG
const without = (book, title) => (book && title.startsWith(`${book} `) ? title.slice(book.length + 1) : title);
const same = (one, two) => one.toLowerCase() === two.toLowerCase();

// The parts of the page that is being read, below its entry.
const parts = () => {
  const links = document.querySelectorAll(".md-sidebar--secondary .md-nav__list > .md-nav__item > .md-nav__link");
  const own = [...links].filter((one) => !one.closest(".md-nav .md-nav .md-nav"));
  return own.length && make("ul", { class: "drawer-parts" }, own.map((one) => make("li", {}, make("a", { href: one.hash }, one.textContent.trim()))));
};

const link = (title, address) => {
  const url = new URL(address, root);
  return make("a", { href: url, "aria-current": url.pathname === here && "page" }, title);
};

const entry = (title, address) => {
  const made = make("li", {}, link(title, address));
  if (made.firstChild.matches("[aria-current]")) made.append(parts() || "");
  return made;
};

// A heading with what stands below it; a first page of the same name is the heading's own.
const section = (title, below, level, book) => {
  const [[first, address], ...others] = below;
  const own = typeof address === "string" && same(without(book, first), title);
  const heading = make(`h${level}`, { tabindex: own ? null : "-1" }, own ? link(title, address) : title);
  const head = own && heading.firstChild.matches("[aria-current]") && parts();
  return make("section", {}, heading, head, group(own ? others : below, level + 1, book));
};

// Pages, and sections of them: in the order of the menu. `book`: whose pages they are, which titles need not say again.
const group = (items, level, book) => {
  const made = [];
  for (const [title, below] of items) {
    if (typeof below !== "string") {
      made.push(section(title, below, level, book ?? abbreviation(title)));
    } else {
      if (!made.at(-1)?.matches("ul")) made.push(make("ul"));
      made.at(-1).append(entry(without(book, title), below));
    }
  }
  return made;
};

export async function drawer(toggle) {
  const [items, { words }] = await Promise.all([
    list(),
    import(new URL(document.querySelector("[data-words]").dataset.words, document.baseURI)),
    styled,
  ]);
  const branch = document.querySelector(".md-nav--primary");
  const close = () => {
    toggle.checked = false;
    toggle.dispatchEvent(new Event("change"));
  };
  const pages = make("div", { class: "drawer-pages" }, group(items, 2));
  const jump = (heading) =>
    make(
      "button",
      {
        type: "button",
        onclick: () => {
          heading.scrollIntoView({ block: "start" });
          (heading.querySelector("a") ?? heading).focus({ preventScroll: true });
        },
      },
      abbreviation(heading.textContent) ?? heading.textContent,
    );
  const menu = make(
    "nav",
    { class: "drawer", "aria-label": branch.getAttribute("aria-label") },
    make(
      "div",
      { class: "drawer-head" },
      make("button", { type: "button", onclick: close }, words["players-close"]),
      [...pages.querySelectorAll("h2")].map(jump),
    ),
    pages,
  );
  menu.addEventListener("click", (event) => {
    if (event.target.closest("a[href^='#']") && plainClick(event)) close(); // a part of this page
  });
  branch.after(menu);

  const current = menu.querySelector("[aria-current]") ?? menu.querySelector("a");
  const show = () => {
    if (toggle.checked) current.scrollIntoView({ block: "center", behavior: "instant" });
  };
  toggle.addEventListener("change", show);
  show();
  // who opened it with a key goes on in it; from now on menu.js does it
  if (toggle.checked && document.activeElement?.matches(".opener:focus-visible")) current.focus({ preventScroll: true });
}
