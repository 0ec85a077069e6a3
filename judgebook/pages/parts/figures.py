"""The measured figures, as Markdown: what `book.py bench` stored in data/figures, never written by hand."""

from __future__ import annotations

from collections.abc import Iterator

from ...model.entries.figures import Figures
from ...model.entries.texts import Text
from ...model.library import Library
from .page_content import Made


def figures(library: Library, language: str) -> Iterator[Made]:
    """Each benchmark with its tables, and what it was measured on."""
    for one in library.figures.values():
        yield from _benchmark(library, one, language)


def _benchmark(library: Library, one: Figures, language: str) -> Iterator[Made]:
    yield f"## {one.title[language]} {{#{one.id}}}"
    if one.note:
        yield one.note[language]
    for table in one.tables:
        yield f"### {table.title[language]} {{#{one.id}-{table.id}}}"
        lines = [
            [_cell(cell, language) for cell in table.columns],
            ["---", *["---:"] * (len(table.columns) - 1)],
            *([_cell(cell, language) for cell in row.cells] for row in table.rows),
        ]
        yield "\n".join("| " + " | ".join(line) + " |" for line in lines)
        if table.note:
            yield table.note[language]
    versions = library.word("comma", language).join(f"{v.name} {v.version}" for v in one.versions)
    yield library.word("measured", language).format(
        date=one.date, commit=one.commit, machine=one.machine, versions=versions, command=f"`book.py bench {one.id}`"
    )


def _cell(cell: Text | str, language: str) -> str:
    text = cell if isinstance(cell, str) else cell[language]
    return text.replace("|", "\\|")
