"""Dependents of a clause: every place of the book that rests on it, and why.

The one answer for all who ask: backlinks (`Library.cited_by`), `drift`, `impact`, `stale`, /status/, the assistant and
the checks take from here the part that they need.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from ..source.entry import Entry
from ..source.positions import Step
from ..source.problem import Place
from .clauses import Clause
from .entries.charts import Chart, Node, Scenario
from .handouts import Handout
from .mentions import references
from .page_names import INFRACTIONS
from .passages import bilingual
from .resolver import Unresolved
from .walk import NoSuchAnswer, VisitedNode, Walk
from .wording import Words

Kind = Literal["clause", "node", "scenario", "term", "entry", "sheet", "handout"]
Why = Literal[
    "text",  # a reference in running text
    "see",  # a clause's option
    "annotates",  # an annotation and its clause
    "cites",  # of a node, or of a statement of a sheet
    "remedy",  # a node carries it out
    "example",  # a scenario is the documents' example, or carries the clause out
    "main",  # a term's
    "passes",  # a scenario's way leads through a node that rests on it
    "enters",  # the same of the first question of several: every scenario of the chart passes that one
    "prints",  # a handout states it, or prints the page or the chart
]


PENALTY_TABLE = ("infraction", "penalty", "category")  # sorts of the entries on the page of infractions


@dataclass(frozen=True, slots=True)
class Dependent:
    """Something that leans on `on`, the id of a clause or what else a reference leads to.

    id: `ipg-2.3.rem-1`, `backup/q-who`, or the entry's; of the kind `entry` with its sort: `card:brainstorm`.
    via: the node (`chart/node`), sheet or page through which it does; entry, steps: where the data say so;
    reviewed: the edition against which a person last reviewed that.
    """

    kind: Kind
    id: str
    on: str
    why: Why
    via: str = ""
    entry: Entry | None = None
    steps: tuple[Step, ...] = ()
    reviewed: str = ""

    @property
    def written(self) -> Entry:
        """The entry of the data; for all but clauses."""
        assert self.entry is not None, "only clauses stand on pages"
        return self.entry

    @property
    def listed(self) -> bool:
        """True where a list of the entry names what it leans on, and not a text or another thing."""
        return bool(self.steps)

    @property
    def place(self) -> Place:
        """The place where the data name the clause."""
        return self.written.place(*self.steps)


def by_id(several: Iterable[Dependent], on: Container[str]) -> dict[str, list[Dependent]]:
    """Dependents of one of the clauses `on`, by their ids, in order."""
    found: dict[str, list[Dependent]] = {}
    for one in several:
        if one.on in on:
            found.setdefault(one.id, []).append(one)
    return found


class Dependents:
    """All of a book, each kind found when it is first asked for. A pair stands once, with its first reason."""

    def __init__(self, library: Words) -> None:
        self._library = library

    # ---- clauses

    @cached_property
    def clauses(self) -> tuple[Dependent, ...]:
        """Clauses and annotations: what their text refers to in any language, then `see`, in order of appearance."""
        clauses = self._library.clauses.values()
        return tuple(Dependent("clause", one.id, key, why) for one in clauses for key, why in self._clause(one))

    def _clause(self, clause: Clause) -> Iterator[tuple[str, Why]]:
        library = self._library
        found: dict[str, Why] = {}
        for language, block in clause.texts.items():
            for mention in references(library, block.text, language):
                found.setdefault(mention.target.key, "text")
        for other in clause.see:
            try:
                found.setdefault(library.resolver.resolve_id(other).key, "see")
            except Unresolved:
                continue  # a check reports it
        return ((key, why) for key, why in found.items() if key != clause.id)

    @cached_property
    def annotations(self) -> tuple[Dependent, ...]:
        """Annotations, each with the clauses that its id stands below: `rem-1.a1` with `rem-1`."""
        found = []
        for clause in self._library.clauses.values():
            parts = clause.anchor.split(".")
            for length in range(1, len(parts) if clause.kind.annotation else 0):
                above = f"{clause.document}.{'.'.join(parts[:length])}"
                if above in self._library.clauses:
                    found.append(Dependent("clause", clause.id, above, "annotates"))
        return tuple(found)

    # ---- data

    @cached_property
    def nodes(self) -> tuple[Dependent, ...]:
        """Nodes of charts: `cites`, `remedy`, and what their texts refer to."""
        return tuple(one for chart in self._library.charts.values() for one in self.of_chart(chart))

    def of_chart(self, chart: Chart) -> tuple[Dependent, ...]:
        """The same of one chart."""
        return _unique(one for node in chart.nodes for one in self._node(chart, node))

    def _node(self, chart: Chart, node: Node) -> Iterator[Dependent]:
        yield from _node_lists(chart, node)
        yield from self._texts("node", f"{chart.id}/{node.id}", node, node.edition or chart.edition)

    @cached_property
    def scenarios(self) -> tuple[Dependent, ...]:
        """Scenarios: clauses whose example they are or that they carry out, their texts, and the nodes on their way."""
        return tuple(
            one
            for scenario, way in self._library.ways
            for one in _unique([*self._example(scenario), *self._passing(scenario, way)])
        )

    def _example(self, scenario: Scenario) -> Iterator[Dependent]:
        yield from _scenario_lists(scenario)
        yield from self._texts("scenario", scenario.id, scenario, scenario.edition)

    def _passing(self, scenario: Scenario, way: Walk | NoSuchAnswer | None) -> Iterator[Dependent]:
        visits = visited_nodes(way)
        several = sum(visit.answer is not None for visit in visits) > 1
        for visit in visits:
            why: Why = "enters" if several and self._is_first(scenario, visit) else "passes"
            for one in self._by_node.get(visit.place, ()):
                yield Dependent("scenario", scenario.id, one.on, why, visit.place, scenario, (), scenario.edition)

    def _is_first(self, scenario: Scenario, visit: VisitedNode) -> bool:
        chart = self._library.charts[scenario.chart]
        return visit.place == f"{chart.id}/{chart.entry}" and visit.node.kind == "question"

    @cached_property
    def _by_node(self) -> dict[str, list[Dependent]]:
        found: dict[str, list[Dependent]] = {}
        for one in self.nodes:
            found.setdefault(one.id, []).append(one)
        return found

    @cached_property
    def terms(self) -> tuple[Dependent, ...]:
        """Terms of the glossary: the clauses that define them, and what their definitions refer to."""
        return _unique(
            one
            for term in self._library.terms
            for one in (*_from_list("term", term.id, term, "main", term.main), *self._texts("term", term.id, term))
        )

    @cached_property
    def entries(self) -> tuple[Dependent, ...]:
        """All other entries of the data whose texts refer to something: infractions, penalties, cards, pictures ..."""
        cited = (
            one
            for comparison in self._library.comparisons
            for one in _from_list("entry", f"comparison:{comparison.id}", comparison, "cites", comparison.cites)
        )
        texts = (one for name, entry in self.named_entries for one in self._texts("entry", name, entry))
        return _unique([*cited, *texts])

    @cached_property
    def named_entries(self) -> tuple[tuple[str, Entry], ...]:
        """All those entries, with their sorts and ids."""
        library = self._library
        return (
            *((f"infraction:{one.id}", one) for one in library.infractions.infractions),
            *((f"penalty:{one.id}", one) for one in library.infractions.penalties),
            *((f"category:{one.id}", one) for one in library.infractions.categories),
            *((f"card:{one.id}", one) for one in library.cards),
            *((f"outside:{one.id}", one) for one in library.outside),
            *((f"picture:{one.id}", one) for one in library.pictures.values()),
            *((f"comparison:{one.id}", one) for one in library.comparisons),
            *((f"chart:{one.id}", one.changed({"nodes": ()})) for one in library.charts.values()),
        )

    # ---- what is printed

    @cached_property
    def sheets(self) -> tuple[Dependent, ...]:
        """Statements of sheets and phrases, by the sheet's id, `via` its part: `cites`, and references in texts."""
        printed = self._library.printed
        found = []
        for name, part, reviewed, statement in printed.statements():
            cited = _from_list("sheet", name, statement, "cites", statement.cites, reviewed)
            found.append(_unique([*cited, *self._texts("sheet", name, statement, reviewed)], f"{name}/{part}"))
        for name, via, reviewed, lead in printed.leads():
            found.append(_unique(self._texts("sheet", name, lead, reviewed), via))
        return tuple(one for several in found for one in several)

    @cached_property
    def handouts(self) -> tuple[Dependent, ...]:
        """Handouts: what their own texts rest on, what stands on their page, and what its charts and tables rest on."""
        return tuple(one for handout in self._library.printed.handouts for one in self._handout(handout))

    def _handout(self, handout: Handout) -> Iterator[Dependent]:
        library = self._library
        entry = library.printed.own(handout) or handout
        via = [(one.on, f"sheet:{one.id}") for one in self.sheets if one.id == handout.id]
        via += [(one.id, f"page:{one.source}") for one in library.clauses.values() if handout.prints(one.source)]
        charts = {name for name, on in library.chart_pages.items() if any(map(handout.prints, on))}
        via += [(one.on, one.id) for one in self.nodes if one.id.partition("/")[0] in charts]
        if handout.prints(INFRACTIONS):
            via += [(one.on, one.id) for one in self.entries if one.id.partition(":")[0] in PENALTY_TABLE]
        first: dict[str, str] = {}
        for key, through in via:
            first.setdefault(key, through)
        yield from (Dependent("handout", handout.id, on, "prints", through, entry) for on, through in first.items())

    # ---- all

    def of(self, clause: str) -> tuple[Dependent, ...]:
        """Everything that leans on a clause."""
        return self._by_clause.get(clause, ())

    @cached_property
    def _by_clause(self) -> dict[str, tuple[Dependent, ...]]:
        found: dict[str, list[Dependent]] = {}
        data = (*self.nodes, *self.scenarios, *self.terms, *self.entries, *self.sheets, *self.handouts)
        for one in (*self.annotations, *self.clauses, *data):
            found.setdefault(one.on, []).append(one)
        return {key: tuple(several) for key, several in found.items()}

    def _texts(self, kind: Kind, name: str, entry: Entry, reviewed: str = "") -> Iterator[Dependent]:
        """Find the references in the running text of an entry."""
        for text, language, _ in bilingual(entry):
            for mention in references(self._library, getattr(text, language), language):
                yield Dependent(kind, name, mention.target.key, "text", "", entry, (), reviewed)


