// The menu and the search of a small screen by keyboard. The theme opens them with labels, for a mouse or a finger.
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
  const opener = document.querySelector("header label[for=__drawer]");
  const menu = document.querySelector(".md-nav--primary");
  if (!drawer || !opener || !menu) return;

  // the way back from a level below, and into one
  for (const label of menu.querySelectorAll(":scope > .md-nav__list :is(.md-nav__title, label.md-nav__link)")) {
    label.tabIndex = 0;
    label.setAttribute("role", "button");
  }

  const first = () =>
    [...menu.querySelectorAll("a[href], label[tabindex]")].find((one) => one.checkVisibility({ visibilityProperty: true }));

  document.addEventListener("keydown", (event) => {
    const label = event.target.closest?.("label[role=button]");
    if (label && event.key === " ") {
      event.preventDefault();
      label.click();
    } else if (event.key === "Escape" && drawer.checked) {
      drawer.checked = false;
      drawer.dispatchEvent(new Event("change"));
      opener.focus();
    }
  });

  // the focus goes where the reader went; a finger needs none
  let byKeyboard = false;
  addEventListener("keydown", () => (byKeyboard = true), true);
  addEventListener("pointerdown", () => (byKeyboard = false), true);
  for (const toggle of [drawer, ...menu.querySelectorAll(".md-nav__toggle")]) {
    toggle.addEventListener("change", () => {
      opener.setAttribute("aria-expanded", drawer.checked);
      if (byKeyboard && drawer.checked) requestAnimationFrame(() => first()?.focus({ focusVisible: true }));
    });
  }
})();
