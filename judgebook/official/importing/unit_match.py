"""Matches of units with clauses while a source is being identified."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...model.library import Library
from .units import Unit

How = Literal["recorded", "reworded", "number", "meaning"]


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
