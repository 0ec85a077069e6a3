"""The page that leads to what changed: a choice over all documents, how many changes came after each edition.

It holds no line of a change itself: changes.js takes those that the reader asks for from the pages of the documents
(edition_changes.py), on the network or on the device. Each section stands here with the address that it had when this
page held all lines (`#since-ipg-2.1`) and leads on to its place; `data-lines` has the day and the weight of each of its
lines, from which the script counts and knows what was not here at the last visit.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ...model.library import Library
from ...model.page import between
from ...model.page_names import CHANGES
from ...text.mixed_language import marked
from .edition_changes import anchor, counts, picker, sections, shown_books, source
from .page_content import Made


def door(library: Library, language: str) -> Iterator[Made]:
    """The whole page below its introduction."""
    yield picker(library, language)
    yield '<div class="changes-found"></div>'
    yield from (_documents(library, language), _counts(library, language), _feeds(library, language))


def _documents(library: Library, language: str) -> str:
    """A link to the page of each document, and its sections folded below."""
    parts = []
    for one in shown_books(library):
        there = between(CHANGES, source(one.id)) if source(one.id) in library.sources else None
        own = sections(library, one.id)
        rows = []
        for document, changes in own.items():
            lines = " ".join(f"{change.on}{change.weight[0]}" for change in changes)
            title = escape(library.title(library.documents[document], language))
            leads = f'href="{there}#{anchor(document)}" data-lines="{lines}"'
            if there is None:  # a book without that page: to the section itself
                leads = f'href="{between(CHANGES, library.documents[document])}"'
            rows.append(f'<li><a id="{anchor(document)}" {leads}>{title}</a> {len(changes)}</li>')
        n = sum(map(len, own.values()))
        name = f"<b>{one.abbr}</b> {escape(one[language])}"
        folded = library.word("changes-sections", language).format(n=len(own))
        parts.append(
            (f'<p><a href="{there}">{name}</a> {n}</p>' if there else f"<p>{name} {n}</p>")
            + f"<details><summary>{folded}</summary><ul>{''.join(rows)}</ul></details>"
        )
    return f'<div class="changes-documents">{"".join(parts)}</div>'


def _counts(library: Library, language: str) -> str:
    """The number of changes after each edition; changes.js makes a choice of it."""
    rows = []
    for date, by_book in counts(library).items():
        cells = "".join(f"<td>{count}</td>" for count in by_book.values())
        rows.append(f'<tr data-since="{date}"><th scope="row">{date}</th><td>{sum(by_book.values())}</td>{cells}</tr>')
    heads = (
        library.word("edition", language),
        library.word("changes", language),
        *(one.abbr for one in shown_books(library)),
    )
    head = "".join(f'<th scope="col">{one}</th>' for one in heads)
    return (
        f'<div class="changes-counts"><table><caption>{library.word("changes-counts", language)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def _feeds(library: Library, language: str) -> str:
    """The feed of everything, and those of each document and each infraction, folded."""
    subscribe = marked(library.word("changes-subscribe", language), language)
    names = [*(one.id for one in library.editions.books), *feed_sections(library)]
    links = "".join(
        f'<li><a href="../feeds/{name}.xml">{escape(called)}</a></li>'
        for name in names
        if (called := feed_title(library, name, language))
    )
    each = f"<summary>{library.word('changes-feeds', language)}</summary><ul>{links}</ul>"
    return (
        f'<p class="changes-feed"><a href="../feed.xml">{subscribe}</a></p>'
        f'<details class="changes-feeds">{each}</details>'
    )


def feed_sections(library: Library) -> list[str]:
    """The sections of the infractions that have a page: each has a feed."""
    several = (one.document for one in library.infractions.infractions)
    return [name for name in several if name in library.documents]


def feed_title(library: Library, name: str, language: str) -> str:
    """The name of the book or document that a feed is of."""
    own = library.editions.book(name)
    return own.abbr if own else library.title(library.documents[name], language)
