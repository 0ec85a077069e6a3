"""Impact of a change: the translations, annotations, nodes, scenarios, terms, entries and handouts it makes stale.

What the change itself touched counts as looked at; the rest that leans on it is listed, with what it leans on.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass

from ..model.dependents import Dependent, by_id, visited_nodes
from ..model.entries.charts import Scenario
from ..model.handouts import WHOLE, Handout
from ..model.library import Library
from ..model.page_names import INFRACTIONS
from ..source.problem import Place
from .affected import KINDS, Affected, Kind
from .changes import Changes, compare, entries, paths
from .translation_units import TranslationUnit, units

__all__ = ["KINDS", "Affected", "Impact", "Kind", "impact"]


@dataclass(frozen=True)
class Impact:
    """Changes between two states of the book, and all that they make stale."""

    changes: Changes
    affected: tuple[Affected, ...]

    def of(self, kind: Kind) -> list[Affected]:
        """The affected of a kind."""
        return [one for one in self.affected if one.kind == kind]


def impact(base: Library, head: Library) -> Impact:
    """Find the changes from `base` to `head`, and all that they make stale in `head`."""
    changes = compare(base, head)
    moved = _moved(base, head, changes)
    affected = (*_translations(base, head), *_one_language(head, changes), *leaning(head, changes, moved))
    return Impact(changes, affected)


def leaning(head: Library, changes: Changes, moved: frozenset[str]) -> Iterator[Affected]:
    """Find what leans on the clauses `moved` and on changed entries of the data, and was not changed itself."""
    dependents = head.dependents
    yield from _annotations(head, changes, moved)
    yield from _entries("node", dependents.nodes, changes.of("node"), moved)
    yield from _scenarios(head, changes, moved)
    yield from _entries("term", dependents.terms, changes.of("term"), moved)
    yield from _entries("entry", dependents.entries, changes.data, moved)
    yield from _handouts(head, changes, moved)


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
        if head.unread & paths(unit.original.page.source):  # what stands in the other language is unknown
            continue
        if unit.translation is None:
            if old is None or old.translation is not None:
                yield Affected("translation", name, _place(unit), (name,))
        elif old is None or _text(old, unit.original.language) != unit.original.state:
            if unit.standing != "current":
                yield Affected("translation", name, _place(unit), (name,), _line(unit))
        elif _text(old, unit.translation.language) not in (None, unit.translation.state):
            yield Affected("original", name, Place(unit.original.page.path, unit.original.line), (name,))


def _line(unit: TranslationUnit) -> str:
    """The line to be recorded, but for the day."""
    return f"{unit.translation.language} {unit.id} {unit.original.state}" if unit.translation else ""


def _place(unit: TranslationUnit) -> Place:
    side = unit.translation or unit.original
    return Place(side.page.path, side.line)


def _text(unit: TranslationUnit, language: str) -> str | None:
    """The state of a unit's text in a language."""
    return next((one.state for one in (unit.original, unit.translation) if one and one.language == language), None)


def _one_language(head: Library, changes: Changes) -> Iterator[Affected]:
    found = dict(entries(head))
    for name in changes.one_language:
        yield Affected("original", name, found[name].place(), (name,))


def _annotations(head: Library, changes: Changes, moved: frozenset[str]) -> Iterator[Affected]:
    """Annotations of changed clauses, and those elsewhere that refer to one."""
    rules = {name for name in moved if not _is_annotation(head, name)}
    found = by_id((*head.dependents.annotations, *head.dependents.clauses), rules)
    for name, clause in head.clauses.items():
        if clause.kind.annotation and name in found and name not in changes.clauses:
            language, block = next(iter(clause.texts.items()))
            place = Place(head.pages[language, clause.source].path, block.line)
            yield Affected("annotation", name, place, _on(found[name]))


def _is_annotation(library: Library, name: str) -> bool:
    return name in library.clauses and library.clauses[name].kind.annotation


def _scenarios(head: Library, changes: Changes, moved: frozenset[str]) -> Iterator[Affected]:
    """Scenarios whose way leads through changed nodes or those that rest on a changed clause, or that state one."""
    found = by_id((one for one in head.dependents.scenarios if one.why != "enters"), moved)
    nodes = changes.of("node")
    for one, way in head.ways:
        on = found.get(one.id, ())
        if one.id in changes.of("scenario") or not (on or nodes):
            continue
        clauses = _on(each for each in on if not each.via)
        resting = {each.via for each in on}
        places = dict.fromkeys((*(visit.place for visit in visited_nodes(way)), *_written(one)))
        if because := (*clauses, *(place for place in places if place in nodes or place in resting)):
            yield Affected("scenario", one.id, one.place(), because)


def _written(scenario: Scenario) -> Iterator[str]:
    """The way as the scenario states it: a node that is gone stands there alone."""
    yield from (asked.at for asked in scenario.asks)
    yield from (*scenario.steps, scenario.outcome)


def _handouts(head: Library, changes: Changes, moved: frozenset[str]) -> Iterator[Affected]:
    """Handouts that state a changed clause, or print a changed chart, table or page."""
    found = by_id(head.dependents.handouts, moved)
    for handout in head.printed.handouts:
        because = (*_on(found.get(handout.id, ())), *_data(head, changes, handout))
        if because:
            place = (head.printed.own(handout) or handout).place()
            yield Affected("handout", handout.id, place, because)


def _data(head: Library, changes: Changes, handout: Handout) -> Iterator[str]:
    """The changed entries of the data that a handout prints: nodes of its charts, and its tables."""
    for node in changes.of("node"):
        if any(map(handout.prints, head.chart_pages.get(node.partition("/")[0], ()))):
            yield f"node:{node}"
    if handout.prints(INFRACTIONS):
        yield from (f"infraction:{one}" for one in changes.of("infraction"))
    if handout.page == WHOLE:
        yield from (f"{kind}:{one}" for kind in ("term", "card", "edition") for one in changes.of(kind))


def _entries(
    kind: Kind, several: Iterable[Dependent], changed: Container[str], moved: frozenset[str]
) -> Iterator[Affected]:
    """Entries of the data that lean on a changed clause and were not changed themselves."""
    for name, found in by_id(several, moved).items():
        if name not in changed:
            yield Affected(kind, name, found[0].written.place(), _on(found))


def _on(several: Iterable[Dependent]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.on for one in several))
