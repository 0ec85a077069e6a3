"""Files that a device keeps: the lists of a build, and the manifests."""

import base64
import gzip
import hashlib
import json
import re
import struct
from urllib.parse import unquote, urlsplit

import pytest

from judgebook.model.entries.editions import Book
from judgebook.model.entries.texts import Text
from judgebook.model.languages import LANGUAGES
from judgebook.site import offline
from judgebook.source.entry import construct
from tests.building import ROOT

LOADS = re.compile(
    r"""(?:<(?:script|img)\ [^>]*?src|\ data-book)="([^"]*)"
    |<link\ (?=[^>]*rel="(?:stylesheet|icon|manifest)")[^>]*?href="([^"]*)\"""",  # in any order
    re.VERBOSE,
)


@pytest.fixture(scope="module")
def worker(site):
    """The lists in the worker of the built site."""
    text = (site / "sw.js").read_text("utf-8")
    return json.loads(re.search(r"^const BOOK = (.*);$", text, re.MULTILINE)[1])


def kept(worker, language):
    return {**worker["files"]["common"], **worker["files"][language]}


def file(site, path):
    return site / path / "index.html" if path == "" or path.endswith("/") else site / path


def test_every_file_is_listed_by_its_content(site, worker):
    for files in worker["files"].values():
        for path, digest in files.items():
            assert base64.b64decode(digest) == hashlib.sha256(file(site, path).read_bytes()).digest(), path
    assert (site / "build.txt").read_text("utf-8") == worker["build"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_whole_and_alone(site, worker, language):
    paths = set(kept(worker, language))
    other = "en" if language == "ja" else "ja"
    pages = {path for path in paths if path == "" or path.endswith("/")}
    assert pages == set(worker["pages"][language])
    built = {offline.address(one.relative_to(site).as_posix()) for one in site.rglob("index.html")}
    others = built - pages - set(worker["request"])
    left_out = {one for one in others if (one.split("/")[0] == "en") == (language == "en")}
    assert left_out == {offline.PREFIXES[language] + one for one in ("checks/", "figures/", "status/")}
    assert left_out <= set(worker["online"])
    assert all((path.split("/")[0] == "en") == (language == "en") for path in pages)
    assert not [path for path in paths if f".{other}." in path or f"/{other}." in path or "mermaid" in path]
    assert {f"api/assist.{language}.json", f"search/{language}.json", f"search/{language}.texts.json"} <= paths
    missing = set()
    for path in pages:
        loads = ["".join(found) for found in LOADS.findall(file(site, path).read_text("utf-8"))]
        assert {"css", "js", "webmanifest"} <= {one.rpartition(".")[2] for one in loads}, path
        root = file(site, path).parent
        missing |= {
            (root / unquote(urlsplit(one).path)).resolve().relative_to(site).as_posix() for one in loads
        } - paths
    assert missing <= {"assets/vendor/mermaid.min.js"}, "free-hand diagrams stay text without reception"
    scripts = [path for path in paths if path.startswith("assets/") and path.count("/") == 1 and path.endswith(".js")]
    for script in scripts:
        for name in re.findall(r"""(?:from |import\()"\./([\w-]+\.js)\"""", (site / script).read_text("utf-8")):
            assert f"assets/{name}" in paths, script
    page = file(site, next(iter(pages))).read_text("utf-8")
    assert f"assets/words.{language}.js" in paths and f'assets/words.{language}.js"' in page, "what the scripts say"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_size_of_a_language_is_told(site, worker, language):
    size = sum(len(gzip.compress(file(site, path).read_bytes(), 6)) for path in kept(worker, language))
    assert size == pytest.approx(worker["bytes"][language], rel=0.01)
    formats = {file(site, path).suffix for path in kept(worker, language)}
    assert formats == {".html", ".js", ".css", ".json", ".webmanifest", ".svg"}, "no pictures, which weigh as pages do"


def test_the_build_is_known_by_its_content():
    book = construct(Book, {"abbr": "IPG", "effective": "2024-09-23"})
    name = Text(ja="規定集", en="The Rules")
    page = '<title>One - 規定集</title><article>text<div class="previews"><div>a</div></div> end</article>'.encode()

    def lists(**files):
        return offline.lists({path: offline.summary(path, content) for path, content in files.items()}, [book], name)

    first = lists(**{"index.html": page, "api/clauses.json": b"1"})
    assert first["pages"]["ja"][""][0] == "One"
    assert lists(**{"index.html": page, "api/clauses.json": b"2"}) == first, "what is not kept is no change"
    preview = lists(**{"index.html": page.replace(b">a<", b">b<")})
    assert preview["build"] != first["build"]
    assert preview["pages"] == first["pages"], "a preview belongs to another page"
    indented = lists(**{"index.html": page.replace(b"text", b"\n    text\n")})
    assert indented["pages"] == first["pages"], "no reader sees it"
    text = lists(**{"index.html": page.replace(b" end", b" fin")})
    assert text["pages"] != first["pages"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_names_files_that_are_there(site, language):
    home = site / offline.PREFIXES[language]
    app = json.loads((home / "manifest.webmanifest").read_text("utf-8"))
    assert (home / app["scope"]).resolve() == site
    for icon in app["icons"]:
        data = (home / icon["src"]).read_bytes()
        assert "{}x{}".format(*struct.unpack(">II", data[16:24])) == icon["sizes"]
    for shortcut in app["shortcuts"]:
        assert (home / shortcut["url"].split("?")[0] / "index.html").exists()


def test_the_worker_under_serve_calls_the_caches_as_the_worker_does():
    name = re.compile(r"^const OURS = (.*?);", re.MULTILINE)
    removing = name.search((ROOT / "overrides/sw.js").read_text("utf-8"))[1]
    keeping = name.search((ROOT / "judgebook/site/worker/caches.js").read_text("utf-8"))[1]
    assert removing == keeping.replace("SCOPE.", "new URL(registration.scope).")
