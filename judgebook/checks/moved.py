"""Checks of data/moved.yml: what addresses of before led to."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.library import Library
from ..source.problem import Message, Problem, nearest
from .check import check

FROM = Message(
    "moved-from",
    en="'{given}' must be a section or clause of a listed document, and no address of today; "
    "the number of a section that is used again leads to another one (to)",
    ja="「{given}」は、一覧にある文書の節か条文で、今は使っていない番地にしてください。"
    "別の節が使っている番号なら、to にほかの節を挙げます",
)
TO = Message(
    "moved-to",
    en="'{given}' must be a clause or a section with a page",
    ja="「{given}」は、条文か、ページのある節にしてください",
)
DATE = Message(
    "moved-date",
    en="'on' and 'after' must be known editions of the document (at_hand or named of data/editions.yml), "
    "'after' the earlier one",
    ja="on と after は、data/editions.yml の at_hand か named にある版の日付で、after を前の版にしてください",
)


@check("moved-from")
def an_address_of_before(library: Library) -> Iterator[Problem]:
    """A clause that went keeps its address for itself: no clause of today has it.

    なくなった条文の番地は、今の条文に使わない。

    In: data/moved.yml
    Bad: from: ipg-2.1.rem-1
    Good: from: ipg-2.9
    """
    for one in library.moves if "data/editions.yml" not in library.unread else ():
        used = one.from_ in library.clauses or (one.from_ in library.documents and (not one.to or one.from_ in one.to))
        if used or library.editions.book(one.book) is None:
            yield FROM.at(one.place("from"), given=one.from_)


@check("moved-to")
def where_it_is_today(library: Library) -> Iterator[Problem]:
    """The new place of what moved is a clause or a section of today.

    移った先は、今の条文か節にする。

    In: data/moved.yml
    Bad: to: [ipg-2.11]
    Good: to: [ipg-2.1]
    """
    for one in library.moves:
        for number, name in enumerate(one.to):
            known = (*library.documents, *library.clauses)
            if name not in known:
                yield TO.at(one.place("to", number), nearest(name, known), given=name)


@check("moved-date")
def by_edition(library: Library) -> Iterator[Problem]:
    """Rules that moved or went did so in an edition that is known.

    移った時やなくなった時は、分かっている版の日付で書く。

    In: data/moved.yml
    Bad: after: 2024-09-23
    Good: after: 2023-09-04
    """
    for one in library.moves:
        book = library.editions.book(one.book)
        days = [day for day in (one.on, one.after) if day]
        unknown = book and book.at_hand and not book.known.issuperset(days)
        if unknown or (one.after and one.after >= one.on):
            yield DATE.at(one.place("on"))
