// The page's side of the search; book.js loads it when the search box gets the focus.
const box = document.querySelector("[data-md-component=search-query]");
const results = document.querySelector("[data-md-component=search-result]");
const worker = new BroadcastChannel("judgebook-search");

worker.postMessage({}); // load the index

// The theme listens to keys alone: words that are pasted, dictated or picked from a keyboard's list come without one.
box.addEventListener("input", () => box.dispatchEvent(new KeyboardEvent("keyup")));

// The last line of the results asks for the other language, without leaving the page.
results.addEventListener(
  "click",
  (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || !new URL(link.href).searchParams.has("q")) return;
    event.preventDefault();
    event.stopPropagation(); // the theme would close the search
    worker.postMessage({ also: new URL(link.href).searchParams.get("q") });
    box.focus();
  },
  true,
);
