"""The identity of a source: its document, sections, edition and clauses by fingerprints, names, numbers, meaning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...model.entries.official import Record
from ...model.library import Library
from . import clause_alignment, document_names
from .units import DroppedText, Segments, UnitMatch, document_of

WHOLE = 12  # sections from which on a source is the whole book; the IPG, the shortest, has 32


@dataclass
class IdentifiedSource:
    """A source, understood. documents: of each of its sections; main: the one that names the source."""

    matches: list[UnitMatch]
    dropped: list[DroppedText]
    documents: list[str]
    main: str
    book: str | None
    whole: bool  # a whole book, so that what it lacks is gone
    edition: str | None = None
    record: str | None = None


def identify(
    segments: Segments,
    library: Library,
    records: Mapping[str, Record],
    language: str,
    text: str,
    book: str | None = None,
) -> IdentifiedSource:
    """Find out what a source is. book: where whoever imports it has said so."""
    own = {name: record for name, record in records.items() if record.language == language}
    books = {one.id for one in library.editions.books}
    segments = clause_alignment.with_headings(segments, own)
    matches = [UnitMatch(unit) for unit in segments.units]
    votes = clause_alignment.by_fingerprint(matches, own)
    book = book or document_names.book_of(matches, segments.sections, text, library)
    document_names.by_number(matches, segments.sections, library, language)
    documents = document_names.documents_of(matches, segments.sections, library, book, language)
    clause_alignment.forget_elsewhere(matches, documents, library)
    clause_alignment.mark_repeats(matches, documents)
    clause_alignment.by_meaning(matches, documents, library, language, recorded_documents(own))
    clause_alignment.mark_repeats(matches, documents)
    record = clause_alignment.same_edition(matches, own, votes)
    main = own[record].document if record else document_names.main_of(matches, documents, book)
    stem = main.partition("-")[0]
    book = book or (stem if stem in books else None)
    for one in matches:
        one.document = document_of(one, library) or documents[one.unit.section]
        one.kind = one.kind if one.how in ("recorded", "reworded") else clause_alignment.kind_of(one, library)
    edition = own[record].edition if record and all(one.how == "recorded" for one in matches if one.ids) else None
    whole = main == book and sum(one.startswith(f"{book}-") for one in set(documents)) >= WHOLE
    return IdentifiedSource(matches, segments.dropped, documents, main, book, whole, edition, record)


def recorded_documents(records: Mapping[str, Record]) -> set[str]:
    """The documents of which an edition is recorded, by sections."""
    return {section.document or one.document for one in records.values() for section in one.sections}
