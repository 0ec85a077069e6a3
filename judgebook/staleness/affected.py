"""Something that a change makes stale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..source.problem import Place

Kind = Literal["translation", "original", "annotation", "node", "scenario", "term", "entry", "handout"]
KINDS: tuple[Kind, ...] = ("translation", "original", "annotation", "node", "scenario", "term", "entry", "handout")


@dataclass(frozen=True)
class Affected:
    """Something to look at: what it is, where it stands, and the ids of the changes that it leans on.

    record: for a translation, its line of data/translated.txt, but for the day, where nothing need be rewritten.
    """

    kind: Kind
    id: str
    place: Place
    because: tuple[str, ...]
    record: str = ""
