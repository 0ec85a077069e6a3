"""The page of lasting addresses: every clause by its id, wherever it stands today."""

from __future__ import annotations

from itertools import groupby

from ...model.library import Library


def addresses(library: Library, language: str) -> str:
    """Every clause and annotation under an address that holds even when its section gets another number."""
    parts = []
    for document, members in groupby(library.clauses.values(), key=lambda clause: clause.document):
        parts.append(f"## {library.section_label(document, language)} {{#{document}}}")
        parts.append(
            "\n".join(
                f"- [{clause.anchor}]({clause.source}#{clause.anchor}){{#{clause.id} .lasting}} {clause.kind[language]}"
                for clause in members
            )
        )
    return "\n\n".join(parts)


def anchors(library: Library) -> list[str]:
    """The addresses themselves, and the headings above them."""
    return [*dict.fromkeys(clause.document for clause in library.clauses.values()), *library.clauses]
