"""The imprint of a handout: title, editions, address, notice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..model.entries.editions import Book
from ..model.handouts import Handout
from ..model.library import Library
from ..model.page import address
from . import address as addresses

Word = Callable[[str], str]


def imprint(library: Library, handout: Handout, language: str, site_url: str) -> dict[str, Any]:
    """Title, language, editions, date, address with its QR code, notice, and the words of the templates."""

    words = library.family("handout", language)

    def word(name: str) -> str:
        return words[name]

    path = address(handout.page, language)
    url = addresses.full(site_url, path)
    return {
        "name": handout.id,
        "paper": handout.paper,
        "site": library.site.name[language],
        "accent": library.site.colours.print,
        "lang": language,
        "title": handout.title[language],
        "foreign": handout.title.beside(language),
        "use": handout.use[language],
        "editions": [edition(book, word) for book in books(library, handout)],
        "date": date(library, handout),
        "address": addresses.short(site_url, path),
        "url": url,
        "qr": url and addresses.qr(url),
        "notice": library.site.legal(language),
        "words": {
            **{one: word(one) for one in ("page-of", "edition", "continued")},
            "rel": word(
                "rel-regular" if handout.books == ("jar",) else "rel-every" if "jar" in handout.books else "rel"
            ),
        },
    }


def books(library: Library, handout: Handout) -> list[Book]:
    """The documents that the handout states, in the book's order."""
    return [book for book in library.editions.books if book.id in handout.books]


def edition(book: Book, word: Word) -> str:
    """`IPG 2024-09-23`; where the pages were written from an older text, that is said as well."""
    if book.checked < book.effective:
        return word("edition-behind").format(book=book.abbr, date=book.effective, text=book.checked)
    return f"{book.abbr} {book.effective}"


def date(library: Library, handout: Handout) -> str:
    """The newest edition among the handout's documents: the date of the file, whenever it is made."""
    return max(book.effective for book in books(library, handout))
