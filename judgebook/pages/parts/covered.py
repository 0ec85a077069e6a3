"""The map on the status page: rule text that a chart, a situation or an example rests on, and the rest."""

from __future__ import annotations

from collections.abc import Iterator

from ...model.clauses import Clause
from ...model.library import Library
from .tables import table


def covered(library: Library, language: str) -> Iterator[str]:
    """A row for each document; then the clauses of each that nothing rests on."""
    by_chart, by_scenario = _resting(library)
    by_example = set(_examples(library))
    by_any = by_chart | by_scenario | by_example
    rows, lists = [], []
    for document, clauses in _documents(library).items():
        names = {clause.id for clause in clauses}
        bare = names - by_any
        counts = [len(names & those) for those in (by_chart, by_scenario, by_example)]
        label = library.section_label(document, language)
        rows.append([label, str(len(names)), *map(str, counts), str(len(bare))])
        if bare:
            lists.append(f"- {label}: " + " ".join(f"[[{clause.id}]]" for clause in clauses if clause.id in bare))
    head = ("document", "clauses", "by-chart", "by-scenario", "by-example", "by-none")
    yield table([library.family("status", language)[name] for name in head], rows)
    yield library.word("status-bare", language)
    yield "\n".join(lists)


def _resting(library: Library) -> tuple[set[str], set[str]]:
    """The clauses on which charts and scenarios rest."""
    by_chart = {one.on for one in library.dependents.nodes if one.listed}
    by_scenario = {one.on for one in library.dependents.scenarios if one.listed or one.via}
    return by_chart, by_scenario


def _documents(library: Library) -> dict[str, list[Clause]]:
    """Rule text by document, examples aside: they are what rests on it."""
    found: dict[str, list[Clause]] = {}
    for clause in library.clauses.values():
        if not clause.kind.annotation and clause.kind.id != "example":
            found.setdefault(clause.document, []).append(clause)
    return found


def _examples(library: Library) -> Iterator[str]:
    """Clauses that an example of the documents, or a case below the clause, speaks of."""
    for one in (*library.dependents.clauses, *library.dependents.annotations):
        if library.clauses[one.id].kind.id in ("example", "case"):
            yield one.on
