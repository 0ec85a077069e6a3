"""The files that a new edition changes, by their paths: to be written all at once, or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from ..model.entries.editions import Book
from ..model.entries.history import Change
from ..model.library import Library
from ..official import records
from ..official.drift import recording
from ..official.drift.drift_report import QUIET, section_order
from ..official.drift.verdicts import SentenceChange, by_clause
from ..official.importing.pipeline import ImportedDocument
from . import book_dates
from .change_list import ChangeList


def entries(library: Library, book: str, edition: str) -> list[Change]:
    """The written changes of an edition."""
    return [one for one in library.history if one.on == edition and one.section.partition("-")[0] == book]


def unnamed(library: Library, changes: Sequence[SentenceChange], book: str, edition: str) -> list[str]:
    """The changed clauses that no entry of the edition names, so that nothing that rests on them is held."""
    named = {name for one in entries(library, book, edition) for name in one.clauses}
    changed = [one.id for one in by_clause(changes) if one.verdict not in QUIET]
    return [name for name in changed if name in library.clauses and name not in named]


def unfinished(library: Library, book: str, edition: str) -> list[str]:
    """The work that is left of what entries name: sections of those without words, and held names."""
    without_words = [one.section for one in entries(library, book, edition) if not one.said]
    own = {document for document in library.documents if document.partition("-")[0] == book}
    held = [
        name
        for name, several in library.held.items()
        if any(one.date == edition and library.clauses[one.clause].document in own for one in several)
    ]
    return [*dict.fromkeys(without_words), *sorted(held)]


def prepared(library: Library, book: Book, changes: Sequence[SentenceChange], edition: str) -> dict[str, str]:
    """The book states the new edition from now on, and an entry for each section that changed waits for its words."""
    text = (library.root / book_dates.PATH).read_text("utf-8")
    days = {"at_hand": edition}
    days |= {"effective": edition} if book.effective < edition else {}
    dated = book_dates.dated(text, book, **days)
    files = {book_dates.PATH: dated} if dated != text else {}
    by_section: dict[str, list[str]] = {}
    for name in unnamed(library, changes, book.id, edition):
        by_section.setdefault(library.clauses[name].document, []).append(name)
    if by_section:
        several = ChangeList.read(library.root, book.id, files)
        order = {name: number for number, name in enumerate(library.clauses)}
        for section in sorted(by_section, key=section_order):
            several.add(section, edition, tuple(sorted(by_section[section], key=order.__getitem__)))
        files[several.path] = several.text
    return files


def recorded(library: Library, result: ImportedDocument) -> tuple[dict[str, str], list[str]]:
    """The fingerprints of an edition with the day of the comparison, and the records that it replaces."""
    main, edition = result.identified.main, result.edition or ""
    files = {f"{records.FOLDER}/{records.filename(main, result.language, edition)}": records.dump(recording.of(result))}
    replaced = [
        f"{records.FOLDER}/{name}.yml"
        for name, one in library.records.items()
        if (one.document, one.language) == (main, result.language) and one.edition < edition
    ]
    book = library.editions.book(main)
    if replaced and book and result.language == "en":
        today = date.today().isoformat()
        checked = max(book.checked, today if edition >= book.effective else edition)
        if checked != book.checked:
            text = (library.root / book_dates.PATH).read_text("utf-8")
            files[book_dates.PATH] = book_dates.dated(text, book, checked=checked)
    return files, replaced
