"""data/comparisons.yml: pairs that are confused, and the one question that tells them apart."""

from __future__ import annotations

from typing import Annotated

from ...source.entry import Entry
from ...source.values import Field, Id
from .texts import Text


class ComparedSide(Text):
    """One of the two; the text is the answer to the question that leads to it.

    infraction: which of data/infractions.yml it is; name: of a side that is no infraction; scenario: a situation that
    is ruled so, a hair apart from that of the other side.
    """

    infraction: Id | None = None
    name: Text | None = None
    scenario: Id


class Comparison(Entry):
    """Two that look alike. same: what holds for both; question: what decides; cites: the clauses that say so."""

    id: Id
    same: Text
    question: Text
    sides: Annotated[tuple[ComparedSide, ...], Field(min_length=2, max_length=2)]
    cites: Annotated[tuple[Id, ...], Field(min_length=1)]


class Comparisons(Entry):
    """data/comparisons.yml."""

    comparisons: tuple[Comparison, ...]
