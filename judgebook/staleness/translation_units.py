"""Translation units: the texts in both languages, and how each translation stands to its original.

A unit is a clause or annotation, or all that a page says outside of them (its title, headings and prose). Of its two
sides the one in data/translated.txt is the translation; without a record it is the one in the second language. Entries
of `data/` hold both languages on neighbouring lines and are edited together: they record nothing, and `impact.py` tells
when an edit touched one language alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.page import Block, Page
from ..model.translations import TranslationRecord
from .states import state

Standing = Literal["current", "stale", "unconfirmed", "untranslated"]
STANDINGS: tuple[Standing, ...] = ("stale", "untranslated", "unconfirmed", "current")
PROSE = "page:"  # begins the id of what a page says outside its clauses: page:ipg/2.3.md


@dataclass(frozen=True, slots=True)
class LanguageVersion:
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
class TranslationUnit:
    """A text and its translation. `id`: the clause's id, or PROSE and the page's source.

    record: what is recorded of the translation; changed: the day from which on the original is known to be another,
    where a person has noted it (`book.py stale --note`).
    """

    id: str
    original: LanguageVersion
    translation: LanguageVersion | None = None
    record: TranslationRecord | None = None

    @property
    def changed(self) -> str | None:
        """The day of the change that the translation has not followed yet."""
        changed = self.record.changed if self.record else None
        return changed if changed and self.record and changed >= self.record.date else None

    @property
    def source(self) -> str:
        """The source of its pages."""
        return self.original.page.source

    @property
    def anchor(self) -> str:
        """The clause's id on its page; nothing for what a page says outside its clauses."""
        return "" if self.id.startswith(PROSE) else self.id.removeprefix(f"{self.original.page.document}.")

    @cached_property
    def standing(self) -> Standing:
        """The state of the translation beside its original."""
        if self.translation is None:
            return "untranslated" if len(LANGUAGES) > 1 else "current"
        if self.record is None:
            return "unconfirmed"
        return "current" if self.record.state == self.original.state else "stale"


class TranslationUnits(Mapping[str, TranslationUnit]):
    """Every unit by id, page by page in the order of the originals; those of a page are made when it is asked for.

    Few pages are held at a time, for a build asks for most of them once, and for those alone that are not current.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self.sources = [*dict.fromkeys(source for _, source in library.pages)]
        self.of_page = lru_cache(maxsize=8)(self._units_on)

    def __getitem__(self, name: str) -> TranslationUnit:
        source = name.removeprefix(PROSE) if name.startswith(PROSE) else self._library.clauses[name].source
        return self.of_page(source)[name]

    def __iter__(self) -> Iterator[str]:
        return (name for source in self.sources for name in self.of_page(source))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _units_on(self, source: str) -> dict[str, TranslationUnit]:
        """The units of a page. Raises KeyError where there is no such page."""
        pages = [self._library.pages[one, source] for one in self._library.languages(source)]
        return {name: _unit(name, sides, self._records.get(name, [])) for name, sides in _of_page(pages)}

    def drifted_on(self, source: str, name: str) -> TranslationUnit | None:
        """A unit of a page, where it is there and not current."""
        unit = self.of_page(source).get(name) if self._drifts(source) else None
        return unit if unit and unit.standing != "current" else None

    def standings(self, source: str) -> tuple[Standing, ...]:
        """Standings of a page's units, that of its texts outside the clauses first."""
        return self._standings[source]

    @cached_property
    def _standings(self) -> dict[str, tuple[Standing, ...]]:
        return {source: tuple(unit.standing for unit in self.of_page(source).values()) for source in self.sources}

    @property
    def drifted(self) -> Iterator[TranslationUnit]:
        """Units that are not current."""
        for source in filter(self._drifts, self.sources):
            yield from (unit for unit in self.of_page(source).values() if unit.standing != "current")

    def _drifts(self, source: str) -> bool:
        return any(standing != "current" for standing in self.standings(source))

    @cached_property
    def _records(self) -> dict[str, list[TranslationRecord]]:
        found: dict[str, list[TranslationRecord]] = {}
        for record in self._library.translations:
            found.setdefault(record.text, []).append(record)
        return found


def units(library: Library) -> TranslationUnits:
    """The units of a book."""
    return TranslationUnits(library)


def _of_page(pages: list[Page]) -> Iterator[tuple[str, list[LanguageVersion]]]:
    """Id and sides of what stands on a page. Raises KeyError where no language has it."""
    if not pages:
        raise KeyError
    yield PROSE + pages[0].source, [LanguageVersion(page, 1, page.outside) for page in pages]
    blocks = [{block.ids[0]: block for block in page.blocks if not block.directive} for page in pages]
    for local in dict.fromkeys(local for one in blocks for local in one):
        held = [(page, one[local]) for page, one in zip(pages, blocks, strict=True) if local in one]
        if document := held[0][0].document:
            yield f"{document}.{local}", [LanguageVersion(page, block.line, block.text) for page, block in held]


def _unit(name: str, sides: list[LanguageVersion], records: list[TranslationRecord]) -> TranslationUnit:
    """Of several records, which a merge leaves, the latest that fits holds, else the latest."""
    if len(sides) == 1:
        return TranslationUnit(name, sides[0])
    fitting = [one for one in records if any(side.language == one.language for side in sides)]
    made = [_made(name, sides, one) for one in sorted(fitting, key=lambda one: (one.date, one.state))]
    return next(
        (unit for unit in reversed(made) if unit.standing == "current"),
        made[-1] if made else TranslationUnit(name, sides[0], sides[1]),
    )


def _made(name: str, sides: list[LanguageVersion], record: TranslationRecord) -> TranslationUnit:
    translation = next(side for side in sides if side.language == record.language)
    return TranslationUnit(name, next(side for side in sides if side is not translation), translation, record)


def untranslated_blocks(library: Library, page: Page) -> list[tuple[Page, Block]]:
    """The blocks that `page` lacks and that are marked as untranslated on the page that has them."""
    here = {local for block in page.blocks for local in block.ids}
    others = [library.pages.get((language, page.source)) for language in LANGUAGES if language != page.language]
    return [
        (other, block)
        for other in others
        if other
        for block in other.blocks
        if "untranslated" in block.options and block.ids[0] not in here
    ]
