"""Content that would do harm, shown in a browser as if every check had been passed: the pages' policy stops it."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Error

from judgebook.site import pinned
from tests.building import ROOT, SOURCES, build, installed
from tests.cases import HOSTILE, put, read
from tests.serving import Handler, Server

PAGES = {path.stem: case for path in HOSTILE if "append" in (case := read(path))}
# What no YAML reader and no model refuses, so that it would reach a page. A drawing that is opened by its own address
# has no policy: the checks alone stop it, and the header that PUBLISHING.md names.
OTHERS = {
    path.stem: case
    for path in HOSTILE
    if not {"append", "link"} & (case := read(path)).keys()
    and (not case["expect"]["en"] or any(": harmful" in line for line in case["expect"]["en"]))
}
# no policy forbids a page to send its reader elsewhere, nor a link to ask for another program; a style sheet that is
# not ours ends the build
LEFT_TO_THE_BROWSER = "```mermaid\nsequenceDiagram\n  A->>B: 宣言\n```\n"
CHECKS_ALONE = {"meta-refresh", "directive-comment", "link-intent", "link-vbscript", "link-stylesheet"}
SAMPLE = (
    "script", "script-in-two", "script-from-elsewhere", "svg-onload", "svg-use", "img-onerror", "img-from-elsewhere",
    "iframe-srcdoc", "object", "base", "style-import", "form", "button-formaction",
    "input-autofocus",
    "details-ontoggle", "theme-id", "link-javascript", "link-javascript-tab", "link-data", "link-with-attributes",
    "attributes-block", "reference-with-html", "mermaid-click-call", "mermaid-html-label", "mermaid-init",
    "allowed-html", "fenced-script", "mermaid-fence-title",
)  # fmt: skip

# everything that a reader may do to an element of the content; plain links are not followed, and neither are those that
# carry a handler of their own: its code runs, the link's own way is not gone
TOUCH = """() => {
  const leads = (link) => {
    const address = link.href?.baseVal ?? link.href ?? "";
    return ["http:", "https:", "mailto:"].includes(URL.parse(address, document.baseURI)?.protocol);
  };
  const content = document.querySelector("article") ?? document.documentElement;
  for (const one of content.querySelectorAll("*")) {
    for (const name of ["mouseover", "focus", "toggle", "load", "start", "pointerdown", "animationstart"])
      one.dispatchEvent(new Event(name, {bubbles: true}));
    const link = one.closest("a");
    if (link && leads(link)) {
      if (!one.hasAttribute("onclick")) continue;
      addEventListener("click", (event) => event.preventDefault(), {capture: true, once: true});
      one.dispatchEvent(new MouseEvent("click", {cancelable: true}));
    } else if (one.matches("a, button, [onclick], summary, .node"))
      one.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
  }
}"""


# the page's own clock: on a busy machine it has not had its turn just because time has passed
DONE = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))"


CHECKED, UNCHECKED = "problems = checks.run(book)", "problems = []"  # in judgebook/site/build.py


def unchecked(folder: Path) -> Path:
    """The small book with the real machinery, but without its checks."""
    project = folder / "project"
    shutil.copytree(ROOT / "tests/small", project)
    for name in SOURCES:
        if name not in ("docs", "data", "mkdocs.yml"):
            skip = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, project / name, ignore=skip, dirs_exist_ok=True)
    settings = (ROOT / "mkdocs.yml").read_text("utf-8").split("\nnav:")[0]
    (project / "mkdocs.yml").write_text(settings, "utf-8")
    labels = (ROOT / "data/labels.yml").read_text("utf-8")
    (project / "data/labels.yml").write_text(labels, "utf-8")
    build_py = project / "judgebook/site/build.py"
    text = build_py.read_text("utf-8")
    assert CHECKED in text
    build_py.write_text(text.replace(CHECKED, UNCHECKED), "utf-8")
    installed(project)
    return project


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of a site."""
    server = Server(("127.0.0.1", 0), partial(Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


class Watched:
    """A browser, and what went wrong on its pages: dialogs of scripts that ran, requests that left, ways onward."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.context = browser.new_context(base_url=address)
        self.host = urlsplit(address).netloc
        self.found: list[str] = []
        self.context.route(lambda url: urlsplit(url).netloc not in ("", self.host), self._leave)

    def _leave(self, route: object) -> None:
        self.found.append(route.request.url)  # type: ignore[attr-defined]
        route.abort()  # type: ignore[attr-defined]

    def visit(self, path: str) -> list[str]:
        """Open the page, touch its content, and list what happens.

        A page is open in a tab of its own and leaves with it: what it does late cannot meet the next one.
        """
        self.found = []
        documents: list[str] = []
        page = self.context.new_page()
        page.on("dialog", lambda dialog: (self.found.append(dialog.message), dialog.dismiss()))
        session = self.context.new_cdp_session(page)
        frame = session.send("Page.getFrameTree")["frameTree"]["frame"]["id"]

        def asked(event: dict) -> None:
            if event["type"] == "Document" and event["frameId"] == frame:
                documents.append(event["documentURL"])

        session.on("Network.requestWillBeSent", asked)
        session.send("Network.enable")
        page.goto(path)
        page.evaluate(TOUCH)
        with suppress(Error):  # a page that leads on is gone before it is done
            page.evaluate(DONE)
        session.send("Network.disable")  # answered after everything that was to be told
        page.close()
        return [f"{path}: {what}" for what in (*self.found, *(f"led to {url}" for url in documents[1:]))]


def built(folder: Path, texts: dict[str, str]) -> Path:
    """The small book, unchecked, with pages that hold the texts, one each: its site."""
    project = unchecked(folder)
    for language in ("ja", "en"):
        for name, text in texts.items():
            page = project / f"docs/{language}/hostile/{name}.md"
            page.parent.mkdir(exist_ok=True)
            page.write_text(f"---\ntitle: {name}\n---\n\n# {name}\n\n{text}", "utf-8")
    result = build(project, folder / "site", strict=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return folder / "site"


def found_on(browser: Browser, site: Path, names: Iterable[str]) -> list[str]:
    """What happens on the pages of those names."""
    with served(site) as address:
        watched = Watched(browser, address)
        found = [what for name in names for what in watched.visit(f"hostile/{name}/")]
        watched.context.close()
    return found


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    texts = {name: PAGES[name]["append"] for name in SAMPLE}
    return built(tmp_path_factory.mktemp("sample"), texts | {"drawn": LEFT_TO_THE_BROWSER})


def test_a_sample_does_nothing(browser, sample):
    assert found_on(browser, sample, SAMPLE) == []


@pytest.mark.skipif(not pinned.read(ROOT, pinned.FREEHAND), reason="the script that draws in the browser is missing")
def test_what_is_left_to_the_browser_is_drawn_there(browser, sample):
    with served(sample) as address:
        page = browser.new_page()
        page.goto(f"{address}hostile/drawn/")
        diagram = page.locator("article div.mermaid")  # the theme draws it into a closed shadow tree, out of sight here
        diagram.wait_for(state="visible")
        page.close()


def test_the_watch_sees_what_runs_and_leaves(browser, tmp_path):
    """Without its policy the same page does run, and its requests leave: the tests above can fail."""
    script = "<!doctype html><article><img src='//evil.example/x.png' onerror='alert(1)'></article>"
    onward = """<!doctype html><article><button onclick="location = '../z/'">x</button></article>"""
    for name, page in {"x": script, "y": onward, "z": "<!doctype html>"}.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text(page)
    with served(tmp_path) as address:
        watched = Watched(browser, address)
        found = watched.visit("x/")
        led = watched.visit("y/")
        watched.context.close()
    assert "x/: 1" in found and "x/: http://evil.example/x.png" in found
    assert led == [f"y/: led to {address}z/"]


@pytest.mark.exhaustive
def test_no_page_does_anything(browser, tmp_path):
    texts = {name: case["append"] for name, case in PAGES.items() if name not in CHECKS_ALONE}
    assert found_on(browser, built(tmp_path, texts), texts) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", sorted(OTHERS.keys() - CHECKS_ALONE))
def test_nothing_else_does_anything(browser, tmp_path, name):
    """Titles, clauses, data and files: every page of the small book, where it can be built at all."""
    project = unchecked(tmp_path)
    try:
        put(OTHERS[name], project)
    except AssertionError:  # the words of the interface are the real ones here
        pytest.skip("the real words have no such place")
    if build(project, tmp_path / "site", strict=False).returncode:
        return
    with served(tmp_path / "site") as address:
        watched = Watched(browser, address)
        site = tmp_path / "site"
        pages = sorted(path.relative_to(site).as_posix().removesuffix("index.html") for path in site.rglob("*.html"))
        pages += sorted(path.relative_to(site).as_posix() for path in site.rglob("*.svg"))  # pages of their own
        found = [what for page in pages for what in watched.visit(page)]
        watched.context.close()
    assert found == []
