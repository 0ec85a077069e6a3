"""Checks of data/editions.yml against the pages."""

from __future__ import annotations

from collections.abc import Iterator

from ..library import Library
from ..model import Dated
from ..problem import Problem, did_you_mean

PATH = "data/editions.yml"


def books_and_sections(library: Library) -> Iterator[Problem]:
    """Editions name documents that have a page and books that are listed, in the order of time.

    Bad: `section: ipg-2.11`; a change dated before the one above it. Good: `section: ipg-2.1`.
    """
    if PATH in library.unread:
        return
    books = {book.id for book in library.editions.books}
    entries: tuple[Dated, ...] = (*library.editions.sections, *library.editions.changes)
    for one in (*entries, *library.editions.numbers):
        if one.section not in library.documents:
            near = did_you_mean(one.section, library.documents)
            yield Problem(PATH, one.line, f"section '{one.section}' must be the document of a page{near}")
    latest: dict[str, str] = {}
    for change in library.editions.changes:
        if change.on < latest.get(change.section, ""):
            yield Problem(PATH, change.line, f"changes of {change.section} must stand in the order of their dates")
        latest[change.section] = change.on
    for numbered in library.editions.numbers:
        if numbered.book not in books:
            yield Problem(
                PATH,
                numbered.line,
                f"book '{numbered.book}' must be listed under 'books'{did_you_mean(numbered.book, books)}",
            )
        dates = [one.from_ for one in numbered.history]
        if dates != sorted(dates):
            yield Problem(
                PATH, numbered.line, f"the numbers of {numbered.section} must stand in the order of their dates"
            )
    dated = {one.section for one in entries}
    for document in library.documents:
        if document.split("-")[0] in books and document not in dated:
            yield Problem(
                PATH, 1, f"'{document}' must have an entry under 'sections' or 'changes', for the date of its clauses"
            )
