// The menu and the search of a small screen by keyboard. Loaded at the first key.
"use strict";
(() => {
  // the closed search stands out of sight
  const search = document.getElementById("__search");
  const query = document.querySelector(".md-search__input");
  const small = matchMedia("(max-width: 59.984375em)");
  const reach = () => {
    if (query) query.tabIndex = small.matches && !search.checked ? -1 : 0;
  };
  search?.addEventListener("change", reach);
  small.addEventListener("change", reach);
  reach();

  const drawer = document.getElementById("__drawer");
  const opener = document.querySelector("header .opener:has(+ [for=__drawer])");
  const menu = document.querySelector(".md-nav--primary");
  if (!opener || !menu) return;

  // the way back from a level below; the theme lets the way into one be reached
  for (const label of menu.querySelectorAll(":scope > .md-nav__list .md-nav__title")) label.tabIndex = 0;

  // in the list of all pages (drawer.js) the one that is being read
  const first = () =>
    document.querySelector(".drawer [aria-current]") ??
    [...menu.parentElement.querySelectorAll("a[href], label[tabindex]")].find((one) => one.checkVisibility({ visibilityProperty: true }));

  document.addEventListener("keydown", (event) => {
    if (event.key === " " && event.target.matches?.("label[tabindex]")) {
      event.preventDefault();
      event.target.click();
    } else if (event.key === "Escape" && drawer.checked) {
      drawer.click();
      opener.focus({ focusVisible: true });
    }
  });

  // the focus goes where the reader went; a finger needs none
  let byKeyboard = false;
  addEventListener("keydown", () => (byKeyboard = true), true);
  addEventListener("pointerdown", () => (byKeyboard = false), true);
  for (const toggle of [drawer, ...menu.querySelectorAll(".md-nav__toggle")]) {
    toggle.addEventListener("change", () => {
      if (byKeyboard && drawer.checked) requestAnimationFrame(() => first()?.focus({ focusVisible: true }));
    });
  }
})();
