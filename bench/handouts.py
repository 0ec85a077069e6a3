"""How long each handout takes to be typeset, both languages together, and how large the files are."""

from __future__ import annotations

import os
import time
from importlib.metadata import version
from typing import TYPE_CHECKING

import pypdfium2

from judgebook.model.languages import LANGUAGES
from scripts import printing
from scripts.messages import Failure
from scripts.places import ROOT
from scripts.settings import address

from .result import Cell, Result, Table
from .type_sizes import sizes_of

if TYPE_CHECKING:
    from judgebook.model.handouts import Handout
    from judgebook.model.library import Library
    from judgebook.print.typesetting import TypesetDocument, Typesetter


# pages and smallest type (ja, en) before the sheets and the book were set anew (8f3451c), measured as today's are
BEFORE: dict[str, tuple[str, str]] = {
    "missed-trigger": ("1, 1", "6.6 pt, 7.0 pt"),
    "hidden-card-error": ("1, 1", "7.0 pt, 7.4 pt"),
    "backups": ("1, 1", "6.7 pt, 7.6 pt"),
    "shortcuts": ("2, 2", "6.1 pt, 6.6 pt"),
    "penalties": ("1, 1", "6.2 pt, 6.8 pt"),
    "phrases": ("2, 4", "7.4 pt, 7.9 pt"),
    "quiz": ("16, 16", "5.6 pt, 5.6 pt"),
    "book": ("452, 452", "3.8 pt, 4.0 pt"),
}


def run() -> Result:
    """Time on the clock and of the processor, pages and size, by handout."""
    from judgebook import checks
    from judgebook.model import library

    book = library.load(ROOT)
    if checks.run(book):
        raise Failure("The sources have problems: python3 scripts/book.py check")
    typesetter, all_seconds, all_processor = printing.new_typesetter(), 0.0, 0.0
    rows: list[list[Cell]] = []
    for handout in (one for one in book.printed.handouts if one.file == "pdf"):
        started, before = time.monotonic(), os.times()
        made = [_printed(book, handout, language, typesetter) for language in LANGUAGES]
        seconds, after = time.monotonic() - started, os.times()
        processor = sum(after[:2]) - sum(before[:2])
        all_seconds, all_processor = all_seconds + seconds, all_processor + processor
        pages = ", ".join(str(one.pages) for one in made)
        smallest = ", ".join(f"{_smallest(one, handout):.1f} pt" for one in made)
        pages_before, smallest_before = BEFORE.get(handout.id, ("–", "–"))
        size = f"{sum(len(one.pdf) for one in made) / 1000:,.0f} kB"
        name: Cell = {one: handout.title[one] for one in LANGUAGES}
        rows.append(
            [name, pages, pages_before, smallest, smallest_before, size, f"{seconds:.1f} s", f"{processor:.1f} s"]
        )
    rows.append([{"ja": "全部", "en": "all of them"}, *["–"] * 5, f"{all_seconds:.1f} s", f"{all_processor:.1f} s"])
    columns: list[Cell] = [
        {"ja": "資料", "en": "handout"},
        {"ja": "ページ(日, 英)", "en": "pages (ja, en)"},
        {"ja": "以前", "en": "before"},
        {"ja": "最も小さい文字", "en": "smallest type"},
        {"ja": "以前", "en": "before"},
        {"ja": "2つのファイル", "en": "both files"},
        {"ja": "時計の時間", "en": "on the clock"},
        {"ja": "CPU時間", "en": "of the processor"},
    ]
    title = {"ja": "PDFの資料を作る時間", "en": "Making the PDF handouts"}
    return Result(
        "handouts",
        title,
        [Table("handouts", title, columns, rows)],
        {"Typst": version("typst")},
        last=f"handouts: {all_seconds:.1f} s on the clock, {all_processor:.1f} s of the processor",
    )


def _smallest(made: TypesetDocument, handout: Handout) -> float:
    """The points of the smallest letters between header and footer."""
    return min(sizes_of(pypdfium2.PdfDocument(made.pdf), handout.id))


def _printed(book: Library, handout: Handout, language: str, typesetter: Typesetter) -> TypesetDocument:
    from judgebook.print import catalog
    from judgebook.print.anki import AnkiDeck

    printed, problems = catalog.make(book, handout, language, address(), typesetter)
    if printed is None:
        raise Failure(str(problems[0]))
    assert not isinstance(printed, AnkiDeck)  # a deck is not typeset
    return printed
