"""One document from its file to sections and a report: read, repair, segment, identify, check that nothing is lost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path
from typing import cast

from ...model.entries.official import Record, StatedAs
from ...model.library import Library
from ..sources import Extract, Repeat, Source
from . import (
    boilerplate,
    coverage,
    edition_dates,
    file_reading,
    garbled,
    identify,
    known_sentences,
    language_detection,
    patterns,
    repairs,
    segments,
)
from .document import Document, DocumentPlace
from .file_reading import Unreadable
from .identify import IdentifiedSource
from .repairs import AppliedRepair
from .units import DroppedText, Segments, UnitMatch

LIKELY = 0.3  # likeness in meaning below which a clause is a guess


@dataclass(frozen=True)
class ImportOptions:
    """The options that say what a document is."""

    book: str | None = None
    language: str | None = None
    edition: str | None = None


@dataclass
class ImportedDocument:
    """A document that was understood."""

    document: Document
    language: str
    identified: IdentifiedSource
    edition: str | None
    repaired: list[tuple[DocumentPlace, AppliedRepair]]
    dropped: list[DroppedText]
    unsure: list[tuple[DocumentPlace, str]]
    sections: list[Source]
    numbers: list[str]  # of each section, as printed


def load(path: Path, library: Library, records: Mapping[str, Record], wanted: ImportOptions) -> ImportedDocument:
    """The document in a file. Raises Unreadable with what is wrong, and LostText if the code is."""
    return understand(file_reading.read(path), library, records, wanted)


def understand(
    document: Document, library: Library, records: Mapping[str, Record], wanted: ImportOptions
) -> ImportedDocument:
    """A document that was read: what it is, and its clauses."""
    language = _language(document, wanted)
    parts = segments.segment(document, language == "ja")
    own = {name: one for name, one in records.items() if one.language == language}
    parts.units = known_sentences.divide(parts.units, known_sentences.digests(own))
    repaired = _repair(parts, document, library, language)
    found = identify.identify(parts, library, records, language, document.text, wanted.book)
    books = ", ".join(one.id for one in library.editions.books)
    if not any(one.ids for one in found.matches) and not (found.book and any(one.number for one in parts.sections)):
        raise Unreadable(
            f"{document.name} is none of the official documents as far as can be seen"
            + ("." if wanted.book else f"; if it is one, say which: --document {books}."),
            f"{document.name} は、見たところどの公式文書でもありません。"
            + ("" if wanted.book else f"公式文書なら、--document（{books}）で指定してください。"),
        )
    edition = wanted.edition or edition_dates.edition(document.text) or found.edition
    dropped, matches = _introductions(found, library)
    found.matches = matches
    coverage.check(document, [*(run for one in matches for run in one.unit.runs), *(one.run for one in dropped)])
    result = ImportedDocument(
        document, language, found, edition, repaired, dropped, [], [], [one.number for one in parts.sections]
    )
    result.unsure = _unsure(result, library)
    result.sections = _sections(result, parts, records, library)
    return result


def _language(document: Document, wanted: ImportOptions) -> str:
    language = language_detection.language(document.text)
    if language is None:
        if example := garbled.example(document.text):
            raise Unreadable(*garbled.sentences(document.name, example))
        raise Unreadable(
            f"{document.name} is neither Japanese nor English.", f"{document.name} は日本語でも英語でもありません。"
        )
    if wanted.language and language != wanted.language:
        names = {"ja": "Japanese", "en": "English"}
        here = {"ja": "日本語", "en": "英語"}
        raise Unreadable(
            f"{document.name} is in {names[language]}, not in {names[wanted.language]}.",
            f"{document.name} は{here[language]}で書かれていて、{here[wanted.language]}ではありません。",
        )
    return language


def _repair(
    parts: Segments, document: Document, library: Library, language: str
) -> list[tuple[DocumentPlace, AppliedRepair]]:
    """Put every unit's text right; what was done, with its place."""
    rules = tuple(one for one in library.repairs if one.language in (None, language))
    repaired: list[tuple[DocumentPlace, AppliedRepair]] = []
    units = []
    for unit in parts.units:
        text, done = repairs.apply(unit.run.text, rules)
        repaired += [(document.place(unit.run.start), one) for one in done]
        units.append(replace(unit, text=text))
    parts.units = units
    return repaired


