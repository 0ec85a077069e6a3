"""First visits to pages beside plain Material on the same Markdown: bytes, requests, movement, time to the text."""

from __future__ import annotations

import gzip
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from statistics import median
from urllib.parse import unquote, urlsplit

import yaml
from playwright.sync_api import Browser, Request, Route

from judgebook.site import pinned
from scripts import building, npm_files
from scripts.local_server import served
from scripts.messages import Failure, say
from scripts.places import ROOT

from . import plain_material
from .browsing import opened
from .result import Cell, Result, Table, Words

PAGES = ("ipg/2.3/", "ipg/2.1/", "charts/missed-trigger/", "mtr/4.2/", "glossary/", "")
VISITS = 3
SLOW = 4  # how many times slower than this machine a phone's processor is taken to be
GROWTH = 0.05  # what is named has grown by more than this part
# a telephone with bad reception: 1.6 Mbit/s down, 150 ms there and back
RECEPTION = {"offline": False, "downloadThroughput": 200_000, "uploadThroughput": 94_000, "latency": 150}
OBSERVE = """
  window.seen = { shift: 0, text: 0 };
  new PerformanceObserver(list => list.getEntries().forEach(e => { if (!e.hadRecentInput) seen.shift += e.value; }))
    .observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver(list => list.getEntries().forEach(e => { seen.text = e.startTime; }))
    .observe({ type: "largest-contentful-paint", buffered: true });
"""
COLUMNS: tuple[Words, ...] = (
    {"ja": "ページ", "en": "Page"},
    {"ja": "Judgebook", "en": "Judgebook"},
    {"ja": "前の版", "en": "The release before"},
    {"ja": "素のMaterial", "en": "Plain Material"},
)
NOTE: Words = {
    "ja": "どのページも、何も保存していないブラウザーで初めて開いたとき。大きさはgzipでの圧縮後。"
    "比べる相手は、同じ原稿をmkdocs-materialの初期設定(検索あり、ウェブフォントなし)で組み、"
    "図はMermaidをブラウザーで描くもの。Mermaidは同じ機械から渡した。",
    "en": "Each page is opened for the first time, with nothing stored. Sizes are compressed with gzip. "
    "The other site is the same Markdown with mkdocs-material as it comes (search, no web fonts), "
    "its diagrams drawn in the browser; Mermaid was served from the same machine.",
}


@dataclass(frozen=True)
class FirstVisit:
    """A first visit. `size` in bytes, compressed; `shift`: how much moved (CLS); `text`: milliseconds to the text."""

    size: int
    requests: int
    foreign: int
    shift: float
    text: float


@dataclass(frozen=True)
class Figure:
    """A figure of a visit, which has a table of its own."""

    id: str
    title: Words
    shown: Callable[[FirstVisit], str]


FIGURES = (
    Figure("size", {"ja": "大きさ", "en": "Size"}, lambda one: f"{one.size / 1000:.1f} kB"),
    Figure(
        "requests",
        {"ja": "要求の数(うち他のサイトへ)", "en": "Requests (of these to others)"},
        lambda one: f"{one.requests} ({one.foreign})",
    ),
    Figure("shift", {"ja": "後から動いた量(CLS)", "en": "What moved (CLS)"}, lambda one: f"{one.shift:.3f}"),
    Figure(
        "text",
        {"ja": "本文が見えるまで(電波の悪い電話)", "en": "Until the text is there (a phone, bad reception)"},
        lambda one: f"{one.text / 1000:.1f} s",
    ),
)
Visits = dict[str, FirstVisit]  # by page
Release = dict[tuple[str, str], str]  # figures as they were stored at the last release, by table and page


