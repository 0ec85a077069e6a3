"""Checks of the plain wording of charts: what a judge reads on a button, and the grey line of example under it.

The label of an answer is short for a drawing and may be the book's own word. `plain` says the same in the words of
somebody who saw what happened and does not know what it is called; `example` is one case of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..model.entries.texts import Text
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..source.problem import Message, Problem
from .check import Files, check

# What fits on a button of a phone in two lines, and under it in one or two; in characters
PLAIN_QUESTION = {"ja": 28, "en": 60}
PLAIN_ANSWER = {"ja": 24, "en": 45}
EXAMPLE = {"ja": 26, "en": 50}

REFERENCE = re.compile(r"\[\[|[〔〕【】<]")
EXPLAINED = r"(?!\s*[((])"  # what it means stands behind it in brackets

LONG = Message(
    "chart-plain",
    en="the {language} {key} of '{id}' must have at most {most} characters, not {given}",
    ja="「{id}」の {language} の {key} は{most}字までです(今は{given}字)",
)
BARE = Message(
    "chart-plain",
    en="the {language} {key} of '{id}' must be bare words, without {mark}",
    ja="「{id}」の {language} の {key} には {mark} を書かないでください",
)
JARGON = Message(
    "chart-plain",
    en="'{term}' in the {language} {key} of '{id}' must be said in other words, or explained behind it in brackets",
    ja="「{id}」の {language} の {key} にある「{term}」は、別の言い方にするか、すぐ後の括弧で説明してください",
)


@check("chart-plain", of="charts")
def plain_wording(library: Library, files: Files) -> Iterator[Problem]:
    """A plain wording and its example are short, bare words, and no term of the guide stands in them unexplained.

    平易な言い方(plain)と例(example)は、短い普通の言葉で書き、指針の用語を説明なしに使わない。

    In: data/charts/small.yml
    Bad: plain: {ja: 誘発忘れではない, en: "It is no Missed Trigger"}
    Good: plain: {ja: 言葉や動きで示した, en: "Yes, by word or move"}
    """
    jargon = {language: _jargon(library, language) for language in LANGUAGES}
    for chart in (library.charts[file.stem] for file in files):
        for node in chart.nodes:
            texts = [(node.id, "plain", node.plain, PLAIN_QUESTION)]
            for answer in node.answers:
                name = f"{node.id}.{answer.key}"
                texts += [(name, "plain", answer.plain, PLAIN_ANSWER), (name, "example", answer.example, EXAMPLE)]
            for name, key, text, most in texts:
                if text:
                    yield from _faults(text, name, key, most, jargon)


def _faults(
    text: Text, name: str, key: str, most: dict[str, int], jargon: dict[str, re.Pattern[str] | None]
) -> Iterator[Problem]:
    for language in LANGUAGES:
        words = text[language]
        about = {"language": language, "key": key, "id": name}
        limit = most.get(language, most["en"])  # of a language more: as in drawings, that of English
        if len(words) > limit:
            yield LONG.at(text.within(language, offset=limit), most=limit, given=len(words), **about)
        if mark := REFERENCE.search(words):
            yield BARE.at(text.within(language, offset=mark.start()), mark=mark[0], **about)
        pattern = jargon[language]
        if pattern and (found := pattern.search(words)):
            yield JARGON.at(text.within(language, offset=found.start()), term=found[0], **about)


def _jargon(library: Library, language: str) -> re.Pattern[str] | None:
    """The names of infractions as they are written, and the terms marked as jargon, in capitals or not."""
    names = [re.escape(one[language]) for one in library.infractions.infractions]
    marked = [one for one in library.terms if one.jargon]
    forms = [re.escape(form) for one in marked for form in (one[language], *one.variants[language])]
    edge = r"\b" if language == "en" else ""
    parts = ["|".join(sorted(names, key=len, reverse=True))] if names else []
    parts += [f"(?i:{'|'.join(sorted(forms, key=len, reverse=True))})"] if forms else []
    return re.compile(f"{edge}(?:{'|'.join(parts)}){edge}{EXPLAINED}") if parts else None
