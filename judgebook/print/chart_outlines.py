"""A chart as a nested list of nodes, for print: what the drawing shows, with every detail."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..model.entries.charts import Chart
from ..model.entries.charts import Node as ChartNode
from ..model.library import Library
from ..model.mentions import label
from .text import Node, blocks


def outline(library: Library, chart: Chart, language: str) -> dict[str, Any]:
    """The entry with what follows each answer; a node that was reached before stands without what follows it."""
    return _item(library, chart, chart.node(chart.entry), "", set(), language)


def _item(
    library: Library, chart: Chart, node: ChartNode, answer: str, seen: set[str], language: str
) -> dict[str, Any]:
    again = node.id in seen
    seen.add(node.id)
    one: dict[str, Any] = {
        "answer": answer,
        "kind": node.kind,
        "label": node.label[language],
        "again": library.word("seen-above", language) if again else "",
        "items": [],
    }
    if again:
        return one
    penalty = library.infractions.penalty(node.penalty)
    following = [(each.label[language], each.to) for each in node.answers]
    if node.to:
        following.append((library.word("otherwise", language) if node.answers else "", node.to))
    return one | {
        "who": library.family("who", language)[node.who] if node.who else "",
        "penalty": {"id": penalty.id, "name": penalty[language]} if penalty and penalty.id != "none" else None,
        "chart": list(_called(library, node, language)),
        "cites": cites(library, node.cites, language),
        "detail": blocks(library, node.detail[language], language) if node.detail else [],
        "uncertain": library.family("unanswered", language)[node.unanswered] if node.unanswered else "",
        "items": [_item(library, chart, chart.node(to), words, seen, language) for words, to in following],
    }


def cites(library: Library, clauses: Iterable[str], language: str) -> list[Any]:
    """References to clauses; one that follows a clause of the same document shows its number alone."""
    result, last = [], ""
    for name in clauses:
        node = see(library, name, language)
        clause = library.clauses.get(name)
        if clause and clause.document == last and last not in library.numbered:
            node["c"] = [clause.anchor]
        last = clause.document if clause else ""
        result.append(node)
    return result


def see(library: Library, key: str, language: str) -> Node:
    """A reference as a node, from its key."""
    target = library.resolver.resolve_id(key)
    return {"k": "ref", "to": target.key, "own": False, "c": [label(library, key, language)]}


def _called(library: Library, node: ChartNode, language: str) -> list[Any]:
    """The chart that a node goes on with."""
    if node.kind != "call" or not node.chart:
        return []
    return [{"k": "ref", "to": f"chart:{node.chart}", "own": True, "c": [library.charts[node.chart].title[language]]}]
