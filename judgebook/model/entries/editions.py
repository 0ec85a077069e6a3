"""data/editions.yml and data/outside.yml: books, their editions and numbers, and rules outside of the book."""

from __future__ import annotations

from typing import Annotated

from ...source.entry import Entry
from ...source.values import Date, Field, Filled, Id
from ..languages import LANGUAGES
from .texts import NO_FORMS, Forms, Text


class Book(Text):
    """An official document and its edition that the pages state.

    variants: other names of it; before_dots: words that mean it before a number with a dot alone, as in "rule 104.4b";
    effective: the edition in force; checked: the day as of which the pages were last known to state what it says: that
    of the comparison, or of the text that they were written from where nobody looked for a later one (a `checked`
    before `effective` says that the edition was not read yet); announced: the day from which on a next edition is in
    force; at_hand: the past editions whose texts were compared with one another, the first of which begins the history
    of its clauses; named: others that are known by their day alone, from the change notes of the document; gaps: those
    at hand before which others may have been that nobody knows of.
    """

    id: Id
    abbr: Filled
    variants: Forms = NO_FORMS
    before_dots: Forms = NO_FORMS
    effective: Date
    checked: Date
    announced: Date | None = None
    at_hand: tuple[Date, ...] = ()
    named: tuple[Date, ...] = ()
    gaps: tuple[Date, ...] = ()
    official: str | None = None
    note: Text | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """All its names in any language: abbreviation, name, and variants."""
        own = (name for language in LANGUAGES for name in (self[language], *self.variants[language]))
        return (self.abbr, *own)

    @property
    def known(self) -> frozenset[str]:
        """The days of all its editions that are known."""
        return frozenset((*self.at_hand, *self.named, self.effective))

    @property
    def is_compared(self) -> bool:
        """True where the pages were compared with the edition in force."""
        return self.checked >= self.effective

    @property
    def stated(self) -> str:
        """The edition that the pages state."""
        return self.effective if self.is_compared else self.checked

    def missing_before(self, day: str) -> str | None:
        """The edition at hand before one, where another between the two may be missing; None where none is."""
        before = max((one for one in self.at_hand if one < day), default=None)
        missing = before and (day in self.gaps or any(before < one < day for one in self.named))
        return before if missing else None

    @property
    def words(self) -> tuple[str, ...]:
        """Words that mean it before a number with a dot."""
        return tuple(word for language in LANGUAGES for word in self.before_dots[language])


class SectionEntry(Entry):
    """Entry about a section: the id of a document that has a page."""

    section: Id


class Baseline(SectionEntry):
    """Since when, at the latest, an unchanged clause of `section` has its present wording."""

    by: Date


class SectionNumber(Entry):
    """A number that a section had from a date on."""

    number: Filled
    from_: Date = Field(alias="from")


class MovingSection(SectionEntry):
    """A section that is addressed by name because its number moves; the last of `history` is current."""

    book: Id
    history: Annotated[tuple[SectionNumber, ...], Field(min_length=1)]

    @property
    def current(self) -> str:
        """The number in the current edition."""
        return self.history[-1].number


class SourceDocument(Entry):
    """A document that the book was made from, and how far it is behind the current edition."""

    id: Id
    what: Text
    edition: Text
    behind: Text


class Editions(Entry):
    """data/editions.yml."""

    books: tuple[Book, ...]
    sections: tuple[Baseline, ...]
    numbers: tuple[MovingSection, ...]
    sources: tuple[SourceDocument, ...]

    def book(self, name: str | None) -> Book | None:
        """The document of that id; None where it is none of those."""
        return next((one for one in self.books if one.id == name), None)


class OutsideRule(Text):
    """A rule or section that is cited and has no page of its own; ja and en say what it says."""

    id: Id
    name: Text | None = None


class OutsideRules(Entry):
    """data/outside.yml."""

    rules: tuple[OutsideRule, ...]
