"""The files of a book as checks of single files get them: each with its page, or its entries of running text."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import PurePosixPath
from typing import Literal

from ..model.library import Library
from ..model.page import Page
from ..model.passages import Passage, entry_texts, of_data, of_page
from ..source.datafile import read
from ..source.entry import Entry
from .safety import written_texts

# pages: Markdown that could be read; texts: what has running text, pages and data; charts; and as they are written,
# whether they could be read or not: Markdown below docs/, YAML below data/, all that people write there, and the
# templates of overrides/
Group = Literal["pages", "texts", "charts", "docs", "data", "written", "templates"]
WRITTEN = {"docs": (".md",), "data": (".yml", ".json", ".txt")}


@dataclass(frozen=True, eq=False)
class SourceFile:
    """A file, with its page or with the entries of running text that it holds; readable: it is UTF-8 and the like."""

    path: str
    text: str
    library: Library = field(repr=False)
    page: Page | None = None
    entries: tuple[Entry, ...] = ()
    readable: bool = True

    @property
    def stem(self) -> str:
        """Its name without .yml, which is the id of a chart."""
        return PurePosixPath(self.path).stem

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """Its running text, a line at a time."""
        if self.page:
            return tuple(of_page(self.library, self.page))
        return tuple(passage for entry in self.entries for passage in entry_texts(self.path, entry))


class Sources:
    """The files of a book, each read once more at most."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def of(self, group: Group) -> tuple[SourceFile, ...]:
        """The files of a group."""
        found: tuple[SourceFile, ...] = getattr(self, group)
        return found

    @cached_property
    def pages(self) -> tuple[SourceFile, ...]:
        """The pages."""
        library = self._library
        return tuple(SourceFile(page.path, page.text, library, page) for page in library.pages.values())

    @cached_property
    def texts(self) -> tuple[SourceFile, ...]:
        """The pages, and the data that have running text."""
        found: dict[str, list[Entry]] = {}
        for path, entry in of_data(self._library):
            found.setdefault(path, []).append(entry)
        data = (self._entries(path, *entries) for path, entries in found.items())
        return (*self.pages, *data)

    @cached_property
    def charts(self) -> tuple[SourceFile, ...]:
        """The charts."""
        return tuple(self._entries(f"data/charts/{one.id}.yml", one) for one in self._library.charts.values())

    def _entries(self, path: str, *entries: Entry) -> SourceFile:
        return SourceFile(path, entries[0].written_in.text, self._library, entries=entries)

    @cached_property
    def docs(self) -> tuple[SourceFile, ...]:
        """Markdown below docs/, as it is written; with its page, where it is one."""
        return tuple(file for file in self.written if file.path.startswith("docs/"))

    @cached_property
    def data(self) -> tuple[SourceFile, ...]:
        """YAML below data/, as it is written."""
        return tuple(file for file in self.written if file.path.startswith("data/") and file.path.endswith(".yml"))

    @cached_property
    def written(self) -> tuple[SourceFile, ...]:
        """All that people write below docs/ and data/."""
        library = self._library
        pages = {page.path: page for page in library.pages.values()}
        found = []
        for top, suffixes in WRITTEN.items():
            for path, text in written_texts.texts(library.root, top, suffixes):
                found.append(SourceFile(path, text, library, pages.get(path)))
        return tuple(found)

    @cached_property
    def templates(self) -> tuple[SourceFile, ...]:
        """Templates of the site; of one that cannot be read no text."""
        library = self._library
        paths = sorted(file.relative_to(library.root).as_posix() for file in library.root.glob("overrides/**/*.html"))
        several = ((path, read(library.root, path)[0]) for path in paths)
        return tuple(SourceFile(path, text or "", library, readable=text is not None) for path, text in several)
