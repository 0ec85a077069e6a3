"""Which clause a new sentence states, where a person has said so: the document's reader finds it by meaning, or not."""

from __future__ import annotations

from collections.abc import Mapping

from ..model.library import Library
from ..official.importing.pipeline import ImportedDocument
from ..official.tokenization import letters_digest

SENTENCE = "sentence:"  # begins the name of a sentence that no clause states
DIGITS = 8  # of its digest


def name_of(text_digest: str) -> str:
    """What a job calls a sentence."""
    return f"{SENTENCE}{text_digest[:DIGITS]}"


def assign(result: ImportedDocument, states: Mapping[str, str], library: Library) -> None:
    """Let sentences of the document, by the names that a job gives them, state the clauses that a person has named."""
    for one in result.identified.known:
        clause = library.clauses.get(states.get(name_of(letters_digest(one.unit.text)), ""))
        if clause:
            one.ids, one.document, one.kind, one.how = (clause.id,), clause.document, clause.kind.id, "meaning"
