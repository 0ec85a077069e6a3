"""Checks of data/compared.txt, what was compared with later editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..model.clauses import book_of
from ..model.compared import CHANGE, WRITTEN, ComparisonRecord, written_from
from ..model.held import SORTS, changes, existing, is_written
from ..model.library import Library
from ..source.problem import Message, Problem, nearest
from .check import check


def _message(en: str, ja: str) -> Message:
    return Message("compared", en=en, ja=ja)


SORT = _message(
    "a name must begin with one of {known} and a colon, not '{given}'",
    "名前は {known} のどれかとコロンで始めてください(今は「{given}」)",
)
GONE = _message(
    "'{given}' must be the name of something in the book; where it is gone, delete the line",
    "「{given}」は、この本にあるものの名前にしてください。なくなったものなら、この行を消してください",
)
NO_CHANGE = _message(
    "'{clause}' must be a clause that an edition of {edition} changed (data/history); "
    "where that was taken back, delete the line",
    "「{clause}」は、{edition} の版で変わった条文(data/history)にしてください。"
    "変更を取り下げたのなら、この行を消してください",
)
OTHER_CLAUSE = _message(
    "'{given}' must be 'change:{clause}': the line says it of the change of its own clause",
    "「{given}」は「change:{clause}」にしてください。その行の条文の変更についての記録です",
)
BOOK = _message(
    "'{given}' must name a document twice, as in 'written:ipg ipg'",
    "「{given}」は、「written:ipg ipg」のように、文書を2回書いてください",
)
WRITTEN_AHEAD = _message(
    "the edition that the pages were written from, {edition}, must not be later than the day of the line, "
    "nor than the edition that they state, {effective}",
    "ページのもとになった版 {edition} は、その行の日付や、ページの版 {effective} より後にはしないでください",
)
MOVED = _message(
    "the day must not be later than {day}, the first comparison of the document: the line says which text the pages "
    "were written from, and stays; what a new edition changed is compared text by text (`stale --accept`)",
    "日付は、その文書の最初の照合 {day} より後にはしないでください。この行はページを書いたときの版を記録したもので、"
    "動かしません。新しい版で変わった箇所は、1つずつ照合します(`stale --accept`)",
)


@check("compared")
def records(library: Library) -> Iterator[Problem]:
    """Records of comparisons with later editions have the form that book.py writes, and are of this book.

    版との照合の記録(data/compared.txt)は、`book.py` が書いたままの形で、この本にあるものだけを挙げる。

    In: data/compared.txt
    Bad: infraction:mt ipg-2.1.rem-1 2023-09-04 yesterday
    Good: infraction:mt ipg-2.1.rem-1 2023-09-04 2026-11-21
    """
    whole = not library.problems  # else what a line names may stand in what could not be read
    known = existing(library) if whole and library.compared else ()
    slips = len(changes(library)) < len(library.changes)  # in a change, which is reported where it stands
    written = written_from(library.compared)
    for one in library.compared:
        if one.sort not in (sorts := (CHANGE, WRITTEN, *SORTS)):
            yield SORT.at(one.place, nearest(one.sort, sorts), known=sorts, given=one.sort)
        elif one.sort == CHANGE and one.what != f"{CHANGE}:{one.clause}":
            yield OTHER_CLAUSE.at(one.place, given=one.what, clause=one.clause)
        elif one.sort == WRITTEN:
            yield from _written(library, one)
        elif whole and one.sort != CHANGE and one.what not in known:
            yield GONE.at(one.place, nearest(one.what, known), given=one.what)
        elif whole and not slips:
            yield from _of_a_change(library, one, written)


def _written(library: Library, one: ComparisonRecord) -> Iterator[Problem]:
    """A line of the text that pages were written from: it is of a document, and older than any comparison of it."""
    books = {book.id: book for book in library.editions.books}
    if "data/editions.yml" in library.unread:
        return
    if one.clause not in books or one.what != f"{WRITTEN}:{one.clause}":
        known = [f"{WRITTEN}:{book} {book}" for book in books]
        yield BOOK.at(one.place, nearest(f"{one.what} {one.clause}", known), given=f"{one.what} {one.clause}")
        return
    effective = books[one.clause].effective
    if one.edition > min(effective, one.date):
        yield WRITTEN_AHEAD.at(one.place, edition=one.edition, effective=effective)
    others = (other for other in library.compared if book_of(other.clause) == one.clause and other != one)
    earliest = min((other.date for other in others if other.sort != WRITTEN), default=one.date)
    if earliest < one.date:
        yield MOVED.at(one.place, day=earliest)


def _of_a_change(library: Library, one: ComparisonRecord, written: Mapping[str, str]) -> Iterator[Problem]:
    """A line of a change that the history knows; written: see `written_from`."""
    if is_written(written, one.clause, one.edition):
        return  # what the history says of old editions may be told in other words, and of other clauses
    if one.edition not in {change.on for change in library.changes.get(one.clause, ())}:
        near = "" if one.clause in library.clauses else nearest(one.clause, library.changes)
        yield NO_CHANGE.at(one.place, near, clause=one.clause, edition=one.edition)
