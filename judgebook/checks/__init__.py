"""The checks of the sources. A check is a generator of problems: it never prints and never decides an exit code.

To add one: write a function with `@check` (check.py says how), in one of these modules or in
a new one, and name that here.
"""

from __future__ import annotations

from ..model.library import Library
from ..source.problem import Problem
from . import (
    addresses,
    anchors,
    chart_evidence,
    chart_wording,
    charts,
    clause_text,
    clauses,
    compared,
    comparisons,
    data,
    editions,
    facts,
    form,
    handouts,
    harm,
    history,
    language,
    learning,
    links,
    listed_languages,
    listing,
    markup,
    moved,
    official,
    plain_files,
    published,
    scenarios,
    settings,
    site,
    site_settings,
    texts,
    translations,
    triage,
    words,
)
from .check import Check
from .sources import Sources

MODULES = (
    form, markup, clauses, clause_text, anchors, links, texts, language,
    data, editions, history, moved, official, charts, chart_evidence, chart_wording, scenarios, facts, comparisons,
    triage, learning, handouts, settings, site_settings, listed_languages, site, addresses, words, plain_files, harm,
    translations, compared, published,
)  # fmt: skip

CHECKS: tuple[Check, ...] = tuple(one for module in MODULES for one in vars(module).values() if isinstance(one, Check))

# codes of what makes a chart one that nobody walks
UNWALKED = ("chart-", "data-", "yaml", "encoding", "conflict", "file")


def table(language: str) -> str:
    """The list of all checks, as HTML, for the page that shows it."""
    return listing.table(CHECKS, language)


def run(library: Library) -> list[Problem]:
    """Every problem of the sources, in the order of files, lines and columns."""
    if causes := listed_languages.causes(library):  # all else follows from them
        return causes
    found = set(library.problems)
    if "data/labels.yml" in library.unread:  # no page was read
        return sorted(found)
    files = Sources(library)

    def look(check: Check) -> None:
        found.update(check.find(library, files.of(check.of)) if check.of else check.find(library))

    for check in CHECKS:
        if not check.walks:
            look(check)
    if not any(problem.code.startswith(UNWALKED) for problem in found if _chart(problem)):
        for check in CHECKS:
            if check.walks:
                look(check)
    return sorted(found)


def _chart(problem: Problem) -> bool:
    """True where the problem is in a chart; charts with faults of form cannot be walked."""
    return problem.path.startswith("data/charts/")
