"""Checks of data/compared.txt, what was compared with later editions."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.held import SORTS
from ..model.library import Library
from ..source.problem import Message, Problem, nearest
from .check import check

SORT = Message(
    "compared",
    en="a name must begin with one of {known} and a colon, not '{given}'",
    ja="名前は {known} のどれかとコロンで始めてください(今は「{given}」)",
)


@check("compared")
def records(library: Library) -> Iterator[Problem]:
    """What is recorded of comparisons with later editions has the form that book.py writes.

    版との照合の記録(data/compared.txt)は、`book.py` が書いたままの形にする。

    In: data/compared.txt
    Bad: infraction:mt ipg-2.1.rem-1 2023-09-04 yesterday
    Good: infraction:mt ipg-2.1.rem-1 2023-09-04 2026-11-21
    """
    for one in library.compared:
        sort = one.what.partition(":")[0]
        if sort not in SORTS:
            yield SORT.at(one.place, nearest(sort, SORTS), known=SORTS, given=sort)
