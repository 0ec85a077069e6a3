"""What depends on a clause, and so has to be looked at when its official wording changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from ...model.entries import LANGUAGES
from ...model.library import Clause, Library
from ...source.datafile import parse

HANDOUTS = "data/handouts.yml"


@dataclass(frozen=True)
class Dependents:
    """Where to look, by sort: `path:line` of the texts, ids of the others, charts as `chart/node`."""

    texts: tuple[str, ...] = ()
    annotations: tuple[str, ...] = ()
    charts: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    citing: tuple[str, ...] = ()
    infractions: tuple[str, ...] = ()
    handouts: tuple[str, ...] = ()

    def items(self) -> list[tuple[str, tuple[str, ...]]]:
        """Sorts that are not empty, with what they hold."""
        return [(name, getattr(self, name)) for name in self.__dataclass_fields__ if getattr(self, name)]


@dataclass
class Dependencies:
    """Finds the dependents of clauses of a library."""

    library: Library
    _found: dict[str, Dependents] = field(default_factory=dict)

    def of(self, clause_id: str) -> Dependents:
        """What depends on a clause; nothing where the book has no such clause."""
        clause = self.library.clauses.get(clause_id)
        if clause is None:
            return Dependents()
        if clause_id not in self._found:
            self._found[clause_id] = self._of(clause)
        return self._found[clause_id]

    def of_section(self, document: str) -> Dependents:
        """What depends on a section that has no page: the entry of its infraction, and rules that are cited."""
        names = [
            f"data/infractions.yml:{one.line}"
            for one in self.library.infractions.infractions
            if f"ipg-{one.section}" == document
        ]
        rules = [
            f"data/outside.yml:{one.line}"
            for one in self.library.outside
            if one.id == document or one.id.startswith(f"{document}.")
        ]
        return Dependents(infractions=(*names, *rules))

    def _of(self, clause: Clause) -> Dependents:
        library = self.library
        cited = library.cited_by[clause.id]
        own = [
            other.id
            for other in library.clauses.values()
            if other.kind.annotation
            and other.document == clause.document
            and other.anchor.startswith(f"{clause.anchor}.")
        ]
        nodes = [place for place, cites in self._nodes.items() if clause.id in cites]
        passing = {one.removeprefix("scenario:") for one in cited if one.startswith("scenario:")}
        passing |= {name for name, places in self._ways.items() if places & set(nodes)}
        return Dependents(
            texts=tuple(
                f"docs/{language}/{clause.source}:{clause.texts[language].line}"
                for language in LANGUAGES
                if language in clause.texts
            ),
            annotations=tuple(own),
            charts=tuple(nodes),
            scenarios=tuple(name for name in library.scenarios_by_id if name in passing),
            terms=tuple(one.removeprefix("term:") for one in cited if one.startswith("term:")),
            citing=tuple(one for one in cited if one in library.clauses and one not in own),
            infractions=self.of_section(clause.document).infractions,
            handouts=self._handouts.get(clause.source, ()),
        )

    @cached_property
    def _nodes(self) -> dict[str, frozenset[str]]:
        """What each node of a chart cites."""
        return {f"{c.id}/{n.id}": frozenset(n.cites) for c in self.library.charts.values() for n in c.nodes}

    @cached_property
    def _ways(self) -> dict[str, set[str]]:
        """The nodes that each scenario passes."""
        return {
            name: {*(asked.at for asked in one.asks), *one.steps, one.outcome}
            for name, one in self.library.scenarios_by_id.items()
        }

    @cached_property
    def _handouts(self) -> dict[str, tuple[str, ...]]:
        """The printed sheets made from each page, by the page's source."""
        file = self.library.root / HANDOUTS
        value = parse(file.read_text("utf-8"), HANDOUTS).value if file.exists() else {}
        found: dict[str, tuple[str, ...]] = {}
        for sheet in value.get("handouts", ()) if isinstance(value, dict) else ():
            for source in dict.fromkeys((sheet.get("page"), *sheet.get("on", ()))):
                found[source] = (*found.get(source, ()), sheet["id"])
        return found
