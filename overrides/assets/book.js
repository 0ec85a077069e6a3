// What the pages do beyond links: previews of terms, copied addresses, the language switch, and pictures that scroll.
// Without this file every link still leads where it says.
"use strict";
(() => {
  const script = document.currentScript.src;
  const said = document.querySelector("[data-words]").dataset; // what this file says itself
  const plainClick = (event) => !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

  // ---- previews of terms
  // Hover, focus or a first tap opens; a tap on the open one, or the link inside, leads to the glossary.

  const SHOW_AFTER = 350;
  const HIDE_AFTER = 250;
  const sheet = matchMedia("(max-width: 599px)"); // the style sheet puts previews at the bottom there
  let open = null; // {term, box}
  let pressedOpen = false; // the browser closes a popover before the click arrives: remember what the press found
  let timer = 0;

  const later = (action, delay) => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };

  const place = (term, box) => {
    if (sheet.matches) return;
    const gap = 6;
    const lines = term.getClientRects(); // a term may be broken across lines: keep to its last one
    const line = lines[lines.length - 1];
    const left = Math.min(line.left, document.documentElement.clientWidth - box.offsetWidth - 12);
    const below = line.bottom + gap;
    const fits = below + box.offsetHeight < innerHeight - gap;
    box.style.left = `${Math.max(12, left)}px`;
    box.style.top = `${fits ? below : Math.max(gap, lines[0].top - gap - box.offsetHeight)}px`;
  };

  const show = (term) => {
    clearTimeout(timer);
    const box = document.getElementById(term.dataset.term);
    if (!box || open?.term === term) return;
    hide();
    open = { term, box };
    box.showPopover();
    place(term, box);
    term.setAttribute("aria-expanded", "true");
  };

  const hide = () => {
    clearTimeout(timer);
    if (open?.box.matches(":popover-open")) open.box.hidePopover(); // "toggle" tidies up
    closed();
  };

  const closed = () => {
    open?.term.setAttribute("aria-expanded", "false");
    open = null;
  };

  const prepare = (term) => {
    term.setAttribute("aria-haspopup", "dialog");
    term.setAttribute("aria-expanded", "false");
    term.addEventListener("click", (event) => {
      if (!plainClick(event)) return;
      const keyboard = event.detail === 0;
      const isOpen = keyboard ? open?.term === term : pressedOpen;
      if (isOpen && !keyboard) return; // the second tap: to the glossary
      event.preventDefault();
      show(term);
      if (keyboard) open.box.querySelector(".preview-more")?.focus(); // a second Enter: to the glossary
    });
    term.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && later(() => show(term), SHOW_AFTER));
    term.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && later(hide, HIDE_AFTER));
    term.addEventListener("focus", () => term.matches(":focus-visible") && later(() => show(term), SHOW_AFTER));
    term.addEventListener("blur", (event) => !open?.box.contains(event.relatedTarget) && later(hide, HIDE_AFTER));
  };

  const prepareBox = (box) => {
    box.setAttribute("role", "dialog");
    box.setAttribute("aria-label", box.querySelector("strong")?.textContent ?? "");
    box.addEventListener("pointerenter", () => clearTimeout(timer));
    box.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && later(hide, HIDE_AFTER));
    box.addEventListener("toggle", (event) => event.newState === "closed" && open?.box === box && closed());
    box.addEventListener("keydown", (event) => {
      const links = box.querySelectorAll("a[href]");
      const edge = event.shiftKey ? links[0] : links[links.length - 1];
      const leaves = event.key === "Tab" && document.activeElement === edge;
      if (!open || (event.key !== "Escape" && !leaves)) return;
      const { term } = open;
      event.preventDefault();
      hide();
      term.focus({ focusVisible: true, preventScroll: true });
      clearTimeout(timer); // coming back is not a wish to see it again
    });
  };

  if ("popover" in HTMLElement.prototype) {
    document.documentElement.classList.add("has-previews");
    document.querySelectorAll(".previews > .preview").forEach(prepareBox);
    document.querySelectorAll("a.term[data-term]").forEach(prepare);
    document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
    addEventListener("scroll", () => open && !sheet.matches && hide(), { passive: true });
    addEventListener("resize", () => open && place(open.term, open.box));
    document.addEventListener(
      "pointerdown",
      (event) => {
        pressedOpen = Boolean(open) && event.target.closest?.("a.term") === open.term;
      },
      true,
    );
  }

  // ---- citations behind one mark

  const cites = (event) => event.target.closest?.(".cites > button")?.nextElementSibling;
  let citesPressed = null; // open when it was pressed: closed by then
  document.addEventListener("pointerdown", (event) => (citesPressed = cites(event)?.matches(":popover-open")), true);
  document.addEventListener("click", (event) => {
    const box = cites(event);
    if (box && !(event.detail && citesPressed)) box.togglePopover({ source: event.target });
  });

  // ---- permalinks: copy the address

  const toast = document.createElement("div");
  toast.className = "toast";
  toast.setAttribute("role", "status"); // in the page before its text, or it is not read out
  document.body.append(toast);

  // A few words that go by themselves. `shown`: over the header; else for screen readers alone.
  const say = (words, { shown = true, during = 2500 } = {}) => {
    toast.textContent = words;
    toast.classList.toggle("toast--shown", shown);
    clearTimeout(say.timer);
    say.timer = setTimeout(() => {
      toast.classList.remove("toast--shown");
      toast.textContent = "";
    }, during);
  };
  window.judgebookSay = say; // offline.js says with it what it has to say

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a.permalink, a.headerlink");
    if (!link || !plainClick(event) || !navigator.clipboard) return; // without a clipboard: a plain link
    event.preventDefault();
    navigator.clipboard.writeText(link.href.replace(location.search, "")).then(
      () => {
        history.replaceState(history.state, "", link.hash); // no jump: the reader is there already
        say(said.copied);
      },
      () => {
        location.hash = link.hash;
      },
    );
  });

  // ---- notes, folded on a phone: one by one by themselves, all by the button; what was chosen is kept

  const { dataset } = document.documentElement;
  const notes = document.querySelectorAll(".notes");
  const allNotes = document.querySelector("[data-all-notes]");
  const openNotes = (open) => {
    for (const one of notes) one.open = open;
    allNotes?.setAttribute("aria-pressed", open);
  };
  if (dataset.notes) openNotes(true);
  delete dataset.notes; // each can be closed again
  allNotes?.addEventListener("click", () => {
    const open = allNotes.getAttribute("aria-pressed") !== "true";
    openNotes(open);
    try {
      if (open) localStorage.setItem("book.notes", "open");
      else localStorage.removeItem("book.notes");
    } catch {
      // not kept: the page shows it all the same
    }
  });
  if (!CSS.supports("selector(::details-content)")) {
    // a browser whose style sheets cannot show what is folded: the same with its attribute
    const showAll = () => document.querySelectorAll(".notes:not(.apart), .further").forEach((one) => (one.open = true));
    if (matchMedia("(min-width: 45em)").matches) showAll();
    addEventListener("beforeprint", showAll);
  }

  // ---- rule text for players. Without scripts the link leads to the clause in the other language; with them a tap leads
  // nowhere: where not even show.js can be had, the clause as it stands here, over the page.

  const bare = (link) => {
    const clause = link.closest("section.clause");
    const box = document.createElement("dialog");
    box.className = "players";
    box.setAttribute("aria-label", clause.getAttribute("aria-label"));
    const close = document.createElement("button");
    close.textContent = said.close;
    const text = clause.querySelector(".body").cloneNode(true);
    for (const one of text.querySelectorAll("a")) one.replaceWith(...one.childNodes);
    text.className = "players-texts";
    box.append(close, text);
    close.addEventListener("click", () => box.close());
    box.addEventListener("close", () => box.remove());
    document.body.append(box);
    box.showModal();
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a.show");
    if (!link || !plainClick(event)) return;
    event.preventDefault();
    import(new URL("show.js", script))
      .then(({ show }) => show([link.dataset.clause]))
      .catch(() => bare(link));
  });

  // ---- the page of all addresses leads on to the clause that was asked for, wherever it stands today

  const fragment = () => {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return location.hash.slice(1); // #100% names no place, and must not stop what follows
    }
  };
  const leadOn = () => {
    const place = document.getElementById(fragment());
    if (place?.matches("a.lasting")) location.replace(place.href);
  };
  addEventListener("hashchange", leadOn);
  leadOn();

  // ---- an address that names nothing among clauses: where the rule went, or that there is no such clause

  let moved = null;
  const named = () => {
    const name = fragment();
    const isLost = name ? !document.getElementById(name) && document.querySelector("a.lasting, a.show[data-clause], .lost") : document.querySelector(".lost");
    if (isLost) moved = import(new URL("moved.js", script));
    moved?.then(({ tell, forget }) => (isLost ? tell(name) : forget()));
  };
  addEventListener("hashchange", named);
  named();

  // ---- menu and search have labels for a mouse or a finger, and buttons for all others

  // the drawer's list of all pages; until it is there, and where it cannot be had, the branch that stands in the page
  const wholeMenu = (toggle) => {
    const load = () => {
      const branch = document.querySelector(".md-nav--primary");
      branch.style.visibility = "hidden";
      setTimeout(() => (branch.style.visibility = ""), 800); // on a stalled network it is the menu
      import(new URL("drawer.js", script))
        .then(({ drawer }) => drawer(toggle))
        .catch(() => {})
        .finally(() => (branch.style.visibility = ""));
    };
    toggle.addEventListener("change", load, { once: true });
  };
  const steps = () => import(new URL("dialogs.js", script)); // the way back closes them
  if (history.state?.dialog) steps();
  for (const opener of document.querySelectorAll("header .opener")) {
    const label = opener.nextElementSibling;
    const toggle = document.getElementById(label.getAttribute("for"));
    const tell = () => opener.setAttribute("aria-expanded", toggle.checked);
    opener.addEventListener("click", () => label.click());
    toggle.addEventListener("change", tell);
    const step = () => steps().then(({ toggled }) => toggled(toggle)).catch(() => {}); // not at hand: it is no step
    toggle.addEventListener("change", step);
    if (toggle.checked) step(); // by ?q=
    tell();
    opener.hidden = false;
    if (toggle.id === "__drawer") wholeMenu(toggle);
  }

  addEventListener("keydown", () => import(new URL("menu.js", script)), { once: true });

  // ---- the bar at the foot of a phone: the search, and the last ruling of this device

  const atHand = (name) => document.querySelector(`.book-bar [data-bar=${name}]`);
  atHand("search")?.addEventListener("click", () => {
    document.getElementById("__search").click();
    document.querySelector("[data-md-component=search-query]").focus();
  });
  const lastRuling = () => {
    try {
      const [{ address }] = JSON.parse(localStorage.getItem("judgebook.rulings"));
      const link = atHand("ruling"); // to the assistant in the language of the page
      link.search = address.split("?")[1].trim();
      link.hidden = false;
    } catch {
      // nothing kept, or nothing of ours: the place stays empty
    }
  };
  lastRuling();
  addEventListener("pageshow", lastRuling); // after the way back

  // ---- the language switch keeps the place on the page

  const keepPlace = (event) => {
    const link = event.target.closest?.("header a[hreflang]");
    if (link) [link.search, link.hash] = [location.search, location.hash];
  };
  for (const kind of ["pointerdown", "focusin", "click"]) document.addEventListener(kind, keepPlace, true);

  // ---- the search loads what it needs when its box gets the focus, and marks its words on the page it led to

  const part = (name) => import(new URL(`search/${name}.js`, script));
  const searchBox = document.querySelector("[data-md-component=search-query]");
  if (searchBox === document.activeElement) part("box"); // a link with ?q=
  else searchBox?.addEventListener("focus", () => part("box"), { once: true });
  if (new URLSearchParams(location.search).get("h")) part("highlight");

  // ---- pictures and diagrams wider than the screen: say so

  const fit = (area) => {
    const wide = area.scrollWidth > area.clientWidth + 1;
    area.parentElement.classList.toggle("scrolls", wide);
    area.tabIndex = wide ? 0 : -1; // nothing to scroll, nothing to stop at
  };
  for (const area of document.querySelectorAll(".chart-scroll, .picture-scroll")) new ResizeObserver(() => fit(area)).observe(area);

  // ---- without reception: offline.js, once the page is idle; under `serve` there is no worker to register

  if (document.querySelector("[data-worker]")) {
    const IDLE_AFTER = 1500; // what the page itself needs comes first, also where it is slow to come
    const whenIdle = self.requestIdleCallback ?? setTimeout;
    const offline = () => import("./offline.js");
    if (!navigator.onLine) offline(); // or the first tap leads to what is not kept
    else addEventListener("load", () => setTimeout(() => whenIdle(offline), IDLE_AFTER));
    addEventListener("beforeinstallprompt", (event) => {
      window.judgebookInstall = event; // comes early; the page about reading offline has a button for it
    });
  }
})();
