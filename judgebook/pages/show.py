"""Rule text for a player's eyes, a JSON file a chapter: both languages side by side, without annotations.

A device keeps all of them, and the few files of chapters are a quarter smaller, compressed, than one a section.
"""

from __future__ import annotations

import html
import json
from collections.abc import Iterable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from markdown import Markdown

from ..model.frame import shares
from ..model.history import book_of
from ..model.languages import LANGUAGES
from ..text.brackets import paired
from ..text.plain import reading
from . import plain_blocks
from .notices import edition

if TYPE_CHECKING:
    from ..model.library import Clause, Library


def path(document: str) -> str:
    """The file of a document, below the site's root: that of its chapter (overrides/assets/show.js asks for the same).

    >>> path("ipg-2.3"), path("mtr-appendix-b")
    ('show/ipg-2.json', 'show/mtr-appendix-b.json')
    """
    return f"show/{document.partition('.')[0]}.json"


def key(clause: Clause) -> str:
    """How the pages ask for a clause: `ipg-2.3/rem-5`, as both parts of an id may hold dots."""
    return f"{clause.document}/{clause.anchor}"


def shown(clause: Clause) -> bool:
    """Whether it is rule text that stands in both languages."""
    return not clause.kind.annotation and set(clause.texts) == set(LANGUAGES)


@lru_cache(maxsize=1)
def _writer() -> Markdown:
    return paired(Markdown(extensions=["tables"]))


@lru_cache(maxsize=8192)  # while a person edits, one of these texts changes at a time
def _html(text: str) -> str:
    """A text as HTML."""
    plain = plain_blocks.paragraphs(text)
    if plain is None:
        return _writer().reset().convert(text)
    return "\n".join(f"<p>{html.escape(one, quote=False)}</p>" for one in plain)


def clause(library: Library, clause: Clause) -> dict[str, Any]:
    """The text of a clause with its label, by language."""
    one: dict[str, Any] = {}
    for language, block in clause.texts.items():
        kind = clause.kind[language]
        text = reading(library, block.text, language)
        one[language] = {
            "label": f"{library.clause_label(clause, language)} {kind}",
            "html": _html(text),
        }
    return one


def chapter(library: Library, document: str, clauses: dict[str, Any]) -> dict[str, Any]:
    """The rule text of the clauses of a chapter, which this document is of, by their keys, and its edition."""
    book = library.editions.book(book_of(document))
    return {
        "edition": {
            language: library.word("show-edition", language).format(
                abbr=book.abbr, date=edition(library, book, language)
            )
            for language in LANGUAGES
            if book
        },
        "clauses": clauses,
    }


def files(library: Library) -> dict[str, str]:
    """Path below the site's root and content of each chapter's file."""
    told: dict[str, dict[str, Any]] = {}
    with shares(library, "show") as share:
        for source, several in library.clauses_on.items():
            told |= share(source, partial(_told, library, several))
    chapters: dict[str, list[Clause]] = {}
    for clause in library.clauses.values():
        if shown(clause):
            chapters.setdefault(path(clause.document), []).append(clause)
    made = {
        name: chapter(library, clauses[0].document, {key(one): told[one.id] for one in clauses})
        for name, clauses in chapters.items()
    }
    return {name: json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n" for name, one in made.items()}


def _told(library: Library, clauses: Iterable[Clause]) -> dict[str, dict[str, Any]]:
    return {one.id: clause(library, one) for one in clauses if shown(one)}
