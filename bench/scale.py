"""A book of any size made from the real one: copies of its pages, charts and scenarios under ids of their own.

Each copy cites its own clauses, so that references, backlinks, terms and charts stand as densely as in the real book,
and each clause says which copy it is, so that no two texts are the same.
"""

from __future__ import annotations

import posixpath
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from judgebook.model import library, translations
from judgebook.model.held import changes
from judgebook.model.languages import LANGUAGES
from judgebook.model.library import Library
from judgebook.model.translations import TranslationRecord
from judgebook.staleness import confirm, stale, translation_units

from .bookfiles import edited, renamed
from .partial_book import PartialBook

PARTS = (
    "mkdocs.yml", "hooks", "overrides", "judgebook", "data", "docs",
    "scripts", "requirements", "requirements.txt", "package.json", "package-lock.json",
)  # fmt: skip
LINK = re.compile(r"\]\((?P<page>[^)#\s:]+\.md)?(?P<anchor>#[^)\s]+)?\)")
LAST_LINE = re.compile(r"^(?!///)(.*\S)(?=\n+///[ ]*$)", re.M)  # of a block
TITLE = re.compile(r"^title: .*$", re.M)
CHART_TITLE = re.compile(r'^(title: \{ja: (?:"[^"]+|[^,"]+))("?, en: )("[^"]+|[^"{}]+)("?\})$', re.M)
CONTENTS = "contents.md"  # a list of what is below the pages, written by hand: it grows with them
SHORT = re.compile(r"^short: .*\n", re.M)
TRANSLATIONS = re.compile(r"^ +nav_translations:\n(?=(?P<indent> +))", re.M)
COPIED = re.compile(r"^(?P<page>page:|)c\d+[-/]")  # begins the id of a unit of a copy
DATE = "2026-01-01"  # on which the translations of the copies are said to have been confirmed


@dataclass(frozen=True)
class CopiedPages:
    """Some pages of the book under ids that begin with `name`; what is not among them it cites in the original."""

    library: Library
    name: str
    sources: tuple[str, ...]
    whole: bool  # with charts and scenarios, too

    @property
    def pages(self) -> list[str]:
        """The sources of the copied pages."""
        return [f"{self.name}/{source}" for source in self.sources]

    @property
    def titles(self) -> dict[str, str]:
        """The heading of the copy, by language."""
        return {"ja": f"写し{self.name[1:]}", "en": f"Copy {self.name[1:]}"}

    @cached_property
    def documents(self) -> set[str]:
        """The documents that it has copies of."""
        found = (self.library.page(source, LANGUAGES[0]).document for source in self.sources)
        return {document for document in found if document}

    @cached_property
    def _ids(self) -> set[str]:
        clauses = {one.id for one in self.library.clauses.values() if one.document in self.documents}
        others = (*self.library.charts, *self.library.scenarios_by_id) if self.whole else ()
        return {*clauses, *self.documents, *others}

    def _renamed(self, text: str) -> str:
        """The text of a page or a data file, where each id that is named as one is that of the copy."""

        return renamed(text, lambda name: f"{self.name}-{name}" if name in self._ids else name)

    def files(self) -> Iterator[tuple[str, str]]:
        """Path and text of every file of the copy."""
        for language in LANGUAGES:
            for source in self.sources:
                yield f"docs/{language}/{self.name}/{source}", self._page(source, language)
        if self.whole:
            charts = (f"data/charts/{chart}.yml" for chart in self.library.charts)
            for path in (*charts, *self.library.scenarios):
                folder, _, file = path.rpartition("/")
                text = self._renamed((self.library.root / path).read_text("utf-8"))
                yield f"{folder}/{self.name}-{file}", CHART_TITLE.sub(rf"\1 ({self.name})\2\3 ({self.name})\4", text)

    def _page(self, source: str, language: str) -> str:
        page = self.library.page(source, language)
        text = self._renamed((self.library.root / "docs" / language / source).read_text("utf-8"))
        text = LAST_LINE.sub(rf"\1 ({self.name})", text)
        text = TITLE.sub(rf"\g<0> ({self.name})", text, count=1)
        if page.document:  # clauses of the copy are labelled as briefly as those of the original
            label = f"{self.library.section_label(page.document, language)} ({self.name})"
            text = TITLE.sub(rf"\g<0>\nshort: {label}", SHORT.sub("", text, count=1), count=1)

        def moved(match: re.Match[str]) -> str:
            page, anchor = match["page"] or "", match["anchor"] or ""
            target = posixpath.normpath(posixpath.join(posixpath.dirname(source), page)) if page else source
            if target not in self.sources:
                return f"](../{page}{anchor})"
            own = self.whole and target in self.library.chart_pages.get(anchor[1:], ())  # a chart, by its id
            return f"]({page}#{self.name}-{anchor[1:]})" if own else match[0]

        return LINK.sub(moved, text)

    def record(self, one: TranslationRecord) -> TranslationRecord | None:
        """What is recorded of a translation, said of the copy; None where it has none of the text."""
        if one.text.startswith(translation_units.PROSE):
            source = one.text.removeprefix(translation_units.PROSE)
            return (
                replace(one, text=f"{translation_units.PROSE}{self.name}/{source}") if source in self.sources else None
            )
        return replace(one, text=f"{self.name}-{one.text}") if one.text in self._ids else None

    def edition(self, entry: dict[str, Any]) -> dict[str, Any]:
        """An entry of data/editions.yml or data/history on a section, said of the copy."""
        named: dict[str, Any] = {"section": f"{self.name}-{entry['section']}"}
        if "clauses" in entry:
            named["clauses"] = [f"{self.name}-{clause}" for clause in entry["clauses"]]
        return entry | named


