"""Checks of what is recorded of translations, and that there is none yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.page import Page
from ..model.translations import TranslationRecord
from ..source.problem import Message, Problem
from .check import check


def _message(en: str, ja: str) -> Message:
    return Message("translation", en=en, ja=ja)


ONE_SIDE = _message(
    "of '{text}' one language is the translation: this line or that at {other} must go",
    "「{text}」の訳はどちらか一方の言語です。この行か {other} の行を消してください",
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
    """Records of translations have the form that book.py writes; untranslated is what has no translation.

    訳の記録(data/translated.txt)は、`book.py` が書いたままの形にする。`untranslated:` は訳がない間だけ書く。

    In: data/translated.txt
    Bad: en page:ipg/2.md yesterday
    Good: en page:ipg/2.md 5fd29f6f 2026-11-21
    """
    seen: dict[str, TranslationRecord] = {}
    for record in library.translations:
        first = seen.setdefault(record.text, record)
        if first.language != record.language:
            yield ONE_SIDE.at(record.place, text=record.text, other=str(first.place))
    for page in library.pages.values():
        yield from _true(page)
        others = [library.pages.get((language, page.source)) for language in LANGUAGES if language != page.language]
        yield from _untranslated(page, [other for other in others if other], whole=all(others))


def _true(page: Page) -> Iterator[Problem]:
    for block in page.blocks:
        if (line := block.options.get("untranslated")) and line.text != "true":
            yield TRUE.at(page.at(line.number, line.column), given=line.text)


def _untranslated(page: Page, others: list[Page], whole: bool) -> Iterator[Problem]:
    """Problems of untranslated pages and blocks that have a translation; `whole`: every language has the page."""
    if page.front.untranslated and whole and others:
        yield TRANSLATED.at(page.front.place("untranslated"), other=str(others[0].at()))
    there = [(other, {block.ids[0]: block for block in other.blocks}) for other in others]
    ids = Counter(block.ids[0] for block in page.blocks)
    for block in page.blocks:
        if ids[block.ids[0]] > 1:
            continue  # another check asks for another id: which of them the translation belongs to is not known
        line, twins = block.options.get("untranslated"), [(other, held.get(block.ids[0])) for other, held in there]
        for other, twin in twins[:1]:
            if line and twin and all(one for _, one in twins):
                yield TRANSLATED.at(page.at(line.number, line.column), other=str(other.at(twin.line)))
