"""data/history/: what each edition changed, in own words; one file for each official document."""

from __future__ import annotations

from typing import Annotated, Literal

from ...source.entry import Entry
from ...source.values import Date, Field, Id
from ..languages import LANGUAGES
from .editions import SectionEntry
from .texts import Text

Weight = Literal["ruling", "clarifies", "editorial"]
WEIGHTS: tuple[Weight, ...] = ("ruling", "clarifies", "editorial")  # the heaviest first
LEFT_OPEN = "…"  # stands in a prepared entry where a person is to say what changed; a check refuses it


class Change(Text, SectionEntry):
    """Change of a section by an edition, for one reason.

    on: the edition in which the new words first stand; after: where editions between may be missing, the last one at
    hand that had the old words; weight: `ruling` where a ruling, penalty, remedy or duty changed, `clarifies` where the
    same ruling is said better, `editorial` for words alone; clauses: those of the book that changed; gone: what
    changed a ruling and has no clause any more.
    """

    on: Date
    after: Date | None = None
    weight: Weight
    clauses: tuple[Id, ...] = ()
    gone: bool = False

    @property
    def said(self) -> bool:
        """True where each language says what changed."""
        return all(self[language] != LEFT_OPEN for language in LANGUAGES)

    @property
    def book(self) -> str:
        """The id of the document that its section is of."""
        return self.section.partition("-")[0]


class Transcription(Entry):
    """Clauses of which the text at hand of an edition tells otherwise than the document.

    Letters differ although the document did not change, or do not where it did: a transcription's slip, a sentence
    that two clauses share, or one that went and left no clause.
    """

    on: Date
    clauses: Annotated[tuple[Id, ...], Field(min_length=1)]


class History(Entry):
    """A file of data/history. transcription: where data/prints tells otherwise."""

    changes: tuple[Change, ...]
    transcription: tuple[Transcription, ...] = ()
