"""Checks of data/labels.yml: it gives the words that the program declares, with the gaps that are filled."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

from ..model import words as declaration
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..source.problem import Message, Place, Problem, nearest
from .check import check


def _word(en: str, ja: str) -> Message:
    return Message("word", en=en, ja=ja)


LABELS = "data/labels.yml"
WORD_MISSING = _word("the word '{id}' must be given: the site shows it", "サイトが使う言葉「{id}」が必要です")
UNKNOWN_WORD = _word(
    "'{id}' must be a word that the site shows (judgebook/model/words.py)",
    "「{id}」という言葉はサイトで使っていません(使う言葉は judgebook/model/words.py にあります)",
)
GAPS = _word(
    "the gaps of '{id}' must be the same in every language: {gaps}",
    "「{id}」の {{ }} の部分は、どの言語でも同じにしてください: {gaps}",
)
BRACES = _word(
    "a { or } of '{id}' must be a gap such as {{n}}".replace("{ or }", "{{ or }}"),
    "「{id}」の {{ や }} は {{n}} のような形で書いてください",
)
UNFILLED = _word(
    "the gaps of '{id}' must be among {known}, not {given}",
    "「{id}」の {{ }} の中に書けるのは {known} だけです(今は {given})",
)


@check("word")
def words(library: Library) -> Iterator[Problem]:
    """The words of data/labels.yml are those that the site shows, with the same gaps in every language.

    data/labels.yml の言葉はサイトに出るものと過不足なく一致し、`{n}` のような部分はどの言語でも同じにする。

    In: data/labels.yml
    Bad: ja: "{日付}の版から"
    Good: ja: "{date}の版から"
    """
    if LABELS in library.unread:
        return
    known = {word.id for word in library.labels.words}
    every = declaration.required_words(printed=True)
    for name in declaration.required_words(bool(library.printed.handouts)):
        if name not in known:
            yield WORD_MISSING.at(Place(LABELS), nearest(name, known), id=name)
    for word in library.labels.words:
        if word.id not in every:
            yield UNKNOWN_WORD.at(word.place("id"), nearest(word.id, every), id=word.id)
            continue
        try:
            gaps = {language: _gaps(word[language]) for language in LANGUAGES}
        except ValueError:
            yield BRACES.at(word.place(), id=word.id)
            continue
        first, *others = gaps.values()
        filled = declaration.GAPS.get(word.id, set())
        if any(other != first for other in others):
            yield GAPS.at(word.place(), id=word.id, gaps=tuple(sorted(set().union(*gaps.values()))))
        elif wrong := first - filled:
            yield UNFILLED.at(word.place(), id=word.id, known=_braced(filled), given=_braced(wrong))


def _braced(names: set[str]) -> tuple[str, ...]:
    return tuple(f"{{{name}}}" for name in sorted(names))


def _gaps(text: str) -> set[str]:
    """Names of the gaps of a text. Raises ValueError where it has a brace too many, or more than a name in one."""
    found = set()
    for _, name, form, conversion in Formatter().parse(text):
        if form or conversion or (name is not None and not name.isidentifier()):
            raise ValueError(text)
        found |= {name} if name is not None else set()
    return found
