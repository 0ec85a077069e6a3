"""Reviews that a changed official wording asks for, sorted as a person goes through them.

Some of it is held once data/history says that the clause changed, until a person has compared it: those are the
names that `stale` lists then (model/held.py). The rest is named alone: the texts are what is corrected, rules cite the
clause and have a wording of their own, handouts are printed anew from what was corrected.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ...model import held
from ...model.dependents import Dependent
from ...model.languages import LANGUAGES
from ...model.library import Library


@dataclass(frozen=True)
class Review:
    """Places to review: `path:line` of the texts, ids of the others, charts as `chart/node`, entries with their
    sort, as `card:brainstorm`. infractions: lines of data."""

    texts: tuple[str, ...] = ()
    annotations: tuple[str, ...] = ()
    charts: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    entries: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ()
    citing: tuple[str, ...] = ()
    infractions: tuple[str, ...] = ()
    handouts: tuple[str, ...] = ()

    def items(self) -> list[tuple[str, tuple[str, ...]]]:
        """Sorts that are not empty, with what they hold."""
        return [(name, getattr(self, name)) for name in self.__dataclass_fields__ if getattr(self, name)]


HELD = ("annotations", "charts", "scenarios", "terms", "entries", "sheets")  # sorts that are held
_SORTS = {held.ANNOTATION: "annotations", held.NODE: "charts", held.SCENARIO: "scenarios", held.TERM: "terms",
          held.SHEET: "sheets"}  # fmt: skip


@dataclass
class Reviews:
    """Reviews of a library, clause by clause."""

    library: Library

    def of(self, clause_id: str) -> Review:
        """All that leans on a clause; nothing where the book has no such clause."""
        clause = self.library.clauses.get(clause_id)
        if clause is None:
            return Review()
        found = self.library.dependents.of(clause.id)
        entries = (one.written.place() for one in found if one.kind == "entry")
        lines = (*self.of_section(clause.document).infractions, *(f"{place.path}:{place.line}" for place in entries))
        return Review(
            texts=tuple(
                f"docs/{language}/{clause.source}:{clause.texts[language].line}"
                for language in LANGUAGES
                if language in clause.texts
            ),
            **self._held_by(clause.id),
            citing=_ids(
                one for one in found if one.kind == "clause" and not self.library.clauses[one.id].kind.annotation
            ),
            infractions=tuple(dict.fromkeys(lines)),
            handouts=_ids(one for one in found if one.kind == "handout"),
        )

    def of_section(self, document: str) -> Review:
        """All that leans on a section that has no page: the entry of its infraction, and rules that are cited."""
        names = [
            f"data/infractions.yml:{one.line}"
            for one in self.library.infractions.infractions
            if one.document == document
        ]
        rules = [
            f"data/outside.yml:{one.line}"
            for one in self.library.outside
            if one.id == document or one.id.startswith(f"{document}.")
        ]
        return Review(infractions=(*names, *rules))

    def _held_by(self, clause: str) -> dict[str, tuple[str, ...]]:
        """Names that its change would hold, by sort; entries of other sorts by their whole names."""
        sorted_: dict[str, list[str]] = {}
        for name in self._resting.get(clause, ()):
            sort, _, own = name.partition(":")
            sorted_.setdefault(_SORTS.get(sort, "entries"), []).append(own if sort in _SORTS else name)
        return {sort: tuple(several) for sort, several in sorted_.items()}

    @cached_property
    def _resting(self) -> dict[str, tuple[str, ...]]:
        return held.resting(self.library)


def _ids(several: Iterable[Dependent]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.id for one in several))