@dataclass(frozen=True)
class ScaledBooks:
    """Makes books of several sizes from one `library`."""

    library: Library

    def write(self, folder: Path, pages: int) -> list[str]:
        """A project of `pages` pages a language below `folder`; the added sources, in the order of the navigation."""
        folder.mkdir(parents=True, exist_ok=True)
        for part in PARTS:
            source = self.library.root / part
            (shutil.copytree if source.is_dir() else shutil.copy2)(source, folder / part)
        missing = pages - len({source for _, source in self.library.pages})
        if missing < 0:
            PartialBook(self.library, pages).cut(folder)
        copies = list(self._copies(missing))
        for copy in copies:
            for path, text in copy.files():
                file = folder / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, "utf-8")
        _editions(folder, copies)
        _book(folder, copies)
        _topics(folder, copies)
        _navigation(folder, copies)
        self._records(folder, copies)
        self._confirm(folder)
        return [page for copy in copies for page in copy.pages]

    def _copies(self, missing: int) -> Iterator[CopiedPages]:
        """Whole copies, then pages with clauses alone. The glossary grows by itself, contents do not."""
        documents = sorted(self.library.documents.values())
        charts = (source for sources in self.library.chart_pages.values() for source in sources)
        whole = tuple(dict.fromkeys((*documents, *charts, CONTENTS)))
        number = 0
        while missing > 0:
            number += 1
            fits = missing >= len(whole)
            copy = CopiedPages(self.library, f"c{number}", whole if fits else tuple(documents[:missing]), fits)
            missing -= len(copy.sources)
            yield copy

    def _records(self, folder: Path, copies: list[CopiedPages]) -> None:
        """What is recorded of the translations, said of the copies, too."""
        records = list(self.library.translations)
        copied = (copy.record(one) for copy in copies for one in records)
        text = translations.written([*records, *(one for one in copied if one)])
        (folder / translations.PATH).write_text(text, "utf-8")

    def _confirm(self, folder: Path) -> None:
        """Each copied translation stands to its original as the one that it was copied from; nothing is held."""
        standing = {one.id: one.standing for one in translation_units.units(self.library).values()}
        copied = library.load(folder)
        behind = [one for one in translation_units.units(copied).values() if one.standing == "stale"]
        current = [one for one in behind if standing[COPIED.sub(r"\g<page>", one.id)] == "current"]
        held = {*copied.held, *map(stale.change_name, changes(copied))}
        for path, text in (confirm.accept(copied, current, DATE) | confirm.compare(copied, held, DATE)).items():
            (folder / path).write_text(text, "utf-8")


def _editions(folder: Path, copies: list[CopiedPages]) -> None:
    """Since when the clauses of the copies have their wording, and what editions changed in them."""
    files = [("sections", folder / "data/editions.yml")]
    files += [("changes", file) for file in sorted((folder / "data/history").glob("*.yml"))]
    for kind, file in files:
        with edited(file) as data:
            originals = list(data[kind])
            for copy in copies:
                data[kind] += [copy.edition(one) for one in originals if one["section"] in copy.documents]


def _book(folder: Path, copies: list[CopiedPages]) -> None:
    """The copies as parts of the printed book."""
    with edited(folder / "data/book.yml") as data:
        data["parts"] += [{"id": copy.name, "title": copy.titles, "pages": copy.pages} for copy in copies]


def _topics(folder: Path, copies: list[CopiedPages]) -> None:
    """The copies of a topic's charts in the same topic."""
    names = [copy.name for copy in copies if copy.whole]
    with edited(folder / "data/learn.yml") as data:
        for topic in data["topics"]:
            topic["charts"] += [f"{name}-{chart}" for name in names for chart in topic["charts"]]


def _navigation(folder: Path, copies: list[CopiedPages]) -> None:
    """The copies in the navigation, which stands last, each below a heading of its own as more documents would be."""
    file = folder / "mkdocs.yml"
    translations = "".join(rf"\g<indent>{copy.titles['ja']}: {copy.titles['en']}\n" for copy in copies)
    text = TRANSLATIONS.sub(rf"\g<0>{translations}", file.read_text("utf-8"))
    for copy in copies:
        text += "".join([f"  - {copy.titles['ja']}:\n", *(f"      - {page}\n" for page in copy.pages)])
    file.write_text(text, "utf-8")
