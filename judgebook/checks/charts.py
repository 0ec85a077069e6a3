"""Checks of decision charts: form, reachability, and what they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter

from ..library import Library
from ..model import Chart, Node, Text
from ..problem import Problem, did_you_mean

# What a label may hold so that a diagram stays readable on a phone, in characters
NODE_LABEL = {"ja": 28, "en": 60}
ANSWER_LABEL = {"ja": 14, "en": 28}
MOST_NODES = 16

NEEDS = {"question": ("answers",), "step": ("to",), "call": ("chart",), "outcome": ("infraction",)}
ALLOWS = {"question": (), "step": (), "call": ("to",), "outcome": ("penalty",)}
KEYS = ("answers", "to", "chart", "infraction", "penalty")


def _path(chart: Chart) -> str:
    return f"data/charts/{chart.id}.yml"


def node_keys(library: Library) -> Iterator[Problem]:
    """A node has the keys of its kind: a question answers, a step `to`, a call a chart, an outcome an infraction.

    Bad: a step without `to`; a question with one answer. Good: `kind: step` with `to: o-end`.
    """
    for chart in library.charts.values():
        for node in chart.nodes:
            for key in NEEDS[node.kind]:
                if not getattr(node, key):
                    yield Problem(_path(chart), node.line, f"{node.kind} '{node.id}' must have '{key}'")
            for key in KEYS:
                if getattr(node, key) and key not in NEEDS[node.kind] + ALLOWS[node.kind]:
                    yield Problem(_path(chart), node.line, f"{node.kind} '{node.id}' must not have '{key}'")
            if node.kind == "question" and len(node.answers) == 1:
                yield Problem(_path(chart), node.line, f"question '{node.id}' must have at least two answers")
            if node.kind == "outcome":
                yield from _outcome(library, chart, node)
        if len(chart.nodes) > MOST_NODES:
            message = (
                f"a chart must have at most {MOST_NODES} nodes, not {len(chart.nodes)}; move a part to another chart"
            )
            yield Problem(_path(chart), chart.line, message)


def _outcome(library: Library, chart: Chart, node: Node) -> Iterator[Problem]:
    known = [*(one.id for one in library.infractions.infractions), "none", "open"]
    if node.infraction and node.infraction not in known and "data/infractions.yml" not in library.unread:
        near = did_you_mean(node.infraction, known)
        message = f"infraction must be of data/infractions.yml, none or open, not '{node.infraction}'{near}"
        yield Problem(_path(chart), node.line, message)
    decided = node.infraction not in (None, "none", "open")
    if decided and node.penalty is None:
        yield Problem(_path(chart), node.line, f"outcome '{node.id}' must state the 'penalty' of its infraction")


def targets_exist(library: Library) -> Iterator[Problem]:
    """Entry, answers and `to` lead to nodes of the chart, and a call to a chart that exists.

    Bad: `to: o-ende`. Good: `to: o-end`.
    """
    for chart in library.charts.values():
        ids = [node.id for node in chart.nodes]
        if chart.entry not in ids:
            yield Problem(
                _path(chart), chart.line, f"entry '{chart.entry}' must be a node{did_you_mean(chart.entry, ids)}"
            )
        for node in chart.nodes:
            for answer in node.answers:
                if answer.to not in ids:
                    yield Problem(
                        _path(chart), answer.line, f"'{answer.to}' must be a node{did_you_mean(answer.to, ids)}"
                    )
            if node.to and node.to not in ids:
                yield Problem(_path(chart), node.line, f"'{node.to}' must be a node{did_you_mean(node.to, ids)}")
            unread = f"data/charts/{node.chart}.yml" in library.unread
            if node.chart and node.chart not in library.charts and not unread:
                near = did_you_mean(node.chart, library.charts)
                yield Problem(_path(chart), node.line, f"chart '{node.chart}' must exist in data/charts{near}")


def every_node_reached(library: Library) -> Iterator[Problem]:
    """Every node can be reached from the entry.

    Bad: a node that no answer leads to. Good: an edge to it, or no node.
    """
    for chart in library.charts.values():
        nodes = {node.id: node for node in chart.nodes}
        reached: set[str] = set()
        waiting = [chart.entry]
        while waiting:
            name = waiting.pop()
            if name in nodes and name not in reached:
                reached.add(name)
                waiting += nodes[name].targets
        for node in chart.nodes:
            if node.id not in reached:
                yield Problem(_path(chart), node.line, f"node '{node.id}' must be reachable from '{chart.entry}'")


def no_cycle(library: Library) -> Iterator[Problem]:
    """No path comes back to a node, within a chart or through calls: a ruling must end.

    Bad: an answer that leads back to its question. Good: on to an outcome.
    """
    for chart in library.charts.values():
        cycle = _cycle({node.id: node.targets for node in chart.nodes})
        first = next((node for node in chart.nodes if node.id in cycle), None)
        if first:
            yield Problem(_path(chart), first.line, f"no path may come back to '{first.id}'")
    calls = {chart.id: [node.chart for node in chart.nodes if node.chart] for chart in library.charts.values()}
    for name in sorted(set(_cycle(calls)) & set(calls)):
        chart = library.charts[name]
        yield Problem(_path(chart), chart.line, f"chart '{name}' must not call itself, directly or through others")


def _cycle(graph: Mapping[str, Iterable[str]]) -> list[str]:
    """The nodes of a cycle, or none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def labels_fit(library: Library) -> Iterator[Problem]:
    """A label is short enough for a diagram: what is longer goes into `detail`.

    Bad: a question of 60 Japanese characters. Good: 誘発を示しましたか.
    """
    for chart in library.charts.values():
        for node in chart.nodes:
            yield from _too_long(chart, node.label, NODE_LABEL, f"'{node.id}'")
            for answer in node.answers:
                yield from _too_long(chart, answer.label, ANSWER_LABEL, f"an answer of '{node.id}'")


def _too_long(chart: Chart, label: Text, limits: dict[str, int], whose: str) -> Iterator[Problem]:
    for language, most in limits.items():
        if len(label[language]) > most:
            message = f"the {language} label of {whose} must have at most {most} characters, not {len(label[language])}"
            yield Problem(_path(chart), label.line, message)


def cites_exist(library: Library) -> Iterator[Problem]:
    """A node cites clauses that exist.

    Bad: `cites: [ipg-2.1.rem-99]`. Good: `cites: [ipg-2.1.rem-5]`.
    """
    for chart in library.charts.values():
        for node in chart.nodes:
            for cited in node.cites:
                if cited not in library.clauses:
                    yield Problem(
                        _path(chart),
                        node.line,
                        f"'{cited}' must be a clause of the pages{did_you_mean(cited, library.clauses)}",
                    )
