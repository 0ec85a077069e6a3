"""Each document in the site's own words as plain text: edition and dates on top, then sections and clauses."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.clauses import book_of
from ..model.entries.editions import Book
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..text.plain import reading


def files(library: Library, site_url: str) -> dict[str, str]:
    """The texts by their paths in the site, `txt/ipg.ja.txt`: of every document that has clauses, in each language."""
    found = {}
    for book in library.editions.books:
        if any(book_of(one.document) == book.id for one in library.clauses.values() if not one.kind.annotation):
            for language in LANGUAGES:
                text = "\n".join(_lines(library, book, language, site_url))
                found[f"txt/{book.id}.{language}.txt"] = f"{text}\n"
    return found


def _lines(library: Library, book: Book, language: str, site_url: str) -> Iterator[str]:
    yield f"{book[language]} ({book.abbr})"
    yield library.word("txt-own-words", language)
    yield library.word("txt-edition", language).format(date=book.effective, checked=book.checked)
    yield site_url
    document = None
    for clause in library.clauses.values():
        if clause.kind.annotation or book_of(clause.document) != book.id:
            continue
        if clause.document != document:
            document = clause.document
            yield f"\n\n{library.title(clause.source, language)} [{document}]"
        block = clause.texts.get(language) or next(iter(clause.texts.values()))
        yield f"\n[{clause.id}] {reading(library, block.text, language)}"
