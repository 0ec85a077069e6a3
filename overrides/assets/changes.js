// Leaves the changes after the edition that the reader knows, or those that did not stand here at the last visit, of one
// document or section and of some importance, and counts. Without this file a document's page shows every change. The page
// that leads to these pages has no lines: what is asked for there is taken from them, from the network or the device's copy.
"use strict";
(() => {
  const KEY = "judgebook-since";
  const SEEN = "judgebook-changes-seen"; // what stood here at the last visit: on this device alone
  const VISIT = "visit"; // in the place of a day
  const WEIGHTS = ["editorial", "clarifies", "ruling"]; // the heaviest last
  const DAY = /\d{4}-\d{2}-\d{2}/;
  const pick = document.querySelector(".changes-pick");
  const form = pick?.querySelector("form");
  if (!form) return;
  const status = form.querySelector("[role=status]");
  const { since: date, edition, document: section, weight, visit, all } = form.elements;
  const index = [...document.querySelectorAll("a[data-lines]")]; // on the page that leads to all, a link for each section
  const found = document.querySelector(".changes-found");
  let chosen = "";

  // ---- links of before: this page held all lines

  const place = document.getElementById(location.hash.slice(1));
  if (place?.dataset.lines) {
    const there = new URL(place.href);
    there.search = location.search;
    location.replace(there);
    return;
  }

  const load = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const save = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // the address holds what was chosen
    }
  };

  // ---- the lines of this page, or those that its links tell of: each with its day, weight, and a name that stays

  const named = (name, lines) => {
    const times = new Map();
    for (const line of lines.toReversed()) {
      const short = `${name} ${line.day}${line.weight[0]}`;
      times.set(short, (times.get(short) ?? 0) + 1);
      line.name = `${short}${times.get(short)}`; // counted from the oldest, as new ones come on top
    }
    return lines;
  };
  const lineOf = (entry) => ({
    entry,
    day: entry.querySelector("strong").textContent.match(DAY)[0],
    weight: WEIGHTS.find((one) => entry.querySelector(`i.${one}`)),
  });
  const told = (text) => ({ day: text.slice(0, 10), weight: WEIGHTS.find((one) => one[0] === text[10]) });
  const boxed = (box) => ({
    box,
    name: box.dataset.document,
    abbr: box.dataset.abbr,
    lines: named(box.dataset.document, [...box.querySelectorAll("li:has(> strong)")].map(lineOf)),
  });
  const listed = (link) => {
    const name = link.id.replace("since-", "");
    const page = new URL(link.href);
    page.hash = "";
    const abbr = document.querySelector(`.changes-documents p > a[href="${link.getAttribute("href").split("#")[0]}"] b`);
    return { link, name, page: page.href, abbr: abbr.textContent, lines: named(name, link.dataset.lines.split(" ").map(told)) };
  };
  const sections = index.length ? index.map(listed) : [...document.querySelectorAll(".changes-section")].map(boxed);

  // what stood here, by document: one whose lines this device never saw has nothing new
  const bookOf = (name) => name.split("-")[0];
  const last = new Set((load(SEEN) || "").split("\n").filter(Boolean));
  const before = new Set([...last].map((name) => bookOf(name.split(" ")[0])));
  const here = new Set(sections.map(({ name }) => bookOf(name)));
  const others = [...last].filter((name) => !here.has(bookOf(name.split(" ")[0])));
  save(SEEN, [...others, ...sections.flatMap(({ lines }) => lines.map(({ name }) => name))].join("\n"));
  visit.hidden = ![...here].some((book) => before.has(book));

  // ---- what is chosen

  const isAsked = (book) => (line) =>
    (chosen === VISIT ? before.has(book) && !last.has(line.name) : line.day > chosen) &&
    WEIGHTS.indexOf(line.weight) >= WEIGHTS.indexOf(weight.value);
  const isOf = (name) => !section.value || name === section.value || bookOf(name) === section.value;
  const asked = ({ name, lines }) => (isOf(name) ? lines.filter(isAsked(bookOf(name))) : []);

  const narrow = (one) => {
    const left = new Set(asked(one));
    for (const line of one.lines) line.entry.hidden = !left.has(line);
    one.box.hidden = !left.size;
  };

  // ---- the lines of other pages, each page loaded once

  const pages = new Map();
  const linesOf = (address) => {
    if (!pages.has(address)) pages.set(address, loaded(address));
    return pages.get(address);
  };
  async function loaded(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return [...page.querySelectorAll(".changes-section")].map((box) => {
      box.querySelectorAll(".headerlink").forEach((one) => one.remove());
      box.querySelectorAll("[id]").forEach((one) => one.removeAttribute("id")); // the links to them have these here
      for (const one of box.querySelectorAll("a[href]")) one.href = new URL(one.getAttribute("href"), address).href;
      return boxed(document.importNode(box, true));
    });
  }

  let turn = 0;
  const gather = async (wanted) => {
    const own = ++turn;
    const addresses = [...new Set(wanted.map(({ page }) => page))];
    const several = await Promise.allSettled(addresses.map(linesOf));
    if (own !== turn) return; // something else was chosen meanwhile
    const failed = addresses.filter((_, at) => several[at].status === "rejected");
    failed.forEach((address) => pages.delete(address)); // another time
    const boxes = several.flatMap(({ value }) => value ?? []);
    boxes.forEach(narrow);
    found.replaceChildren(...boxes.filter(({ box }) => !box.hidden).map(({ box }) => box));
    if (!failed.length) return;
    const books = new Set(wanted.filter(({ page }) => failed.includes(page)).map(({ abbr }) => abbr));
    status.append(` ${pick.dataset.failed.replace("{books}", [...books].join(", "))}`);
  };

  // ---- showing it

  const tell = (counts) => {
    const n = [...counts.values()].reduce((sum, one) => sum + one, 0);
    const books = [...counts].map(([book, count]) => `${book} ${count}`).join(", ");
    const { some, none, someNew, noneNew, every } = pick.dataset;
    const line = !chosen ? every : chosen === VISIT ? (n ? someNew : noneNew) : n ? some : none;
    return line.replace("{date}", chosen).replace("{n}", n).replace("{books}", books);
  };

  const show = () => {
    const any = Boolean(chosen || section.value || weight.value);
    const wanted = sections.filter((one) => asked(one).length);
    const counts = new Map();
    for (const one of wanted) counts.set(one.abbr, (counts.get(one.abbr) ?? 0) + asked(one).length);
    status.textContent = any ? tell(counts) : "";
    if (index.length) gather(any ? wanted : []);
    else sections.forEach(narrow);
    for (const row of document.querySelectorAll("tr[data-since]")) {
      if (row.dataset.since === chosen) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
    }
  };

  const remember = () => {
    const address = new URL(location);
    const values = { since: chosen, document: section.value, weight: weight.value };
    for (const [name, value] of Object.entries(values)) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    history.replaceState(history.state, "", address);
    if (chosen !== VISIT) save(KEY, chosen);
    address.searchParams.delete("document");
    for (const link of document.querySelectorAll(".changes-documents a")) link.search = address.search;
  };

  const set = (since) => {
    chosen = since;
    date.value = since === VISIT ? "" : since;
    edition.value = [...edition.options].some((one) => one.value === since) ? since : "";
    remember();
    show();
  };

  const given = new URL(location).searchParams;
  for (const list of [section, weight]) {
    const value = given.get(list.name) || "";
    list.value = [...list.options].some((one) => one.value === value) ? value : "";
    list.addEventListener("change", () => set(chosen));
  }
  const first = () => {
    const since = given.get("since");
    if (since === VISIT && !visit.hidden) return VISIT;
    if (since !== null) return /^\d{4}-\d{2}-\d{2}$/.test(since) ? since : "";
    return load(KEY) || "";
  };

  for (const row of document.querySelectorAll("tr[data-since]")) {
    const head = row.querySelector("th");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    button.addEventListener("click", () => {
      set(row.dataset.since);
      edition.focus(); // which brings the choice, and what it finds below, into view
    });
    head.replaceChildren(button);
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  date.addEventListener("change", () => set(date.value));
  edition.addEventListener("change", () => set(edition.value));
  visit.addEventListener("click", () => set(VISIT));
  all.addEventListener("click", () => {
    section.value = "";
    weight.value = "";
    set("");
  });
  set(first());
})();
