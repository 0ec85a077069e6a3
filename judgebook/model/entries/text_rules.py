"""data/wording.yml and data/repairs.yml: habits of the house language, and what imported texts have to be put right."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ...source.datafile import Entry
from .values import Date, Filled, Id, Pattern, Text


class Wording(Entry):
    """A habit of the house language. `pattern` finds what is not written; `write` may take up its groups as \\1.

    language: the texts that are read; where: rule text (plain form), annotations (polite form), both of them outside
    of quotes, or all of it;
    pages: only in these sources of pages or data files, as wildcards; since: when the book began to write so.
    """

    id: Id
    language: Literal["ja", "en", "all"]
    where: Literal["all", "rule", "annotation"] = "all"
    pages: tuple[Filled, ...] = ()
    pattern: Pattern
    write: Filled
    why: Text
    since: Date
    bad: Annotated[tuple[Filled, ...], Field(min_length=1)]
    good: Annotated[tuple[Filled, ...], Field(min_length=1)]


class Wordings(Entry):
    """data/wording.yml."""

    wordings: tuple[Wording, ...]


class Repair(Entry):
    """What is found and what takes its place."""

    find: Pattern
    put: str
    why: Filled
    language: Literal["ja", "en"] | None = None


class Repairs(Entry):
    """data/repairs.yml."""

    repairs: tuple[Repair, ...]
