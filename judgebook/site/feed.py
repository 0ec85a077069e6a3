"""Atom feeds of what editions changed: of everything, of each document and of each infraction, in each language.

Dates are those of the editions, never of a clock."""

from __future__ import annotations

import datetime
from collections import Counter
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.page import address
from ..model.page_names import CHANGES
from ..pages.parts.changes_door import feed_sections, feed_title
from ..pages.parts.edition_changes import anchor, shown_books, source
from ..text.plain import reading

ATOM = "http://www.w3.org/2005/Atom"
PATH = "feed.xml"


def files(library: Library, site_url: str) -> dict[str, str]:
    """The feeds by their paths in the site; none without the page that they are of.

    site_url: where it is published, with a slash at the end.
    """
    if CHANGES not in library.sources:
        return {}
    names = ["", *(book.id for book in library.editions.books), *feed_sections(library)]
    return {path(one, name): feed(library, one, site_url, name) for one in LANGUAGES for name in names}


def path(language: str, name: str = "") -> str:
    """The path of a feed in the site; name: a book or a document that it is of."""
    where = f"feeds/{name}.xml" if name else PATH
    return where if language == LANGUAGES[0] else f"{language}/{where}"


def feed(library: Library, language: str, site_url: str, name: str = "") -> str:
    """The feed in a language, the newest change first; name: of a book or document alone."""
    base = site_url.rstrip("/") + "/"
    home = base + address(CHANGES, language)
    root = Element("feed", {"xmlns": ATOM, "xml:lang": language})
    own = library.site.name[language]
    if name:
        own = f"{feed_title(library, name, language)} ({own})"
    SubElement(root, "title").text = library.word("changes-feed", language).format(name=own)
    SubElement(root, "id").text = base + path(language, name)
    SubElement(root, "link", {"rel": "self", "type": "application/atom+xml", "href": base + path(language, name)})
    SubElement(root, "link", {"rel": "alternate", "type": "text/html", "href": home})
    author = SubElement(root, "author")
    SubElement(author, "name").text = library.site.name[language]
    changes = [one for one in library.history if name in ("", one.book, one.section)]
    dates = [change.on for change in changes]
    pages = {one.id: source(one.id) for one in shown_books(library) if source(one.id) in library.sources}
    there = {book: base + address(page, language) for book, page in pages.items()}
    number: Counter[tuple[str, str]] = Counter()
    SubElement(root, "updated").text = moment(max(dates, default="1970-01-01"))
    for change in sorted(changes, key=lambda one: one.on, reverse=True):
        link = f"{there.get(change.book, home)}?since={_before(change.on)}#{anchor(change.section)}"
        entry = SubElement(root, "entry")
        weight = library.family("weight", language)[change.weight]
        SubElement(entry, "title").text = f"{library.section_label(change.section, language)} ({change.on}): {weight}"
        number[change.section, change.on] += 1
        again = f"-{number[change.section, change.on]}" if number[change.section, change.on] > 1 else ""
        SubElement(entry, "id").text = f"{home}#since-{change.section}-{change.on}{again}"
        SubElement(entry, "link", {"rel": "alternate", "type": "text/html", "href": link})
        SubElement(entry, "updated").text = moment(change.on)
        SubElement(entry, "summary").text = reading(library, change[language], language)
    indent(root)
    return "<?xml version='1.0' encoding='utf-8'?>\n" + tostring(root, encoding="unicode") + "\n"


def moment(date: str) -> str:
    """An edition's day as Atom writes moments."""
    return f"{date}T00:00:00Z"


def _before(date: str) -> str:
    """The day before, so that the change itself is shown."""
    return (datetime.date.fromisoformat(date) - datetime.timedelta(days=1)).isoformat()
