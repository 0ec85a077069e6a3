"""The checks of the sources. A check is a generator of problems: it never prints and never decides an exit code.

To add one: write a function with `@check` (check.py says how), in one of these modules or in
a new one, and name that here. What those of single files found before is known again: kept.py.
"""

from __future__ import annotations

from itertools import chain

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
from .kept import Hands, Kept, alone

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
    from . import listing  # checking needs nothing of it

    return listing.table(CHECKS, language)


def run(library: Library, hands: Hands = alone) -> list[Problem]:
    """Every problem of the sources, in the order of files, lines and columns.

    hands: how work on many files is handed to processes that know what this one knows.
    """
    if causes := listed_languages.causes(library):  # all else follows from them
        return causes
    found = set(library.problems)
    if "data/labels.yml" in library.unread:  # no page was read
        return sorted(found)
    kept = Kept(library)
    several = [check for check in CHECKS if not kept.spared(check)]
    whole = (check.find(library) for check in several if not check.of and not check.walks)
    found.update(kept.found([check for check in several if check.of], hands, chain.from_iterable(whole)))
    if not any(problem.code.startswith(UNWALKED) for problem in found if _chart(problem)):
        for check in several:
            if check.walks:
                found.update(check.find(library))
    kept.keep(faultless=not found)
    return sorted(found)


def harms(library: Library) -> list[Problem]:
    """The problems that would do a reader harm, for those who cannot wait for all."""
    return Kept(library).found([harm.pages_are_harmless, harm.data_are_harmless])


def _chart(problem: Problem) -> bool:
    """Whether the problem is in a chart; charts with faults of form cannot be walked."""
    return problem.path.startswith("data/charts/")
