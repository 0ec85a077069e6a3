"""The two sides of a comparison: an imported document, or what is recorded of an edition."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from ...model.entries.official import Record, RecordedSection
from ...model.library import Library
from .. import fingerprints, tokenization
from ..importing.pipeline import ImportedDocument
from ..matching import SentenceFeatures
from .verdicts import EditionSentence

NO_PENALTY = "No Penalty"


@dataclass(frozen=True)
class ComparedEdition:
    """A side of a comparison: a name for people, the edition, the sentences."""

    name: str
    edition: str | None
    lines: tuple[EditionSentence, ...]
    whole: bool = False  # a whole book, not a part of one
    titles: Mapping[str, str] = field(default_factory=dict)  # of its numbered sections, by document

    def only(self, documents: Collection[str]) -> ComparedEdition:
        """The side without other sections."""
        return replace(self, lines=tuple(one for one in self.lines if one.document in documents))

    @property
    def documents(self) -> frozenset[str]:
        """The pages and sections that it holds."""
        return frozenset(line.document for line in self.lines if not line.aside)


def imported(result: ImportedDocument, sketch: bool) -> ComparedEdition:
    """A document; sketch: by fingerprints, to be compared with recorded ones, else by its words themselves."""
    lines = []
    for one in result.identified.matches:
        if one.repeats is not None and sketch:
            continue
        # some editions say "None" for "No Penalty"
        text = NO_PENALTY if one.kind == "penalty" and one.unit.text.casefold() == "none" else one.unit.text
        shingles = fingerprints.make(text).codes if sketch else tokenization.shingles(text)
        lines.append(
            EditionSentence(
                SentenceFeatures(tokenization.letters_digest(text), shingles, one.document, sketch, local=True),
                one.ids,
                one.kind,
                one.document,
                section=result.numbers[one.unit.section],
                number=one.unit.number,
                place=str(result.document.place(one.unit.run.start)),
                text=one.unit.text,
                aside=one.repeats is not None,
            )
        )
    titles = {
        one.document: one.title
        for one in result.sections
        if one.section and one.title and one.document.endswith(f"-{one.section}")
    }
    return ComparedEdition(result.document.name, result.edition, tuple(lines), result.identified.whole, titles)


def retitled(old: ComparedEdition, new: ComparedEdition) -> list[tuple[str, str, str]]:
    """Sections whose title is another one: document, old and new title. A file may tell only the title's beginning."""
    found = []
    for document, title in new.titles.items():
        before = old.titles.get(document, title)
        short, long = sorted((tokenization.letters(before), tokenization.letters(title)), key=len)
        if not long.startswith(short):
            found.append((document, before, title))
    return found


def recorded(records: Mapping[str, Record], result: ImportedDocument, library: Library) -> ComparedEdition:
    """The latest record of each section that `result` holds, or of its whole book, in its language."""
    sections = _recorded_sections(records, result)
    latest = {document: record for document, record, _ in sorted(sections, key=lambda one: one[1].edition)}
    notes = {one.document for one in result.identified.matches if one.kind == "annotation"}
    lines = tuple(
        line
        for document, record, section in sections
        if latest[document] is record
        for line in _recorded_lines(section, document, library)
        if line.kind != "annotation" or line.document in notes
    )
    edition = " / ".join(sorted({one.edition for one in latest.values()})) or None
    return ComparedEdition("data/official", edition, lines, any(one.whole for one in latest.values()))


def _recorded_sections(
    records: Mapping[str, Record], result: ImportedDocument
) -> list[tuple[str, Record, RecordedSection]]:
    """The documents that `result` may be compared with, each with its record and its section there."""
    found = result.identified
    own = [one for one in records.values() if one.language == result.language]
    own = [one for one in own if one.document == found.main] or own  # what bears its own name comes first
    here = {one.document for one in found.matches}
    sections = [(one.document or record.document, record, one) for record in own for one in record.sections]
    return [
        (document, record, section)
        for document, record, section in sections
        if section.sentences and (document in here or (found.whole and document.partition("-")[0] == found.book))
    ]


def _recorded_lines(section: RecordedSection, document: str, library: Library) -> Iterator[EditionSentence]:
    for one in section.sentences:
        clause = library.clauses.get(one.ids[0]) if one.ids else None
        own = clause.document if clause else document
        made = fingerprints.Fingerprint.parse(one.print)
        item = SentenceFeatures(made.digest, made.codes, own, sketch=True, local=True)
        yield EditionSentence(item, one.ids, one.kind, own, section.number or "", one.number or "")


def comparable(old: ComparedEdition, new: ComparedEdition, library: Library) -> tuple[ComparedEdition, ComparedEdition]:
    """Both sides without what nobody can compare: of a book that was recorded in parts, sections without a page."""
    if old.whole:
        return old, new
    return old.only(old.documents & library.documents.keys()), new.only(old.documents & library.documents.keys())


def common(old: ComparedEdition, new: ComparedEdition) -> tuple[ComparedEdition, ComparedEdition]:
    """Both sides without the sections that only a part of a document lacks."""
    both = old.documents & new.documents
    if old.whole and new.whole:
        return old, new
    return old.only(both), new.only(both)
