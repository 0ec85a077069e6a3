"""Real editions of the official documents in every form: what the import finds, and what comparisons make of it.

The editions are in the folder that JUDGEBOOK_EDITIONS names, as `DOCUMENT-DATE.html`. None of their words are kept.
"""

from __future__ import annotations

import os
import tempfile
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from playwright.sync_api import Browser

from judgebook.model import library
from judgebook.model.library import Library
from judgebook.official.drift import compared_editions, drift_report, verdicts
from judgebook.official.drift.compared_editions import ComparedEdition
from judgebook.official.importing import file_reading, pipeline
from judgebook.official.importing.pipeline import ImportedDocument, ImportOptions
from scripts.messages import Failure, say
from scripts.places import ROOT

from .browsing import opened
from .official_forms import FORMS, missing, printed, saved
from .official_truth import Edition, lost, sections
from .result import Cell, Result, Table, Words

FOLDER = "JUDGEBOOK_EDITIONS"
CHANGED = ("reworded", "new", "gone")
PAGE: Words = {"ja": "元のページ", "en": "the page itself"}
NOTE: Words = {
    "ja": "2018年から2025年までの本物の版を、元のページと、そこから作った形それぞれで読んだ。"
    "節の番号、文字、条文の変更の正解は、取り込みとは別の、標準ライブラリだけのコードで求めた。"
    "「変更」は、同じ版の元のページと比べて、変わったとされた文と条文の数で、0が正しい。",
    "en": "Real editions from 2018 to 2025, read as their page and in each form made of it. Numbers of sections, "
    "letters and changes of clauses are held against what other code finds, which uses the standard library alone. "
    "Changes are the sentences and clauses that are said to differ from the page of the same edition: 0 is right.",
}


@dataclass
class FormFigures:
    """What was found of a form, summed over the editions."""

    files: int = 0
    documents: int = 0
    editions: int = 0
    sections: int = 0
    wanted: int = 0
    lost: int = 0
    controls: int = 0
    sentences: int = 0
    clauses: int = 0
    failed: list[str] = field(default_factory=list)

    def row(self, name: Cell) -> list[Cell]:
        """As it stands in the table."""
        figures = (self.lost, self.controls, self.sentences, self.clauses)
        shares = (f"{self.documents}/{self.files}", f"{self.editions}/{self.files}", f"{self.sections}/{self.wanted}")
        return [name, *shares, *(str(one) for one in figures)]


@dataclass
class EditionPair:
    """Two editions that follow one another: clauses, and how many were judged rightly."""

    old: str
    new: str
    clauses: int = 0
    changed: int = 0
    right: int = 0
    unclear: int = 0  # clauses with a sentence of which the other code cannot tell
    wrong: list[str] = field(default_factory=list)


def run() -> Result:
    """Read every edition in every form, and compare each with the next one."""
    folder = Path(os.environ.get(FOLDER) or "")
    files = sorted(folder.glob("*-20*.html")) if os.environ.get(FOLDER) else []
    if not files:
        raise Failure(f"{FOLDER} names no folder with editions, such as ipg-2024-09-23.html.")
    if programs := missing():
        raise Failure(f"Needed to make the forms, and not there: {', '.join(programs)} (poppler-utils).")
    book = library.load(ROOT)
    found = {name: FormFigures() for name in ("", *FORMS)}
    pairs: list[EditionPair] = []
    before: tuple[str, Edition, ImportedDocument] | None = None
    with opened() as chromium:
        for file in files:
            say(f"{file.stem} ...")
            page = Edition(file.read_text("utf-8"))
            first = _forms(file, page, book, chromium, found)
            if before and before[0].partition("-")[0] == file.stem.partition("-")[0]:
                pairs.append(_pair(before, (file.stem, page, first)))
            before = (file.stem, page, first)
    return Result(
        "official",
        {"ja": "公式文書の取り込みと比較", "en": "Importing and comparing the official documents"},
        [_form_table(found), _pair_table(pairs)],
        {"chromium": chromium.version},
        note=NOTE,
        last=_last(found, pairs),
    )


def _read(name: str, data: bytes, book: Library) -> ImportedDocument:
    return pipeline.understand(file_reading.parse(name, data), book, book.records, ImportOptions())


def _forms(
    file: Path, page: Edition, book: Library, chromium: Browser, found: dict[str, FormFigures]
) -> ImportedDocument:
    """Read a page and each of its forms; what is found is added up."""
    data = file.read_bytes()
    first = _read(file.name, data, book)
    side = compared_editions.imported(first, sketch=False)
    _count(found[""], file, page, first, side, side)
    with tempfile.TemporaryDirectory() as name:
        made = printed(data.decode("utf-8"), chromium, Path(name))
        for form, given in chain(saved(data), ((form, path.read_bytes()) for form, path in made)):
            try:
                result = _read(file.name, given, book)
            except file_reading.Unreadable as fault:
                found[form].files += 1
                found[form].failed.append(f"{file.stem}: {fault}")
                continue
            _count(found[form], file, page, result, side, compared_editions.imported(result, sketch=False))
    return first


