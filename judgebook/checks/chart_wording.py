"""Checks of the short wording of charts: what a judge reads on a button, beside a row and under a question.

The label of an answer is short for a drawing and may be the book's own word. `plain` says the same in the words of
somebody who saw what happened and does not know what it is called; `example` is one case of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..model.entries.charts import Node
from ..model.entries.texts import Text
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..source.problem import Message, Problem
from .check import Files, check

# What fits on a button of a phone in two lines, and under it in one or two; in characters
PLAIN_QUESTION = {"ja": 28, "en": 60}
PLAIN_ANSWER = {"ja": 30, "en": 64}
EXAMPLE = {"ja": 26, "en": 50}
# The heading of a few rows; what is seen under a question, in two or three lines; a word or two at the end of a row
NAME = {"ja": 14, "en": 30}
HINT = {"ja": 90, "en": 200}
CHIP = {"ja": 10, "en": 24}
CHART = {"ja": "チャート", "en": "chart"}

REFERENCE = re.compile(r"\[\[|[〔〕【】<]")
EXPLAINED = r"(?!\s*[((])"  # what it means stands behind it in brackets

LONG = Message(
    "chart-plain",
    en="the {language} {key} of '{id}' must have at most {most} characters, not {given}",
    ja="「{id}」の {language} の {key} は{most}字までです(今は{given}字)",
)
NEEDS_CHIP = Message(
    "chart-plain",
    en="outcome '{id}' must have a 'chip', as its {language} label is longer than {most} characters",
    ja="結論「{id}」には chip が必要です({language} のラベルが{most}字より長いので)",
)
NO_CHART = Message(
    "chart-plain",
    en="the {language} name of chart '{id}' must do without the word '{word}'",
    ja="チャート「{id}」の {language} の name に「{word}」は要りません",
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
    """Plain wordings, examples, names, hints and chips are short, bare words; plain ones explain the guide's terms.

    平易な言い方(plain)、例(example)、名前(name)、手引き(hint)、札(chip)は短い普通の言葉で書き、plain と
    example では指針の用語を説明なしに使わない。

    In: data/charts/small.yml
    Bad: plain: {ja: 誘発忘れではない, en: "It is no Missed Trigger"}
    Good: plain: {ja: 言葉や動きで示した, en: "Yes, by word or move"}
    """
    jargon = {language: _jargon(library, language) for language in LANGUAGES}
    for chart in (library.charts[file.stem] for file in files):
        yield from _faults(chart.name, chart.id, "name", NAME, {})
        for language in LANGUAGES:
            word = CHART.get(language, CHART["en"])
            if (at := chart.name[language].lower().find(word)) >= 0:
                yield NO_CHART.at(chart.name.within(language, offset=at), language=language, id=chart.id, word=word)
        for node in chart.nodes:
            yield from _faults(node.plain, node.id, "plain", PLAIN_QUESTION, jargon)
            yield from _faults(node.hint, node.id, "hint", HINT, {})
            yield from _chip(node)
            for answer in node.answers:
                name = f"{node.id}.{answer.key}"
                yield from _faults(answer.plain, name, "plain", PLAIN_ANSWER, jargon)
                yield from _faults(answer.example, name, "example", EXAMPLE, jargon)


def _chip(node: Node) -> Iterator[Problem]:
    yield from _faults(node.chip, node.id, "chip", CHIP, {})
    for language in LANGUAGES if node.kind == "outcome" and not node.chip else ():
        most = CHIP.get(language, CHIP["en"])
        if len(node.label[language]) > most:
            yield NEEDS_CHIP.at(node.label.within(language, offset=most), id=node.id, language=language, most=most)


def _faults(
    text: Text | None, name: str, key: str, most: dict[str, int], jargon: Mapping[str, re.Pattern[str] | None]
) -> Iterator[Problem]:
    if text is None:
        return
    for language in LANGUAGES:
        words = text[language]
        about = {"language": language, "key": key, "id": name}
        limit = most.get(language, most["en"])  # of a language more: as in drawings, that of English
        if len(words) > limit:
            yield LONG.at(text.within(language, offset=limit), most=limit, given=len(words), **about)
        if mark := REFERENCE.search(words):
            yield BARE.at(text.within(language, offset=mark.start()), mark=mark[0], **about)
        pattern = jargon.get(language)
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
