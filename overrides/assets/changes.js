// Leaves the changes after the edition that the reader knows, or those that did not stand here at the last visit, of one
// document and of some importance; folds the rest, and counts. The page without this file shows every recorded change.
"use strict";
(() => {
  const KEY = "judgebook-since";
  const SEEN = "judgebook-changes-seen"; // what stood here at the last visit: on this device alone
  const VISIT = "visit"; // in the place of a day
  const LIGHTER = { ruling: ["clarifies", "editorial"], clarifies: ["editorial"] };
  const pick = document.querySelector(".changes-pick");
  const form = pick?.querySelector("form");
  if (!form) return;
  const status = form.querySelector("[role=status]");
  const { since: date, source, document: section, weight, visit, all } = form.elements;
  let chosen = "";

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

  const dayOf = (reason) => reason.querySelector("strong").textContent.match(/\d{4}-\d{2}-\d{2}/)[0];
  const nameOf = (box, part, reason) => {
    const link = part.matches(".gone") ? null : part.querySelector("a[href]");
    return [box.dataset.document, link?.getAttribute("href").split("#").pop() || "", dayOf(reason)].join(" ");
  };

  // each section's parts as they came: changed clauses with their reasons, what is gone, and runs of unchanged clauses
  const sections = [...document.querySelectorAll(".changes-section")].map((box) => ({
    box,
    parts: [...box.querySelectorAll(":scope > .change, :scope > .run")].map((part) => ({
      part,
      reasons: part.matches(".run")
        ? []
        : [...part.querySelectorAll("li")].map((reason) => ({
            reason,
            day: dayOf(reason),
            name: nameOf(box, part, reason),
          })),
    })),
    known: box.querySelector(".changes-known"),
  }));

  const last = load(SEEN);
  const seen = new Set((last || "").split("\n"));
  const names = sections.flatMap(({ parts }) => parts.flatMap(({ reasons }) => reasons.map(({ name }) => name)));
  save(SEEN, names.join("\n"));
  visit.hidden = last === null;

  const links = (part) => {
    if (part.matches(".run")) return [...part.querySelectorAll("a")];
    return part.matches(".gone") ? [] : [part.querySelector("a")];
  };

  const fold = (box, several) => {
    const details = document.createElement("details");
    details.className = "run";
    const summary = details.appendChild(document.createElement("summary"));
    summary.textContent = box.dataset.run.replace("{n}", several.length);
    const list = details.appendChild(document.createElement("p"));
    several.forEach((link, place) => list.append(place ? " " : "", link.cloneNode(true)));
    return details;
  };

  const isShown = ({ reason, day, name }) =>
    (chosen === VISIT ? !seen.has(name) : day > chosen) &&
    !(LIGHTER[weight.value] || []).some((one) => reason.querySelector(`i.${one}`));
  const isOf = ({ dataset }) =>
    !section.value || dataset.document === section.value || dataset.document.split("-")[0] === section.value;

  const show = () => {
    const counts = new Map();
    for (const { box, parts, known } of sections) {
      box.querySelectorAll(":scope > .change, :scope > .run").forEach((part) => part.remove());
      let same = [];
      const flush = () => {
        if (same.length) box.append(fold(box, same));
        same = [];
      };
      let any = false;
      let changed = 0;
      for (const { part, reasons } of parts) {
        for (const one of reasons) one.reason.hidden = !isShown(one);
        if (!reasons.some(({ reason }) => !reason.hidden)) {
          same.push(...links(part));
          continue;
        }
        flush();
        box.append(part);
        any = true;
        if (!part.matches(".gone")) changed += 1;
      }
      flush();
      const narrow = section.value || weight.value || chosen === VISIT;
      box.hidden = !isOf(box) || Boolean(narrow && !any);
      if (changed && !box.hidden) counts.set(box.dataset.abbr, (counts.get(box.dataset.abbr) || 0) + changed);
      if (known) known.hidden = Boolean(chosen) && chosen >= box.dataset.by;
    }
    const n = [...counts.values()].reduce((sum, one) => sum + one, 0);
    const books = [...counts].map(([book, count]) => `${book} ${count}`).join(", ");
    const { some, none, someNew, noneNew } = pick.dataset;
    const told = chosen === VISIT ? (n ? someNew : noneNew) : n ? some : none;
    status.textContent = chosen
      ? told.replace("{date}", chosen).replace("{n}", n).replace("{books}", books)
      : "";
    for (const row of pick.querySelectorAll("tr[data-since]")) {
      row.toggleAttribute("aria-current", row.dataset.since === chosen);
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
  };

  const set = (since) => {
    chosen = since;
    date.value = since === VISIT ? "" : since;
    source.value = [...source.options].some((one) => one.value === since) ? since : "";
    remember();
    show();
  };

  const asked = new URL(location).searchParams;
  for (const list of [section, weight]) {
    const value = asked.get(list.name) || "";
    list.value = [...list.options].some((one) => one.value === value) ? value : "";
    list.addEventListener("change", () => set(chosen));
  }
  const first = () => {
    const since = asked.get("since");
    if (since === VISIT && last !== null) return VISIT;
    if (since !== null) return /^\d{4}-\d{2}-\d{2}$/.test(since) ? since : "";
    return load(KEY) || "";
  };

  for (const row of pick.querySelectorAll("tr[data-since]")) {
    const head = row.querySelector("th");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    button.addEventListener("click", () => set(row.dataset.since));
    head.replaceChildren(button);
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  date.addEventListener("change", () => set(date.value));
  source.addEventListener("change", () => set(source.value));
  visit.addEventListener("click", () => set(VISIT));
  all.addEventListener("click", () => {
    section.value = "";
    weight.value = "";
    set("");
  });
  set(first());
})();
