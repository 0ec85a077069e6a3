"""What a change makes stale: translations, annotations, nodes of charts, scenarios, terms and handouts.

What the change itself touched counts as looked at; the rest that leans on it is listed, with what it leans on.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass

from ..model.entries import Scenario
from ..model.library import Library
from ..source.problem import Place
from . import handouts
from .affected import KINDS, Affected, Kind
from .changes import Changes, compare, entries
from .units import Unit, units

__all__ = ["KINDS", "Affected", "Impact", "Kind", "impact"]


@dataclass(frozen=True)
class Impact:
    """What differs between two states of the book, and what that makes stale."""

    changes: Changes
    affected: tuple[Affected, ...]

    def of(self, kind: Kind) -> list[Affected]:
        """What is affected of a kind."""
        return [one for one in self.affected if one.kind == kind]


def impact(base: Library, head: Library) -> Impact:
    """What was done to `base` to make it `head`, and what that makes stale in `head`."""
    changes = compare(base, head)
    moved = _moved(base, head, changes)
    nodes = list(_nodes(head, changes, moved))
    touched = {*changes.of("node"), *(one.id for one in nodes)}
    affected = [
        *_translations(base, head),
        *_one_language(head, changes),
        *_annotations(head, changes, moved),
        *nodes,
        *_scenarios(head, changes, moved, touched),
        *_terms(head, changes, moved),
        *handouts.affected(head, changes, moved),
    ]
    return Impact(changes, tuple(affected))


def _moved(base: Library, head: Library, changes: Changes) -> frozenset[str]:
    """The changed clauses, without those whose translation alone changed: nothing but the original leans on that."""
    before, after = units(base), units(head)
    alone = {
        name
        for name in changes.clauses
        if name in before and name in after
        if _text(before[name], after[name].original.language) == after[name].original.state
    }
    return frozenset(changes.clauses) - alone


def _translations(base: Library, head: Library) -> Iterator[Affected]:
    """Translations that the change leaves behind, and originals whose translation went ahead."""
    before = units(base)
    for name, unit in units(head).items():
        old = before.get(name)
        if unit.translation is None:
            if old is None or old.translation is not None:
                yield Affected("translation", name, _place(unit), (name,))
        elif old is None or _text(old, unit.original.language) != unit.original.state:
            if unit.standing != "current":
                yield Affected("translation", name, _place(unit), (name,), _line(unit))
        elif _text(old, unit.translation.language) not in (None, unit.translation.state):
            yield Affected("original", name, Place(unit.original.page.path, unit.original.line), (name,))


def _line(unit: Unit) -> str:
    """What is to be recorded, but for the day."""
    return f"{unit.translation.language} {unit.id} {unit.original.state}" if unit.translation else ""


def _place(unit: Unit) -> Place:
    side = unit.translation or unit.original
    return Place(side.page.path, side.line)


def _text(unit: Unit, language: str) -> str | None:
    """The state of a unit's text in a language."""
    return next((one.state for one in (unit.original, unit.translation) if one and one.language == language), None)


def _one_language(head: Library, changes: Changes) -> Iterator[Affected]:
    found = dict(entries(head))
    for name in changes.one_language:
        yield Affected("original", name, found[name].place(), (name,))


def _annotations(head: Library, changes: Changes, moved: frozenset[str]) -> Iterator[Affected]:
    """Annotations of changed clauses, and those elsewhere that refer to one."""
    rules = {name for name in moved if not _is_annotation(head, name)}
    for name, clause in head.clauses.items():
        if clause.kind.annotation and name not in changes.clauses:
            own = [rule for rule in rules if name.startswith(f"{rule}.")]
            because = tuple(dict.fromkeys((*own, *(key for key in head.refs[name] if key in rules))))
            if because:
                language, block = next(iter(clause.texts.items()))
                yield Affected("annotation", name, Place(head.pages[language, clause.source].path, block.line), because)


def _is_annotation(library: Library, name: str) -> bool:
    return name in library.clauses and library.clauses[name].kind.annotation


def _nodes(head: Library, changes: Changes, moved: frozenset[str]) -> Iterator[Affected]:
    """Nodes of charts that rest on a changed clause."""
    for chart in head.charts.values():
        for node in chart.nodes:
            name = f"{chart.id}/{node.id}"
            because = _among((*node.cites, *node.remedy), moved)
            if because and name not in changes.of("node"):
                yield Affected("node", name, node.place(), because)


def _scenarios(head: Library, changes: Changes, moved: frozenset[str], nodes: set[str]) -> Iterator[Affected]:
    """Scenarios whose way leads through changed or affected nodes, or that carry out a changed clause."""
    for one in head.scenarios_by_id.values():
        if one.id not in changes.of("scenario"):
            clauses = _among((*one.examples, *one.remedies), moved)
            because = (*clauses, *(place for place in _way(one) if place in nodes))
            if because:
                yield Affected("scenario", one.id, one.place(), because)


def _way(scenario: Scenario) -> list[str]:
    return list(dict.fromkeys((*(asked.at for asked in scenario.asks), *scenario.steps, scenario.outcome)))


def _terms(head: Library, changes: Changes, moved: frozenset[str]) -> Iterator[Affected]:
    for term in head.terms:
        because = _among(term.main, moved)
        if because and term.id not in changes.of("term"):
            yield Affected("term", term.id, term.place(), because)


def _among(names: Iterable[str], changed: Container[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if name in changed))
