"""Rule text for a player's eyes, a JSON file a chapter and language: what its pages show beside their own text.

A page has its own text, so its file has that of all other languages, without annotations. A device keeps those of its
language, and the few files of chapters are a quarter smaller, compressed, than one a section.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from markdown import Markdown

from ..model.clauses import book_of
from ..model.languages import LANGUAGES
from ..text.plain import reading
from .notices import edition

if TYPE_CHECKING:
    from ..model.clauses import Clause
    from ..model.library import Library


def path(document: str, language: str) -> str:
    """The file of a document for pages of a language, below the site's root: that of its chapter (as in show.js).

    >>> path("ipg-2.3", "ja"), path("mtr-appendix-b", "en")
    ('show/ipg-2.ja.json', 'show/mtr-appendix-b.en.json')
    """
    return f"show/{document.partition('.')[0]}.{language}.json"


def key(clause: Clause) -> str:
    """The name by which pages ask for a clause: `ipg-2.3/rem-5`, as both parts of an id may hold dots."""
    return f"{clause.document}/{clause.anchor}"


def shown(clause: Clause) -> bool:
    """True for rule text that stands in both languages."""
    return not clause.kind.annotation and set(clause.texts) == set(LANGUAGES)


@lru_cache(maxsize=1)
def _writer() -> Markdown:
    return Markdown(extensions=["tables"])


@lru_cache(maxsize=8192)  # while a person edits, one of these texts changes at a time
def _html(text: str) -> str:
    """A text as HTML."""
    return _writer().reset().convert(text)


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


def chapter(library: Library, document: str) -> dict[str, Any]:
    """The file of the chapter which this document is of, without its clauses: its edition."""
    book = library.editions.book(book_of(document))
    edited = {
        language: library.word("show-edition", language).format(abbr=book.abbr, date=edition(library, book, language))
        for language in LANGUAGES
        if book
    }
    return {"edition": edited, "clauses": {}}


def files(library: Library) -> dict[str, str]:
    """Path below the site's root and content of each chapter's files."""
    made: dict[str, dict[str, Any]] = {}
    for one in filter(shown, library.clauses.values()):
        for language in LANGUAGES:
            file = made.setdefault(path(one.document, language), chapter(library, one.document))
            file["clauses"][key(one)] = beside(clause(library, one), language)
    return {name: json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n" for name, one in made.items()}


def beside(clause: dict[str, Any], language: str) -> dict[str, Any]:
    """The part of a clause that a page of that language needs: the label in its own, all of the others."""
    return clause | {language: {"label": clause[language]["label"]}}