def visited_nodes(way: Walk | NoSuchAnswer | None) -> tuple[VisitedNode, ...]:
    """The nodes that a scenario passes, as far as its answers lead."""
    walk = way.walk if isinstance(way, NoSuchAnswer) else way
    return walk.visits if walk else ()


def _from_list(
    kind: Kind, name: str, entry: Entry, why: Why, clauses: Iterable[str], reviewed: str = "", key: str = ""
) -> Iterator[Dependent]:
    """The clauses that a list of an entry names, each with its place in the list; `key`: the list's, if not `why`."""
    for number, clause in enumerate(clauses):
        yield Dependent(kind, name, clause, why, "", entry, (key or why, number), reviewed)


def _node_lists(chart: Chart, node: Node) -> Iterator[Dependent]:
    name, reviewed = f"{chart.id}/{node.id}", node.edition or chart.edition
    yield from _from_list("node", name, node, "cites", node.cites, reviewed)
    yield from _from_list("node", name, node, "remedy", node.remedy, reviewed)


def _scenario_lists(scenario: Scenario) -> Iterator[Dependent]:
    for key in ("examples", "remedies"):
        yield from _from_list(
            "scenario", scenario.id, scenario, "example", getattr(scenario, key), scenario.edition, key
        )


def _unique(several: Iterable[Dependent], via: str = "") -> tuple[Dependent, ...]:
    """Each pair of something and what it leans on, through the same thing, once; `via`: the thing, for all of them."""
    found: dict[tuple[str, str, str], Dependent] = {}
    for one in several:
        found.setdefault((one.id, one.on, one.via), replace(one, via=via) if via else one)
    return tuple(found.values())