def _introductions(found: IdentifiedSource, library: Library) -> tuple[list[DroppedText], list[UnitMatch]]:
    """Outside the official documents, a sentence that only leads to a numbered list is no clause."""
    dropped = list(found.dropped)
    matches: list[UnitMatch] = []
    books = {book.id for book in library.editions.books}
    for one, after in zip_longest(found.matches, found.matches[1:]):
        leads = after and after.unit.number == "1" and boilerplate.LEADS.search(one.unit.text)
        book, _, section = one.document.partition("-")
        if leads and not one.ids and not (section and book in books):
            dropped += [DroppedText(run, boilerplate.Reason("introduces the numbered steps")) for run in one.unit.runs]
        else:
            matches.append(one)
    return dropped, matches


def _unsure(result: ImportedDocument, library: Library) -> list[tuple[DocumentPlace, str]]:
    """Passages that a person should check."""
    found: list[tuple[DocumentPlace, str]] = []
    touching = (
        boilerplate.touching(library) if any(one.reason.name == "wiki debris" for one in result.dropped) else None
    )
    for one in result.identified.matches:
        place = result.document.place(one.unit.run.start)
        if one.how == "meaning" and one.likeness < LIKELY:
            found.append(
                (place, f"taken for {', '.join(one.ids)}, by its place more than by its words: {one.unit.text}")
            )
        elif one.how == "reworded":
            found.append((place, f"{', '.join(one.ids) or 'a recorded sentence'} in other words: {one.unit.text}"))
        elif not one.ids and one.document in library.documents and one.unit.part != "penalty":
            found.append((place, f"no clause of {one.document} states this: {one.unit.text}"))
        if touching:
            found += [
                (place, f"a mark or a particle may be missing between {a} and {b}") for a, b in touching(one.unit.text)
            ]
    return found


def _name(result: ImportedDocument, library: Library, record: Record | None) -> str | None:
    """The name of the source: as recorded, or as data/editions.yml calls what the book was made from."""
    if record and record.name:
        return record.name
    main = record.document if record else result.identified.main
    return next((one.what[result.language] for one in library.editions.sources if one.id == main), None)


def _sections(
    result: ImportedDocument, parts: Segments, records: Mapping[str, Record], library: Library
) -> list[Source]:
    """The clauses by document, in the order of the source; sentences of one clause together."""
    record = records[result.identified.record] if result.identified.record else None
    by_document: dict[str, list[UnitMatch]] = defaultdict(list)
    for one in result.identified.matches:
        by_document[one.document].append(one)
    books = {one.id for one in library.editions.books}
    found = []
    for document, matches in by_document.items():
        inside = {one.unit.section for one in matches}
        titles = [parts.sections[n] for n in sorted(inside) if result.identified.documents[n] == document]
        section = next((one for one in titles if one.number), titles[0] if titles else None)
        book = document.partition("-")[0]
        found.append(
            Source(
                document=document,
                book=book if book in books else None,
                section=section.number or None if section else None,
                title=section.title or None if section else None,
                language="ja" if result.language == "ja" else "en",
                edition=result.edition,
                before=record.before if record and result.edition == record.edition else None,
                source=result.document.name,
                name=_name(result, library, record),
                clauses=tuple(_extracts(result, matches)),
            )
        )
    return found


def _extracts(result: ImportedDocument, matches: list[UnitMatch]) -> list[Extract]:
    joiner = "" if result.language == "ja" else " "
    found: list[Extract] = []
    places: dict[int, int] = {}  # of a unit (by id) in `found`
    last: UnitMatch | None = None
    for one in matches:
        place = str(result.document.place(one.unit.run.start))
        if one.repeats is not None:
            at = places[id(one.repeats)]
            same = one.unit.text == one.repeats.unit.text
            again = Repeat(at=place, text=None if same else one.unit.text)
            found[at] = found[at].changed({"repeats": (*found[at].repeats, again)})
            last = None
            continue
        goes_on = last is not None and last.ids == one.ids and last.kind == one.kind and not one.unit.number
        goes_on = goes_on and (bool(one.ids) or (last is not None and last.unit.paragraph == one.unit.paragraph))
        if goes_on:
            between = joiner if patterns.TERMINAL.search(found[-1].text) else "\n"  # labels and items are lines
            found[-1] = found[-1].changed({"text": found[-1].text + between + one.unit.text})
        else:
            found.append(
                Extract(
                    id=one.ids[0] if one.ids else None,
                    also=one.ids[1:],
                    kind=cast(StatedAs, one.kind),
                    number=one.unit.number or None,
                    at=place,
                    found=one.how if one.ids else None,
                    likeness=f"{one.likeness:.2f}" if one.ids and one.likeness < 1 else None,
                    text=one.unit.text,
                )
            )
        places[id(one)] = len(found) - 1
        last = one
    return found
