"""A source as one text whose every character knows its place, and runs of such characters."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

JOINER = -1  # the place of a character that joins two lines and stands in no source


@dataclass(frozen=True)
class DocumentPlace:
    """A place in a document: line (1-based) of the file, or of the page for a document that has pages."""

    line: int
    page: int | None = None

    def __str__(self) -> str:
        return f"page {self.page}, line {self.line}" if self.page else f"line {self.line}"


@dataclass(frozen=True)
class Document:
    """A source as it was read: `text` with its lines, `pages`: the offset where each page begins (none: no pages).

    notes: what reading left out or found strange, as sentences for the report.
    """

    name: str
    text: str
    pages: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(i + 1 for i, c in enumerate(self.text) if c == "\n")]

    def place(self, offset: int) -> DocumentPlace:
        """The place of the character at `offset`."""
        line = bisect_right(self._starts, offset)
        if not self.pages:
            return DocumentPlace(line)
        page = bisect_right(self.pages, offset)
        first = bisect_right(self._starts, self.pages[page - 1])
        return DocumentPlace(line - first + 1, page)

    def lines(self) -> Iterator[Run]:
        """The lines, without their ends."""
        for start, end in zip(self._starts, [*(s - 1 for s in self._starts[1:]), len(self.text)], strict=True):
            yield self.run(start, end)

    def run(self, start: int, end: int) -> Run:
        """The characters from `start` to `end`."""
        return Run(self.text[start:end], array("l", range(start, end)))


@dataclass(frozen=True, eq=False)
class Run:
    """Characters of a source in reading order: `text`, and for each the offset in the document, or JOINER."""

    text: str
    at: array[int] = field(repr=False)

    def __len__(self) -> int:
        return len(self.text)

    def __bool__(self) -> bool:
        return bool(self.text.strip())

    def __getitem__(self, part: slice) -> Run:
        return Run(self.text[part], self.at[part])

    def strip(self) -> Run:
        """The run without white space around it."""
        start = len(self.text) - len(self.text.lstrip())
        return self[start : max(start, len(self.text.rstrip()))]

    @property
    def start(self) -> int:
        """The offset of the first character that stands in the source."""
        return next(one for one in self.at if one != JOINER)


def join(runs: Iterable[Run], joiner: str) -> Run:
    """Runs one after the other, with `joiner` between them."""
    text: list[str] = []
    at = array("l")
    for number, run in enumerate(runs):
        if number and joiner:
            text.append(joiner)
            at.extend([JOINER] * len(joiner))
        text.append(run.text)
        at.extend(run.at)
    return Run("".join(text), at)
