"""Checks of running text, in pages and in data: every reference leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..datafile import Entry
from ..library import Library
from ..model import LANGUAGES
from ..page import Line
from ..problem import Problem, did_you_mean
from ..references import find
from ..resolver import Unresolved

CODE = re.compile(r"`[^`]*`")
TOKEN = re.compile(r"\{([a-z][a-z0-9-]*)\}")

# the data files that must be readable before a reference of that kind can be judged
NEEDED = {
    "infraction": {"data/infractions.yml"},
    "penalty": {"data/infractions.yml"},
    "card": {"data/cards.yml"},
    "section": {"data/outside.yml", "data/editions.yml", "data/infractions.yml"},
    "clause": {"data/outside.yml"},
}


@dataclass(frozen=True)
class Passage:
    """A line of running text and where it stands."""

    path: str
    line: int
    language: str
    text: str


def passages(library: Library) -> Iterator[Passage]:
    """All running text of the book, a line at a time, without code."""
    for page in library.pages.values():
        yield Passage(page.path, page.front.line, page.language, page.front.title)
        lines: list[Line] = [*page.prose]
        for block in page.blocks:
            lines += block.lines
        for line in lines:
            yield Passage(page.path, line.number, page.language, CODE.sub("", line.text))
    for path, entry in _data(library):
        yield from _texts(path, entry)


def _data(library: Library) -> Iterator[tuple[str, Entry]]:
    yield from (("data/terms.yml", term) for term in library.terms)
    yield from (("data/cards.yml", card) for card in library.cards)
    yield "data/infractions.yml", library.infractions
    yield "data/editions.yml", library.editions
    yield from (("data/outside.yml", rule) for rule in library.outside)
    yield from (("data/pictures.yml", picture) for picture in library.pictures.values())
    yield from ((f"data/charts/{chart.id}.yml", chart) for chart in library.charts.values())


def _texts(path: str, entry: Entry) -> Iterator[Passage]:
    """The bilingual texts of an entry: every string under a key `ja` or `en`, at any depth."""
    for name, value in entry:
        if name in LANGUAGES and isinstance(value, str):
            yield Passage(path, entry.line, name, value)
        elif isinstance(value, Entry):
            yield from _texts(path, value)
        elif isinstance(value, tuple):
            for item in value:
                if isinstance(item, Entry):
                    yield from _texts(path, item)


def references_resolve(library: Library) -> Iterator[Problem]:
    """〔infractions〕, 【penalties】, 《cards》, sections and [[clauses]] lead somewhere.

    Bad: 〔誘発忘〕, 《渦巻く知識》, IPG 2.9, [[ipg-2.1.rem-99]].
    Good: 〔誘発忘れ〕, 《渦まく知識》, IPG 2.1, [[ipg-2.1.rem-1]].
    """
    for passage in passages(library):
        for reference in find(passage.text):
            if NEEDED[reference.kind] & library.unread or "{" in library.typeset(reference.key):
                continue  # an unknown {token} is reported by the next check
            try:
                library.resolver.resolve(reference, passage.language)
            except Unresolved as error:
                yield Problem(passage.path, passage.line, str(error))


PAIRS = (("〔", "〕"), ("【", "】"), ("《", "》"), ("[[", "]]"))


def brackets_are_closed(library: Library) -> Iterator[Problem]:
    """A bracket that opens a reference is closed on the same line.

    Bad: 〔誘発忘れ), [[ipg-2.1.rem-1]. Good: 〔誘発忘れ〕, [[ipg-2.1.rem-1]].
    """
    for passage in passages(library):
        for left, right in PAIRS:
            if passage.text.count(left) != passage.text.count(right):
                yield Problem(passage.path, passage.line, f"every {left} must be closed by {right} on the same line")


def tokens(library: Library) -> Iterator[Problem]:
    """A token such as {cr-shortcuts} names a section of data/editions.yml whose number moves.

    Bad: {cr-shortcut}. Good: {cr-shortcuts}.
    """
    if "data/editions.yml" in library.unread:
        return
    for passage in passages(library):
        if passage.path == "data/labels.yml":
            continue
        for match in TOKEN.finditer(passage.text):
            if match[1] not in library.numbered:
                near = did_you_mean(match[1], library.numbered)
                yield Problem(
                    passage.path, passage.line, f"{match[0]} must be a section of data/editions.yml 'numbers'{near}"
                )
