"""data/official/ and data/prints/: what is recorded of editions, without their text."""

from __future__ import annotations

from typing import Annotated, Literal

from ...source.entry import Entry
from ...source.values import Date, DatedPrint, Field, Filled, Id, Print

StatedAs = Literal[
    "penalty", "definition", "example", "philosophy", "remedy", "upgrade", "shortcut", "rule", "procedure", "annotation"
]  # fmt: skip


class RecordedSentence(Entry):
    """A sentence: `print`: its fingerprint; number: its letter or rule number; ids: the clauses that it states."""

    print: Print
    kind: StatedAs
    number: str | None = None
    ids: tuple[Id, ...] = ()


class RecordedSection(Entry):
    """A section as that edition numbers it; `document`: the page that states it, where there is one."""

    number: str | None = None
    document: Id | None = None
    sentences: tuple[RecordedSentence, ...] = ()


class Record(Entry):
    """An edition of a document. before: where the exact edition is not known, the first that it cannot be.

    whole: it is the whole book, so that a section that it lacks is new. name: what a source is called that is no
    official document; its annotations are shown under that name.
    """

    document: Id
    language: Literal["ja", "en"]
    edition: Date
    before: Date | None = None
    name: Filled | None = None
    whole: bool = False
    sections: Annotated[tuple[RecordedSection, ...], Field(min_length=1)]


class ClausePrints(Entry):
    """The wordings of a clause, the oldest first: the edition at hand that first had one, and a digest of its letters.

    The first is no change, but where the record begins: with the first edition at hand, or where the clause was new.
    """

    id: Id
    prints: Annotated[tuple[DatedPrint, ...], Field(min_length=1)]

    @property
    def days(self) -> tuple[str, ...]:
        """The editions in which each wording first stands."""
        return tuple(one.partition(" ")[0] for one in self.prints)


class EditionPrints(Entry):
    """A file of data/prints: the editions at hand that were compared, and the clauses of the book in them."""

    editions: tuple[Date, ...]
    clauses: tuple[ClausePrints, ...]
