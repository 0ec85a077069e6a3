"""Parsing a page of `docs/`: front matter, headings and addressed blocks, each with its line.

The format is Markdown with pymdown-extensions' blocks; `markup/blocks.py` renders the same blocks.

    /// remedy | rem-5
        see: ipg-1.3.p1

    The text of the clause.

    ///
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from . import datafile
from .model import Filled, Id
from .problem import Problem, did_you_mean

OPEN = re.compile(r"^///[ ]*(?P<kind>[\w-]+)[ ]*(?:\|[ ]*(?P<ids>.*?))?[ ]*$", re.ASCII)
CLOSE = re.compile(r"^///[ ]*$")
OPTION = re.compile(r"^    (?P<key>[\w-]+):[ ]*(?P<value>.*?)[ ]*$", re.ASCII)
HEADING = re.compile(r"^(?P<level>#{1,6})[ ]+(?P<text>.*?)(?:[ ]*\{:?[ ]*#(?P<id>[^\s}]+)[^}]*\})?[ ]*$")
FENCE = re.compile(r"^(```+|~~~+)")
LOCAL_ID = re.compile(r"^[a-z0-9]+(?:[-.][a-z0-9]+)*$")

DIRECTIVES = ("generated", "chart", "picture", "app", "tiles")  # blocks that are filled or arranged, not addressed


class FrontMatter(datafile.Entry):
    """What stands between the `---` lines: the page's title and, on a page with clauses, its document id."""

    title: Filled
    document: Id | None = None
    app: Literal["assist", "planner", "practice"] | None = None  # the script that the page loads
    short: Filled | None = None  # for labels of clauses, where the title is too long
    description: Filled | None = None


@dataclass(frozen=True)
class Line:
    """A line of prose: its number (1-based) and its text."""

    number: int
    text: str


@dataclass(frozen=True)
class Heading:
    """A heading; `id` is None where none was written."""

    line: int
    level: int
    text: str
    id: str | None


@dataclass(frozen=True)
class Block:
    """A `///` block: `ids` are local to the page's document (the first is the element's)."""

    line: int
    kind: str
    ids: tuple[str, ...]
    lines: tuple[Line, ...]
    options: dict[str, Line] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The Markdown inside, without blank lines around it."""
        return "\n".join(line.text for line in self.lines).strip()

    @property
    def directive(self) -> bool:
        """Whether the block is filled or arranged by a renderer rather than a clause or an annotation."""
        return self.kind in DIRECTIVES


@dataclass(frozen=True)
class Page:
    """A parsed page. `path`: below the project's root; `source`: below `docs/<language>/`."""

    path: str
    language: str
    source: str
    front: FrontMatter
    headings: tuple[Heading, ...]
    blocks: tuple[Block, ...]
    prose: tuple[Line, ...]

    @property
    def document(self) -> str | None:
        """The document whose clauses stand on the page."""
        return self.front.document


def address(source: str, language: str, default: str) -> str:
    """The address, relative to the site's root, of the page made from `docs/<language>/<source>`."""
    stem = source.removesuffix(".md")
    stem = "" if stem == "index" else stem
    prefix = "" if language == default else f"{language}/"
    return f"{prefix}{stem}/" if stem else prefix


def parse(root: Path, path: str, kinds: tuple[str, ...]) -> tuple[Page | None, list[Problem]]:
    """The page at `path` below `root`, with its faults; None where it cannot be read at all."""
    try:
        text = (root / path).read_text("utf-8")
    except UnicodeDecodeError as error:
        return None, [Problem(path, 1, f"must be UTF-8 text: byte {error.start} is not")]
    lines = text.split("\n")
    front, first, problems = _front_matter(lines, path)
    reader = _Reader(path, kinds, problems)
    reader.read([Line(number, line) for number, line in enumerate(lines, 1) if number >= first])
    if front is None:
        return None, problems
    language, source = path.split("/", 2)[1:]
    return Page(
        path, language, source, front, tuple(reader.headings), tuple(reader.blocks), tuple(reader.prose)
    ), problems


