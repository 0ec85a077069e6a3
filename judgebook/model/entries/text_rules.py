"""data/wording.yml and data/repairs.yml: habits of the house language, and what imported texts have to be put right."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from ...source.entry import Entry
from ...source.values import Date, Field, Filled, Id, OneOrEach, Pattern, Tag
from ..languages import DEFAULT
from .texts import Text


class Wording(Entry):
    """A habit of the house language. `pattern` finds what is not written; `write` may take up its groups as \\1.

    write: what is to be written, letter by letter; what describes it instead is said in each language;
    language: the texts that are read; where: rule text (plain form), annotations (polite form), both of them outside
    of quotes, or all of it;
    pages: only in these sources of pages or data files, as wildcards; since: when the book began to write so.
    """

    id: Id
    language: Literal["ja", "en", "all"]
    where: Literal["all", "rule", "annotation"] = "all"
    pages: tuple[Filled, ...] = ()
    pattern: Pattern
    # one text for all languages, as a word that is to be written letter by letter is, or one text in each
    write: Annotated[Annotated[Filled, Tag("one")] | Annotated[Text, Tag("each")], OneOrEach]
    why: Text
    since: Date
    bad: Annotated[tuple[Filled, ...], Field(min_length=1)]
    good: Annotated[tuple[Filled, ...], Field(min_length=1)]

    def way_out(self, language: str, found: re.Match[str]) -> str:
        """The correction of a match, in a language of the reports."""
        write = self.write if isinstance(self.write, str) else in_report(self.write, language)
        return found.expand(write)

    def reason(self, language: str) -> str:
        """The reason, in a language of the reports."""
        return in_report(self.why, language)


def in_report(text: Text, language: str) -> str:
    """A text in a language of the reports, which the book may not publish."""
    return getattr(text, language, None) or text[DEFAULT]


class Wordings(Entry):
    """data/wording.yml."""

    wordings: tuple[Wording, ...]


class Repair(Entry):
    """Replacement of what a pattern finds."""

    find: Pattern
    put: str
    why: Filled
    language: Literal["ja", "en"] | None = None


class Repairs(Entry):
    """data/repairs.yml."""

    repairs: tuple[Repair, ...]
