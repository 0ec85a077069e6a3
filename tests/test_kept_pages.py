"""Pages that were kept are those that would be made anew, whatever was edited between."""

from __future__ import annotations

import random
import re
import shutil

import pytest

from judgebook.model import library
from judgebook.pages.context import Context
from judgebook.pages.renderer import KIND, Renderer
from judgebook.source.cache import NONE, Cache
from tests.building import ROOT

EXTENSIONS = ["toc", "tables", "attr_list", "def_list", "md_in_html", "pymdownx.superfences"]


def pages(root, cache=NONE, among=1):
    """HTML and headings of every page, or of one `among` so many."""
    book = library.load(root)
    context = Context(book, next(iter(book.pages.values())))
    renderer = Renderer(context, EXTENSIONS, {"toc": {"permalink": True}}, cache)
    return {key: renderer.render(book.pages[key]) for key in list(book.pages)[::among]}


def swapped(pattern, put):
    """An edit of one place that the pattern finds in a file, chosen at random."""

    def edit(text, chance):
        found = list(re.finditer(pattern, text, re.MULTILINE))
        if not found:
            return text
        one = chance.choice(found)
        return text[: one.start()] + one.expand(put) + text[one.end() :]

    return edit


EDITS = {
    "a clause says something else": ("docs/*/*pg/*.md", swapped(r"^([^/#\s:-][^:\n]{20,})$", r"\1!")),
    "a clause cites another": ("docs/*/ipg/*.md", swapped(r"^([^/#\s:-][^:\n]{20,})$", r"\1 [[ipg-1.1.p1]]")),
    "a clause cites a card no more": ("docs/*/*/*.md", swapped(r"《[^》]+》", "x")),
    "a clause sees another": ("docs/ja/ipg/*.md", swapped(r"^(/// \w+ \| \S+)\n\n", r"\1\n    see: ipg-1.4.p1\n\n")),
    "a note has another id": ("docs/*/ipg/*.md", swapped(r"^/// note \| (\S+)$", r"/// note | \g<1>9")),
    "a clause stands in one language alone": ("docs/en/ipg/*.md", swapped(r"^/// remedy \|[^/]*?^///$", "")),
    "a page is called differently": ("docs/*/*/*.md", swapped(r"^title: (.*)$", r"title: \1 2")),
    "a page has a short name": ("docs/ja/shortcuts.md", swapped(r"^short: (.*)$", r"short: \1略")),
    "a term is defined differently": ("data/terms.yml", swapped(r"^(\s+ja: )(\S{9,})$", r"\1又\2")),
    "a term is called differently": ("data/terms.yml", swapped(r"^(  en: )(\w{4,})$", r"\1very \2")),
    "a word of the interface": ("data/labels.yml", swapped(r"(, en: )([A-Z][a-z]{4,})", r"\1My \2")),
    "a chart asks differently": ("data/charts/*.yml", swapped(r"(label: \{ja: [\"']?)", r"\1又")),
    "a chart is called differently": ("data/charts/*.yml", swapped(r"^(title: \{ja: [\"']?)", r"\1又")),
    "a scenario answers differently": ("data/scenarios/*.yml", swapped(r"^( +examples: )\[.*\]$", r"\1[ipg-1.1.p1]")),
    "an edition changes a clause": ("data/history/ipg.yml", swapped(r"on: 20(\d\d)-(\d\d)-(\d\d)", r"on: 2030-\2-\3")),
    "an infraction": ("data/infractions.yml", swapped(r"^(  en: )(\w+)", r"\1Very \2")),
    "a card": ("data/cards.yml", swapped(r"^(  en: )(\w+)", r"\1Very \2")),
}  # fmt: skip


def edited(root, name, chance):
    return edited_once(root, *EDITS[name], chance)


def edited_once(root, pattern, edit, chance):
    """The first file, in a random order, that the edit changes."""
    files = sorted(root.glob(pattern))
    chance.shuffle(files)
    for file in files:
        text = file.read_text("utf-8")
        if (new := edit(text, chance)) != text:
            file.write_text(new, "utf-8")
            return file
    raise AssertionError(f"nothing to edit: {pattern}")


@pytest.fixture
def root(tmp_path):
    for name in ("docs", "data"):
        shutil.copytree(ROOT / name, tmp_path / "book" / name)
    return tmp_path / "book"


def differing(root, cache, among):
    kept, anew = pages(root, cache, among), pages(root, among=among)
    return [key for key in anew if kept[key] != anew[key]]


def test_after_edits_of_every_kind(root, tmp_path, request):
    """A few of them, seeded, and a few pages; with --all all of them, several times, and every page."""
    chance, cache = random.Random(8), Cache(tmp_path / "cache")
    whole = request.config.getoption("--all")
    among = 1 if whole else 5
    pages(root, cache, among)
    names = [name for _ in range(3) for name in EDITS] if whole else chance.sample(sorted(EDITS), 3)
    for name in names:
        file = edited(root, name, chance)
        assert differing(root, cache, among) == [], f"{name}: {file}"


def test_what_is_kept_is_shown(root, tmp_path):
    """Or the test above would hold for a cache that is never asked."""
    cache = Cache(tmp_path / "cache")
    book = library.load(root)
    one = book.pages["ja", "ipg/2.1.md"]
    context = Context(book, one)
    renderer = Renderer(context, EXTENSIONS, {"toc": {"permalink": True}}, cache)
    first = renderer.render(one)
    assert len([file for file in (tmp_path / "cache" / KIND).rglob("*") if file.is_file()]) == 1
    context.library = None  # from now on nothing can be rendered
    assert renderer.render(one) == first


def test_of_two_states_nothing_is_kept(root, tmp_path):
    """A file that changed after the book was read: the page is made of old and new, and must not come back."""
    cache = Cache(tmp_path / "cache")
    book = library.load(root)
    one = book.pages["ja", "ipg/2.1.md"]
    path = root / "docs/en/ipg/2.1.md"
    path.write_text(path.read_text("utf-8") + "\n", "utf-8")
    renderer = Renderer(Context(book, one), EXTENSIONS, {}, cache)
    assert "<h1" in renderer.render(one).html
    assert not (tmp_path / "cache").exists()
