"""Terms, cards, synonyms and readings: how things are called, and under which words they are looked for."""

from __future__ import annotations

from typing import Annotated, Literal

from ...source.entry import Entry
from ...source.values import Field, Filled, Id, Kana
from .texts import NO_FORMS, Forms, Text, in_each_language


class Term(Text):
    """A term of the glossary. `search` holds forms that only a search finds; `link` false: never linked in text;
    `jargon`: known to readers of the guide alone, so that the plain wording of charts does without it."""

    id: Id
    kind: Literal["term", "family"] = "term"
    kana: Kana
    variants: Forms = NO_FORMS
    search: tuple[Filled, ...] = ()
    abbr: tuple[Filled, ...] = ()
    definition: Text = Field(alias="def")
    main: tuple[Id, ...] = ()
    link: bool = True
    jargon: bool = False


class Terms(Entry):
    """data/terms.yml."""

    terms: tuple[Term, ...]


@in_each_language(Filled | None, default=None)
class Names(Entry):
    """Names of something, in the languages that have one."""

    def __getitem__(self, language: str) -> str | None:
        return getattr(self, language, None)


class Card(Names):
    """A card that the book mentions; a language is missing where no official name in it exists, never English.

    `search` holds nicknames, which only a search finds.
    """

    id: Id
    kind: Literal["card", "family"] = "card"
    en: Filled
    kana: Kana
    kana_variants: tuple[Filled, ...] = ()
    search: tuple[Filled, ...] = ()
    use: Text

    def name(self, language: str) -> str:
        """The card's name in `language`, in English where it has none there."""
        return self[language] or self.en


class Cards(Entry):
    """data/cards.yml."""

    cards: tuple[Card, ...]


class Sightings(Forms):
    """Everyday words for something seen; `to`: the infraction or the document that it is about."""

    to: Id


class Synonyms(Entry):
    """data/synonyms.yml: groups of words that mean the same to a search; sightings: phrases that lead somewhere."""

    synonyms: tuple[Annotated[tuple[Filled, ...], Field(min_length=2)], ...]
    sightings: tuple[Sightings, ...] = ()


class Readings(Entry):
    """data/readings.yml: each a reading in kana, then the words that are read so."""

    readings: tuple[Annotated[tuple[Filled, ...], Field(min_length=2)], ...]
