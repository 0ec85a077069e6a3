"""data/moved.yml: what addresses of before led to, and where that is today."""

from __future__ import annotations

from ...source.entry import Entry
from ...source.values import Date, Field, Id
from .texts import Text


class Move(Text):
    """Former address: what it named, in a sentence, and where that went.

    from_: the id of a section or clause, as links have it; on: the edition in which it first stood elsewhere or no
    more; after: where editions between may be missing, the last one that had it there; to: the sections and clauses of
    today that say it, none where it is gone.
    """

    from_: Id = Field(alias="from")
    on: Date
    after: Date | None = None
    to: tuple[Id, ...] = ()

    @property
    def book(self) -> str:
        """The id of the document that it was of."""
        return self.from_.partition("-")[0]


class Moves(Entry):
    """data/moved.yml."""

    moves: tuple[Move, ...]
