"""The anchors that each generated part brings to its page, by the part's name; generated.py has what makes the parts.

The checks ask for no more, and are spared the import of all that makes a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from ...model.library import Library
from .edition_changes import DOCUMENTS, anchor, sections, shown_books

Anchors = Callable[[Library], Iterable[str]]


def _infractions(library: Library) -> list[str]:
    data = library.infractions
    return [
        *(one.document for one in data.infractions),
        "penalties",
        *(f"penalty-{one.id}" for one in data.penalties),
    ]


def _editions(library: Library) -> list[str]:
    data = library.editions
    return [
        "current", "changes", "numbers", "sources", "outside",
        *dict.fromkeys(f"changes-{one.section}" for one in library.history),
        *(f"number-{one.section}" for one in data.numbers),
        *(rule.id for rule in library.outside),
    ]  # fmt: skip


def _addresses(library: Library) -> list[str]:
    """The addresses themselves, and the headings above them."""
    return [*dict.fromkeys(clause.document for clause in library.clauses.values()), *library.clauses]


def _figures(library: Library) -> list[str]:
    """The benchmarks and their tables."""
    return [name for one in library.figures.values() for name in (one.id, *(f"{one.id}-{t.id}" for t in one.tables))]


def _changes(library: Library) -> list[str]:
    """The sections, each of which leads on."""
    return [anchor(document) for one in shown_books(library) for document in sections(library, one.id)]


def _changes_of(library: Library, name: str) -> list[str]:
    """The anchors of a document's page of changes."""
    return [anchor(document) for document in sections(library, name)]


def _comparisons(library: Library) -> list[str]:
    """Each comparison and its two sides."""
    return [
        name for one in library.comparisons for name in (one.id, *(f"{one.id}-{n + 1}" for n in range(len(one.sides))))
    ]


def _none(library: Library) -> tuple[str, ...]:
    return ()


ANCHORS: dict[str, Anchors] = {
    "glossary": lambda library: [term.id for term in library.terms],
    "cards": lambda library: [card.id for card in library.cards if card.kind == "card"],
    "infractions": _infractions,
    "editions": _editions,
    "addresses": _addresses,
    "handouts": lambda library: [one.id for one in library.printed.handouts],
    "figures": _figures,
    "changes": _changes,
    **{f"changes-{name}": partial(_changes_of, name=name) for name in DOCUMENTS},
    "comparisons": _comparisons,
    "learn": lambda library: [*(one.id for one in library.topics), "map"],
    "slides": _none,  # a slide is reached by its number, which is no lasting address
    "status": lambda library: ["first", "translations", "held", "charts", "covered", "editions", "names"],
    "checks": _none,
    "triage": _none,
    "current-editions": _none,
}
