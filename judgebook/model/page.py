"""A page of `docs/` as the model knows it: its front matter, and its parts in their order, each with its line."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Literal, get_args

from ..source import datafile
from ..source.entry import Entry
from ..source.problem import Message, Place, Problem
from ..source.values import Filled, Id
from .blockreader import BlockReader
from .languages import DEFAULT, folder
from .parts import Block, Heading, Line, Paragraph, Part, Prose

__all__ = ["Block", "FrontMatter", "Heading", "Line", "Page", "Paragraph", "Part", "Prose", "address", "parse"]

NO_FRONT_MATTER = Message(
    "front-matter",
    en="must begin with front matter: ---, title: ..., ---",
    ja="「---」の行、「title: …」、「---」の行で始めてください",
)


Tool = Literal["assist", "planner", "practice"]
TOOLS: tuple[Tool, ...] = get_args(Tool)


class FrontMatter(Entry):
    """Fields between the `---` lines: the page's title and, on a page with clauses, its document id."""

    title: Filled
    document: Id | None = None
    app: Tool | None = None  # the script that the page loads
    short: Filled | None = None  # for labels of clauses, where the title is too long
    description: Filled | None = None
    untranslated: bool = False  # the other language has no such page yet


@dataclass(frozen=True)
class Page:
    """A parsed page. `path`: below the project's root; `source`: below `docs/<language>/`.

    first: the first line below the front matter, 1-based; text: all that the file holds.
    """

    path: str
    language: str
    source: str
    front: FrontMatter
    first: int
    parts: tuple[Part, ...]
    text: str = field(repr=False)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """Clauses, annotations and directives."""
        return tuple(part for part in self.parts if isinstance(part, Block))

    @cached_property
    def headings(self) -> tuple[Heading, ...]:
        """All headings, also those inside of blocks."""
        return tuple(part for part in self.outline if isinstance(part, Heading))

    @cached_property
    def outline(self) -> tuple[Part, ...]:
        """The parts, and behind each block the headings inside of it."""
        return tuple(one for part in self.parts for one in (part, *(part.headings if isinstance(part, Block) else ())))

    @property
    def outside(self) -> str:
        """Title and all that is written outside of clauses and annotations, for translators to compare."""
        texts = [self.front.title, self.front.short or "", self.front.description or ""]
        for part in self.parts:
            if not isinstance(part, Block):
                texts.append(part.markdown)
            elif part.directive:
                texts += [part.opening.text, part.markdown, "///"]
        return "\n".join(texts)

    @property
    def document(self) -> str | None:
        """The document whose clauses stand on the page."""
        return self.front.document

    def at(self, line: int = 1, column: int = 1) -> Place:
        """A place on the page."""
        return Place(self.path, line, column)


def address(source: str, language: str) -> str:
    """The address, relative to the site's root, of the page made from `docs/<language>/<source>`."""
    stem = source.removesuffix(".md")
    stem = "" if stem == "index" else stem
    return f"{folder(language)}{stem}/" if stem else folder(language)


def url(source: str, language: str, anchor: str = "") -> str:
    """An address relative to the site's root: `ipg/2.3/#rem-5`, `en/ipg/2.3/#rem-5`."""
    return address(source, language) + (f"#{anchor}" if anchor else "")


@lru_cache(maxsize=4096)  # pages lead to the same ones again and again
def way(target: str, origin: str) -> str:
    """Address of a page or file as seen from a page: `../../mtr/4.2/`. Both are given relative to the site's root."""
    found = posixpath.relpath(target or ".", origin or ".")
    return found if target and not target.endswith("/") else f"{found}/"


def between(origin: str, target: str) -> str:
    """`../../mtr/4.2/` from the page of `ipg/2.1.md` to that of `mtr/4.2.md`, in the same language."""
    return way(address(target, DEFAULT), address(origin, DEFAULT))


def parse(
    root: Path, path: str, kinds: tuple[str, ...], names: tuple[tuple[str, str], ...]
) -> tuple[Page | None, list[Problem]]:
    """The page at `path` below `root`, with its faults; None where it cannot be read at all. names: `BlockReader`."""
    text, problems = datafile.read(root, path)
    if text is None:
        return None, problems
    page, faults = _page(text, path, kinds, names)
    return page, [*faults]


@lru_cache(maxsize=datafile.CACHE_SIZE)  # see datafile.py: what an edit left alone is read once
def _page(
    text: str, path: str, kinds: tuple[str, ...], names: tuple[tuple[str, str], ...]
) -> tuple[Page | None, tuple[Problem, ...]]:
    lines = text.split("\n")
    front, first, problems = _front_matter(lines, path)
    reader = BlockReader(path, kinds, dict(names))
    reader.read([Line(number, line) for number, line in enumerate(lines, 1) if number >= first])
    problems += reader.problems
    if front is None:
        return None, tuple(problems)
    language, source = path.split("/", 2)[1:]
    return Page(path, language, source, front, first, tuple(reader.parts), text), tuple(problems)


def _front_matter(lines: list[str], path: str) -> tuple[FrontMatter | None, int, list[Problem]]:
    if lines[0].rstrip() != "---" or "---" not in (line.rstrip() for line in lines[1:]):
        return None, 1, [NO_FRONT_MATTER.at(Place(path))]
    end = next(i for i, line in enumerate(lines[1:], 1) if line.rstrip() == "---")
    text = "\n".join(lines[1:end])
    front, problems = datafile.validate(datafile.parse(text, path, first_line=2), FrontMatter)
    return front, end + 2, problems
