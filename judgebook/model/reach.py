"""The rulings that can come of some answers, whatever else is answered.

The assistant's script does the same from where a reader stands, and tells the remedies apart, too
(overrides/assets/reach.js).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .entries.charts import Chart, Node

Ruling = tuple[str | None, ...]  # infraction (or none, or open) and penalty; the opponent's, where there are such
State = tuple[str, str, tuple[tuple[str, str], ...], Ruling | None, frozenset[str]]


def rulings(charts: Mapping[str, Chart], start: str, given: Mapping[str, str]) -> frozenset[Ruling]:
    """The ends of all ways from the chart `start` on which the questions of `given` (`chart/node`) are answered so.

    Raises KeyError for an unknown chart.
    """
    found: set[Ruling] = set()
    seen: set[State] = set()
    todo: list[State] = [(start, charts[start].entry, (), None, frozenset())]
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        name, id_, callers, ruled, asked = state
        node = charts[name].node(id_)
        if node.kind == "question":
            place = f"{name}/{id_}"
            now = asked | {place} if place in given else asked
            todo += [(name, to, callers, ruled, now) for to in _answers(node, given.get(place))]
        elif node.kind == "call" and node.chart:
            todo.append((node.chart, charts[node.chart].entry, (*callers, (name, id_)), ruled, asked))
        elif node.to:
            todo.append((name, node.to, callers, ruled, asked))
        else:
            decided = ruled if node.infraction == "open" else ruling(node)
            if back := _returned(charts, callers, id_):
                todo.append((*back, decided, asked))
            elif len(asked) == len(given):
                found.add(decided or ("open", None))
    return frozenset(found)


def ruling(node: Node) -> Ruling:
    """Infraction and penalty of an outcome, for both players."""
    theirs = (node.opponent.infraction, node.opponent.penalty) if node.opponent else ()
    return (node.infraction or "open", node.penalty, *theirs)


def _answers(node: Node, key: str | None) -> Iterator[str]:
    return (answer.to for answer in node.answers if key in (None, answer.key))


def _returned(
    charts: Mapping[str, Chart], callers: tuple[tuple[str, str], ...], ended: str
) -> tuple[str, str, tuple[tuple[str, str], ...]] | None:
    """Go on after the outcome `ended`: to chart, node and the calls around it; None where the way ends."""
    while callers:
        *rest, (name, id_) = callers
        callers = tuple(rest)
        call = charts[name].node(id_)
        following = next((answer.to for answer in call.answers if answer.key == ended), call.to)
        if following:
            return name, following, callers
    return None
