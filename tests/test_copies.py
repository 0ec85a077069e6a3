"""A copy under another name: all that makes the site ours is a setting of data/site.yml, and nothing is left of it.

The real book becomes the site of a community that reads Japanese alone and prints no book; the small one becomes one in
English. What a build writes is looked through, file by file.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit
from xml.etree import ElementTree

import pytest
from PIL import Image
from selectolax.lexbor import LexborHTMLParser

from judgebook.model.library import Library
from tests.building import ROOT, build, command, copy, small_book

HOST = "https://judge.example/osaka/"
SITE = """\
# yaml-language-server: $schema=schema/site.json
name: {ja: 大阪の規定集, en: Rules of Osaka}
short: {ja: 大阪の規定, en: Osaka}
app: {ja: 大阪の規定集アプリ, en: The rules of Osaka}
description: {ja: 大阪のジャッジのための規定集, en: Rules for the judges of Osaka}
notice: {ja: "{name}は非公式のファンコンテンツです。", en: "{name} is unofficial Fan Content."}
credit: {ja: "文章: 元の著者、CC BY 4.0。", en: "Texts: their first authors, CC BY 4.0."}
address: https://judge.example/osaka/
icon: assets/favicon.svg
logo: material/castle
colours:
  theme: {light: "#4a1f5c", dark: "#33153f"}
  paper: {light: "#fbf8ff", dark: "#17101c"}
  link: {light: "#5b2a86", dark: "#cfa8f0"}
  rule: {light: "#6b3f8f", dark: "#a97fd0"}
  print: "#5b2a86"
languages:
- {id: ja, name: 日本語, switch: 日本語JA}
- {id: en, name: English, switch: EN}
"""
PRINTED_NO_MORE = ("book", "penalties")
LINKS = ("href", "src", "data-worker", "data-words", "data-other")


@dataclass(frozen=True)
class Copy:
    """A built copy: its folder, the one language that it speaks, and the one that was left out."""

    site: Path
    project: Path
    language: str
    dropped: str

    @cached_property
    def texts(self) -> dict[str, str]:
        """The text of each file that is no picture, by its path."""
        files = (file for file in sorted(self.site.rglob("*")) if file.is_file())
        kept = (file for file in files if file.suffix not in (".png", ".webp", ".pdf", ".gz"))
        return {file.relative_to(self.site).as_posix(): file.read_text("utf-8") for file in kept}

    @cached_property
    def pages(self) -> dict[str, LexborHTMLParser]:
        """The pages by their path."""
        return {path: LexborHTMLParser(text) for path, text in self.texts.items() if path.endswith(".html")}

    def read(self, path: str) -> str:
        return self.texts[path]


def renamed(project: Path, dropped: str) -> None:
    """Change a copy as a developer does: other settings, a language left out, handouts taken from the list."""
    line = re.compile(rf"(?m)^(- \{{id: {dropped},.*)\}}$")
    site = line.sub(r"\1, published: false}", SITE)
    site = re.sub(
        rf'(?m)^(credit: .*?)(?:, )?{dropped}: "[^"]*"(?:, )?', r"\1", site
    )  # what nobody reads is not asked for
    (project / "data/site.yml").write_text(site, "utf-8")
    handouts = project / "data/handouts.yml"
    entries = re.split(r"(?m)^(?=- id: )", handouts.read_text("utf-8"))
    kept = [one for one in entries if not one.startswith(tuple(f"- id: {name}\n" for name in PRINTED_NO_MORE))]
    handouts.write_text("".join(kept), "utf-8")
    for path in ("data/book.yml", "data/sheets/penalties.yml"):
        (project / path).unlink(missing_ok=True)


@pytest.fixture(scope="module", params=["ja", "en"])
def osaka(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The real book in Japanese alone, and the small one in English alone."""
    language, dropped = request.param, {"ja": "en", "en": "ja"}[request.param]
    folder = tmp_path_factory.mktemp(language)
    place = folder / "project"
    project = copy(place) if language == "ja" else small_book(place, "changes.md", "handouts.md")
    renamed(project, dropped)
    result = build(project, folder / "site")
    assert result.returncode == 0, result.stdout + result.stderr
    return Copy(folder / "site", project, language, dropped)


