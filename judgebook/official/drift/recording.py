"""Making the record of an edition from an imported document."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from ...model.entries.official import Record
from .. import fingerprints
from ..importing.pipeline import ImportedDocument
from ..importing.unit_match import UnitMatch


def of(result: ImportedDocument) -> Record:
    """The record of a document that was read, and whose edition is known."""
    return record(
        result.identified.known,
        result.numbers,
        document=result.identified.main,
        language=result.language,
        edition=result.edition,
        whole=result.identified.whole,
    )


def record(known: Sequence[UnitMatch], numbers: Sequence[str], **head: Any) -> Record:
    """The record of a document whose sentences are known; numbers: of its sections, as printed.

    head: document, language, edition, before, name.
    """
    found = []
    for (number, document), several in groupby(known, key=lambda one: (one.unit.section, one.document)):
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
            found.append({"number": numbers[number] or None, "document": document or None, "sentences": sentences})
    return Record.model_validate({**head, "sections": found})
