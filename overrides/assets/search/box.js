// The page's side of the search; book.js loads it when the search box gets the focus.
const box = document.querySelector("[data-md-component=search-query]");
const results = document.querySelector("[data-md-component=search-result]");
const { lang } = document.documentElement;
const worker = new BroadcastChannel("judgebook-search");
const words = import(new URL(document.querySelector("[data-words]").dataset.words, document.baseURI));

// Time to load the index; what is for the level at which one judges comes first (triage.js remembers it).
function focused() {
  let level = null;
  try {
    level = localStorage.getItem("judgebook.level");
  } catch {
    // no storage
  }
  worker.postMessage({ focus: true, level });
}

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("box.css", import.meta.url);
document.head.append(style);

// The theme listens to keys alone: words that are pasted, dictated or picked from a keyboard's list come without one.
const pressed = () => box.dispatchEvent(new KeyboardEvent("keyup"));
box.addEventListener("input", pressed);
if (box.value) pressed(); // they came before this script

// Who followed a result and searches again finds the words, marked: the next result is in reach, and other words replace
// them. They go with the tab, or when they are taken out.
const LAST = "judgebook.search";
function last(words) {
  try {
    if (words !== undefined) sessionStorage.setItem(LAST, words);
    return sessionStorage.getItem(LAST) ?? "";
  } catch {
    return ""; // no storage
  }
}
results.addEventListener("click", ({ target }) => target.closest(".md-search-result__link") && last(box.value));
box.addEventListener("input", () => box.value || last(""));
box.addEventListener("focus", again);
function again() {
  focused();
  if (box.value || !last()) return;
  box.value = last();
  box.select();
  box.addEventListener("click", () => box.select(), { once: true }); // a mouse puts its caret after the focus
  pressed();
}
again();

// Below the results: the other language, on request and without leaving the page. Without this script the link leads to
// the other language's home page with the same words in its search box.
const also = document.createElement("a");
also.className = "find-also";
also.tabIndex = -1; // reached by the arrow keys, as all results
also.hidden = true;
const text = document.createElement("span");
text.dataset.mdScore = -1; // the theme compares all links in the results when Enter is pressed
also.append(text);
results.append(also);
also.addEventListener("click", (event) => {
  event.preventDefault();
  event.stopPropagation(); // the theme would close the search
  worker.postMessage({ also: box.value });
  box.focus();
});

// Last of all, and alone where nothing was found: the questions that start from what was seen, on the home page.
const seen = document.createElement("a");
seen.className = "find-seen";
seen.tabIndex = -1;
seen.hidden = true;
seen.href = new URL(results.dataset.home, document.baseURI);
const seenText = document.createElement("span");
seenText.dataset.mdScore = -1;
seen.append(seenText);
results.append(seen);

worker.onmessage = async ({ data: { answered, language, more, shown, away } }) => {
  const { words: said } = await words;
  if (answered !== box.value || language !== lang) return; // another tab's
  if (away) results.querySelector(".md-search-result__meta").textContent = said["search-away"]; // not: nothing found
  seenText.textContent = said["search-seen"];
  seen.hidden = !answered.trim();
  also.hidden = shown || more === 0;
  text.textContent = more === null ? said["search-also"] : said["search-also-count"].replace("#", more);
  also.href = new URL(`${results.dataset.other}?q=${encodeURIComponent(answered)}`, document.baseURI);
};
