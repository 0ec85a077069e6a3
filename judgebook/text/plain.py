"""A text with the book's marks as plain words, for places that hold no links."""

from __future__ import annotations

from ..model.library import Library
from ..model.mentions import mentions


def reading(library: Library, text: str, language: str) -> str:
    """A text as a person reads it: references as words, section numbers filled in, no mark-up."""
    parts = (part if isinstance(part, str) else part.shown for part in mentions(library, text, language))
    return "".join(parts).replace("**", "")
