"""The places that cite a clause, by their kind: links with the words that say what they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from ..model.answers import query
from ..model.page_names import GLOSSARY
from ..model.resolver import Unresolved
from ..model.words import WordId
from ..text.first_words import first_words
from ..text.plain import reading

if TYPE_CHECKING:
    from .context import Context

# what stands before the colon of a key, and the name of the kind; clauses and documents have no colon
KINDS: tuple[tuple[str, WordId], ...] = (
    ("", "cited-clauses"),
    ("chart", "learn-charts"),
    ("term", "glossary"),
    ("scenario", "learn-situations"),
)


def add(parent: Element, ids: Sequence[str], context: Context, folded: bool) -> None:
    """Append the places that cite one of these clauses, in a fold of their own or not; nothing where none does."""
    cited = list(dict.fromkeys(place for one in ids for place in context.library.cited_by[one]))
    if not cited:
        return
    title = f"{context.word('cited-by')} ({len(cited)})"
    if folded:
        box = SubElement(parent, "details", {"class": "fold cited", "data-search-exclude": ""})
        SubElement(box, "summary").text = title
    else:
        box = SubElement(parent, "div", {"class": "cited"})
        SubElement(box, "p").text = title
    groups = SubElement(box, "ul")
    for prefix, word in KINDS:
        if several := [key for key in cited if key.rpartition(":")[0] == prefix]:
            group = SubElement(groups, "li")
            SubElement(group, "b").text = context.word(word)
            places = SubElement(group, "ul")
            for key in several:
                add_links(SubElement(places, "li"), [key], context)


def add_links(parent: Element, keys: list[str], context: Context) -> None:
    """Append a link for each key (a clause, a document, `chart:ID`, `term:ID`) to `parent`, with separators."""
    last: Element | None = None
    for key in keys:
        place = _place(key, context)
        if place is None:
            continue
        label, href = place
        if last is not None:
            last.tail = context.word("comma")
        last = SubElement(parent, "a", {"href": href, "class": "place"})
        last.text = label


def _place(key: str, context: Context) -> tuple[str, str] | None:
    """Label and address of a place that cites or is cited."""
    library, language = context.library, context.language
    prefix, _, name = key.rpartition(":")
    if prefix == "chart":
        shown = library.chart_pages.get(name)
        return (library.charts[name].title[language], context.href(shown[0], name)) if shown else None
    if prefix == "term":
        term = next(term for term in library.terms if term.id == name)
        return term[language], context.href(GLOSSARY, name)
    if prefix == "scenario":
        scenario = library.scenarios_by_id[name]
        label = first_words(reading(library, scenario[language], language), language)
        return label, context.href(library.board_page(scenario.chart), query=query(scenario))
    if key in library.clauses:
        clause = library.clauses[key]
        return library.clause_label(clause, language), context.href(clause.source, clause.anchor)
    try:
        target = library.resolver.resolve_id(key)
    except Unresolved:
        return None
    return library.section_label(key, language), context.href(target.source, target.anchor)
