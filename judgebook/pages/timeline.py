"""The changes of editions in a clause, folded below it: day, weight and a line each; nothing where nothing changed."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from ..model.clauses import Clause
from ..model.entries.history import Change
from ..model.history import day_of
from ..model.library import Library
from ..text.plain import reading

if TYPE_CHECKING:
    from .context import Context


def timeline(clauses: list[Clause], since: str, context: Context) -> Element | None:
    """The changes of a block's clauses, the newest first; its list has an id, for links (`#rem-5-history`).

    since: what stands on it, since when they say what they say.
    """
    library, language = context.library, context.language
    changes = of_clauses(library, clauses)
    if not changes:
        return None
    details = Element("details", {"class": "fold", "data-search-exclude": ""})
    SubElement(details, "summary").text = f"{since or context.word('timeline')} ({len(changes)})"
    entries = SubElement(details, "ul", {"id": anchor(clauses[0])})
    weights = library.family("weight", language)
    for change in changes:
        entry = SubElement(entries, "li")
        SubElement(entry, "b").text = day_of(library, change, language)
        entry[0].tail = " "
        weight = SubElement(entry, "i", {"class": change.weight})
        weight.text = weights[change.weight]
        weight.tail = " " + reading(library, change[language], language)
    return details


def of_clauses(library: Library, clauses: list[Clause]) -> list[Change]:
    """The changes of any of some clauses, each once, the newest first."""
    several = [change for clause in clauses for change in library.changes.get(clause.id, ())]
    return sorted({id(one): one for one in several}.values(), key=lambda one: one.on, reverse=True)


def anchor(clause: Clause) -> str:
    """The id of a clause's timeline on its page."""
    return f"{clause.anchor}-history"