def addresses(copy: Copy) -> Iterator[tuple[str, str]]:
    """Every address that the site names, with the file that does."""
    for path, text in copy.texts.items():
        if path.endswith(".html"):
            here = "" if path == "404.html" else path  # which names addresses of its own
            for node in copy.pages[path].css(",".join(f"[{name}]" for name in LINKS)):
                given = (node.attributes.get(name) for name in LINKS)
                yield from ((path, urljoin(HOST + here, one)) for one in given if one is not None)
        elif path.endswith(".webmanifest"):
            app = json.loads(text)
            named = [app["start_url"], app["scope"], *(one["src"] for one in app["icons"])]
            yield from ((path, urljoin(HOST + path, one)) for one in named)
            yield from ((path, urljoin(HOST + path, one["url"])) for one in app["shortcuts"])
        elif path.endswith(".xml"):
            for element in ElementTree.fromstring(text).iter():
                yield from (
                    (path, one)
                    for one in (element.get("href"), element.text)
                    if one and (one == element.get("href") or element.tag.endswith("loc"))
                )
        elif path == "llms.txt":
            yield from ((path, urljoin(HOST, one)) for one in re.findall(r"\]\(([^)]+)\)", text))
        elif path == "sw.js":
            lists = json.loads(re.search(r"(?m)^const BOOK = (.*);$", text)[1])["files"]
            yield from ((path, urljoin(HOST, one)) for files in lists.values() for one in files)
        elif path == f"search/{copy.language}.json":
            yield from ((path, urljoin(HOST, page["address"])) for page in json.loads(text)["pages"])


def test_every_address_leads_somewhere(osaka):
    anchors: dict[Path, set[str]] = {}
    dead, seen = [], set()
    for path, given in addresses(osaka):
        parts = urlsplit(given)
        if not given.startswith(urljoin(HOST, "/")):
            continue
        seen.add(path)
        target = osaka.site / unquote(parts.path).removeprefix("/osaka/").lstrip("/")
        target = target / "index.html" if given.split("#")[0].split("?")[0].endswith("/") else target
        if not parts.path.startswith("/osaka/") or not target.is_file():
            dead.append(f"{path}: {given}")
        elif parts.fragment and target.suffix == ".html":
            if target not in anchors:
                tree = osaka.pages[target.relative_to(osaka.site).as_posix()]
                anchors[target] = {node.attributes["id"] for node in tree.css("[id]")}
            if unquote(parts.fragment) not in anchors[target]:
                dead.append(f"{path}: {given}")
    assert dead == []
    assert {"manifest.webmanifest", "sitemap.xml", "feed.xml", "llms.txt", "sw.js", "404.html"} <= seen


# the program keeps its name: files of the package in notes of scripts, what scripts keep under, and what was measured
PROGRAM = re.compile(r"judgebook/[\w/.*]+|\"judgebook[.-]\w|`judgebook[. ]|named \"judgebook |\bjudgebook[A-Z]\w+\b")


def test_nothing_has_the_old_name(osaka):
    for path, text in osaka.texts.items():
        if path == "figures/index.html":
            continue
        left = PROGRAM.sub("", text) if path.endswith(".js") else text
        assert "judgebook" not in left.lower(), path


