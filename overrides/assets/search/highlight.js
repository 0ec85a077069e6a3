// Marks on a page what was searched for: the address of a result holds the words, ?h=復元|巻き戻し
import { finder } from "./teaser.js";

const forms = new URLSearchParams(location.search).get("h").split("|").filter(Boolean).slice(0, 24);
const pattern = finder(forms);
const article = document.querySelector(".md-content article");

if (pattern && article) {
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  texts.filter((text) => !text.parentElement.closest("svg, script, style, .headerlink, .permalink, [data-app]")).forEach(mark);
}

function mark(node) {
  const text = node.data;
  const parts = [];
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    if (!match[0].trim()) continue;
    const found = document.createElement("mark");
    found.textContent = match[0];
    parts.push(text.slice(done, match.index), found);
    done = match.index + match[0].length;
  }
  if (parts.length) node.replaceWith(...parts, text.slice(done));
}
