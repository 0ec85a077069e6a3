"""Checks of data/compared.txt, what was compared with later editions."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.compared import CHANGE, ComparisonRecord
from ..model.held import SORTS, changes, existing
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
    "'{clause}' must be a clause that an edition of {edition} changed ('changes' of data/editions.yml); "
    "where that was taken back, delete the line",
    "「{clause}」は、{edition} の版で変わった条文(data/editions.yml の changes)にしてください。"
    "変更を取り下げたのなら、この行を消してください",
)
OTHER_CLAUSE = _message(
    "'{given}' must be 'change:{clause}': the line says it of the change of its own clause",
    "「{given}」は「change:{clause}」にしてください。その行の条文の変更についての記録です",
)


@check("compared")
def records(library: Library) -> Iterator[Problem]:
    """What is recorded of comparisons with later editions has the form that book.py writes, and is of this book.

    版との照合の記録(data/compared.txt)は、`book.py` が書いたままの形で、この本にあるものだけを挙げる。

    In: data/compared.txt
    Bad: infraction:mt ipg-2.1.rem-1 2023-09-04 yesterday
    Good: infraction:mt ipg-2.1.rem-1 2023-09-04 2026-11-21
    """
    whole = not library.problems  # else what a line names may stand in what could not be read
    known = existing(library) if whole and library.compared else ()
    for one in library.compared:
        if one.sort not in (CHANGE, *SORTS):
            sorts = (CHANGE, *SORTS)
            yield SORT.at(one.place, nearest(one.sort, sorts), known=sorts, given=one.sort)
        elif one.sort == CHANGE and one.what != f"{CHANGE}:{one.clause}":
            yield OTHER_CLAUSE.at(one.place, given=one.what, clause=one.clause)
        elif whole and one.sort != CHANGE and one.what not in known:
            yield GONE.at(one.place, nearest(one.what, known), given=one.what)
        elif whole:
            yield from _of_a_change(library, one)


def _of_a_change(library: Library, one: ComparisonRecord) -> Iterator[Problem]:
    if len(changes(library)) < len(library.changes):
        return  # a slip in a change, which is reported where it stands
    if one.edition not in {change.on for change in library.changes.get(one.clause, ())}:
        near = "" if one.clause in library.clauses else nearest(one.clause, library.changes)
        yield NO_CHANGE.at(one.place, near, clause=one.clause, edition=one.edition)
