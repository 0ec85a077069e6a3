"""Making the record of an edition from an imported document."""

from __future__ import annotations

from itertools import groupby

from ...model.entries.official import Record
from .. import fingerprints
from ..importing.pipeline import ImportedDocument


def of(result: ImportedDocument) -> Record:
    """The record of a document that was read, and whose edition is known."""
    found = result.identified
    sections = []
    for (number, document), several in groupby(found.matches, key=lambda one: (one.unit.section, one.document)):
        sentences = [
            {
                "print": str(fingerprints.make(one.unit.text)),
                "kind": one.kind,
                "number": one.unit.number or None,
                "ids": one.ids,
            }
            for one in several
            if one.repeats is None
        ]
        if sentences:
            place = {"number": result.numbers[number] or None, "document": document or None}
            sections.append({**place, "sentences": sentences})
    head = {"document": found.main, "language": result.language, "edition": result.edition, "whole": found.whole}
    return Record.model_validate({**head, "sections": sections})
