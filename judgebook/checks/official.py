"""Checks of data/official, what is recorded of the official documents, against the pages."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.library import Library
from ..source.problem import Message, Problem, nearest
from .check import check

STATED = Message(
    "official-clause", en="'{id}' must be a clause of the pages", ja="「{id}」は、ページにある条文にしてください"
)


@check("official-clause")
def recorded_clauses_exist(library: Library) -> Iterator[Problem]:
    """Clauses that recorded sentences state exist on the pages.

    記録した文が述べる条文は、ページにあるものにする。

    In: data/official/ipg-2-1-ja-2024-09-23.yml
    Bad: ids: [ipg-2.1.rem-11]
    Good: ids: [ipg-2.1.rem-1]
    """
    for record in library.records.values():
        for section in record.sections:
            for sentence in section.sentences:
                for n, name in enumerate(sentence.ids):
                    if name not in library.clauses:
                        yield STATED.at(sentence.place("ids", n), nearest(name, library.clauses), id=name)
