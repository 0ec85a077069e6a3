"""data/languages.yml and data/labels.yml: languages of the book, kinds of blocks, words that the site shows."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from ...source.data_faults import LANGUAGE
from ...source.datafile import Entry
from .values import Filled, Id, Text


class Language(Entry):
    """A language of the book. name: in itself; switch: on the button that leads to its pages."""

    id: Annotated[str, StringConstraints(pattern=LANGUAGE)]
    name: Filled
    switch: Filled
    direction: Literal["ltr", "rtl"] = "ltr"


class Languages(Entry):
    """data/languages.yml; the first is the default."""

    languages: Annotated[tuple[Language, ...], Field(min_length=1)]


class Kind(Text):
    """A kind of block: rule text (annotation false) or annotation, and what a reader sees of it.

    prefix: begins the ids of new blocks of the kind; own: an annotation that no official document has the like of;
    speech: what is said, in whatever style; weight: what a hit counts in the search, of 1.
    """

    id: Id
    prefix: Id
    annotation: bool = False
    own: bool = False
    speech: bool = False
    weight: float = 1


class Word(Text):
    """A word of the interface."""

    id: Id


class Labels(Entry):
    """data/labels.yml."""

    kinds: tuple[Kind, ...]
    words: tuple[Word, ...]
