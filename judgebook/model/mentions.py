"""A text as plain words and the references between them, each with what it leads to and what a reader sees of it.

The one walk that finds, resolves and words references: writers of HTML, print and plain text say only what becomes of
each part.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .references import Reference, ReferenceKind
from .resolver import Target, Unresolved
from .wording import Words


@dataclass(frozen=True, slots=True)
class Mention:
    """A reference that leads somewhere; `shown`: its words for a reader of the text's language.

    labelled: those words are the clause's label, because the writer gave none.
    """

    kind: ReferenceKind
    target: Target
    shown: str
    labelled: bool


@dataclass(frozen=True, slots=True)
class BrokenReference:
    """A reference that leads nowhere, as it is written; the checks report it with its line."""

    shown: str


Part = str | Mention | BrokenReference


def mentions(library: Words, text: str, language: str) -> tuple[Part, ...]:
    """The parts of a text, from left to right, with the current numbers of moving sections; no empty words."""
    text = library.typeset(text, language)
    parts: list[Part] = []
    done = 0
    for reference in library.finder.find(text):
        if done < reference.start:
            parts.append(text[done : reference.start])
        parts.append(_part(library, reference, text[reference.start : reference.end], language))
        done = reference.end
    if done < len(text):
        parts.append(text[done:])
    return tuple(parts)


def references(library: Words, text: str, language: str) -> Iterator[Mention]:
    """The references in a text that lead somewhere."""
    return (part for part in mentions(library, text, language) if isinstance(part, Mention))


def _part(library: Words, reference: Reference, written: str, language: str) -> Mention | BrokenReference:
    try:
        target = library.resolver.resolve(reference, language)
    except Unresolved:
        return BrokenReference(written)
    labelled = reference.kind == "clause" and reference.shown is None
    return Mention(reference.kind, target, _shown(library, reference, written, language), labelled)


def _shown(library: Words, reference: Reference, written: str, language: str) -> str:
    if reference.shown is not None:
        return reference.shown
    if reference.kind == "clause":
        return label(library, reference.key, language)
    return written if language == "ja" else reference.key  # the brackets are a Japanese convention


def label(library: Words, name: str, language: str) -> str:
    """`IPG 2.3 rem-5`, `IPG 4.8`: a clause, or what else an id stands for, where no page is near to shorten it."""
    if clause := library.clauses.get(name):
        return library.clause_label(clause, language)
    return library.section_label(name.removeprefix("chart:"), language)
