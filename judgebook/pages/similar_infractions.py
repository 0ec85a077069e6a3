"""The line on an infraction's page that leads to what it is confused with."""

from __future__ import annotations

from ..model.comparisons import find_confused_pairs
from ..model.library import Library
from ..model.page import between
from ..model.page_names import COMPARISONS
from .base_penalty import infraction_of
from .parts import comparisons


def links(library: Library, source: str, language: str) -> str:
    """A link to each comparison that the page's infraction stands in; nothing on other pages."""
    one = infraction_of(library, source)
    found = find_confused_pairs(library, one.id) if one and library.languages(COMPARISONS) else []
    if not found:
        return ""
    linked = comparisons.links(library, found, between(source, COMPARISONS), language)
    return f'<p class="similar" data-search-exclude>{linked}</p>'
