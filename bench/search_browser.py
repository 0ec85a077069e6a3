"""Searching in a real browser, in the search box of a built site, as a person does."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, CDPSession, Page

# Tells when an answer has come, and how long the worker took for it, whatever search it is.
WATCH = """
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (data.type === 3) { searching.answers++; searching.worker = performance.now() - searching.sent; }
      });
    }
    postMessage(message) {
      if (message.type === 2) searching.sent = performance.now();
      super.postMessage(message);
    }
  };
  window.searching = { answers: 0, sent: 0, worker: 0 };
"""
TYPE = """
  async (text) => {
    const box = document.querySelector("[data-md-component=search-query]");
    const before = searching.answers;
    const start = performance.now();
    box.value = text;
    box.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
    while (searching.answers === before) {
      if (performance.now() - start > 120_000) throw new Error(`no answer to ${text}; was it asked before?`);
      await new Promise((done) => setTimeout(done, 1));
    }
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return [performance.now() - start, searching.worker];
  }
"""
# Links as they stand on the screen; one that only heads better hits of its page is no hit of its own.
LINKS = """
  () => [...document.querySelectorAll(".md-search-result__item")].flatMap((item) => {
    const links = [...item.querySelectorAll("a[href]")].filter((link) => !link.closest("details"));
    const score = (link) => Number(link.querySelector("[data-md-score]")?.dataset.mdScore ?? 0);
    const best = Math.max(...links.map(score));
    return links.filter((link, at) => at > 0 || score(link) === best || links.length === 1).map((link) => link.href);
  })
"""


@dataclass
class SearchBox:
    """The search box of an open page."""

    page: Page
    base: str
    requests: list[str] = field(default_factory=list)

    def ask(self, text: str) -> tuple[list[str], float, float]:
        """Addresses of the hits in order, milliseconds from key to list, and of these the worker's.

        text: another one than before, since the theme does not ask twice for what stands in the box.
        """
        whole, worker = self.page.evaluate(TYPE, text)
        return self.links(), whole, worker

    def links(self) -> list[str]:
        """Addresses of the hits that the list shows, in order."""
        return [self._address(link) for link in self.page.evaluate(LINKS)]

    def _address(self, link: str) -> str:
        parts = urlsplit(link.removeprefix(self.base))
        asked = parse_qs(parts.query)  # of a situation: its answers; the theme adds the words to mark
        answers = f"?chart={asked['chart'][0]}&a={asked['a'][0]}" if "chart" in asked and "a" in asked else ""
        return parts.path + answers + (f"#{parts.fragment}" if parts.fragment else "")


@contextmanager
def box(browser: Browser, base: str, path: str = "", throttle: int = 1, every: bool = False) -> Iterator[SearchBox]:
    """A page on a phone-sized screen with its search box open.

    throttle: how many times slower the page's processor is; every: whether what the search loads with the page counts.
    """
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(WATCH)
    found = SearchBox(page, base)
    if throttle > 1:
        session: CDPSession = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    if every:
        context.on("request", lambda request: found.requests.append(request.url.removeprefix(base)))
    page.goto(base + path)
    page.wait_for_load_state("networkidle")
    if not every:  # what is loaded from now on is loaded for the search; a worker's requests are the context's
        context.on("request", lambda request: found.requests.append(request.url.removeprefix(base)))
    page.locator("[data-md-component=search-query]").focus()
    yield found
    context.close()


def weight(site: Path, paths: list[str]) -> int:
    """Bytes of files when compressed, as a host sends them."""
    files = {site / urlsplit(path).path for path in paths}
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files if file.is_file())
