"""The parts of a page, as model/blockreader.py reads them: headings, prose, and addressed blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

HEADING = re.compile(r"(?P<level>#{1,6})[ ]+(?P<text>.*)")
ATTRIBUTES = re.compile(r"\{:?[ ]*#(?P<id>[^\s}]+)[^}]*\}\Z")  # at its end; nothing is tried twice: a line may be long
FILLED_BY_US = ("generated", "chart", "picture", "app")  # blocks that a renderer fills
DIRECTIVES = (*FILLED_BY_US, "tiles")  # these, and what it arranges: none is addressed


class Line(NamedTuple):
    """A line as it stands in the file: its number (1-based), its text, and where the text begins (1-based).

    code: whether it belongs to a code fence, or opens or closes one.
    """

    number: int
    text: str
    column: int = 1
    code: bool = False


Paragraph = tuple[Line, ...]  # lines that follow each other


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; `id` is None where none was written, and stands at `column` (the heading's own without one)."""

    source: Line
    level: int
    text: str
    id: str | None
    column: int = 1

    @property
    def lines(self) -> tuple[Line, ...]:
        """The heading's line."""
        return (self.source,)

    @property
    def line(self) -> int:
        """Its line, 1-based."""
        return self.source.number

    first = line

    @property
    def markdown(self) -> str:
        """The heading as it is written."""
        return self.source.text

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        """The heading's line."""
        yield self.lines


@dataclass(frozen=True, slots=True)
class Prose:
    """Text between two headings or blocks, code and the blank lines in it included.

    first: its first line, 1-based; markdown: the text as it is written; code: the numbers of lines of code.
    """

    first: int
    markdown: str
    code: tuple[int, ...] = ()

    @property
    def line(self) -> int:
        """Its first line, 1-based."""
        return self.first

    @property
    def lines(self) -> tuple[Line, ...]:
        """Its lines."""
        return _lines(self.first, self.markdown, self.code)

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        """The text without code."""
        return paragraphs(line for line in self.lines if not line.code)


@dataclass(frozen=True, slots=True)
class Block:
    """A `///` block: `ids` are local to the page's document (the first is the element's).

    text: the Markdown inside, without the options and without blank lines around it; first: its first line, 1-based
    (that of the block where it has none); code: the numbers of lines of code.
    """

    opening: Line
    kind: str
    ids: tuple[str, ...]
    first: int
    text: str
    options: dict[str, Line] = field(default_factory=dict)
    code: tuple[int, ...] = ()

    @property
    def line(self) -> int:
        """The line that opens the block, 1-based."""
        return self.opening.number

    @property
    def markdown(self) -> str:
        """The Markdown inside."""
        return self.text

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines inside."""
        return _lines(self.first, self.text, self.code)

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        """The text, code included."""
        return paragraphs(self.lines)

    @property
    def headings(self) -> Iterator[Heading]:
        """Headings that divide the block, as they do the tiles of the home page."""
        return (one for line in (self.lines if "#" in self.text else ()) if (one := heading(line)))

    @property
    def directive(self) -> bool:
        """True where a renderer fills or arranges the block, which is no clause and no annotation then."""
        return self.kind in DIRECTIVES

    def column(self, word: str) -> int:
        """The column of an id or the kind in the opening line, 1-based."""
        text = self.opening.text
        start = text.find(word)
        while start >= 0:
            before, after = text[start - 1 : start], text[start + len(word) : start + len(word) + 1]
            if (before in "/|" or before.isspace()) and (after in "|" or after.isspace()):
                return start + 1
            start = text.find(word, start + 1)
        return 1


Part = Heading | Prose | Block


def _lines(first: int, text: str, code: tuple[int, ...]) -> tuple[Line, ...]:
    """The lines of a text, made when somebody asks: held, they would take as much memory again as the text."""
    several = enumerate(text.split("\n"), first) if text else ()
    return tuple(Line(number, one, 1, number in code) for number, one in several)


def paragraphs(lines: Iterable[Line]) -> Iterator[Paragraph]:
    """The lines in groups that follow each other; blank ones belong to none."""
    group: list[Line] = []
    for line in lines:
        if group and (not line.text.strip() or line.number != group[-1].number + 1):
            yield tuple(group)
            group = []
        if line.text.strip():
            group.append(line)
    if group:
        yield tuple(group)


def heading(line: Line) -> Heading | None:
    """The heading that a line is, or None."""
    match = HEADING.match(line.text) if line.text.startswith("#") and not line.code else None
    if not match:
        return None
    text = match["text"].rstrip(" ")
    found = ATTRIBUTES.search(text, text.rfind("}", 0, -1) + 1) if text.endswith("}") else None
    if not found:
        return Heading(line, len(match["level"]), text, None)
    words = text[: found.start()].rstrip(" ")
    return Heading(line, len(match["level"]), words, found["id"], match.start("text") + found.start("id") + 1)