def test_the_new_name_stands_wherever_a_name_does(osaka):
    name = {"ja": "大阪の規定集", "en": "Rules of Osaka"}[osaka.language]
    home = osaka.pages["index.html"]
    assert name in home.css_first("title").text()
    assert name in home.css_first(".md-copyright__highlight").text()
    assert "CC BY 4.0" in home.css_first(".md-copyright__highlight").text()
    about = {"ja": "大阪のジャッジのための規定集", "en": "Rules for the judges of Osaka"}[osaka.language]
    assert home.css_first("meta[name=description]").attributes["content"] == about
    app = json.loads(osaka.read("manifest.webmanifest"))
    assert (app["name"], app["short_name"], app["description"]) == {
        "ja": ("大阪の規定集アプリ", "大阪の規定", about),
        "en": ("The rules of Osaka", "Osaka", about),
    }[osaka.language]
    feed = osaka.read("feed.xml")
    assert f"<title>{name}: " in feed
    assert f"<name>{name}</name>" in feed
    assert osaka.read("llms.txt").startswith(f"# {name}\n")
    assert f"404 — {name}" in osaka.read("404.html")
    assert name in osaka.read(f"assets/words.{osaka.language}.js")
    titles = json.loads(re.search(r"(?m)^const BOOK = (.*);$", osaka.read("sw.js"))[1])["pages"][osaka.language]
    assert all(name not in title for address, (title, _) in titles.items() if address not in ("", "about/"))


def test_nothing_has_an_old_colour(osaka):
    old = set(re.findall(r'"(#[0-9a-f]{6})"', (ROOT / "data/site.yml").read_text("utf-8")))
    assert len(old) == 9
    for path, text in osaka.texts.items():
        assert not {one for one in re.findall("#[0-9a-f]{6}", text.lower()) if one in old}, path


