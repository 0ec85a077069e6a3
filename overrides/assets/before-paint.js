// Before anything is painted: what the reader chose, and what the theme's script calls. The theme says this within every
// page; as a file a device keeps it once, and the policy of a page needs no hash for it.
"use strict";

window.__md_scope = new URL("..", document.currentScript.src);
window.__md_hash = (text) => [...text].reduce((sum, sign) => (sum << 5) - sum + sign.charCodeAt(0), 0);
// Where the browser keeps nothing, or what it kept was spoilt: null, as if nothing had been chosen.
window.__md_get = (name, storage, scope = __md_scope) => {
  try {
    const value = JSON.parse((storage ?? localStorage).getItem(`${scope.pathname}.${name}`));
    if (name !== "__palette" || value.index >= 0) return value;
  } catch {}
  return null;
};
window.__md_set = (name, value, storage, scope = __md_scope) => {
  try {
    (storage ?? localStorage).setItem(`${scope.pathname}.${name}`, JSON.stringify(value));
  } catch {}
};

try {
  const { dataset } = document.documentElement;
  dataset.notes = localStorage.getItem("book.notes") ?? ""; // book.js has its button
  dataset.second = localStorage.getItem("book.second") ?? ""; // assist/card.js
  const { media, scheme } = __md_get("__palette")?.color ?? {};
  const system = () => (matchMedia("(prefers-color-scheme: light)").matches ? "default" : "slate");
  if (media) paint(media === "(prefers-color-scheme)" ? system() : scheme);
} catch {} // where the browser keeps nothing

// The scheme of the body, which is not read yet when this runs.
function paint(scheme) {
  const read = new MutationObserver(() => {
    if (!document.body) return;
    document.body.dataset.mdColorScheme = scheme;
    read.disconnect();
  });
  read.observe(document.documentElement, { childList: true });
}
