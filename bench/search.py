"""The search beside the theme's own, on the same pages, in one run, in a real browser."""

from __future__ import annotations

import tempfile
from importlib.metadata import version
from pathlib import Path

from playwright.sync_api import Browser

from judgebook.model import library
from scripts import building
from scripts.local_server import served
from scripts.messages import Failure, say
from scripts.places import ROOT

from .browsing import opened
from .result import Result
from .search_browser import SearchBox, box, weight
from .search_queries import Query, sets
from .search_tables import NAMES, NOTE, SITES, SLOW, Cost, QueryRanks, cost_table, hit_table, kind_table, last_line


def run() -> Result:
    """Build the site twice, ask both every query, and tell how they did."""
    book = library.load(ROOT)
    queries = sets(book)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for which in NAMES:
            say(f"Building the site with {NAMES[which]['en']} ...")
            if not building.pages(folder / which, JUDGEBOOK_STOCK_SEARCH="true" if which == "stock" else ""):
                raise Failure("The site could not be built.")
        with served(folder) as base, opened() as chromium:
            found = {which: ask_all(chromium, f"{base}{which}/", queries) for which in NAMES}
            costs = {which: cost(chromium, f"{base}{which}/", folder / which) for which in NAMES}
            times = {which: speed(chromium, f"{base}{which}/", queries) for which in NAMES}
            versions = {"chromium": chromium.version, "mkdocs-material": version("mkdocs-material")}
    tables = [hit_table(found), kind_table(found), cost_table(costs, times)]
    return Result(
        "search",
        {"ja": "検索の質", "en": "Search quality"},
        tables,
        versions,
        note=NOTE,
        last=last_line(found["own"]),
    )


def ask_all(chromium: Browser, base: str, queries: dict[str, list[Query]]) -> dict[str, list[QueryRanks]]:
    """Every query of every set, on the site of its language."""
    found: dict[str, list[QueryRanks]] = {}
    for name, several in queries.items():
        say(f"Asking {base.rstrip('/').rpartition('/')[2]}: {name} ({len(several)}) ...")
        found[name] = []
        for site, path in SITES:
            with box(chromium, base, path) as one:
                warm(one)
                found[name] += [ask(one, query) for query in several if query.site == site]
    return found


def warm(one: SearchBox) -> None:
    """Ask once and wait until everything is loaded."""
    one.ask("a")
    one.page.wait_for_load_state("networkidle")
    one.page.wait_for_timeout(1500)


def ask(one: SearchBox, query: Query) -> QueryRanks:
    """One query; without any hit the answer may still be on its way (the other language's index)."""
    links = one.ask(query.text)[0]
    if not links:
        one.page.wait_for_timeout(500)
        links = one.links()
    rank = next((place for place, link in enumerate(links, 1) if query.answered_by(link)), 0)
    page = next((place for place, link in enumerate(links, 1) if query.page_of(link)), 0)
    return QueryRanks(query, rank, page, len(links))


PARTS = {  # what belongs to a search, of all that a page loads
    "own": ("assets/search/", "search/"),
    "stock": ("search/search_index", "javascripts/workers/", "javascripts/lunr/"),
}


def cost(chromium: Browser, base: str, site: Path) -> Cost:
    """Measure what is loaded for a first result: by the box when it is used, by the default search with every page."""
    which = site.name
    with box(chromium, base, "ipg/2.1/", every=which == "stock") as one:
        one.ask("誘発忘れ")
        one.page.wait_for_load_state("networkidle")
        one.page.wait_for_timeout(500)
        loaded = [path for path in one.requests if any(part in path for part in PARTS[which])]
        texts = [path for path in loaded if path.endswith(".texts.json")]
        size = weight(site, loaded)
        return Cost(len(set(loaded)), size, size - weight(site, texts))


def speed(chromium: Browser, base: str, queries: dict[str, list[Query]]) -> list[float]:
    """Milliseconds from the key to the list for queries of every set, on a slow processor.

    The browser slows down the page alone: the worker's part is counted as many times.
    """
    texts = {
        site: [one.text for several in queries.values() for one in several if one.site == site] for site, _ in SITES
    }
    times = []
    for site, path in SITES:
        with box(chromium, base, path, throttle=SLOW) as one:
            warm(one)
            for text in texts[site][:: max(1, len(texts[site]) // 60)]:
                _, whole, worker = one.ask(text)
                times.append(whole + worker * (SLOW - 1))
    return times
