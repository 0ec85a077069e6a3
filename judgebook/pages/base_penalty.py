"""The penalty that a page's infraction has before upgrades and downgrades: on top of the page, and with each example.

A search leads into the middle of a page, to an example: there the reader sees what the infraction costs, too.
"""

from __future__ import annotations

from ..model.entries.infractions import Infraction, Penalty
from ..model.library import Library

CLAUSE = "penalty"  # the clause that states it


def infraction_of(library: Library, source: str) -> Infraction | None:
    """The infraction that a page is about."""
    document = library.document_on.get(source)
    if document is None:
        return None
    return next((one for one in library.infractions.infractions if one.document == document), None)


def base_penalty(library: Library, source: str) -> Penalty | None:
    """Its penalty; None where the page has no clause that states one."""
    one = infraction_of(library, source)
    if one is None or f"{one.document}.{CLAUSE}" not in library.clauses:
        return None
    return library.infractions.penalty(one.penalty)
