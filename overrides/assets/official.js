// Opens every official wording of a page at once, and remembers it. Without this file each one opens by itself.
"use strict";
(() => {
  const KEY = "judgebook-official";
  const button = document.querySelector(".official-all");
  const boxes = [...document.querySelectorAll("details.official")];
  if (!button || !boxes.length) return;

  const remembered = () => {
    try {
      return localStorage.getItem(KEY) === "open";
    } catch {
      return false; // a browser that keeps nothing
    }
  };

  const show = (open) => {
    for (const box of boxes) box.open = open;
    button.setAttribute("aria-pressed", String(open));
  };

  button.hidden = false;
  show(remembered());
  button.addEventListener("click", () => {
    const open = button.getAttribute("aria-pressed") !== "true";
    show(open);
    try {
      localStorage.setItem(KEY, open ? "open" : "closed");
    } catch {
      // it holds for this page alone
    }
  });
})();
