"""Check of data/facts.yml: charts that are told the same facts rule the same."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.answers import read
from ..model.entries.charts import Telling
from ..model.library import Library
from ..model.reach import Ruling, rulings
from ..source.problem import Message, Problem, nearest
from .check import check

CHART = Message(
    "same-facts", en="chart '{id}' must exist in data/charts", ja="チャート「{id}」を data/charts に置いてください"
)
ASKED = Message(
    "same-facts",
    en="some way through '{chart}' must ask for all of {answers}",
    ja="チャート「{chart}」に、{answers} をすべて通る道筋が必要です",
)
SAME = Message(
    "same-facts",
    en="'{chart}' told {answers} must rule {first}, as '{other}' does, and not {given}",
    ja="「{chart}」に {answers} と答えたら、「{other}」と同じ {first} にしてください(今は {given})",
)


@check("same-facts", walks=True)
def charts_rule_the_same(library: Library) -> Iterator[Problem]:
    """Charts that are told the same facts end in the same infraction and penalty, whatever else is answered.

    同じ事実を答えたチャートは、ほかの答えが何でも、同じ違反と懲罰になる。

    In: data/facts.yml
    Bad: answers: [q-shown.no]
    Good: answers: [q-shown.yes]
    """
    if library.unread_in("charts"):
        return
    for facts in library.facts:
        first: tuple[Telling, frozenset[Ruling]] | None = None
        for one in facts.told:
            if one.chart not in library.charts:
                yield CHART.at(one.place("chart"), nearest(one.chart, library.charts), id=one.chart)
                continue
            given = {answer.place: answer.key for answer in read(one.chart, ",".join(one.answers))}
            ends = rulings(library.charts, one.chart, given)
            answers = ", ".join(one.answers)
            if not ends:
                yield ASKED.at(one.place("answers"), chart=one.chart, answers=answers)
                continue
            first = first or (one, ends)
            wrong = ends if len(ends) > 1 else ends - first[1]
            if wrong:
                values = {"chart": one.chart, "answers": answers, "other": first[0].chart}
                yield SAME.at(one.place("answers"), first=_words(first[1]), given=_words(ends), **values)


def _words(ends: frozenset[Ruling]) -> str:
    return " / ".join(sorted(" ".join(filter(None, one)) for one in ends))
