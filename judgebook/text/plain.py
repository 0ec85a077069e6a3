"""A text with the book's marks as plain words, for places that hold no links."""

from __future__ import annotations

from ..model.library import Library
from ..model.references import find


def reading(library: Library, text: str, language: str) -> str:
    """A text as a person reads it: references as words, section numbers filled in, no mark-up."""
    text = library.typeset(text)
    parts, done = [], 0
    for reference in find(text):
        parts.append(text[done : reference.start])
        shown = reference.shown or text[reference.start : reference.end]
        if reference.kind == "clause" and reference.shown is None and reference.key in library.clauses:
            shown = library.clause_label(library.clauses[reference.key], language)
        elif reference.kind == "clause" and reference.shown is None:
            shown = library.section_label(reference.key, language)
        elif reference.kind != "section" and language != "ja":
            shown = reference.shown or reference.key
        parts.append(shown)
        done = reference.end
    return "".join([*parts, text[done:]]).replace("**", "")
