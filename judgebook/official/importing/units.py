"""The pieces that a document is divided into, and their matches with clauses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ...model.library import Library
from .boilerplate import Reason
from .document import Run

How = Literal["recorded", "reworded", "number", "meaning"]


@dataclass(frozen=True, eq=False)
class Unit:
    """A sentence, or what stands like one. text: repaired; marker: the bullet or number in front of it.

    section: index of its section; part: the part of the IPG's sections it stands in; number: its letter or rule
    number; paragraph: which paragraph it belongs to; note: marked as an annotation, or in polite form.
    """

    run: Run
    text: str
    section: int
    paragraph: int
    part: str | None = None
    number: str = ""
    marker: Run | None = None
    note: bool = False

    @property
    def runs(self) -> list[Run]:
        """All that it takes from the source."""
        return [self.run, *([self.marker] if self.marker else [])]


@dataclass(frozen=True, eq=False)
class DroppedText:
    """Text that was left out, with the reason."""

    run: Run
    reason: Reason


@dataclass(frozen=True)
class Section:
    """A section as the source names it; number "" for a heading without one."""

    number: str
    title: str


@dataclass
class Segments:
    """A document in pieces: every character is in a unit or was dropped."""

    sections: list[Section] = field(default_factory=lambda: [Section("", "")])
    units: list[Unit] = field(default_factory=list)
    dropped: list[DroppedText] = field(default_factory=list)


@dataclass
class UnitMatch:
    """The match of a unit: the clauses that it states, its kind, how that was found, and how alike (0 to 1)."""

    unit: Unit
    ids: tuple[str, ...] = ()
    kind: str = "rule"
    how: How | None = None
    likeness: float = 0.0
    document: str = ""
    repeats: UnitMatch | None = None  # the unit whose words it says again


def document_of(match: UnitMatch, library: Library) -> str:
    """The page of the clause that a unit states, or nothing."""
    clause = library.clauses.get(match.ids[0]) if match.ids else None
    return clause.document if clause else ""
