"""Checks of the comparisons: both sides exist, and each situation is ruled as its side says."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.entries.charts import Scenario
from ..model.library import Library
from ..source.problem import Message, Problem, nearest
from .check import check

INFRACTION = Message(
    "comparison",
    en="infraction '{id}' must be one of data/infractions.yml",
    ja="違反「{id}」は data/infractions.yml にあるものにしてください",
)
SIDE_WITHOUT_NAME = Message(
    "comparison",
    en="a side must have either an infraction or a name",
    ja="比べる側には、infraction か name のどちらか1つを書いてください",
)
SCENARIO = Message(
    "comparison", en="scenario '{id}' must exist in data/scenarios", ja="例題「{id}」を data/scenarios に置いてください"
)
RULING = Message(
    "comparison",
    en="the situation '{id}' must be ruled '{wanted}', and it is ruled '{given}'",
    ja="例題「{id}」の裁定は「{wanted}」でなければなりません(今は「{given}」)",
)
DIFFERENT = Message(
    "comparison",
    en="the sides must have different situations: '{id}' stands on both",
    ja="比べる2つには、別々の例題を使ってください(「{id}」が両方にあります)",
)
CITES = Message(
    "comparison", en="'{id}' must be a clause of the pages", ja="「{id}」は、ページにある条文にしてください"
)


@check("comparison")
def comparisons(library: Library) -> Iterator[Problem]:
    """Both sides of a comparison exist, each with a situation that is ruled so, and its clauses stand on the pages.

    比べる2つは実在する違反か名前のあるものにし、それぞれの例題はそのとおりに裁定されるものにする。

    In: data/comparisons.yml
    Bad: scenario: sm-9
    Good: scenario: sm-1
    """
    infractions = {one.id for one in library.infractions.infractions}
    scenarios = library.scenarios_by_id
    for one in library.comparisons:
        for number, name in enumerate(one.cites):
            if name not in library.clauses:
                yield CITES.at(one.place("cites", number), nearest(name, library.clauses), id=name)
        seen: set[str] = set()
        for side in one.sides:
            if side.scenario in seen:
                yield DIFFERENT.at(side.place("scenario"), id=side.scenario)
            seen.add(side.scenario)
            if (side.infraction is None) == (side.name is None):
                yield SIDE_WITHOUT_NAME.at(side.place())
            elif side.infraction and side.infraction not in infractions and infractions:
                yield INFRACTION.at(side.place("infraction"), nearest(side.infraction, infractions), id=side.infraction)
            if side.scenario not in scenarios:
                if not library.unread_in("scenarios"):
                    yield SCENARIO.at(side.place("scenario"), nearest(side.scenario, scenarios), id=side.scenario)
                continue
            given = _ruled(library, scenarios[side.scenario])
            if side.infraction in infractions and given != side.infraction:
                yield RULING.at(side.place("scenario"), id=side.scenario, wanted=side.infraction, given=given or "open")


def _ruled(library: Library, scenario: Scenario) -> str | None:
    """The ruling of the outcome of a situation's way; whether the situation says the same is another check's business.

    A way may end in an outcome that rules nothing, such as a remedy that is done: the situation's own ruling holds.
    """
    chart, _, name = scenario.outcome.partition("/")
    nodes = library.charts[chart].nodes if chart in library.charts else ()
    ruled = next((node.infraction for node in nodes if node.id == name), "open")
    return scenario.infraction if ruled == "open" else ruled