def test_the_new_colours_stand_wherever_a_colour_does(osaka):
    assert '<meta name="theme-color" content="#4a1f5c">' in osaka.read("index.html")
    app = json.loads(osaka.read("manifest.webmanifest"))
    assert (app["theme_color"], app["background_color"]) == ("#4a1f5c", "#fbf8ff")
    (style,) = osaka.site.glob("assets/style.*.css")
    for colour in ("#4a1f5c", "#33153f", "#fbf8ff", "#17101c", "#5b2a86", "#cfa8f0", "#6b3f8f", "#a97fd0"):
        assert colour in style.read_text("utf-8")
    assert '<svg color="#4a1f5c"' in osaka.read("assets/favicon.svg")
    theme = (0x4A, 0x1F, 0x5C, 255)
    for icon, filled in (("icon-192", False), ("icon-512", False), ("maskable-512", True), ("apple-touch-icon", True)):
        picture = Image.open(osaka.site / f"assets/icons/{icon}.png").convert("RGBA")
        assert picture.getpixel((picture.width // 2, picture.height // 20 + 2)) == theme, icon
        assert (picture.getpixel((0, 0)) == theme) == filled, icon


def test_the_logo_is_the_one_that_was_chosen(osaka):
    castle = re.search(r'<path d="([^"]+)"', (material() / "material/castle.svg").read_text("utf-8"))[1]
    logo = osaka.pages["index.html"].css_first(".md-header .md-logo svg").attributes["class"]
    (sheet,) = (osaka.site / "assets").glob("style.*.css")
    assert castle in re.search(rf"\.{logo}\{{([^}}]*)", sheet.read_text("utf-8"))[1]


def material() -> Path:
    import material as theme

    return Path(theme.__file__).parent / "templates/.icons"


def test_nothing_is_left_of_the_other_language(osaka):
    dropped, folder = osaka.dropped, re.compile(rf"(?<![\w.]){osaka.dropped}/")
    names = [file.relative_to(osaka.site).as_posix() for file in osaka.site.rglob("*")]
    lunr = "assets/javascripts/lunr/"  # the theme's
    named = re.compile(rf"(^|[./_-]){dropped}([./_-]|$)")
    assert [name for name in names if named.search(name) and not name.startswith(lunr)] == []
    for path, given in addresses(osaka):
        if given.startswith(HOST):
            assert not folder.search(given.removeprefix(HOST)), (path, given)
    for path, text in osaka.texts.items():
        if path.endswith(".html"):
            page = osaka.pages[path]
            assert page.css_first("html").attributes["lang"] == osaka.language, path
            assert not page.css(".book-language, [rel~=alternate][hreflang]"), "no other language to go to"
        if path == "sitemap.xml":
            assert "hreflang" not in text
        if path.startswith("api/") and path.endswith(".json"):
            assert f'"{dropped}":' not in text, path
    tools = json.loads(osaka.read(f"api/assist.{osaka.language}.json"))
    assert tools["languages"] == [osaka.language]
    assert json.loads(osaka.read(f"search/{osaka.language}.json"))["other"] == ""
    assert "data-other" not in osaka.read("index.html")


def test_no_text_is_said_to_lack_a_translation(osaka):
    for path, page in osaka.pages.items():
        assert not page.css('[class*="untranslated"]'), path
        notices = [
            one for one in page.css(".book-notice") if "(JAR)" not in one.text()
        ]  # that penalties are Competitive's
        assert not notices or path.startswith("cr/"), path  # an edition that was not compared


def test_only_the_handouts_that_are_listed_are_shown(osaka):
    page = osaka.pages["handouts/index.html"]
    shown = [node.attributes["id"] for node in page.css("section.handout")]
    listed = re.findall(r"(?m)^- id: (\S+)", (ROOT / "data/handouts.yml").read_text("utf-8"))
    kept = [name for name in listed if name not in PRINTED_NO_MORE]
    assert shown == (kept if osaka.language == "ja" else ["backups"])


def test_check_has_nothing_to_say(osaka):
    if osaka.language == "en":
        pytest.skip("a build checks, too: one run of the command is enough")
    shutil.copytree(ROOT / "scripts", osaka.project / "scripts")
    result = subprocess.run(command("check", "--lang", "en"), cwd=osaka.project, capture_output=True, text=True)
    assert (result.returncode, result.stderr.strip()) == (0, "no problems"), result.stdout


# ---- nobody says again what is a setting

PROGRAMS = ("judgebook", "hooks", "overrides", "scripts", "mkdocs.yml")
SAID_OF_THE_PROGRAM = {
    "judgebook/__init__.py": "Judgebook's core",
    "scripts/main.py": "The commands of Judgebook",
    "overrides/assets/book.css": "Judgebook's own look",
}
EXAMPLES = ("#123c43", "material/scale-balance")  # of the form, in messages


def programs() -> Iterator[tuple[str, str]]:
    for name in PROGRAMS:
        for file in (ROOT / name,) if (ROOT / name).is_file() else sorted((ROOT / name).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".png":
                yield file.relative_to(ROOT).as_posix(), file.read_text("utf-8")


def test_no_program_repeats_a_setting(book: Library):
    site = book.site
    texts = {one for text in (site.app, site.description, site.notice) for one in (text["ja"], text["en"])}
    settings = re.findall(r'"(#[0-9a-f]{6})"', (ROOT / "data/site.yml").read_text("utf-8"))
    for path, text in programs():
        left = text.replace(SAID_OF_THE_PROGRAM.get(path, "\0"), "")
        for example in EXAMPLES if path == "judgebook/source/data_faults.py" else ():
            left = left.replace(example, "")
        assert "Judgebook" not in left, path
        assert "JUDGEBOOK" not in re.sub(r"JUDGEBOOK_[A-Z]+", "", left), path
        assert [one for one in (*texts, *settings, site.logo) if one in left] == [], path


@pytest.mark.parametrize(
    ("written", "instead", "said"),
    [
        ("- {id: en, name: English, switch: EN}\n", "", "languages: the language 'en', in which there are texts, must"),
        ("{id: en, name: English,", "{name: English, id: en,", "languages: the language 'en', in which"),
        ("- {id: en, name", "  - {id: en, name", "yaml: must be YAML: "),
        ("switch: 日本語JA}", "switch: 日本語JA, published: false}", "no problems"),
    ],
)
def test_a_language_that_is_listed_no_more_is_the_one_problem(
    written: str, instead: str, said: str, tmp_path: Path
) -> None:
    """Else each of its texts would be one."""
    project = small_book(tmp_path / "project")
    code = "from pathlib import Path; from judgebook import checks; from judgebook.model import library;"
    code += "print(*checks.run(library.load(Path.cwd())) or ['no problems'], sep='\\n')"
    (project / "data/site.yml").write_text(SITE.replace(written, instead), "utf-8")
    found = subprocess.run([sys.executable, "-c", code], cwd=project, capture_output=True, text=True, check=True)
    assert found.stdout.count("\n") == 1 and said in found.stdout
