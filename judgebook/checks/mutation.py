"""Mutants of the charts: each is one small error that the scenarios must notice.

A mutant redirects one edge to another node, swaps the targets of two answers, or drops one remedy clause of a node.
It dies when a scenario's questions, steps, outcome or remedies differ on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from ..model.entries.charts import Answer, Chart, Node, Scenario
from ..model.walk import Edge, NoSuchAnswer, Walk, walk


@dataclass(frozen=True)
class Mutant:
    """A chart with one error. `edges`: those that a scenario must walk to meet it (none: the node's remedies)."""

    what: str
    chart: Chart
    node: str
    edges: frozenset[Edge]


def mutants(chart: Chart) -> Iterator[Mutant | str]:
    """All mutants of a chart; for a mutant that would be the same model, only the words that say so."""
    for node in chart.nodes:
        here = f"{chart.id}/{node.id}"
        for number, answer in enumerate(node.answers):
            for other in (one.id for one in chart.nodes if one.id not in (answer.to, node.id)):
                changed = answer.changed({"to": other})
                answers = (*node.answers[:number], changed, *node.answers[number + 1 :])
                what = f"{here}: answer '{answer.key}' redirected from {answer.to} to {other}"
                yield _mutant(what, chart, node, {"answers": answers}, answer.key)
        if node.to:
            for other in (one.id for one in chart.nodes if one.id not in (node.to, node.id)):
                yield _mutant(f"{here}: redirected from {node.to} to {other}", chart, node, {"to": other}, None)
        for one, two in combinations(node.answers, 2):
            what = f"{here}: answers '{one.key}' and '{two.key}' swapped"
            if one.to == two.to:
                yield what
                continue
            swapped = tuple(_swapped(answer, one, two) for answer in node.answers)
            yield _mutant(what, chart, node, {"answers": swapped}, one.key, two.key)
        for clause in node.remedy:
            left = tuple(other for other in node.remedy if other != clause)
            yield Mutant(f"{here}: remedy {clause} dropped", _with(chart, node, {"remedy": left}), node.id, frozenset())


def _swapped(answer: Answer, one: Answer, two: Answer) -> Answer:
    target = {one.key: two.to, two.key: one.to}.get(answer.key, answer.to)
    return answer.changed({"to": target})


def _mutant(what: str, chart: Chart, node: Node, update: dict[str, object], *keys: str | None) -> Mutant:
    edges = frozenset((chart.id, node.id, key) for key in keys)
    return Mutant(what, _with(chart, node, update), node.id, edges)


def _with(chart: Chart, node: Node, update: dict[str, object]) -> Chart:
    nodes = tuple(one.changed(update) if one is node else one for one in chart.nodes)
    return chart.changed({"nodes": nodes})


@dataclass(frozen=True)
class MutationResult:
    """The end of all mutants: how many died, those that survived, and those that were skipped as the same model."""

    died: int
    survivors: tuple[str, ...]
    skipped: tuple[str, ...]

    @property
    def score(self) -> str:
        """The last line of the report."""
        number = self.died + len(self.survivors)
        percent = 100 * self.died // number if number else 100
        return f"mutation score: {percent} % ({self.died} of {number})"


def run(charts: Mapping[str, Chart], scenarios: tuple[Scenario, ...], every: int = 1) -> MutationResult:
    """Walk the scenarios over each mutant (over each `every`-th one, for a sample)."""
    certain = [scenario for scenario in scenarios if not scenario.uncertain]
    right = {one.id: walk(charts, one.chart, one.answers) for one in certain}
    died, survivors, skipped, number = 0, [], [], 0
    for chart in charts.values():
        for mutant in mutants(chart):
            if isinstance(mutant, str):
                skipped.append(mutant)
                continue
            number += 1
            if number % every:
                continue
            place = (chart.id, mutant.node)
            met = [one for one in certain if mutant.edges & right[one.id].edges
                   or (not mutant.edges and place in right[one.id].nodes)]  # fmt: skip
            if any(_notices(one, {**charts, chart.id: mutant.chart}, right[one.id]) for one in met):
                died += 1
            else:
                survivors.append(mutant.what)
    return MutationResult(died, tuple(survivors), tuple(skipped))


def _notices(scenario: Scenario, charts: Mapping[str, Chart], right: Walk) -> bool:
    try:
        wrong = walk(charts, scenario.chart, scenario.answers)
    except (NoSuchAnswer, RecursionError):
        return True
    return wrong.observed != right.observed
