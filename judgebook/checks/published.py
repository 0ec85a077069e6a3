"""Checks of data/published.txt: what was published once keeps its address."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.library import Library
from ..source.problem import Message, Problem
from .check import check


def _message(en: str, ja: str) -> Message:
    return Message("published", en=en, ja=ja)


STAYS = _message(
    "the published clause '{clause}' must stay in the book; to take it out for good, write 'gone' behind it here, "
    "and for a rule in data/moved.yml where it went",
    "公開した条文「{clause}」が、この本からなくなっています。元に戻してください。"
    "なくすと決めたのなら、この行の後ろに「 gone」と書き、規定の条文なら移った先を data/moved.yml に書きます",
)
AGAIN = _message(
    "the id '{clause}' must not be used again: it was published, and its clause taken out; give another one, "
    "or take away 'gone' where the clause is back",
    "番地「{clause}」は、前に公開してなくした条文のものです。別の番地にしてください。"
    "同じ条文を戻したのなら、この行の「 gone」を消してください",
)


@check("published")
def an_address_is_a_promise(library: Library) -> Iterator[Problem]:
    """A clause that was published stays, or is said to be gone, and its id is not given again.

    公開した条文はなくさない。なくしたと記録した番地は、二度と使わない。

    In: data/published.txt
    Bad: ipg-2.1.rem-9
    Good: ipg-2.1.penalty
    """
    if library.problems:  # what it was may stand in what could not be read
        return
    for one in library.published:
        if one.gone and one.clause in library.clauses:
            yield AGAIN.at(one.place, clause=one.clause)
        elif not one.gone and one.clause not in library.clauses:
            yield STAYS.at(one.place, clause=one.clause)
