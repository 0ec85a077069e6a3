"""Situations with their rulings, for the Anki deck, the pocket quiz and the slides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..model.entries.charts import Node as ChartNode
from ..model.entries.charts import Scenario
from ..model.held import still_rules
from ..model.languages import LANGUAGES
from ..model.library import Library
from .sheets import labels
from .text import Node, inline

Line = Callable[[Library, str, str], list[Node]]  # how a text of one paragraph becomes nodes


def usable(library: Library) -> list[Scenario]:
    """The situations with one answer that holds; open questions, and what waits for a comparison, are left out."""
    return [one for one in library.scenarios_by_id.values() if not one.uncertain and still_rules(library, one)]


def situation(library: Library, one: Scenario, language: str, line: Line = inline) -> dict[str, Any]:
    """A situation, and the ruling that is right: what it is called, the penalty, the steps in order, why, and clauses.

    named: whether `ruling` is the name of an infraction; else it says how the way through the chart ended.
    """
    infraction = library.infractions.infraction(one.infraction)
    penalty = library.infractions.penalty(one.penalty)
    outcome = node(library, one.outcome)
    return {
        "id": one.id,
        "text": line(library, one[language], language),
        "named": infraction is not None,
        "ruling": infraction[language] if infraction else outcome.label[language],
        "penalty": {"id": penalty.id, "name": penalty[language]} if infraction and penalty else None,
        "steps": [line(library, node(library, place).label[language], language) for place in one.to_do],
        "why": line(library, why(library, one, language), language) if why(library, one, language) else [],
        "clauses": list(clauses(library, one)),
        "cites": labels(library, clauses(library, one), language),
    }


def why(library: Library, one: Scenario, language: str) -> str:
    """The reason of the ruling; where nobody has written that, a rule of one paragraph that the ruling rests on."""
    if one.why:
        return one.why[language]
    rules = [library.clauses[name] for name in clauses(library, one)]
    rules.sort(key=lambda rule: (rule.kind.id != "remedy", rule.kind.id == "penalty"))
    texts = (rule.texts[language].text for rule in rules if set(rule.texts) >= {*LANGUAGES})
    return next((text for text in texts if "\n" not in text), "")


def clauses(library: Library, one: Scenario) -> tuple[str, ...]:
    """The clauses that the ruling rests on: those of its remedies, then those of the outcome, without annotations."""
    named = (*one.remedies, *node(library, one.outcome).cites)
    return tuple(name for name in dict.fromkeys(named) if not library.clauses[name].kind.annotation)


def node(library: Library, place: str) -> ChartNode:
    """The node that a scenario names as `chart/node`."""
    chart, _, name = place.partition("/")
    return library.charts[chart].node(name)
