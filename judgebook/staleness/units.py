"""What stands in both languages, and how each translation stands to its original.

A unit is a clause or annotation, or all that a page says outside of them (its title, headings and prose). Of its two
sides the one that records `from:` is the translation; without a record it is the one in the second language. Entries of
`data/` hold both languages on neighbouring lines and are edited together: they record nothing, and `impact.py` tells
when an edit touched one language alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..model.entries import LANGUAGES
from ..model.library import Library
from ..model.page import Block, Page
from .states import Recorded, recorded, state

Standing = Literal["current", "stale", "unconfirmed", "untranslated"]
STANDINGS: tuple[Standing, ...] = ("stale", "untranslated", "unconfirmed", "current")
PROSE = "page:"  # begins the id of what a page says outside its clauses: page:ipg/2.3.md


@dataclass(frozen=True)
class Side:
    """A unit in one language: the page that holds it, the line it begins on (1-based), and its text."""

    page: Page
    line: int
    text: str

    @property
    def language(self) -> str:
        """The language it is written in."""
        return self.page.language

    @property
    def state(self) -> str:
        """The state of its text."""
        return state(self.text)


@dataclass(frozen=True)
class Unit:
    """A text and its translation. `id`: the clause's id, or PROSE and the page's source.

    record: what the translation says that it was made from; changed: the day from which on the original is known to be
    another, where a person has noted it (`book.py stale --note`).
    """

    id: str
    original: Side
    translation: Side | None = None
    record: Recorded | None = None
    changed: str | None = None

    @property
    def source(self) -> str:
        """The source of its pages."""
        return self.original.page.source

    @property
    def anchor(self) -> str:
        """The clause's id on its page; nothing for what a page says outside its clauses."""
        return "" if self.id.startswith(PROSE) else self.id.removeprefix(f"{self.original.page.document}.")

    @property
    def standing(self) -> Standing:
        """How the translation stands to its original."""
        if self.translation is None:
            return "untranslated"
        if self.record is None:
            return "unconfirmed"
        return "current" if self.record.state == self.original.state else "stale"


def units(library: Library) -> dict[str, Unit]:
    """Every unit by id, page by page in the order of the originals."""
    found: dict[str, Unit] = {}
    for source in dict.fromkeys(source for _, source in library.pages):
        pages = [library.pages[one, source] for one in LANGUAGES if (one, source) in library.pages]
        for unit in _of_page(pages):
            found.setdefault(unit.id, unit)
    return found


def _of_page(pages: list[Page]) -> Iterator[Unit]:
    records = [page.front.from_ for page in pages]
    sides = [Side(page, 1, page.outside) for page in pages]
    changed = next((page.front.changed for page in pages if page.front.changed), None)
    yield _unit(PROSE + pages[0].source, sides, records, changed)
    blocks = [{block.ids[0]: block for block in page.blocks if not block.directive} for page in pages]
    for local in dict.fromkeys(local for one in blocks for local in one):
        held = [(page, one[local]) for page, one in zip(pages, blocks, strict=True) if local in one]
        if document := held[0][0].document:
            options = [block.options for _, block in held]
            yield _unit(
                f"{document}.{local}",
                [Side(page, block.line, block.text) for page, block in held],
                [one["from"].text if "from" in one else None for one in options],
                next((one["changed"].text for one in options if "changed" in one), None),
            )


def _unit(name: str, sides: list[Side], records: list[str | None], changed: str | None) -> Unit:
    if len(sides) == 1:
        return Unit(name, sides[0])
    translated = next((number for number, record in enumerate(records) if record), 1)
    record = recorded(records[translated] or "")
    if changed and record and changed < record.date:  # left behind by an earlier change, which was followed since
        changed = None
    return Unit(name, sides[1 - translated], sides[translated], record, changed)


def lent(library: Library, page: Page) -> list[tuple[Page, Block]]:
    """The blocks that `page` lacks and that are said to be untranslated on the page that has them."""
    here = {local for block in page.blocks for local in block.ids}
    others = [library.pages.get((language, page.source)) for language in LANGUAGES if language != page.language]
    return [
        (other, block)
        for other in others
        if other
        for block in other.blocks
        if "untranslated" in block.options and block.ids[0] not in here
    ]
