"""Answers with names, as addresses of the assistant hold them: `chart=NAME&a=QUESTION.ANSWER,CHART/QUESTION.ANSWER`.

An answer belongs to its question wherever that is asked, so a link stays right when questions come, go or change
places; what no longer holds is said, never guessed. The chart is written where it is not that of the address. An entry
without an answer (`QUESTION.`) asks that question although later answers are there: somebody is changing it.

The assistant's script does the same in the browser (overrides/assets/answers.js), and tests/browser/test_addresses.py
holds the two against each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .entries.charts import Chart, Scenario
from .walk import VisitedNode, Walk, follow

ASKED = ""  # in the place of an answer: ask this question


@dataclass(frozen=True)
class NamedAnswer:
    """The answer `key` to the question `chart/node`."""

    chart: str
    question: str
    key: str

    @property
    def place(self) -> str:
        """The question, as scenarios write it."""
        return f"{self.chart}/{self.question}"


@dataclass(frozen=True)
class Named:
    """A walk with named answers: those it took, in order, those it has not come to, and those that no longer exist."""

    walk: Walk
    given: tuple[NamedAnswer, ...]
    waiting: tuple[NamedAnswer, ...]
    lost: tuple[NamedAnswer, ...]


def written(start: str, answers: Iterable[NamedAnswer]) -> str:
    """The answers as the address writes them; ids need no escaping."""
    return ",".join(f"{'' if one.chart == start else f'{one.chart}/'}{one.question}.{one.key}" for one in answers)


def read(start: str, text: str) -> tuple[NamedAnswer, ...]:
    """The answers of an address; an entry without a dot is one without an answer, as links get cut."""
    entries = []
    for part in filter(None, text.split(",")):
        place, _, key = part.partition(".")
        chart, slash, question = place.rpartition("/")
        entries.append(NamedAnswer(chart if slash else start, question, key))
    return tuple(entries)


def query(scenario: Scenario) -> str:
    """The query of the assistant's address in which a scenario's questions are answered."""
    return address(scenario.chart, ((one.at, one.answer) for one in scenario.asks))


def address(start: str, asked: Iterable[tuple[str, str]]) -> str:
    """The same for the answers to questions written as `chart/node`, such as those of a walk (`Walk.asks`)."""
    answers = (NamedAnswer(*place.partition("/")[::2], key) for place, key in asked)
    return f"?chart={start}&a={written(start, answers)}"


def walk_named(charts: Mapping[str, Chart], start: str, answers: Iterable[NamedAnswer]) -> Named:
    """Answer each question with the first entry for it that was not used; end where there is none, or no such answer.

    A question that has several entries takes them only in the order of the whole list: it is asked several times, once
    for each action of a backup, and an entry taken early would speak of another action. Raises KeyError for an unknown
    chart to start with.
    """
    listed = list(answers)
    known = {f"{chart.id}/{node.id}" for chart in charts.values() for node in chart.nodes if node.kind == "question"}
    lost = [one for one in listed if one.place not in known]
    waiting = [one for one in listed if one.place in known]
    times = Counter(one.place for one in waiting)
    given: list[NamedAnswer] = []

    def choose(asked: VisitedNode) -> str | None:
        place = next((n for n, one in enumerate(waiting) if one.place == asked.place), None)
        if place is None or (place > 0 and times[asked.place] > 1):
            return None
        entry = waiting.pop(place)
        if any(answer.key == entry.key for answer in asked.node.answers):
            given.append(entry)
            return entry.key
        if entry.key != ASKED:
            lost.append(entry)
        return None

    way = follow(charts, start, choose)
    return Named(way, tuple(given), tuple(waiting), tuple(lost))
