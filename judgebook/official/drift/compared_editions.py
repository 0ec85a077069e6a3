"""The two sides of a comparison: an imported document, or what is recorded of an edition."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from ...model.entries.official import Record
from ...model.library import Library
from .. import fingerprints, tokenization
from ..importing.pipeline import ImportedDocument
from ..matching import SentenceFeatures
from .verdicts import EditionSentence

NO_PENALTY = "No Penalty"


@dataclass(frozen=True)
class ComparedEdition:
    """What is compared: a name for people, the edition, the sentences."""

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
    for one in result.identified.known:
        if one.repeats is not None and sketch:
            continue
        # some editions say "None" for "No Penalty"
        said = NO_PENALTY if one.kind == "penalty" and one.unit.text.casefold() == "none" else one.unit.text
        if sketch:
            made = fingerprints.make(said)
            item = SentenceFeatures(made.digest, made.codes, one.document, sketch=True, local=True)
        else:
            shingles = tokenization.shingles(said)
            item = SentenceFeatures(tokenization.letters_digest(said), shingles, one.document, local=True)
        section = result.numbers[one.unit.section]
        place = str(result.document.place(one.unit.run.start))
        lines.append(
            EditionSentence(
                item,
                one.ids,
                one.kind,
                one.document,
                section,
                one.unit.number,
                place,
                one.unit.text,
                one.repeats is not None,
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
    """What is recorded of each section that `result` holds, or of its whole book, in its language: the latest."""
    whole = result.identified.whole
    here = {one.document for one in result.identified.known}
    notes = {one.document for one in result.identified.known if one.kind == "annotation"}
    newest: dict[str, tuple[str, str]] = {}
    own = {name: one for name, one in records.items() if one.language == result.language}
    named = {name: one for name, one in own.items() if one.document == result.identified.main}
    own = named or own  # what is recorded under its own name comes first
    for name, record in own.items():
        for section in record.sections:
            document = section.document or record.document
            wanted = document in here or (whole and document.partition("-")[0] == result.identified.book)
            if wanted and section.sentences:
                size = (record.edition, name)
                newest[document] = max(newest.get(document, size), size)
    lines = []
    for name, record in own.items():
        for section in record.sections:
            document = section.document or record.document
            if newest.get(document, ("", ""))[1] != name:
                continue
            for one in section.sentences:
                clause = library.clauses.get(one.ids[0]) if one.ids else None
                own_document = clause.document if clause else document
                if one.kind != "annotation" or own_document in notes:
                    made = fingerprints.Fingerprint.parse(one.print)
                    item = SentenceFeatures(made.digest, made.codes, own_document, sketch=True, local=True)
                    lines.append(
                        EditionSentence(item, one.ids, one.kind, own_document, section.number or "", one.number or "")
                    )
    editions = sorted({edition for edition, _ in newest.values()})
    whole = any(records[name].whole for _, name in newest.values())
    return ComparedEdition("data/official", " / ".join(editions) or None, tuple(lines), whole)


def known(old: ComparedEdition, new: ComparedEdition, library: Library) -> tuple[ComparedEdition, ComparedEdition]:
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
