"""A build that finds what was kept writes the bytes of a build from nothing, whatever was edited between."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from judgebook.site import finish, written_pages
from judgebook.source import cache
from judgebook.source.cache import Cache
from tests.building import ROOT, command, small_book
from tests.test_kept_pages import edited_once, swapped
from tests.trees import differences, hashes

Edit = Callable[[Path, random.Random], object]
EXTRA = "extra.md"  # a page that nothing leads to but the navigation
COMMANDS = ("scripts", "requirements", "requirements.txt", "package.json", "package-lock.json")


def text(pattern: str, what: str, put: str) -> Edit:
    """An edit of one place in one of the files, chosen at random."""
    edit = swapped(what, put)

    def one(project: Path, chance: random.Random) -> None:
        edited_once(project, pattern, edit, chance)

    return one


def without(page: str) -> Edit:
    """A page less, in both languages."""

    def one(project: Path, chance: random.Random) -> None:
        for language in ("ja", "en"):
            (project / "docs" / language / page).unlink()
        settings = project / "mkdocs.yml"
        settings.write_text(settings.read_text("utf-8").replace(f"  - {page}\n", ""), "utf-8")

    return one


def reversed_navigation(project: Path, chance: random.Random) -> None:
    settings = project / "mkdocs.yml"
    above, nav = re.split(r"(?<=^nav:\n)", settings.read_text("utf-8"), maxsplit=1, flags=re.MULTILINE)
    settings.write_text(above + "".join(reversed(nav.splitlines(keepends=True))), "utf-8")


EDITS: dict[str, Edit] = {
    "a clause says something else": text("docs/*/ipg/*.md", r"^([^/#\s:<|-][^:\n]{20,})$", r"\1!"),
    "a page is called differently": text("docs/*/glossary.md", r"^title: (.*)$", r"title: \1 2"),
    "a word of the interface": text("data/labels.yml", r"(, en: )([A-Z][a-z]{4,})", r"\1My \2"),
    "the name of the site": text("data/site.yml", r"^(name: .*en: )(\w+)", r"\1My \2"),
    "a colour": text("data/site.yml", r"#[0-9a-f]{5}([0-9a-f])\b", "#10203\\1"),
    "a template": text("overrides/main.html", r"(\{% block content %\})", r'\1<p class="newly">x</p>'),
    "a part of the theme": text("overrides/partials/copyright.html", r"\A", '<p class="newly">x</p>'),
    "a style sheet": text("overrides/assets/book.css", r"\Z", "\n.md-content { outline: 3px solid #010203 }\n"),
    "a script of every page": text("overrides/assets/book.js", r"\Z", '\nconst newly = "md-tabs";\n'),
    "a setting": text("mkdocs.yml", r"^    - toc\.follow\n", ""),
    "an extension's setting": text("mkdocs.yml", r"permalink_title: Link", "permalink_title: Here"),
    "a hook": text("hooks/written.py", r"= made\.html,", '= made.html + "<p>newly</p>",'),
    "a fence in a hook": text("hooks/freehand.py", r'class="freehand"', 'class="freehand newly"'),
    "a program": text("judgebook/site/icons.py", r'f"icon-\{', 'f"icon-z{'),
    "another program": text("judgebook/pages/clause.py", r'"aside"', '"section"'),
    "the order of the navigation": reversed_navigation,
    "a page is gone": without(EXTRA),
}  # fmt: skip


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The book of tests/small with all that the commands need, and a site built of it."""
    project = small_book(tmp_path_factory.mktemp("warm") / "project")
    for name in COMMANDS:
        source = ROOT / name
        if source.is_dir():
            skip = shutil.ignore_patterns("__pycache__", "node_modules")
            shutil.copytree(source, project / name, ignore=skip, dirs_exist_ok=True)
        else:
            shutil.copy(source, project / name)
    for language in ("ja", "en"):
        (project / "docs" / language / EXTRA).write_text("---\ntitle: extra\n---\n\n# extra\n\nmore\n", "utf-8")
    with (project / "mkdocs.yml").open("a", encoding="utf-8") as settings:
        settings.write(f"  - {EXTRA}\n")
    assert "Built" in built(project, "warm", project.with_name("kept"))
    return project


