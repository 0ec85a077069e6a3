"""A clause: one addressed statement, with its blocks on the pages of each language."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .entries.labels import Kind
from .page import Block, Line
from .resolver import Target


@dataclass(frozen=True, slots=True)
class Clause:
    """One addressed statement. `texts`: its block by language; `anchor`: its id on the page `source`.

    Blocks that bear several ids give one clause for each of them, with the same text.
    """

    id: str
    document: str
    anchor: str
    kind: Kind
    source: str
    texts: dict[str, Block]
    see: tuple[str, ...] = ()

    @property
    def target(self) -> Target:
        """The target of a link to the clause."""
        return Target(self.id, self.source, self.anchor)


def split_ids(line: Line | None) -> list[str]:
    """The ids of an option such as `see: ipg-1.3.p1, ipg-2.3.up-1`."""
    return [part for part in re.split(r"[,\s]+", line.text) if part] if line else []


def book_of(name: str) -> str:
    """The id of the document that a section or clause is of: `ipg` of `ipg-2.1.rem-1`, `jar` of `jar.loan-1`."""
    return name.partition("-")[0].partition(".")[0]
