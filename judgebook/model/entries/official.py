"""data/official/: what is recorded of an edition, without its text."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from ...source.data_faults import PRINT
from ...source.datafile import Entry
from .values import Date, Filled, Id

StatedAs = Literal[
    "penalty", "definition", "example", "philosophy", "remedy", "upgrade", "shortcut", "rule", "procedure", "annotation"
]  # fmt: skip


Hex = Annotated[str, StringConstraints(pattern=PRINT)]


class RecordedSentence(Entry):
    """A sentence: `print`: its fingerprint; number: its letter or rule number; ids: the clauses that it states."""

    print: Hex
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
