"""Citations: the references of every text, and for each clause what leans on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from .dependents import Dependent, Dependents
from .wording import Words


class Citations(Words):
    """The book and its words, with who cites whom."""

    @cached_property
    def dependents(self) -> Dependents:
        """Dependents of each clause."""
        return Dependents(self)

    @cached_property
    def refs(self) -> dict[str, tuple[str, ...]]:
        """Keys that each clause points to, in its text in any language or by `see`, in order of appearance."""
        found: dict[str, list[str]] = {name: [] for name in self.clauses}
        for one in self.dependents.clauses:
            found[one.id].append(one.on)
        return {name: tuple(keys) for name, keys in found.items()}

    @cached_property
    def cited_by(self) -> dict[str, tuple[str, ...]]:
        """For each clause the places that cite it: clause ids, `chart:ID`, `scenario:ID`, `term:ID`."""
        found: dict[str, dict[str, None]] = {name: {} for name in self.clauses}
        for place, one in _citing(self.dependents):
            if one.on in found:
                found[one.on][place] = None
        return {name: tuple(places) for name, places in found.items()}

    @cached_property
    def card_mentions(self) -> dict[str, tuple[str, ...]]:
        """Ids of the clauses that mention each card, by card id."""
        found: dict[str, list[str]] = {}
        for one in self.dependents.clauses:
            if one.on.startswith("card:"):
                found.setdefault(one.on.removeprefix("card:"), []).append(one.id)
        return {card: tuple(names) for card, names in found.items()}


def _citing(dependents: Dependents) -> Iterator[tuple[str, Dependent]]:
    """The places that cite something by its id, charts in the place of their nodes."""
    yield from ((one.id, one) for one in dependents.clauses)
    for one in (*dependents.nodes, *dependents.scenarios, *dependents.terms):
        if not one.listed:
            continue
        kind, name = ("chart", one.id.partition("/")[0]) if one.kind == "node" else (one.kind, one.id)
        yield f"{kind}:{name}", one
