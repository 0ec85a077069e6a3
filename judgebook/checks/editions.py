"""Checks of data/editions.yml against the pages."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..model.entries.editions import SectionEntry
from ..model.library import Library
from ..source.entry import Entry
from ..source.problem import Message, Problem, nearest
from .check import check

PATH = "data/editions.yml"


def _edition(en: str, ja: str) -> Message:
    return Message("edition", en=en, ja=ja)


SECTION = _edition(
    "section '{given}' must be the document of a page", "section「{given}」は、ページのある文書にしてください"
)
BOOK = _edition("book '{given}' must be listed under 'books'", "book「{given}」は books にあるものにしてください")
NUMBERS_IN_ORDER = _edition(
    "the numbers of {section} must stand in the order of their dates", "{section} の番号は日付の順に並べてください"
)
DATED = _edition(
    "'{document}' must have an entry under 'sections' of data/editions.yml, for the date of its clauses",
    "「{document}」を data/editions.yml の sections に加えて、条文の日付が分かるようにしてください",
)

ANNOUNCED = _edition(
    "'announced' must be the day of an edition after the one that the pages state, {effective}; "
    "once it is in force and worked in, it becomes 'effective'",
    "announced は、ページの版 {effective} より後に発効する版の日付にしてください。"
    "発効してページに反映したら、effective に移します",
)
ANNOUNCED_PAST = _edition(
    "'announced' must be later than 'checked', {checked}: on that day the edition was in force, "
    "and the pages were compared with what it says; it is 'effective'",
    "announced は、ページを照合した日 checked({checked})より後にしてください。"
    "その日には発効しているので、effective に移します",
)
REVIEW_AHEAD = _edition(
    "an edition that was reviewed must not be later than the latest one that the pages state, {latest}",
    "確認した版は、ページの最も新しい版 {latest} より後にはしないでください",
)

PREFIX = _edition(
    "'{prefix}' of '{document}' must be a book listed under 'books' of data/editions.yml",
    "「{document}」の「{prefix}」は、data/editions.yml の books にある文書にしてください",
)
NUMBERED = re.compile(r"([a-z]+)-\d")  # the section of a book; other documents are called by words


@check("edition")
def books_and_sections(library: Library) -> Iterator[Problem]:
    """Editions name documents that have a page and books that are listed, in the order of time.

    版のデータは、ページのある文書と、一覧にある公式文書を、日付の順に挙げる。

    In: data/editions.yml
    Bad: {section: ipg-22, by: 2024-09-23}
    Good: {section: ipg-2, by: 2024-09-23}
    """
    if PATH in library.unread:
        return
    entries: tuple[SectionEntry, ...] = (*library.editions.sections, *library.editions.numbers)
    for one in entries:
        if one.section not in library.documents:
            yield SECTION.at(one.place("section"), nearest(one.section, library.documents), given=one.section)
    yield from _numbers(library)
    yield from _in_force(library)
    books = {book.id for book in library.editions.books}
    dated = {one.section for one in (*library.editions.sections, *library.history)}
    dated |= {library.clauses[name].document for name in library.wording_days if name in library.clauses}
    for page in library.pages.values():
        found = NUMBERED.match(page.document or "")
        if found and found[1] not in books:
            place, near = page.front.place("document"), nearest(found[1], books)
            yield PREFIX.at(place, near, prefix=found[1], document=str(page.document))
        elif page.document and page.document.split("-")[0] in books and page.document not in dated:
            place, near = page.front.place("document"), nearest(page.document, dated)
            yield DATED.at(place, near, document=page.document)


def _in_force(library: Library) -> Iterator[Problem]:
    """The pages state editions in force: nothing is dated ahead of them but what is announced."""
    effective = {book.id: book.effective for book in library.editions.books}
    for book in library.editions.books:
        if book.announced and book.announced <= book.effective:
            yield ANNOUNCED.at(book.place("announced"), effective=book.effective)
        elif book.announced and book.announced <= book.checked:
            yield ANNOUNCED_PAST.at(book.place("announced"), checked=book.checked)
    latest = max(effective.values(), default="")
    for edition, one in _reviewed(library):
        if latest and edition > latest:
            yield REVIEW_AHEAD.at(one.place("edition"), latest=latest)


def _reviewed(library: Library) -> Iterator[tuple[str, Entry]]:
    """Path and entry of everything that names the edition against which it was reviewed."""
    for chart in library.charts.values():
        yield chart.edition, chart
        yield from ((node.edition, node) for node in chart.nodes if node.edition)
    yield from ((one.edition, one) for one in library.scenarios_by_id.values())
    yield from ((one.edition, one) for one in library.printed.sheets.values())
    if phrases := library.printed.phrases:
        yield phrases.edition, phrases


def _numbers(library: Library) -> Iterator[Problem]:
    books = {book.id for book in library.editions.books}
    for numbered in library.editions.numbers:
        if numbered.book not in books:
            yield BOOK.at(numbered.place("book"), nearest(numbered.book, books), given=numbered.book)
        dates = [one.from_ for one in numbered.history]
        if dates != sorted(dates):
            yield NUMBERS_IN_ORDER.at(numbered.place("history"), section=numbered.section)
