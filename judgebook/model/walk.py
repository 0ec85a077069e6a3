"""Walking a decision chart with answers, through the charts that it calls, to a ruling.

The assistant's script does the same in the browser (overrides/assets/walk.js); every scenario is walked in both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from .entries.charts import Chart, Node


@dataclass(frozen=True, slots=True)
class VisitedNode:
    """A node on the way; `answer` is the key given where it is a question that was answered."""

    chart: str
    node: Node
    answer: str | None = None

    @property
    def place(self) -> str:
        """`chart/node`, as scenarios write it."""
        return f"{self.chart}/{self.node.id}"


Edge = tuple[str, str, str | None]  # chart, node, and the answer's key, or None for the node's `to`
LONGEST = 200  # nodes on a way; more than any chart needs, so that a wrong edge cannot lead in circles


@dataclass(frozen=True)
class Walk:
    """The way through the charts so far: its last visit is a question that waits for an answer, or the outcome.

    edges: what was walked, answers of calls included.
    """

    visits: tuple[VisitedNode, ...]
    edges: frozenset[Edge] = frozenset()

    @property
    def nodes(self) -> frozenset[tuple[str, str]]:
        """Chart and id of each node on the way."""
        return frozenset((visit.chart, visit.node.id) for visit in self.visits)

    @property
    def observed(self) -> tuple[object, ...]:
        """All that a scenario holds a way to."""
        ends = tuple(visit.place for visit in self.visits if visit.node.kind == "outcome")
        return self.finished, ends, self.end.place, self.asks, self.steps, self.remedies

    @property
    def end(self) -> VisitedNode:
        """The node that the way has come to."""
        return self.visits[-1]

    @property
    def finished(self) -> bool:
        """True where an outcome was reached."""
        return self.end.node.kind == "outcome"

    @property
    def asks(self) -> tuple[tuple[str, str], ...]:
        """The questions answered, as (place, key), in order."""
        return tuple((visit.place, visit.answer) for visit in self.visits if visit.answer is not None)

    @property
    def steps(self) -> tuple[str, ...]:
        """Places of the steps done, in order."""
        return tuple(visit.place for visit in self.visits if visit.node.kind == "step")

    @property
    def remedies(self) -> tuple[str, ...]:
        """Clauses of the remedies carried out, in order, each once."""
        return tuple(dict.fromkeys(clause for visit in self.visits for clause in visit.node.remedy))

    @property
    def ruling(self) -> Node:
        """The outcome that decides: the last one that names an infraction or none; else the last one."""
        outcomes = [visit.node for visit in self.visits if visit.node.kind == "outcome"]
        return next((node for node in reversed(outcomes) if node.infraction != "open"), outcomes[-1])


class NoSuchAnswer(Exception):
    """A question was given an answer that it does not have; `walk` is the way up to that question."""

    def __init__(self, walk: Walk, answer: str) -> None:
        super().__init__(f"'{answer}' is no answer of {walk.end.place}")
        self.walk, self.answer = walk, answer


Choose = Callable[[VisitedNode], str | None]  # the answer's key for a question reached, or None to end the way there


def walk(charts: Mapping[str, Chart], start: str, answers: Sequence[str]) -> Walk:
    """Follow `answers` from the chart `start`. Raises KeyError for an unknown chart, NoSuchAnswer for an answer
    that the question reached does not have; answers after an outcome are left over and ignored."""
    waiting = list(answers)
    return follow(charts, start, lambda _: waiting.pop(0) if waiting else None)


def follow(charts: Mapping[str, Chart], start: str, choose: Choose) -> Walk:
    """The way from the chart `start` on which `choose` answers each question. Raises as `walk` does."""
    visits: list[VisitedNode] = []
    edges: set[Edge] = set()
    callers: list[tuple[str, Node]] = []
    chart, node = charts[start], charts[start].node(charts[start].entry)
    while len(visits) < LONGEST:
        following: str | None = node.to
        if following and node.kind != "call":
            edges.add((chart.id, node.id, None))
        if node.kind == "question":
            key = choose(VisitedNode(chart.id, node))
            if key is None:
                return Walk((*visits, VisitedNode(chart.id, node)), frozenset(edges))
            following = next((answer.to for answer in node.answers if answer.key == key), None)
            if following is None:
                raise NoSuchAnswer(Walk((*visits, VisitedNode(chart.id, node))), key)
            visits.append(VisitedNode(chart.id, node, key))
            edges.add((chart.id, node.id, key))
        else:
            visits.append(VisitedNode(chart.id, node))
        if node.kind == "call" and node.chart:
            callers.append((chart.id, node))
            chart = charts[node.chart]
            node = chart.node(chart.entry)
            continue
        ended = node.id
        while following is None:  # an outcome: on to where a caller wants to go on after it, or the end
            if not callers:
                return Walk(tuple(visits), frozenset(edges))
            name, call = callers.pop()
            chart = charts[name]
            taken = next((answer for answer in call.answers if answer.key == ended), None)
            following = taken.to if taken else call.to
            if following:
                edges.add((chart.id, call.id, taken.key if taken else None))
        node = chart.node(following)
    return Walk(tuple(visits), frozenset(edges))


def taps(charts: Mapping[str, Chart], name: str) -> dict[str, int]:
    """The most questions on a way from the chart's entry to each outcome in which it can end, by the outcome's id."""
    chart = charts[name]
    memory: dict[str, dict[str, int]] = {}

    def most(node: Node) -> dict[str, int]:
        if node.id not in memory:
            found: dict[str, int] = {}
            for before, after in _ways(charts, node):
                for outcome, number in most(chart.node(after)).items() if after else [(before[0], 0)]:
                    found[outcome] = max(found.get(outcome, 0), before[1] + number)
            memory[node.id] = found
        return memory[node.id]

    return most(chart.node(chart.entry))


def _ways(charts: Mapping[str, Chart], node: Node) -> list[tuple[tuple[str, int], str | None]]:
    """The ways out of a node: the outcome and the questions it took to leave the node, and the node that follows."""
    if node.kind == "question":
        return [((node.id, 1), answer.to) for answer in node.answers]
    if node.kind == "call" and node.chart:
        goes = {answer.key: answer.to for answer in node.answers}
        return [((end, number), goes.get(end, node.to)) for end, number in taps(charts, node.chart).items()]
    return [((node.id, 0), node.to)]
