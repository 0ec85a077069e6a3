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

NEEDS = {"question": {"answers"}, "step": {"to"}, "call": {"chart"}, "outcome": {"infraction"}}
ALLOWS = {
    "question": set(),
    "step": {"remedy", "who", "say"},
    "call": {"to", "answers"},
    "outcome": {"penalty", "remedy", "say", "see", "uncertain"},
}
KEYS = ("answers", "to", "chart", "remedy", "who", "say", "infraction", "penalty", "uncertain", "see")


def _path(chart: Chart) -> str:
    return f"data/charts/{chart.id}.yml"


def node_keys(library: Library) -> Iterator[Problem]:
    """A node has the keys of its kind: a question answers, a step `to`, a call a chart, an outcome an infraction.

    Bad: a step without `to`; a question with one answer. Good: `kind: step` with `to: o-end`.
    """
    for chart in library.charts.values():
        for node in chart.nodes:
            for key in sorted(NEEDS[node.kind]):
                if not getattr(node, key):
                    yield Problem(_path(chart), node.line, f"{node.kind} '{node.id}' must have '{key}'")
            for key in KEYS:
                if getattr(node, key) and key not in NEEDS[node.kind] | ALLOWS[node.kind]:
                    yield Problem(_path(chart), node.line, f"{node.kind} '{node.id}' must not have '{key}'")
            if node.kind == "question" and len(node.answers) == 1:
                yield Problem(_path(chart), node.line, f"question '{node.id}' must have at least two answers")
            if node.kind == "outcome":
                yield from _outcome(library, chart, node)
            seen: set[str] = set()
            for answer in node.answers:
                if answer.key in seen:
                    yield Problem(
                        _path(chart), answer.line, f"answer '{answer.key}' must stand only once at '{node.id}'"
                    )
                seen.add(answer.key)
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
    """Entry, answers, `to`, `chart` and `see` lead to nodes and charts that exist.

    Bad: `to: o-ende`. Good: `to: o-end`.
    """
    for chart in library.charts.values():
        ids = [node.id for node in chart.nodes]
        named = [(chart.entry, chart.line)]
        for node in chart.nodes:
            named += [(answer.to, answer.line) for answer in node.answers]
            named += [(node.to, node.line)] if node.to else []
        for name, line in named:
            if name not in ids:
                yield Problem(_path(chart), line, f"'{name}' must be a node{did_you_mean(name, ids)}")
        for node in chart.nodes:
            for name in (*([node.chart] if node.chart else []), *node.see):
                if name not in library.charts and f"data/charts/{name}.yml" not in library.unread:
                    near = did_you_mean(name, library.charts)
                    yield Problem(_path(chart), node.line, f"chart '{name}' must exist in data/charts{near}")


def calls_go_on_after_outcomes(library: Library) -> Iterator[Problem]:
    """The answers of a call are outcomes in which the called chart can end.

    Bad: `key: o-missing` where the chart ends in `o-missed`. Good: `key: o-missed`.
    """
    if _cycle(calls(library)):
        return  # reported by no_cycle
    for chart in library.charts.values():
        for node in chart.nodes:
            if node.kind == "call" and node.chart in library.charts:
                known = ends(library, node.chart)
                for answer in node.answers:
                    if answer.key not in known:
                        near = did_you_mean(answer.key, known)
                        message = f"'{answer.key}' must be an outcome in which '{node.chart}' can end{near}"
                        yield Problem(_path(chart), answer.line, message)


def ends(library: Library, name: str) -> set[str]:
    """Ids of the outcomes in which a chart can end, its own and those of charts that it ends with."""
    found: set[str] = set()
    for node in library.charts[name].nodes:
        if node.kind == "outcome":
            found.add(node.id)
        elif node.kind == "call" and node.chart in library.charts and not node.to:
            found |= ends(library, node.chart) - {answer.key for answer in node.answers}
    return found


def calls(library: Library) -> dict[str, list[str]]:
    """For each chart the charts that it calls."""
    return {chart.id: [node.chart for node in chart.nodes if node.chart] for chart in library.charts.values()}


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
    for name in sorted(set(_cycle(calls(library))) & set(library.charts)):
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


def clauses_exist(library: Library) -> Iterator[Problem]:
    """A node cites and carries out clauses that exist.

    Bad: `cites: [ipg-2.1.rem-99]`. Good: `cites: [ipg-2.1.rem-5]`.
    """
    for chart in library.charts.values():
        for node in chart.nodes:
            for cited in dict.fromkeys((*node.cites, *node.remedy)):
                if cited not in library.clauses:
                    near = did_you_mean(cited, library.clauses)
                    yield Problem(_path(chart), node.line, f"'{cited}' must be a clause of the pages{near}")


def every_remedy_is_reached(library: Library) -> Iterator[Problem]:
    """Where charts carry out remedies of a section, some node carries out or cites each of its remedy clauses.

    Bad: a new `/// remedy | rem-9` that no node names. Good: `remedy: [ipg-2.1.rem-9]` at a step.
    """
    nodes = [node for chart in library.charts.values() for node in chart.nodes]
    done = {clause for node in nodes for clause in (*node.remedy, *node.cites)}
    sections = {clause.rpartition(".rem-")[0] for node in nodes for clause in node.remedy if ".rem-" in clause}
    for clause in library.clauses.values():
        if clause.kind.id == "remedy" and clause.document in sections and clause.id not in done:
            block = next(iter(clause.texts.values()))
            path = next(iter(library.pages[language, clause.source].path for language in clause.texts))
            message = f"remedy '{clause.id}' must be carried out or cited by a node of a chart"
            yield Problem(path, block.line, message)


def reviewed_since_the_clause_changed(library: Library) -> Iterator[Problem]:
    """A node was reviewed against an edition that is not older than the last change of what it cites.

    Bad: `edition: 2019-01-21` at a node that cites a clause of 2023. Good: a review, and its edition.
    """
    for chart in library.charts.values():
        for node in chart.nodes:
            reviewed = node.edition or chart.edition
            for cited in dict.fromkeys((*node.cites, *node.remedy)):
                since = library.since(library.clauses[cited]) if cited in library.clauses else None
                if since and since.exact and since.date > reviewed:
                    message = f"node '{node.id}' must be reviewed: {cited} changed on {since.date}, after {reviewed}"
                    yield Problem(_path(chart), node.line, message)


def each_chart_is_shown(library: Library) -> Iterator[Problem]:
    """A chart is shown on a page.

    Bad: data/charts/new.yml alone. Good: a page with `/// chart | new`.
    """
    for chart in library.charts.values():
        if chart.id not in library.chart_pages:
            yield Problem(
                _path(chart), chart.line, f"chart '{chart.id}' must be shown on a page: /// chart | {chart.id}"
            )
