"""The page of lasting addresses: every clause by its id, wherever it stands today."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ...model.library import Library
from .page_content import Made


def addresses(library: Library, language: str) -> Iterator[Made]:
    """Every clause and annotation under an address that holds even when its section gets another number."""
    for document, members in groupby(library.clauses.values(), key=lambda clause: clause.document):
        yield f"## {library.section_label(document, language)} {{#{document}}}"
        yield "\n".join(
            f"- [{clause.anchor}]({clause.source}#{clause.anchor}){{#{clause.id} .lasting}} {clause.kind[language]}"
            for clause in members
        )


def anchors(library: Library) -> list[str]:
    """The addresses themselves, and the headings above them."""
    return [*dict.fromkeys(clause.document for clause in library.clauses.values()), *library.clauses]
