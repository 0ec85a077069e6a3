"""The readers in the browser: addresses that somebody shares, what a device remembers, what is typed into the search.

An input of an address is the path with query and fragment below the site's root; what localStorage holds follows, one
`key<tab>value` a line. An input of the search is what is typed; a first line `en` or `ja` says in which language.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import tempfile
import threading
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from urllib.parse import quote

from playwright.sync_api import Error, sync_playwright

from judgebook.model import library
from judgebook.model.answers import query
from scripts.browser import ARGUMENTS
from tests.building import ROOT, build
from tests.fuzz.mutating import NASTY, mutate
from tests.fuzz.reader import Slow, Wrong
from tests.serving import Handler, Server

PATIENCE = 20  # seconds until a page that does not answer is given up
WORK = 2  # seconds of processor time for one input
TOOLS = ("assist/", "planner/")  # their address changes without a new page
WORDS = [
    one.encode()
    for one in (
        "a=", ",", "/", "q-what.",
        "chart=", "path=", "&", "=", ".", "~", "?", "#", "rel=regular", "warnings=3", "warnings=99999999999",
        "do=", "simple=",
        "full=", "since=2024-09-23", "since=x", "h=", "h=復元|巻き戻し", "|", "%", "%E3%81", "%00", "__proto__",
        "constructor",
        "toString", "hasOwnProperty", "<img src=x onerror=alert(1)>", "javascript:alert(1)", "../",
        "//example.org/", "+", "none",
        "yes", "no", "drew", "looked", "drawn", "missed-trigger", "backup", "ipg-2.3.rem-5", "judgebook.practice\t{}",
        'judgebook.practice\t{"mt-1": {"box": 9}}', 'judgebook.practice.record\t{"cards": {"mt-04": {"due": 1}}}',
        "judgebook-since\tx", "[", "(", "\\", "{1,99999}", "*",
        "ア", "ｱ", "が", "",
    )
]  # fmt: skip

DRAWN = """async (address) => {
  history.replaceState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
  return told();
}"""
TOLD = """window.told = () => {
  const app = document.querySelector("[data-app]");
  if (app && app.dataset.ready === undefined) return "the tool did not start";
  if (app && !app.querySelector("h2")?.textContent.trim()) return "no heading";
  if (app?.querySelector("script, iframe, object, embed, img, form, base, meta")) return "an element that nobody made";
  for (const one of app?.querySelectorAll("*") ?? []) {
    for (const {name, value} of one.attributes) {
      if (name.startsWith("on") || /^\\s*javascript:/i.test(value)) return `an attribute that runs: ${name}`;
      if (["href", "src"].includes(name) && new URL(value, location).origin !== location.origin
        && one.getAttribute("rel") !== "external") return `it leads to another site: ${value}`;
    }
  }
  return "";
}"""
SEARCHED = """async ({language, words}) => {
  const {Engine} = await import(new URL("assets/search/engine.js", base).href);
  const engines = window.engines ??= {};
  if (!engines[language]) {
    engines[language] = new Engine(new URL("search/", base), language);
    await engines[language].complete;
  }
  const {items} = engines[language].search(words);
  const template = document.createElement("template");
  template.innerHTML = items.flat().map((one) => `${one.title ?? ""}<hr>${one.text ?? ""}`).join("<hr>");
  const made = "script, iframe, object, embed, img, a, form, style, link, meta, [onerror]";
  const found = template.content.querySelector(made);
  const away = items.flat().map((one) => new URL(one.location, base)).find((one) => one.origin !== location.origin);
  return found ? `an element that nobody made: ${found.outerHTML}` : away ? `it leads to ${away}` : "";
}"""


class BrowserReader:
    """One page of the built site, used for one input after the other. site: a built one, else it is built."""

    words: Sequence[bytes] = [*WORDS, *NASTY]

    def __init__(self, site: Path | None = None) -> None:
        self.place = Path(tempfile.mkdtemp(prefix="fuzz-"))
        if site is None:
            site = self.place / "site"
            result = build(ROOT, site, SITE_URL="http://127.0.0.1/site/")
            if result.returncode:
                raise RuntimeError(result.stdout + result.stderr)
        self.server = Server(("127.0.0.1", 0), partial(Handler, directory=str(site.parent)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.base = f"http://127.0.0.1:{self.server.server_port}/{site.name}/"
        self.playwright = sync_playwright().start()
        self.heard: list[str] = []
        self._open()

    def _open(self) -> None:
        path = os.environ.get("JUDGEBOOK_BROWSER")
        self.browser = self.playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        context = self.browser.new_context(service_workers="block")
        context.add_init_script(f"{TOLD}; window.base = {self.base!r};")
        # no address of the book leads there by itself
        context.route(lambda url: not url.startswith(self.base), lambda route: route.abort())
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.session = context.new_cdp_session(self.page)
        self.session.send("Performance.enable")
        self.page.on("pageerror", lambda error: self.heard.append(str(error)))
        self.page.on("dialog", lambda dialog: (self.heard.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        self.at = ""

    def close(self) -> None:
        self.browser.close()
        self.playwright.stop()
        self.server.shutdown()
        self.server.server_close()
        shutil.rmtree(self.place)

    def read(self, data: bytes) -> None:
        """Read an input; a page that does not come back is replaced."""

        def stop(number: int, frame: object) -> None:
            raise Slow(f"no answer within {PATIENCE} s")

        before = signal.signal(signal.SIGALRM, stop)
        signal.alarm(PATIENCE)
        self.heard.clear()
        try:
            told, spent = self.show(data.decode("utf-8", "replace"))
        except (Slow, Error):
            self._again()
            raise
        finally:
            signal.alarm(0)
            signal.signal(signal.SIGALRM, before)
        if told or self.heard:
            self.at = ""
            raise Wrong(told or f"on the page: {self.heard[0]}")
        if spent > WORK:
            raise Slow(f"{spent:.1f} s of processor time")

    def _again(self) -> None:
        self.browser.close()
        self._open()

    def show(self, text: str) -> tuple[str, float]:
        """What is wrong with the page for an input, and the seconds of processor time that it took."""
        raise NotImplementedError

    def asked(self, script: str, given: object) -> tuple[str, float]:
        """What the script tells, and the seconds for which the page worked: on a busy machine it also waits."""
        before = self._worked()
        told = str(self.page.evaluate(script, given))
        return told, self._worked() - before

    def _worked(self) -> float:
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "ThreadTime"))

    def mutate(self, data: bytes, random: Random, other: bytes) -> bytes:
        return mutate(data, random, other, self.words)[:8000]


class AddressReader(BrowserReader):
    """Opens addresses."""

    name = "address"

    def seeds(self) -> dict[str, bytes]:
        """The address of every situation, of backups, and of the pages that read their address."""
        book = library.load(ROOT)
        found = {one.id: f"assist/{query(one)}" for one in book.scenarios_by_id.values()}
        found |= {
            "planner": "planner/?do=drew~looked.drawn&simple=yes.yes&full=none",
            "planner-2": "en/planner/?do=searched~cast~other.yes~drew&full=yes.yes.no",
            "repeated": "assist/?chart=missed-trigger&path=yes.no&warnings=3",
            "of-before": "assist/?chart=hidden-card-error&path=unsuspected.extra.nothing",
            "regular": "en/assist/?chart=hidden-card-error&rel=regular",
            "practice": 'practice/\njudgebook.practice\t{"mt-1": {"box": 2, "due": 1}}',
            "record": 'practice/\njudgebook.practice.record\t{"cards": {"mt-04": {"due": 1, "good": true}}}',
            "changes": "changes/?since=2024-09-23\njudgebook-since\t2023-01-01",
            "clause": "c/#ipg-2.3.rem-5",
            "marked": "ipg/2.3/?h=復元|巻き戻し#rem-5",
            "offline": "offline/?x#y",
        }
        return {name: text.encode() for name, text in found.items()}

    def show(self, text: str) -> tuple[str, float]:
        address, _, stored = text.partition("\n")
        path, mark, rest = address.partition("?")
        if path in TOOLS and not stored:
            if self.at != path:
                self._goto(path, "")
                self.at = path
            return self.asked(DRAWN, mark + rest.split("#")[0])
        self.at = ""
        self._goto(address, stored)
        return str(self.page.evaluate("told()")), 0.0

    def _goto(self, address: str, stored: str) -> None:
        # what a browser would send: no other site, no other port, nothing that climbs
        path = quote(address, safe="/?#&=.~|%+-_:,;@!$'()*[]", errors="replace").lstrip("/").replace("%00", "%25")
        path = re.sub("^([^?#]*)", lambda match: re.sub(r"\.\.+|/+", lambda run: run[0][0], match[1]), path)
        if stored:
            pairs = [line.partition("\t") for line in stored.split("\n")]
            values = json.dumps([[key, value] for key, _, value in pairs])
            self.page.goto(f"{self.base}build.txt")
            self.page.evaluate(f"localStorage.clear(); for (const [k, v] of {values}) localStorage.setItem(k, v);")
        answer = self.page.goto(f"{self.base}{path}", wait_until="load")
        if answer and answer.status == 200 and "html" in answer.headers.get("content-type", ""):
            self.page.locator("[data-app]:not([data-ready]):not(:has(.notice))").wait_for(state="detached")
        else:
            self.page.goto(self.base)


class SearchReader(BrowserReader):
    """Types into the search."""

    name = "search"

    def seeds(self) -> dict[str, bytes]:
        """Names of the book, and a few sentences."""
        book = library.load(ROOT)
        names = {f"ja-{term.id}": f"ja\n{term.ja}" for term in book.terms} | {
            f"en-{term.id}": f"en\n{term.en}" for term in book.terms
        }
        names |= {f"card-{card.id}": f"ja\n{card.name('ja')} {card.kana}" for card in book.cards}
        names |= {
            "sentence": "ja\n誘発を忘れたらどうなりますか IPG 2.1",
            "english": "en\nforgot to reveal the card twice",
        }
        return {name: text.encode() for name, text in names.items()}

    def show(self, text: str) -> tuple[str, float]:
        if self.at != "search":
            self.page.goto(f"{self.base}build.txt")
            self.at = "search"
        language, _, words = text.partition("\n")
        return self.asked(SEARCHED, {"language": "en" if language == "en" else "ja", "words": words})


def addresses(site: Path | None = None) -> AddressReader:
    """Addresses that somebody shares."""
    return AddressReader(site)


def searches(site: Path | None = None) -> SearchReader:
    """What is typed into the search."""
    return SearchReader(site)
