"""Doubts about what was read: is it whole, of this document, of a day that has come or soon comes, not garbled?

A doubt keeps an import from being written, and a comparison from being made, until whoever runs it says so; a remark
is only told. Both are sentences in English and Japanese.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from ...model.clauses import Clause
from ...model.entries.official import Record
from ...model.library import Library
from . import garbled, headings
from .pipeline import ImportedDocument

FEWEST = 0.6  # of its book's clauses that a whole document must state; the editions of 2018 state nine tenths
NAMED = 3  # sections that the contents name and that do not follow, from which on the rest is missing
AHEAD = timedelta(days=90)  # an edition is published some weeks before it takes effect
KNOWN, MANY = 0.2, 20  # the least share of a document's passages that are known, where it has so many of them
RECORDED = 5  # sentences known word for word that tell another document


@dataclass(frozen=True)
class Remark:
    """A sentence about a document; doubt: it is probably not what it should be."""

    en: str
    ja: str
    doubt: bool = False


def remarks(
    result: ImportedDocument,
    library: Library,
    records: Mapping[str, Record],
    today: date,
    wanted: str | None = None,
    dated: str | None = None,
) -> list[Remark]:
    """All remarks on a document. wanted, dated: book and edition, where whoever imports it has named them."""
    return [
        *_complete(result, library, records),
        *_encoding(result),
        *_unknown(result, wanted),
        *_other(result, library, wanted),
        *_edition(result, records, library, today, dated),
    ]


def _label(book: str | None, library: Library) -> str:
    found = library.editions.book(book)
    return found.abbr if found else (book or "").upper()


def _clauses(book: str, language: str, library: Library, records: Mapping[str, Record]) -> list[Clause]:
    """The clauses of the book that the recorded edition states; where none is recorded, those that it may state."""
    recorded = {
        name
        for record in records.values()
        if (record.document, record.language) == (book, language)
        for section in record.sections
        for one in section.sentences
        for name in one.ids
    }
    return [
        one
        for one in library.clauses.values()
        if one.document.partition("-")[0] == book
        and (one.id in recorded if recorded else language in one.texts and not (one.kind.own or one.kind.annotation))
    ]


def _complete(result: ImportedDocument, library: Library, records: Mapping[str, Record]) -> Iterator[Remark]:
    """The share of the book that was found, and a doubt where the rest seems to be missing."""
    found = result.identified
    book = found.book
    clauses = _clauses(book, result.language, library, records) if book else []
    if not book or not clauses:
        return
    stated = {name for one in found.matches for name in one.ids}
    count, label, name = sum(one.id in stated for one in clauses), _label(book, library), result.document.name
    pages = {one.document for one in clauses}
    here = {one.document for one in result.sections} & pages
    claims = found.main == book and (found.whole or not any("-" in one for one in pages))
    en = f"{name}: {count} of {len(clauses)} clauses of the {label}, in {len(here)} of {len(pages)} sections"
    ja = f"{name}: {label}の{len(clauses)}条文のうち{count}、{len(pages)}節のうち{len(here)}"
    missing = _unfollowed(result)
    if len(missing) >= NAMED:
        several = f"{missing[0]} … {missing[-1]}"
        yield Remark(
            f"{en}; {len(missing)} sections of its contents do not follow ({several}): is this the whole document?",
            f"{ja}。目次にある{len(missing)}節（{several}）の本文がありません。文書の全体ですか。", True,
        )  # fmt: skip
    elif claims and count < FEWEST * len(clauses):
        yield Remark(f"{en}: is this the whole document?", f"{ja}。文書の全体ですか。", True)
    else:
        yield Remark(f"{en}.", f"{ja}。")


def _unfollowed(result: ImportedDocument) -> list[str]:
    """Numbers that the table of contents names, and that no section bears."""
    found = headings.find(result.document.text)
    if not found.contents:
        return []
    start, end = found.contents
    body = min((one.start for one in found.found if one.start >= end), default=len(result.document.text))
    named = re.findall(r"(?m)^[\W_]*(\d{1,2}\.\d{1,2})\b", result.document.text[start:body])
    return [one for one in dict.fromkeys(named) if one not in result.numbers]


def _encoding(result: ImportedDocument) -> Iterator[Remark]:
    if example := garbled.example(result.document.text):
        yield Remark(*garbled.sentences(result.document.name, example), True)


def _unknown(result: ImportedDocument, wanted: str | None) -> Iterator[Remark]:
    """A doubt on what bears no date, was not named, and says hardly anything that a document says."""
    found = result.identified.matches
    count, name = sum(one.how is not None for one in found), result.document.name
    if result.edition is None and not wanted and len(found) > MANY and count < KNOWN * len(found):
        yield Remark(
            f"{name}: {count} of its {len(found)} passages are known from an official document: is it one?",
            f"{name}: {len(found)}の文のうち、公式文書として分かるのは{count}だけです。公式文書ですか。", True,
        )  # fmt: skip


def _other(result: ImportedDocument, library: Library, wanted: str | None) -> Iterator[Remark]:
    """A document that was named wrongly, or one of no book."""
    votes = Counter(
        library.clauses[one.ids[0]].document.partition("-")[0]
        for one in result.identified.matches
        if one.how == "recorded" and one.ids and one.ids[0] in library.clauses
    )
    name = result.document.name
    for book, count in votes.most_common(1):
        if wanted and book != wanted and count >= RECORDED and votes[wanted] * 2 < count:
            a, b = _label(book, library), _label(wanted, library)
            yield Remark(
                f"{name} was named as the {b}, but {count} of its sentences are those of the {a}.",
                f"{name} は{b}と指定されましたが、{count}文が{a}の文です。", True,
            )  # fmt: skip
    if result.identified.book is None:
        yield Remark(
            f"{name}: it is not clear which official document this is; say it: --document.",
            f"{name}: どの公式文書か分かりません。--document で指定してください。",
        )


def _edition(
    result: ImportedDocument, records: Mapping[str, Record], library: Library, today: date, dated: str | None
) -> Iterator[Remark]:
    name, edition = result.document.name, result.edition
    if edition is None:
        yield Remark(
            f"{name}: which edition it is, is not said; say it: --edition DATE.",
            f"{name}: 発効日が書かれていません。--edition 日付 で指定してください。",
        )
        return
    day = date.fromisoformat(edition)
    if day > today:
        yield Remark(
            f"{name} takes effect on {edition}, a day to come.", f"{name} の発効日{edition}は、まだ先の日付です。",
            day > today + AHEAD and dated is None,
        )  # fmt: skip
    label = _label(result.identified.main, library)
    recorded = [
        one.edition
        for one in records.values()
        if one.language == result.language and one.document == result.identified.main
    ]
    if recorded and edition < max(recorded):
        yield Remark(
            f"{name} is the edition of {edition}, older than the one recorded of the {label}, {max(recorded)}.",
            f"{name} は{edition}の版で、記録されている{label}の版（{max(recorded)}）より古いものです。",
        )
