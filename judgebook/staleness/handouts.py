"""Handouts that a change makes stale: those that state a changed clause, or print a changed chart, table or page."""

from __future__ import annotations

from collections.abc import Container, Iterator

from ..model.library import Library
from ..model.resolver import INFRACTIONS_PAGE
from ..source.datafile import Entry
from .affected import Affected
from .changes import Changes

WHOLE = "index.md"  # the page of the handout that holds everything: the book


def affected(head: Library, changes: Changes, moved: Container[str]) -> Iterator[Affected]:
    """Each handout that leans on what changed; `moved`: the clauses whose originals did."""
    printed = head.printed
    for handout in printed.handouts:
        own = printed.sheets.get(handout.id) or (printed.phrases if handout.id == "phrases" else None)
        because = [name for name in _cites(own) if name in moved]
        because += _on_page(head, handout.page, changes, moved)
        if because:
            place = (own or handout).place()
            yield Affected("handout", handout.id, place, tuple(dict.fromkeys(because)))


def _cites(entry: object) -> Iterator[str]:
    """The clauses that an entry and what it holds rest on."""
    if isinstance(entry, Entry):
        for name, value in entry:
            if name == "cites":
                yield from value
            else:
                yield from _cites(value)
    elif isinstance(entry, tuple):
        for one in entry:
            yield from _cites(one)


def _on_page(head: Library, page: str, changes: Changes, moved: Container[str]) -> Iterator[str]:
    """What changed of the page that the handout prints: its clauses, its charts, the table of infractions."""
    whole = page == WHOLE
    for name, clause in head.clauses.items():
        if name in moved and (whole or clause.source == page):
            yield name
    for node in changes.of("node"):
        if whole or page in head.chart_pages.get(node.partition("/")[0], ()):
            yield f"node:{node}"
    if whole or page == INFRACTIONS_PAGE:
        yield from (f"infraction:{one}" for one in changes.of("infraction"))
    if whole:
        yield from (f"{kind}:{one}" for kind in ("term", "card", "edition") for one in changes.of(kind))
