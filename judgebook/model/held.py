"""What rests on a clause that a later edition changed, and was not compared with that edition since.

The one answer for check, `stale`, /status/, the pages and the assistant. What becomes of a held thing depends on how
much harm it does where it is wrong:

- nodes of charts, the table of infractions, comparisons and what is printed give rulings: the check refuses them, so no
  site and no sheet says them (checks/chart_evidence.py, checks/handouts.py);
- scenarios are worked rulings: the assistant and the practice page leave them out (pages/assist.py);
- annotations, terms and cards explain: they stand with a notice, on pages and on paper, because most still hold and a
  reader who is warned is better off with them (`notice`);
- titles, notes of charts, pictures and rules of other documents are listed alone.

What holds a thing is a change after the edition `compared` of the book of its clause (data/editions.yml), or, where it
says itself that it was reviewed against an older `edition`, after that. A later one lets nothing go: it may be
that of another document. A line of data/compared.txt lets a pair go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..source.problem import Place
from .compared import ComparisonRecord
from .dependents import Dependent

if TYPE_CHECKING:
    from .library import Library

ANNOTATION, NODE, SCENARIO, TERM, SHEET = "annotation", "node", "scenario", "term", "sheet"
RULINGS = ("infraction", "penalty", "category", "comparison")  # sorts of entries that are no explanation
ENTRIES = ("card", "outside", "picture", "chart")
SORTS = (ANNOTATION, NODE, SCENARIO, TERM, SHEET, *RULINGS, *ENTRIES)


@dataclass(frozen=True)
class HeldPair:
    """Something that rests on a clause which changed on `date`, after `reviewed`.

    name: as commands and data/compared.txt call it: `annotation:ipg-2.3.rem-1.a1`, `node:backup/q-who`,
    `scenario:hc-26`, `term:backup`, `sheet:backups/may`, `card:brainstorm`; clause: its id; place: where it names the
    clause; start: where it begins.
    """

    name: str
    clause: str
    date: str
    reviewed: str
    place: Place
    start: Place

    @property
    def sort(self) -> str:
        """What it is."""
        return self.name.partition(":")[0]

    @property
    def id(self) -> str:
        """Its name without its sort."""
        return self.name.partition(":")[2]


def held(library: Library, compared: Iterable[ComparisonRecord]) -> dict[str, tuple[HeldPair, ...]]:
    """All that is held, by name, each with the clauses that hold it; `compared`: what was recorded."""
    done = {one.pair for one in compared}
    effective = {book.id: book.effective for book in library.editions.books}
    found: dict[str, dict[str, HeldPair]] = {}
    for one in _resting(library):
        reviewed = min(filter(None, (one.reviewed, library.compared_with(one.on))), default="")
        date = library.changed_after(one.on, reviewed)
        name = _name(one)
        if date and date > effective.get(one.on.partition("-")[0], date):
            continue  # of an edition that the pages do not state yet: a check reports that alone
        if date and (name, one.on, date) not in done:
            places = _places(library, one)
            found.setdefault(name, {}).setdefault(one.on, HeldPair(name, one.on, date, reviewed, *places))
    return {name: tuple(several.values()) for name, several in found.items()}


def notice(library: Library, names: Sequence[str], language: str, show: Callable[[str], str] | None = None) -> str:
    """What a reader is told of something by its names: with which edition it was not compared; nothing where it was.

    show: how the sentence says a clause's id; without it by its label.
    """
    several = [one for name in names for one in library.held.get(name, ())]
    if not several:
        return ""
    show = show or (lambda name: library.clause_label(library.clauses[name], language))
    clauses = library.word("comma", language).join(dict.fromkeys(show(one.clause) for one in several))
    return library.word("held", language).format(date=max(one.date for one in several), clauses=clauses)


def of_sorts(library: Library, *sorts: str) -> Iterator[tuple[HeldPair, dict[str, str]]]:
    """What is held of some sorts: each once, where it first names a clause, and what a message says of it."""
    for name, several in library.held.items():
        if several[0].sort in sorts:
            yield several[0], {"name": name, **account(several)}


def account(several: Sequence[HeldPair]) -> dict[str, str]:
    """The clauses that hold something, the edition that changed them last, and the one that it was compared with."""
    return {
        "clauses": ", ".join(one.clause for one in several),
        "date": max(one.date for one in several),
        "reviewed": min(one.reviewed for one in several),
    }


def names(library: Library) -> dict[str, Place]:
    """All that may ever be held, by name, and where it begins."""
    return {_name(one): _places(library, one)[1] for one in _resting(library)}


def _resting(library: Library) -> Iterator[Dependent]:
    """All that may be held, in the order in which it is listed."""
    dependents = library.dependents
    for one in (*dependents.annotations, *dependents.clauses):
        if library.clauses[one.id].kind.annotation:
            yield one
    yield from (*dependents.nodes, *dependents.scenarios, *dependents.terms, *dependents.entries, *dependents.sheets)


def _name(one: Dependent) -> str:
    if one.kind == "clause":
        return f"{ANNOTATION}:{one.id}"
    if one.kind == "entry":
        return one.id  # with its sort
    return f"{one.kind}:{one.via if one.kind == 'sheet' else one.id}"


def _places(library: Library, one: Dependent) -> tuple[Place, Place]:
    """Where it names the clause, and where it begins."""
    if one.entry:
        return one.place, one.entry.place()
    clause = library.clauses[one.id]
    language, block = next(iter(clause.texts.items()))
    start = Place(library.pages[language, clause.source].path, block.line)
    return start, start