def built(project: Path, output: str, cache: Path | None, **variables: str) -> str:
    """Build into a folder beside the project; what was said."""
    done = subprocess.run(
        command("build", "--no-handouts", "--jobs", "1", "--output", project.with_name(output)),
        cwd=project,
        env={**os.environ, "LANG": "C", "LC_ALL": "C", "JUDGEBOOK_CACHE": str(cache or ""), **variables},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stderr


def differing(project: Path, **variables: str) -> list[str]:
    """What differs between a build with what was kept and one from nothing."""
    assert "Built" in built(project, "warm", project.with_name("kept"), **variables)
    assert "Built" in built(project, "cold", None, **variables)
    return differences(project.with_name("cold"), project.with_name("warm"))


def kept_files(book: Path, kind: str) -> dict[str, int]:
    """What was kept of a kind, with its number on the disk, which is another where it was kept anew."""
    files = [file for file in (book.with_name("kept") / kind).rglob("*") if file.is_file()]
    return {file.name: file.stat().st_ino for file in files}


def test_all_that_is_kept_is_listed(book: Path) -> None:
    listed = set(re.findall(r"^    (\w+) ", str(cache.__doc__), re.MULTILINE)) | {"templates"}
    assert "pages" in listed
    assert {one.name for one in book.with_name("kept").iterdir()} <= listed


def test_a_damaged_site_is_mended(book: Path) -> None:
    """Of what was kept: no page is written anew."""
    kept, site = book.with_name("kept"), book.with_name("warm")
    assert "nothing has changed" in built(book, "warm", kept)
    page = site / "en/index.html"
    page.write_text(page.read_text("utf-8").replace("<title>", "<title>x"), "utf-8")
    before = {kind: kept_files(book, kind) for kind in (finish.KIND, written_pages.KIND)}
    assert all(len(files) > 10 for files in before.values())
    assert differing(book) == []
    assert {kind: kept_files(book, kind) for kind in before} == before
    assert "nothing has changed" in built(book, "warm", kept)


def test_what_stays_is_the_same_file(book: Path) -> None:
    """No page is written that stands already, and none that stands is written into."""
    site, before = book.with_name("warm"), book.with_name("before")
    shutil.copytree(site, before, copy_function=os.link)  # what the disk calls these files when the site is replaced
    stood = hashes(before)
    EDITS["a clause says something else"](book, random.Random(3))
    assert differing(book) == []
    assert hashes(before) == stood
    changed = [path for path in stood if path.endswith(".html") and not os.path.samefile(before / path, site / path)]
    assert 0 < len(changed) < 5
    assert "nothing has changed" in built(book, "warm", book.with_name("kept"))


def test_damaged_pages_are_made_anew(book: Path) -> None:
    """They are known by their names, and looked at when all of them are done."""
    kept, kinds = book.with_name("kept"), (finish.KIND, written_pages.KIND)
    for file in [one for kind in kinds for one in (kept / kind).rglob("*") if one.is_file()]:
        file.write_bytes(file.read_bytes()[:-1])
    (book.with_name("warm") / "en/index.html").unlink()
    assert differing(book) == []
    assert not kept_files(book, written_pages.KIND)
    (book.with_name("warm") / "en/index.html").unlink()
    assert differing(book) == []
    assert all(kept_files(book, kind) for kind in kinds)


def test_a_page_with_which_something_was_wrong_is_not_kept(tmp_path: Path) -> None:
    written = written_pages.WrittenPages(Cache(tmp_path))
    for page in ("wrong", "right"):
        assert written.find("given") is None
        assert not written.found
        if page == "wrong":
            written.forget()
        written.keep("index.html", page)
    assert written.find("given") == "right"
    assert written.found
    written.keep("index.html", "right")
    assert not written.found, "that was said of the page before"


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", EDITS)
def test_after_an_edit(book: Path, name: str) -> None:
    """One after the other, of the same book: each builds upon what all before have kept."""
    EDITS[name](book, random.Random(name))
    assert differing(book) == []


@pytest.mark.exhaustive
def test_another_address(book: Path) -> None:
    assert differing(book, SITE_URL="https://judge.example/elsewhere/", EDIT_URL="https://x.example/{path}") == []
    assert differing(book) == []
