// What the bar and the panel share: making elements, and their style sheet, which no other page loads.

export function make(tag, { text, ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  if (text !== undefined) element.textContent = text;
  element.append(...children);
  return element;
}

let sheet;

// Resolves once the style sheet is there, or cannot be had.
export const styled = () =>
  (sheet ??= new Promise((resolve) => {
    const href = new URL("offline.css", import.meta.url).href;
    document.head.append(make("link", { rel: "stylesheet", href, onload: resolve, onerror: resolve }));
  }));
