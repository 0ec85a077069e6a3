"""Targets of the taps of data/triage.yml: pages, and links into the middle of a chart.

Such a link gives answers before the chart is walked. The walk takes, at each question, the first given answer for it
that was not taken yet, and asks where there is none (overrides/assets/walk.js); `untaken` follows it over every answer
to what is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from urllib.parse import quote

from .entries.charts import Chart, GivenAnswer
from .entries.triage import TapTarget, Triage
from .index import Index
from .resolver import Target, Unresolved
from .walk import NoSuchAnswer, walk


def section(library: Index, goal: TapTarget) -> str:
    """The document that says what a tap ends in: `ipg-3.1`, `mtr-4.5`; "" for an unknown infraction."""
    if goal.section:
        return goal.section
    infraction = library.infractions.infraction(goal.infraction)
    return infraction.document if infraction else ""


def destination(library: Index, goal: TapTarget) -> Target:
    """The page where that stands, or what stands for it until it has one. Raises Unresolved."""
    try:
        return library.resolver.resolve_id(section(library, goal))
    except Unresolved:
        if goal.until is None:
            raise
    return library.resolver.resolve_id(goal.until)


def side_exit(triage: Triage, infraction: str | None) -> str | None:
    """The screen of the side exit that decides about an infraction: "" for its first one; None where no screen does."""
    met = triage.purpose.tests.met.target
    ends = {end.target.infraction: end.key for end in triage.purpose.ends}
    if met and infraction and met.infraction == infraction:
        return ""
    return ends.get(infraction) if infraction else None


def query(chart: str, given: Iterable[GivenAnswer] = (), rel: str = "") -> str:
    """`?chart=tardiness&a=q-what.seat`: the start of a chart with answers; those of other charts bear their names.

    rel: the level.
    """
    answers = ",".join(f"{one.at.removeprefix(f'{chart}/')}.{one.answer}" for one in given)
    parts = {"chart": quote(chart), "a": quote(answers, safe="/,"), "rel": rel}
    return "?" + "&".join(f"{name}={value}" for name, value in parts.items() if value)


def charts(triage: Triage) -> set[str]:
    """The charts that a tap leads to."""
    return {one.chart for one in triage.procedures() if one.chart}


def untaken(charts: Mapping[str, Chart], start: str, given: Sequence[GivenAnswer]) -> int | None:
    """The number of the first answer that no way from the start takes together with those before it; None for none.

    Raises KeyError for an unknown chart.
    """
    return next((n for n in range(len(given)) if not _can_take(charts, start, given[: n + 1])), None)


def _can_take(charts: Mapping[str, Chart], start: str, given: Sequence[GivenAnswer]) -> bool:
    """True where some way takes all the answers."""
    waiting: list[tuple[tuple[str, ...], frozenset[int]]] = [((), frozenset())]
    seen: set[tuple[str, frozenset[int]]] = set()
    while waiting:
        answers, used = waiting.pop()
        try:
            way = walk(charts, start, answers)
        except NoSuchAnswer:
            continue
        if len(used) == len(given):
            return True
        if way.finished or (way.end.place, used) in seen:
            continue
        seen.add((way.end.place, used))
        number = next((n for n, one in enumerate(given) if n not in used and one.at == way.end.place), None)
        if number is None:
            waiting += [((*answers, answer.key), used) for answer in way.end.node.answers]
        else:
            waiting.append(((*answers, given[number].answer), used | {number}))
    return False
