"""Checks of data/official, what is recorded of the official documents, against the pages."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.library import Library
from ..source.problem import Message, Problem, nearest
from .check import check

OLDER = Message(
    "official-edition",
    en="the fingerprints of an older edition must go: {newer} takes their place",
    ja="古い版の指紋は消してください。{newer} が代わりになります",
)


@check("official-edition")
def one_edition_of_a_document(library: Library) -> Iterator[Problem]:
    """Of a document in a language, the fingerprints of its newest edition alone are kept.

    1つの言語の文書の指紋は、最も新しい版のものだけを残す。

    In: data/official/ipg-2-1-ja-2024-09-23.yml
    Bad: document: cr-shortcuts⏎language
    Good: document: ipg-2.1⏎language
    """
    newest: dict[tuple[str, str], tuple[str, str]] = {}
    for name, record in library.records.items():
        key = (record.document, record.language)
        newest[key] = max(newest.get(key, ("", "")), (record.edition, name))
    for record in library.records.values():
        edition, newer = newest[record.document, record.language]
        if record.edition < edition:
            yield OLDER.at(record.place("edition"), newer=f"data/official/{newer}.yml")


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
