"""Atom feeds of what editions changed, one for each language. Dates are those of the editions, never of a clock."""

from __future__ import annotations

import datetime
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from ..model.library import Library
from ..model.languages import LANGUAGES
from ..model.page import address
from ..text.plain import reading

ATOM = "http://www.w3.org/2005/Atom"
PATH, PAGE = "feed.xml", "changes.md"


def files(library: Library, site_url: str) -> dict[str, str]:
    """The feeds by their paths in the site; none without the page that they are of.

    site_url: where it is published, with a slash at the end.
    """
    if PAGE not in library.sources:
        return {}
    return {path(language): feed(library, language, site_url) for language in LANGUAGES}


def path(language: str) -> str:
    """Where a feed stands in the site."""
    return PATH if language == LANGUAGES[0] else f"{language}/{PATH}"


def feed(library: Library, language: str, site_url: str) -> str:
    """The feed in a language, the newest change first."""
    base = site_url.rstrip("/") + "/"
    home = base + address(PAGE, language)
    root = Element("feed", {"xmlns": ATOM, "xml:lang": language})
    SubElement(root, "title").text = library.word("changes-feed", language).format(name=library.site.name[language])
    SubElement(root, "id").text = base + path(language)
    SubElement(root, "link", {"rel": "self", "type": "application/atom+xml", "href": base + path(language)})
    SubElement(root, "link", {"rel": "alternate", "type": "text/html", "href": home})
    author = SubElement(root, "author")
    SubElement(author, "name").text = library.site.name[language]
    dates = [change.on for change in library.history]
    SubElement(root, "updated").text = moment(max(dates, default="1970-01-01"))
    for change in sorted(library.history, key=lambda one: one.on, reverse=True):
        link = f"{home}?since={_before(change.on)}#since-{change.section}"
        entry = SubElement(root, "entry")
        SubElement(entry, "title").text = f"{library.section_label(change.section, language)} ({change.on})"
        SubElement(entry, "id").text = f"{home}#since-{change.section}-{change.on}"
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
