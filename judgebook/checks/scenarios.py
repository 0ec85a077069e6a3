"""Checks of scenarios: each is walked, and together they walk every edge of every chart."""

from __future__ import annotations

from collections.abc import Iterator

from ..library import Library
from ..model import Scenario
from ..problem import Problem, did_you_mean
from ..walk import Edge, NoSuchAnswer, Walk, walk


def _walk(library: Library, scenario: Scenario) -> Walk | None:
    """The scenario's way through the charts, or None where another check says what is wrong."""
    if scenario.chart not in library.charts:
        return None
    try:
        return walk(library.charts, scenario.chart, scenario.answers)
    except (NoSuchAnswer, KeyError):
        return None


def each_id_once(library: Library) -> Iterator[Problem]:
    """A scenario's id stands once in all files.

    Bad: two scenarios `id: mt-1`. Good: `mt-1` and `mt-2`.
    """
    seen: dict[str, str] = {}
    for path, scenarios in library.scenarios.items():
        for scenario in scenarios:
            if scenario.id in seen:
                yield Problem(
                    path, scenario.line, f"id '{scenario.id}' must be unique, and stands at {seen[scenario.id]}"
                )
            seen.setdefault(scenario.id, f"{path}:{scenario.line}")


def answers_exist(library: Library) -> Iterator[Problem]:
    """A scenario starts at a chart and gives answers that its questions have.

    Bad: `answer: yess`. Good: `answer: "yes"`.
    """
    for path, scenarios in library.scenarios.items():
        for scenario in scenarios:
            if scenario.chart not in library.charts:
                if f"data/charts/{scenario.chart}.yml" not in library.unread:
                    near = did_you_mean(scenario.chart, library.charts)
                    yield Problem(path, scenario.line, f"chart '{scenario.chart}' must exist in data/charts{near}")
                continue
            try:
                walk(library.charts, scenario.chart, scenario.answers)
            except NoSuchAnswer as error:
                asked = error.walk.end
                known = [answer.key for answer in asked.node.answers]
                line = scenario.asks[len(error.walk.asks)].line
                near = did_you_mean(error.answer, known)
                message = f"'{error.answer}' must be an answer of {asked.place}: {', '.join(known)}{near}"
                yield Problem(path, line, message)
            except KeyError:
                continue  # a broken chart, reported at the chart


def rulings_are_right(library: Library) -> Iterator[Problem]:
    """Walking the answers asks the scenario's questions, does its steps and ends in its ruling.

    Bad: `penalty: game-loss` where the path ends in a Warning. Good: `penalty: warning`.
    """
    for path, scenarios in library.scenarios.items():
        for scenario in scenarios:
            way = _walk(library, scenario)
            if way is None:
                continue
            for asked, (place, _) in zip(scenario.asks, way.asks, strict=False):
                if asked.at != place:
                    yield Problem(path, asked.line, f"the question here must be {place}, not {asked.at}")
                    break
            else:
                if len(way.asks) < len(scenario.asks):
                    line = scenario.asks[len(way.asks)].line
                    yield Problem(path, line, f"the way must end before this question, in {way.end.place}")
                elif not way.finished:
                    yield Problem(path, scenario.line, f"the way must go on: {way.end.place} waits for an answer")
                else:
                    yield from _ruling(path, scenario, way)


def _ruling(path: str, scenario: Scenario, way: Walk) -> Iterator[Problem]:
    ruling = way.ruling
    wanted = {
        "outcome": (way.end.place, scenario.outcome),
        "infraction": (ruling.infraction, scenario.infraction),
        "penalty": (ruling.penalty, scenario.penalty),
        "steps": (list(way.steps), list(scenario.steps)),
        "remedies": (list(way.remedies), list(scenario.remedies)),
    }
    for key, (found, written) in wanted.items():
        if found != written:
            message = f"{key} of '{scenario.id}' must be {_show(found)}, not {_show(written)}"
            yield Problem(path, scenario.line, message)


def _show(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(str, value))}]"
    return "left out" if value is None else str(value)


def every_edge_is_walked(library: Library) -> Iterator[Problem]:
    """Every edge of every chart is walked by a scenario whose ruling the documents settle.

    Bad: an answer that no scenario gives. Good: a scenario for it.
    """
    if not library.scenarios:
        return
    walked: set[Edge] = set()
    for scenarios in library.scenarios.values():
        for scenario in scenarios:
            way = None if scenario.uncertain else _walk(library, scenario)
            walked |= way.edges if way else set()
    for chart in library.charts.values():
        for node in chart.nodes:
            keys = [(answer.key, answer.line) for answer in node.answers]
            for key, line in [*keys, *([(None, node.line)] if node.to else [])]:
                if (chart.id, node.id, key) not in walked:
                    edge = f"answer '{key}'" if key else "the way on"
                    message = f"{edge} of '{node.id}' must be walked by a scenario"
                    yield Problem(f"data/charts/{chart.id}.yml", line, message)


def clauses_exist(library: Library) -> Iterator[Problem]:
    """The clauses whose example a scenario is exist.

    Bad: `examples: [ipg-2.1.ex-z]`. Good: `examples: [ipg-2.1.ex-a]`.
    """
    for path, scenarios in library.scenarios.items():
        for scenario in scenarios:
            for name in scenario.examples:
                if name not in library.clauses:
                    near = did_you_mean(name, library.clauses)
                    yield Problem(path, scenario.line, f"'{name}' must be a clause of the pages{near}")
