"""The checks of the sources. A check is a generator of problems: it never prints and never decides an exit code."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..library import Library
from ..problem import Problem
from . import charts, clauses, data, editions, links, scenarios, texts

Check = Callable[[Library], Iterator[Problem]]

CHECKS: tuple[Check, ...] = (
    clauses.each_id_once,
    clauses.both_languages,
    clauses.see_resolves,
    links.pages_in_both_languages,
    links.headings,
    links.links_resolve,
    links.directives,
    links.navigation,
    texts.references_resolve,
    texts.brackets_are_closed,
    texts.tokens,
    data.each_id_once,
    data.forms_belong_to_one_term,
    data.clauses_exist,
    data.infractions,
    editions.books_and_sections,
    charts.node_keys,
    charts.targets_exist,
    charts.every_node_reached,
    charts.no_cycle,
    charts.labels_fit,
    charts.calls_go_on_after_outcomes,
    charts.clauses_exist,
    charts.every_remedy_is_reached,
    charts.reviewed_since_the_clause_changed,
    charts.each_chart_is_shown,
)


SCENARIO_CHECKS: tuple[Check, ...] = (
    scenarios.each_id_once,
    scenarios.answers_exist,
    scenarios.rulings_are_right,
    scenarios.every_edge_is_walked,
    scenarios.clauses_exist,
)


def run(library: Library) -> list[Problem]:
    """Every problem of the sources, in the order of files and lines."""
    if "data/labels.yml" in library.unread:  # no page was read
        return sorted(set(library.problems))
    found = set(library.problems)
    for check in CHECKS:
        found.update(check(library))
    if not any(problem.path.startswith("data/charts/") for problem in found):  # else they could not be walked
        for check in SCENARIO_CHECKS:
            found.update(check(library))
    return sorted(found)