def run() -> Result:
    """Build both sites and visit the pages of both."""
    npm_files.ensure_scripts()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        say("Building this site ...")
        if not building.pages(folder / "own"):
            raise Failure("The site could not be built.")
        say("Building the same pages with plain Material ...")
        if not plain_material.build(folder):
            raise Failure("The site of plain Material could not be built.")
        with served(folder) as base, opened() as chromium:
            own = {page: visit(chromium, base, f"own/{page}", folder) for page in PAGES}
            plain = {page: visit(chromium, base, f"plain/ja/{page}", folder) for page in PAGES}
            versions = {"chromium": chromium.version, "mkdocs-material": version("mkdocs-material")}
    release = last_release()
    return Result(
        "page",
        {"ja": "ページの軽さ", "en": "What a page weighs"},
        [table(figure, own, plain, release) for figure in FIGURES],
        versions,
        note=NOTE,
        last="\n".join(grown(own, release)) or "Nothing has grown by more than 5 % since the last release.",
    )


def last_release() -> Release:
    """The figures of the last release, from data/figures."""
    file = ROOT / "data/figures/page.yml"
    tables = yaml.load(file.read_text("utf-8"), yaml.BaseLoader)["tables"] if file.exists() else []
    rows = ((one["id"], row["cells"]) for one in tables for row in one["rows"])
    return {(name, page if page in PAGES else ""): cell for name, (page, cell, *_) in rows}


def table(figure: Figure, own: Visits, plain: Visits, release: Release) -> Table:
    """A table of one figure, with a row for each page."""
    rows: list[list[Cell]] = [
        [
            page or {"ja": "トップページ", "en": "The home page"},
            figure.shown(own[page]),
            release.get((figure.id, page), "–"),
            figure.shown(plain[page]),
        ]
        for page in PAGES
    ]
    return Table(figure.id, figure.title, COLUMNS, rows)


def grown(own: Visits, release: Release) -> Iterator[str]:
    """Lines that name what has grown since the last release."""
    for figure in FIGURES:
        for page, one in own.items():
            before, now = release.get((figure.id, page)), figure.shown(one)
            if before and number(now) > number(before) * (1 + GROWTH):
                yield f"{page or 'The home page'} has grown: {figure.id} {before}, now {now}"


def number(text: str) -> float:
    """The number that a cell begins with."""
    return float(text.split()[0])


def visit(chromium: Browser, base: str, path: str, folder: Path) -> FirstVisit:
    """The median of several first visits."""
    say(f"Visiting {path} ...")
    several = [first_visit(chromium, base, path, folder) for _ in range(VISITS)]
    one = several[-1]
    return FirstVisit(
        one.size, one.requests, one.foreign, median(v.shift for v in several), median(v.text for v in several)
    )


def first_visit(chromium: Browser, base: str, path: str, folder: Path) -> FirstVisit:
    """A visit with nothing stored."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    context.add_init_script(OBSERVE)
    context.route(lambda url: not url.startswith(base), answer_foreign)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    session.send("Network.emulateNetworkConditions", RECEPTION)
    requests: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(("data:", "blob:")):
            requests.append(request.url)

    context.on("request", note)
    page.goto(base + path, timeout=120_000)
    page.wait_for_load_state("networkidle", timeout=120_000)
    page.wait_for_timeout(1500)
    seen = page.evaluate("seen")
    context.close()
    sizes = [size(url, base, folder) for url in requests]
    others = [url for url in requests if not url.startswith(base)]
    return FirstVisit(sum(sizes), len(requests), len(others), seen["shift"], seen["text"])


def answer_foreign(route: Route) -> None:
    """Answer a request of plain Material to another site: with Mermaid from this machine, or with nothing."""
    if "mermaid" in route.request.url and (script := pinned.read(ROOT, pinned.FREEHAND)):
        route.fulfill(body=script, content_type="text/javascript")
    else:
        route.abort()


def size(url: str, base: str, folder: Path) -> int:
    """The compressed size of what was asked for."""
    if url.startswith(base):
        file = folder / unquote(urlsplit(url).path.lstrip("/"))
    else:
        file = pinned.folder(ROOT) / pinned.FREEHAND if "mermaid" in url else Path()
    file = file / "index.html" if file.is_dir() else file
    return len(gzip.compress(file.read_bytes(), 9)) if file.is_file() else 0
