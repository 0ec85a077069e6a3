"""The checks of the sources. A check is a generator of problems: it never prints and never decides an exit code."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..library import Library
from ..problem import Problem
from . import charts, clauses, data, editions, links, texts

Check = Callable[[Library], Iterator[Problem]]

CHECKS: tuple[Check, ...] = (
    clauses.each_id_once,
    clauses.both_languages,
    clauses.see_resolves,
    links.pages_in_both_languages,
    links.headings,
    links.links_resolve,
    links.directives,
    texts.references_resolve,
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
    charts.cites_exist,
)


def run(library: Library) -> list[Problem]:
    """Every problem of the sources, in the order of files and lines."""
    if "data/labels.yml" in library.unread:  # no page was read
        return sorted(set(library.problems))
    found = set(library.problems)
    for check in CHECKS:
        found.update(check(library))
    return sorted(found)
