"""The page of lasting addresses: every clause by its id, wherever it stands today."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby

from ...model.clauses import Clause
from ...model.library import Library
from ...model.page import between
from ...model.page_names import ADDRESSES
from ...text.mixed_language import marked, runs
from .page_content import Made, RawHtml


def addresses(library: Library, language: str) -> Iterator[Made]:
    """Every clause and annotation under an address that holds even when its section gets another number.

    As HTML: they are as many as all lines of other lists together.
    """
    for document, members in groupby(library.clauses.values(), key=lambda clause: clause.document):
        yield f"## {library.section_label(document, language)} {{#{document}}}"
        yield RawHtml("\n".join(["<ul>", *(_item(clause, language) for clause in members), "</ul>"]))


def _item(clause: Clause, language: str) -> str:
    more, words = _named(clause.anchor, language)
    href = f"{between(ADDRESSES, clause.source)}#{clause.anchor}"
    link = f'<a class="lasting" href="{href}" id="{clause.id}"{more}>{words}</a>'
    return f"<li>{link} {marked(clause.kind[language], language)}</li>"


@cache  # sections have the same anchors
def _named(anchor: str, language: str) -> tuple[str, str]:
    """The attribute of a link whose anchor is a foreign word, such as `key` in Japanese (typography.py); its words."""
    (_, foreign), *others = runs(anchor, language)
    return (f' lang="{foreign}"', anchor) if foreign and not others else ("", marked(anchor, language))