def _count(
    one: FormFigures, file: Path, page: Edition, result: ImportedDocument, side: ComparedEdition, other: ComparedEdition
) -> None:
    document, _, edition = file.stem.partition("-")
    wanted = sections(page.lines)
    changes = verdicts.compare(side.lines, other.lines)
    one.files += 1
    one.documents += result.identified.main == document
    one.editions += result.edition == edition
    one.sections += len(wanted & set(result.numbers))
    one.wanted += len(wanted)
    one.lost += lost(page.lines, result.document.text)
    text = "".join(known.unit.text for known in result.identified.known)
    one.controls += sum(unicodedata.category(letter) == "Cc" for letter in text)
    one.sentences += sum(change.verdict not in drift_report.QUIET for change in changes)
    one.clauses += sum(change.verdict not in drift_report.QUIET for change in verdicts.by_clause(changes))


def _pair(before: tuple[str, Edition, ImportedDocument], after: tuple[str, Edition, ImportedDocument]) -> EditionPair:
    """The verdicts of the clauses, held against what the other code finds."""
    sides = compared_editions.common(
        *(compared_editions.imported(result, sketch=False) for _, _, result in (before, after))
    )
    said = {one.id: one.verdict for one in verdicts.by_clause(verdicts.compare(*(side.lines for side in sides)))}
    pair = EditionPair(before[0], after[0], clauses=len(said))
    stands: dict[str, list[bool | None]] = defaultdict(list)
    for (_, here, _), (_, there, _), side in zip((before, after), (after, before), sides, strict=True):
        for ids, unchanged in _unchanged(side, here, there):
            for name in ids:
                stands[name].append(unchanged)
    for name, verdict in said.items():
        pair.changed += verdict in CHANGED
        if None in stands[name]:
            pair.unclear += 1
        elif (verdict in CHANGED) != all(stands[name]):
            pair.right += 1
        else:
            pair.wrong.append(f"{name} ({verdict})")
    return pair


def _unchanged(side: ComparedEdition, here: Edition, there: Edition) -> Iterator[tuple[Sequence[str], bool | None]]:
    """Of each sentence that states clauses: whether the other edition has it too; None: that code cannot tell."""
    at = 0
    for line in side.lines:
        if line.ids and line.text and not line.aside:
            unchanged, at = here.stands(line.text, at, there)
            yield line.ids, unchanged


def _form_table(found: dict[str, FormFigures]) -> Table:
    columns: list[Cell] = [
        {"ja": "形", "en": "form"},
        {"ja": "文書", "en": "documents"},
        {"ja": "版", "en": "editions"},
        {"ja": "番号の付いた節", "en": "numbered sections"},
        {"ja": "失われた文字", "en": "letters lost"},
        {"ja": "制御文字", "en": "control characters"},
        {"ja": "変更とされた文", "en": "sentences changed"},
        {"ja": "変更とされた条文", "en": "clauses changed"},
    ]
    rows = [one.row(name or PAGE) for name, one in found.items()]
    return Table("forms", {"ja": "同じ版、違う形", "en": "One edition in several forms"}, columns, rows)


def _pair_table(pairs: Sequence[EditionPair]) -> Table:
    columns: list[Cell] = [
        {"ja": "前の版", "en": "older edition"},
        {"ja": "後の版", "en": "newer edition"},
        {"ja": "条文", "en": "clauses"},
        {"ja": "文言の変わった条文", "en": "clauses reworded"},
        {"ja": "正解と同じ", "en": "as the other code finds"},
        {"ja": "判定できない", "en": "it cannot tell"},
    ]
    rows: list[list[Cell]] = [
        [one.old, one.new, str(one.clauses), str(one.changed), _share(one), str(one.unclear)] for one in pairs
    ]
    for one in pairs:
        if one.wrong:
            say(f"{one.old} -> {one.new}: {', '.join(one.wrong)}")
    return Table("pairs", {"ja": "続く版の比較", "en": "Editions that follow one another"}, columns, rows)


def _share(one: EditionPair) -> str:
    clear = one.clauses - one.unclear
    return f"{one.right}/{clear} ({one.right / clear:.1%})" if clear else "–"


def _last(found: dict[str, FormFigures], pairs: Sequence[EditionPair]) -> str:
    for name, one in found.items():
        for fault in one.failed:
            say(f"{name}: {fault}")
    sums = Counter[str]()
    for form in found.values():
        sums.update(files=form.files, found=form.documents, sentences=form.sentences, clauses=form.clauses)
    right, clear = sum(one.right for one in pairs), sum(one.clauses - one.unclear for one in pairs)
    return (
        f"official: {sums['found']} of {sums['files']} files, {sums['clauses']} clauses and {sums['sentences']} "
        f"sentences wrongly changed, pairs {right}/{clear}"
    )
