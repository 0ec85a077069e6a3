// Leaves the changes after the edition that the reader knows, folds the rest, and counts. The page without this file
// shows every recorded change.
"use strict";
(() => {
  const KEY = "judgebook-since";
  const pick = document.querySelector(".changes-pick");
  const form = pick?.querySelector("form");
  if (!form) return;
  const status = form.querySelector("[role=status]");
  const { since: date, source, all } = form.elements;
  // each section's parts as they came: changed clauses, and runs of unchanged ones
  const sections = [...document.querySelectorAll(".changes-section")].map((box) => ({
    box,
    parts: [...box.querySelectorAll(":scope > .change, :scope > .run")],
    known: box.querySelector(".changes-known"),
  }));

  const links = (part) =>
    part.matches(".run") ? [...part.querySelectorAll("a")] : [part.querySelector("a")];

  const fold = (box, several) => {
    const details = document.createElement("details");
    details.className = "run";
    const summary = details.appendChild(document.createElement("summary"));
    summary.textContent = box.dataset.run.replace("{n}", several.length);
    const list = details.appendChild(document.createElement("p"));
    several.forEach((link, place) => list.append(place ? " " : "", link.cloneNode(true)));
    return details;
  };

  const show = (since) => {
    const counts = new Map();
    for (const { box, parts, known } of sections) {
      box.querySelectorAll(":scope > .change, :scope > .run").forEach((part) => part.remove());
      let same = [];
      const flush = () => {
        if (same.length) box.append(fold(box, same));
        same = [];
      };
      for (const part of parts) {
        if (part.matches(".run") || part.dataset.on <= since) {
          same.push(...links(part));
          continue;
        }
        flush();
        for (const reason of part.querySelectorAll("li")) {
          reason.hidden = reason.querySelector("strong").textContent <= since;
        }
        box.append(part);
        counts.set(box.dataset.abbr, (counts.get(box.dataset.abbr) || 0) + 1);
      }
      flush();
      if (known) known.hidden = Boolean(since) && since >= box.dataset.by;
    }
    const n = [...counts.values()].reduce((sum, one) => sum + one, 0);
    const books = [...counts].map(([book, count]) => `${book} ${count}`).join(", ");
    const told = n ? pick.dataset.some : pick.dataset.none;
    status.textContent = since
      ? told.replace("{date}", since).replace("{n}", n).replace("{books}", books)
      : "";
    for (const row of pick.querySelectorAll("tr[data-since]")) {
      row.toggleAttribute("aria-current", row.dataset.since === since);
    }
  };

  const remember = (since) => {
    const address = new URL(location);
    if (since) address.searchParams.set("since", since);
    else address.searchParams.delete("since");
    history.replaceState(history.state, "", address);
    try {
      localStorage.setItem(KEY, since);
    } catch {
      // the address holds it
    }
  };

  const set = (since) => {
    date.value = since;
    source.value = [...source.options].some((one) => one.value === since) ? since : "";
    remember(since);
    show(since);
  };

  const first = () => {
    const asked = new URL(location).searchParams.get("since");
    if (asked !== null) return /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : "";
    try {
      return localStorage.getItem(KEY) || "";
    } catch {
      return "";
    }
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
  all.addEventListener("click", () => set(""));
  set(first());
})();
