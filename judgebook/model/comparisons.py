"""The comparisons of data/comparisons.yml, for the page, the book and the ruling card."""

from __future__ import annotations

from .entries.charts import Scenario
from .entries.comparisons import ComparedSide, Comparison
from .library import Library


def side_name(library: Library, side: ComparedSide, language: str) -> str:
    """The name of a side: its infraction's, or its own."""
    name = side.name or library.infractions.infraction(side.infraction)
    assert name, "a check reports a side without a name"
    return name[language]


def title(library: Library, comparison: Comparison, language: str) -> str:
    """The heading of a comparison: the names of both."""
    return " / ".join(side_name(library, side, language) for side in comparison.sides)


def find_confused_pairs(
    library: Library, infraction: str | None, outcome: str = ""
) -> list[tuple[Comparison, ComparedSide]]:
    """Find comparisons of a ruling: each of its infraction or of the outcome, with its other side.

    Those come first in which a situation ends in the outcome (`chart/node`).
    """
    exact, others = [], []
    for one in library.comparisons:
        for side, other in zip(one.sides, one.sides[::-1], strict=True):
            if outcome and library.scenarios_by_id[side.scenario].outcome == outcome:
                exact.append((one, other))
            elif infraction and side.infraction == infraction:
                others.append((one, other))
    return exact + others


def ruled(library: Library, scenario: Scenario, language: str) -> str:
    """Infraction and penalty, or the words of the outcome where there is none."""
    data = library.infractions
    infraction, penalty = data.infraction(scenario.infraction), data.penalty(scenario.penalty)
    if infraction and penalty:
        return f"〔{infraction[language]}〕{library.word('comma', language)}【{penalty[language]}】"
    chart, node = scenario.outcome.split("/")
    return library.charts[chart].node(node).label[language]