def _front_matter(lines: list[str], path: str) -> tuple[FrontMatter | None, int, list[Problem]]:
    if lines[0].rstrip() != "---" or "---" not in (line.rstrip() for line in lines[1:]):
        return None, 1, [Problem(path, 1, "must begin with front matter: ---, title: ..., ---")]
    end = next(i for i, line in enumerate(lines[1:], 1) if line.rstrip() == "---")
    parsed = datafile.parse("\n".join(lines[1:end]), path, first_line=2)
    front, problems = datafile.validate(parsed, FrontMatter, path)
    return front, end + 2, problems


class _Reader:
    """Collects headings, blocks and prose of a page line by line."""

    def __init__(self, path: str, kinds: tuple[str, ...], problems: list[Problem]) -> None:
        self.path, self.kinds, self.problems = path, kinds, problems
        self.headings: list[Heading] = []
        self.blocks: list[Block] = []
        self.prose: list[Line] = []
        self._fence = ""

    def _fault(self, line: int, message: str) -> None:
        self.problems.append(Problem(self.path, line, message))

    def read(self, lines: list[Line]) -> None:
        rest = iter(lines)
        for line in rest:
            if self._in_fence(line.text):
                continue
            if CLOSE.match(line.text):
                self._fault(line.number, "a closing /// must have an opening '/// kind | id' above it")
            elif line.text.startswith("///"):
                self._block(line, rest)
            elif match := HEADING.match(line.text):
                self._heading(line, match)
                self.prose.append(line)
            elif line.text.strip():
                self.prose.append(line)
        if self._fence:
            self._fault(lines[-1].number, f"a code fence must be closed by {self._fence}")

    def _heading(self, line: Line, match: re.Match[str]) -> None:
        self.headings.append(Heading(line.number, len(match["level"]), match["text"], match["id"]))

    def _in_fence(self, text: str) -> bool:
        match = FENCE.match(text)
        if not match:
            return bool(self._fence)
        if not self._fence:
            self._fence = match[1]
        elif match[1].startswith(self._fence):
            self._fence = ""
        return True

    def _block(self, opening: Line, rest: Iterator[Line]) -> None:
        body: list[Line] = []
        closed = False
        for line in rest:
            if CLOSE.match(line.text):
                closed = True
                break
            if line.text.startswith("/// "):
                self._fault(opening.number, f"the block must be closed by /// before line {line.number} opens the next")
                self._add(opening, body)
                self._block(line, rest)
                return
            body.append(line)
        if not closed:
            self._fault(opening.number, "the block must be closed by a line ///")
        self._add(opening, body)

    def _add(self, opening: Line, body: list[Line]) -> None:
        match = OPEN.match(opening.text)
        if not match:
            self._fault(opening.number, "a block must open as '/// kind | id'")
            return
        kind = match["kind"]
        if kind not in self.kinds + DIRECTIVES:
            near = did_you_mean(kind, self.kinds + DIRECTIVES)
            self._fault(opening.number, f"the block's kind must be one of data/labels.yml, not '{kind}'{near}")
            return
        ids = tuple((match["ids"] or "").split())
        if not ids:
            self._fault(opening.number, f"the block must have an id: '/// {kind} | id'")
            return
        for wrong in (i for i in ids if not LOCAL_ID.match(i)):
            self._fault(opening.number, f"an id must be of a-z, 0-9, dots and hyphens, not '{wrong}'")
        options: dict[str, Line] = {}
        while body and (option := OPTION.match(body[0].text)):
            if option["key"] == "see" and kind not in DIRECTIVES:
                options["see"] = Line(body[0].number, option["value"])
            else:
                self._fault(body[0].number, f"the block's option must be 'see', not '{option['key']}'")
            body = body[1:]
        block = Block(opening.number, kind, ids, tuple(body), options)
        if not block.text and not block.directive:
            self._fault(opening.number, f"the block '{ids[0]}' must hold a text")
        self.blocks.append(block)
        for line in body:  # a block may be divided by headings of its own, as the tiles of the home page are
            if heading := HEADING.match(line.text):
                self._heading(line, heading)
