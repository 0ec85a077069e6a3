// Elements made by scripts, for what is loaded when it is asked for; book.js and offline.js do without, as each file
// more is a request more on every page.

// An element: attributes, then children; `onclick` and the like are listeners, `text` is text, `html` is trusted
// HTML of the build whose links are relative to the site's root.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") element.append(...broken(value));
    else if (name === "html") element.append(rooted(value));
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : plain(value));
  }
  const shown = children.flat().filter((child) => child !== undefined && child !== null && child !== false);
  element.append(...shown.flatMap((child) => (typeof child === "string" ? broken(child) : [child])));
  return element;
}

// Japanese words of the bundle say between which phrases a line may break: as elements, so that nobody copies them.
const BREAK = "\u200b";
export const plain = (text) => String(text).replaceAll(BREAK, "");
const broken = (text) =>
  String(text)
    .split(BREAK)
    .flatMap((phrase, index) => (index ? [document.createElement("wbr"), phrase] : [phrase]));

let root = ""; // of the site, from the page; a tool says where it is

export const rootAt = (address) => {
  root = address;
};
export const fromRoot = (address) => root + address;

function rooted(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const link of template.content.querySelectorAll("a[href]")) link.href = root + link.getAttribute("href");
  return template.content;
}

export const plainClick = (event) => !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
