"""The answer of a page to a link whose clause it lacks: where the rule went, in which edition, and what is near.

One small file a language, which a device keeps with the scripts; `overrides/assets/moved.js` reads it when an address
names nothing on its page. It tells of data/moved.yml, of the numbers that a section had (data/editions.yml), and of
what editions took away without leaving a clause (data/history).

A number that another section has today names something, so an address of before it moved meets the wrong rule without
a word: the page of that number says itself, in a line that opens, what it was the number of (`former_number`).
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, get_args
from xml.etree.ElementTree import Element, SubElement

from ..model.entries.moved import Move
from ..model.history import day_of
from ..model.library import Library
from ..model.page import address
from ..model.words import MovedWord
from ..text.plain import reading
from .parts import edition_changes

if TYPE_CHECKING:
    from .context import Context


def files(library: Library, language: str) -> dict[str, str]:
    """Path below the site's root and content of a language's file."""
    value = json.dumps(data(library, language), ensure_ascii=False, separators=(",", ":"))
    return {path(language): value + "\n"}


def path(language: str) -> str:
    """Its path in the site."""
    return f"assets/moved.{language}.json"


def data(library: Library, language: str) -> dict[str, Any]:
    """The data of the script.

    words: by their ids; moves: id of before, until when, what it was, and places of today as [name, address];
    numbers: id of a number that a section had, since when, until when, the section's id, name and address; gone: by
    section, when and what went; changes: by document, the page of its changes and the sections that stand there.
    """
    told = [one for one in library.history if one.gone]
    newest = sorted(library.moves, key=lambda one: one.on, reverse=True)
    return {
        "words": {name: library.word(name, language) for name in get_args(MovedWord)},
        "moves": [
            [one.from_, _until(library, one, language), reading(library, one[language], language),
             [_place(library, name, language) for name in one.to]]
            for one in newest
        ],
        "numbers": [*_numbers(library, language)],
        "gone": {
            section: [[day_of(library, one, language), reading(library, one[language], language)]
                      for one in reversed(told) if one.section == section]
            for section in dict.fromkeys(one.section for one in told)
        },
        "changes": {
            book.id: [address(edition_changes.source(book.id), language), [*edition_changes.sections(library, book.id)]]
            for book in edition_changes.shown_books(library)
            if edition_changes.source(book.id) in library.sources
        },
    }  # fmt: skip


def former_number(document: str, context: Context) -> Element | None:
    """The section that had the number of this one before, and its place today; None where none is known."""
    library, language = context.library, context.language
    found = [one for one in library.moves if one.from_ == document]
    if not found:
        return None
    details = Element("details", {"class": "official-link fold", "data-search-exclude": ""})
    summary = SubElement(details, "summary")
    summary.text = context.word("moved-other").format(date=max(one.on for one in found))
    for one in found:
        line = SubElement(details, "p")
        before = SubElement(line, "b")
        before.text = _until(library, one, language)
        before.tail = f" {reading(library, one[language], language)}"
        for name in one.to:
            target = library.resolver.resolve_id(name)
            before.tail = f"{before.tail or ''} → "
            before = SubElement(line, "a", {"href": context.href(target.source, target.anchor)})
            before.text, _ = _place(library, name, language)
    return details


def _until(library: Library, one: Move, language: str) -> str:
    """Before which edition it was so, or up to which one that is known."""
    if one.after is None:
        return library.word("moved-before", language).format(date=one.on)
    return library.word("moved-by", language).format(date=one.on, after=one.after)


def _place(library: Library, name: str, language: str) -> list[str]:
    """The label of a clause or section of today, and its address below the site's root."""
    if clause := library.clauses.get(name):
        label = f"{library.section_label(clause.document, language)} {clause.anchor}"
        return [label, f"{address(clause.source, language)}#{clause.anchor}"]
    source = library.documents[name]
    return [library.title(source, language), address(source, language)]


def _numbers(library: Library, language: str) -> list[list[str]]:
    """The numbers that sections had, each until it got the next one."""
    found = []
    for one in library.editions.numbers:
        for number, following in zip(one.history, one.history[1:], strict=False):
            place = _place(library, one.section, language)
            found.append([f"{one.book}-{number.number}", number.from_, following.from_, one.section, *place])
    return found
