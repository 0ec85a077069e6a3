"""The first visit to a page: nobody else is asked, nothing moves while it arrives, nothing is waited for in turn."""

import posixpath
import re
import threading
import time
from functools import partial
from pathlib import Path
from typing import BinaryIO
from urllib.parse import urlsplit

import pytest
from selectolax.lexbor import LexborHTMLParser

from tests import serving

SHIFTS = """window.shifts = []; new PerformanceObserver(list => { for (const one of list.getEntries())
  if (!one.hadRecentInput) shifts.push([one.value, one.sources.map(s => (s.node?.outerHTML ?? '').slice(0, 80))]) })
  .observe({type: 'layout-shift', buffered: true});"""
OF_TOOLS = ("apps.css", "slides.css", "changes.css")  # second sheets: of the assistant and its kin, slides, changes
LATER = ("/sw.js", "/service-worker.js")  # registered when the page is idle


def visit(browser, address, path, width=390):
    """The first visit to a page with nothing stored: what it asked for, and what moved."""
    context = browser.new_context(base_url=address, viewport={"width": width, "height": 844}, service_workers="block")
    context.add_init_script(SHIFTS)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path, wait_until="networkidle")
    shifts = page.evaluate("shifts")
    context.close()
    return [url for url in asked if not url.startswith("data:") and not url.endswith(LATER)], shifts


def pages_to_read(site: Path) -> list[str]:
    """Every page but those of the tools, which bring their data along, and the page with a free-hand diagram."""
    tools = {"assist", "planner", "practice", "slides", "about"}
    paths = (file.parent.relative_to(site).as_posix() for file in site.rglob("index.html"))
    return sorted("" if path == "." else f"{path}/" for path in paths if path.rpartition("/")[2] not in tools)


def check(browser, address, path, width=390):
    asked, shifts = visit(browser, address, path, width)
    assert all(url.startswith(address) for url in asked), "no third party"
    assert sum(value for value, _ in shifts) < 0.002, (path, shifts)


PAGES = {"": 390, "ipg/2.5/": 390, "en/glossary/": 390, "slides/": 390, "charts/missed-trigger/": 1280}


@pytest.mark.parametrize(("path", "width"), PAGES.items())
def test_a_first_visit_asks_nobody_else_and_moves_nothing(browser, address, path, width):
    check(browser, address, path, width)


@pytest.mark.exhaustive
@pytest.mark.parametrize("width", [390, 1280])
def test_nor_does_any_page(browser, address, site, width):
    for path in pages_to_read(site):
        check(browser, address, path, width)


@pytest.mark.parametrize("tool", ["assist", "planner", "practice"])
def test_a_tool_waits_for_nothing_in_turn(browser, address, site, tool):
    """Whatever its scripts import stands in its head, and each is asked for once: far away, every turn is a second."""
    page = LexborHTMLParser((site / tool / "index.html").read_text("utf-8"))
    links = page.css("link[rel=modulepreload], link[rel=preload]")
    named = {posixpath.normpath(f"{tool}/{link.attributes['href']}") for link in links}
    asked, shifts = visit(browser, address, f"{tool}/")
    assert sum(value for value, _ in shifts) < 0.002, shifts
    paths = [urlsplit(url).path.split(f"/{site.name}/", 1)[1] for url in asked]
    assert {path: paths.count(path) for path in named} == dict.fromkeys(named, 1)
    modules = re.compile(rf"assets/({tool}(/.+)?|apps|dom|dialogs|triage|answers|walk|reach|show)\.js")
    assert [path for path in paths if modules.fullmatch(path) and path not in named] == []
    assert "api/assist.ja.json" in named


class Slow(serving.Handler):
    """Pages arrive in pieces, and scripts and data when the page has been read for a while."""

    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:
        if not self.path.endswith("/"):
            time.sleep(0.3)
            outputfile.write(source.read())
            return
        page = source.read()
        foot = page.rindex(b"<footer")
        for piece in (*batched(page[:foot], 4000), *batched(page[foot:], 600)):
            outputfile.write(piece)
            time.sleep(0.05)


def batched(text: bytes, size: int) -> list[bytes]:
    return [text[at : at + size] for at in range(0, len(text), size)]


@pytest.fixture(scope="module")
def far_away(site):
    """The address of the site on a slow host."""
    server = serving.Server(("127.0.0.1", 0), partial(Slow, directory=str(site.parent)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{site.name}/"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(
    ("path", "width"),
    [
        ("charts/shortcut-defaults/", 1280),  # the diagram stands above its list, though it comes after it
        ("en/infractions/", 1280),  # a table whose widest row comes late
        ("assist/", 390),  # the introduction makes room for the assistant
        ("mtr/3.15/", 390),  # a short page has its foot on the screen
    ],
)
def test_what_arrives_in_pieces_pushes_nothing_down(browser, far_away, path, width):
    _, shifts = visit(browser, far_away, path, width)
    assert sum(value for value, _ in shifts) < 0.002, shifts


def test_the_text_is_there_before_any_script(browser, address):
    """Scripts that never arrive hide nothing: the same text is read at the same place."""
    context = browser.new_context(base_url=address, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.route("**/*.js", lambda route: route.abort())
    for path in ("ipg/2.3/", "en/charts/missed-trigger/"):
        page.goto(path)
        box = page.locator("article h1").bounding_box()
        assert 0 < box["y"] < 300
        assert page.locator("article p").first.is_visible()
        opacity = page.locator("article").evaluate("e => getComputedStyle(e).opacity + getComputedStyle(e).visibility")
        assert opacity == "1visible"
    context.close()


def test_one_style_sheet_for_all(site):
    """Every page asks for the same sheet and it is there, tools for one more; the sheets that went into it are gone."""
    sheets = set()
    for file in site.rglob("*.html"):
        sheet = LexborHTMLParser(file.read_text("utf-8")).css("link[rel=stylesheet]")
        links = [one.attributes["href"] for one in sheet]
        assert len(links) == 1 or (len(links) == 2 and links[1].endswith(OF_TOOLS)), file
        sheets.add(links[0].rpartition("/")[2])
    (name,) = sheets
    assert [file.name for file in site.rglob("*.css")].count(name) == 1
    scripts = "".join(file.read_text("utf-8") for file in (site / "assets").rglob("*.js"))
    by_script = {file.name for file in site.rglob("*.css") if file.name in scripts}  # loaded when they are needed
    assert {file.name for file in site.rglob("*.css")} - by_script == {name, *OF_TOOLS}
