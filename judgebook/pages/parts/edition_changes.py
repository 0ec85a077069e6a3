"""The pages "What changed", one a document: its sections, and for each edition that changed them a line that says what.

A line has its day, its weight, the clauses concerned as links, and what changed. What a clause says now stands on its
own page, one tap away. Without JavaScript a page shows every line; changes.js leaves those that the reader asks for.
The page that leads to these pages is made by changes_door.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import TYPE_CHECKING

from ...model.clauses import book_of
from ...model.entries.editions import Book
from ...model.entries.history import Change
from ...model.history import day_of
from ...model.library import Library
from ...model.words import WordId

if TYPE_CHECKING:  # the checks ask where changes stand, and need nothing that makes a page
    from .page_content import Made

FOLDER = "changes"
TOLD: dict[str, WordId] = {  # what the script says below the choice
    "some": "changes-some",
    "none": "changes-none",
    "every": "changes-every",
    "some-new": "changes-some-new",
    "none-new": "changes-none-new",
    "failed": "changes-failed",
}
DOCUMENTS = ("ipg", "mtr", "jar")  # each has a page changes/ID.md; the CR has nothing to tell yet


def sections(library: Library, book: str | None = None) -> dict[str, list[Change]]:
    """For each section that an edition changed, of one document or of all, its changes, the newest first."""
    found: dict[str, list[Change]] = {}
    for change in library.history:
        if book in (None, change.book):
            found.setdefault(change.section, []).insert(0, change)
    return found


def counts(library: Library) -> dict[str, dict[str, int]]:
    """For each edition, by document: how many lines tell of later ones."""
    editions = sorted({change.on for change in library.history}, reverse=True)
    books = [one.abbr for one in shown_books(library)]
    later = [(book(library, change.section), change.on) for change in library.history]
    return {date: {abbr: sum(one == abbr and on > date for one, on in later) for abbr in books} for date in editions}


def shown_books(library: Library) -> list[Book]:
    """The documents of which changes are told."""
    told = {change.book for change in library.history}
    return [one for one in library.editions.books if one.id in told]


def source(name: str) -> str:
    """The page of a document's changes."""
    return f"{FOLDER}/{name}.md"


def book(library: Library, document: str) -> str:
    """The abbreviation of the official document that a section belongs to."""
    found = library.editions.book(book_of(document))
    return found.abbr if found else ""


def of_document(name: str) -> Callable[[Library, str], Iterator[Made]]:
    """The renderer of a document's page, below its introduction."""

    def page(library: Library, language: str) -> Iterator[Made]:
        yield picker(library, language, name)
        for document, changes in sections(library, name).items():
            yield "\n\n".join(_section(library, document, changes, language))

    return page


def anchor(document: str) -> str:
    """The anchor of a section's changes on their page, and the link to them on the page that leads there."""
    return f"since-{document}"


def picker(library: Library, language: str, name: str | None = None) -> str:
    """The form that changes.js works with; name: of one document's page, else of the page that leads to all.

    What it shows or hides is told by the page itself: without a script the form is not there.
    """

    def word(name: WordId) -> str:
        return escape(library.word(name, language))

    weights = f'<option value="clarifies">{word("changes-heavier")}</option>'
    weights += f'<option value="ruling">{word("weight-ruling")}</option>'

    def choice(what: str, said: WordId, options: str) -> str:
        alone = "" if options else " hidden"  # of a document without sections
        return f'<label{alone}>{word(said)} <select name="{what}"><option value="">—</option>{options}</select></label>'

    told = " ".join(f'data-{one}="{word(said)}"' for one, said in TOLD.items())
    return f"""<div class="changes-pick" {told}>
<form>
<label>{word("changes-date")} <input type="date" name="since" min="2013-01-01"></label>
{choice("edition", "changes-edition", _editions(library, name))}
{choice("document", "changes-document", _options(library, language, name))}
{choice("weight", "changes-weight", weights)}
<button type="button" name="visit" hidden>{word("changes-visit")}</button>
<button type="button" name="all">{word("changes-all")}</button>
<p role="status"></p>
</form>
</div>"""


def _section(library: Library, document: str, changes: list[Change], language: str) -> Iterator[str]:
    clauses = f"../{library.documents[document]}"
    yield f'<div class="changes-section" data-document="{document}" data-abbr="{book(library, document)}" markdown="1">'
    yield f"## [{library.title(library.documents[document], language)}]({clauses}) {{#{anchor(document)}}}"
    yield "\n".join(f"- {_line(library, one, clauses, language)}" for one in changes)
    yield "</div>"


def _line(library: Library, change: Change, page: str, language: str) -> str:
    """The day, the weight and the line of a change, and the clauses that it concerns."""
    weight = library.family("weight", language)[change.weight]
    line = f'**{day_of(library, change, language)}** <i class="{change.weight}">{weight}</i> {change[language]}'
    if change.gone:
        return f"{line} ({library.word('changes-gone', language)})"
    places = (library.clauses[name].anchor for name in dict.fromkeys(change.clauses) if name in library.clauses)
    links = " ".join(f"[{one}]({page}#{one})" for one in places)
    return f'{line} <span class="of">{links}</span>' if links else line


def _editions(library: Library, name: str | None) -> str:
    """The editions with changes, the newest first, each with the documents that it is of."""
    found: dict[str, dict[str, None]] = {}
    for change in sorted(library.history, key=lambda one: one.on, reverse=True):
        if name in (None, change.book):
            found.setdefault(change.on, {})[book(library, change.section)] = None
    return "".join(f'<option value="{date}">{date} ({", ".join(abbrs)})</option>' for date, abbrs in found.items())


def _options(library: Library, language: str, name: str | None) -> str:
    """The documents and the sections with changes, to choose one of; on a document's page its sections."""
    options = []
    for one in shown_books(library):
        if name not in (None, one.id):
            continue
        if name is None:
            options.append(f'<option value="{one.id}">{one.abbr}</option>')
        several = [document for document in sections(library, one.id) if document != one.id]
        titles = ((document, library.title(library.documents[document], language)) for document in several)
        options += [f'<option value="{document}">{escape(title)}</option>' for document, title in titles]
    return "".join(options)
