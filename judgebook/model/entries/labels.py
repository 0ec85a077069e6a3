"""data/labels.yml: kinds of blocks, and words that the site shows."""

from __future__ import annotations

from ...source.entry import Entry
from ...source.values import Id
from .texts import Text


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
