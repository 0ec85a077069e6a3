"""Checks of what translations record: the state of their original, and that there is none yet."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from ..model.entries import LANGUAGES
from ..model.library import Library
from ..model.page import Block, Line, Page
from ..source.problem import Message, Place, Problem
from ..staleness.states import recorded
from .check import check


def _message(en: str, ja: str) -> Message:
    return Message("translation", en=en, ja=ja)


FORM = _message(
    "'from:' must be a state and a date such as 3f2a9c1d 2026-11-21 (book.py stale --accept writes it), not '{given}'",
    "「from:」は 3f2a9c1d 2026-11-21 の形にしてください(今は「{given}」)。`book.py stale --accept` が書きます",
)
DATE = _message(
    "'changed:' must be a date such as 2026-11-21, not '{given}'",
    "「changed:」は 2026-11-21 の形の日付にしてください(今は「{given}」)",
)
ONE_SIDE = _message(
    "'from:' must stand in one language, the translation; {other} has it too",
    "「from:」は訳の方にだけ書いてください({other} にもあります)",
)
TRUE = _message(
    "'untranslated:' must be true, not '{given}'", "「untranslated:」は true にしてください(今は「{given}」)"
)
TRANSLATED = _message(
    "'untranslated: true' must go: the translation stands at {other}",
    "訳が {other} にあります。「untranslated: true」を消してください",
)


@check("translation")
def records(library: Library) -> Iterator[Problem]:
    """What a translation records of its original has the form that book.py writes, and is true.

    訳が原文について記録する `from:` は、`book.py` が書いたままの形にする。`untranslated:` は訳がない間だけ書く。

    In: docs/en/ipg/2.md
    Bad: from: yesterday
    Good: from: 5d748e04 2026-11-21
    """
    for page in library.pages.values():
        other = library.pages.get((LANGUAGES[1 - LANGUAGES.index(page.language)], page.source))
        yield from _page(page, other)
        there = {block.ids[0]: block for block in other.blocks} if other else {}
        for block in page.blocks:
            yield from _block(page, block, other, there.get(block.ids[0]))


def _page(page: Page, other: Page | None) -> Iterator[Problem]:
    """The same keys in the front matter, which hold for the page's text outside its clauses."""
    front = page.front
    if front.from_ and not recorded(front.from_):
        yield FORM.at(front.place("from_"), given=front.from_)
    if front.from_ and other and other.front.from_ and page.language != LANGUAGES[0]:
        yield ONE_SIDE.at(front.place("from_"), other=str(other.front.place("from_")))
    if front.untranslated and other:
        yield TRANSLATED.at(front.place("untranslated"), other=str(other.at()))


def _block(page: Page, block: Block, other: Page | None, twin: Block | None) -> Iterator[Problem]:
    options = block.options
    if (line := options.get("from")) and not recorded(line.text):
        yield FORM.at(_value(page, line), given=line.text)
    if line and other and twin and "from" in twin.options and page.language != LANGUAGES[0]:
        yield ONE_SIDE.at(_value(page, line), other=str(_value(other, twin.options["from"])))
    if (line := options.get("changed")) and not _is_date(line.text):
        yield DATE.at(_value(page, line), given=line.text)
    if line := options.get("untranslated"):
        if line.text != "true":
            yield TRUE.at(_value(page, line), given=line.text)
        if twin and other:
            yield TRANSLATED.at(_value(page, line), other=str(other.at(twin.line)))


def _value(page: Page, line: Line) -> Place:
    return page.at(line.number, line.column)


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
