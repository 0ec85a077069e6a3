"""Held things: those that rest on a clause that a later edition changed, and were not compared with it since.

The one answer for check, `stale`, /status/, the pages and the assistant. What becomes of a held thing depends on how
much harm it does where it is wrong:

- nodes of charts, the table of infractions, comparisons and what is printed give rulings: the check refuses them, so no
  site and no sheet says them (checks/chart_evidence.py, checks/handouts.py);
- scenarios are worked rulings: the assistant and the practice page leave them out (pages/assist.py);
- annotations, terms and cards explain: they stand with a notice, on pages and on paper, because most still hold and a
  reader who is warned is better off with them (`notice`);
- titles, notes of charts, pictures and rules of other documents are listed alone.

A change of a clause holds what rests on it, by two questions: is the change later than the text from which the
document's pages were written (the line `written` of data/compared.txt), and does the thing say that it was reviewed
against an `edition` older than the change?

| change                 | reviewed against an older edition | held until                                           |
|------------------------|-----------------------------------|------------------------------------------------------|
| later than the text    | no, or it does not say            | compared itself, or a line settles the whole change  |
| later than the text    | yes                               | compared itself                                      |
| in the text            | yes, older than any such text     | compared itself                                      |
| in the text            | otherwise                         | never held: the pages state the change               |

Only the last change of a clause counts, and only lines of data/compared.txt release anything. A later `edition` does
not: that of a chart may be another document's, and a book's own says which text the pages state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..source.problem import Place
from .citations import Citations
from .clauses import book_of
from .compared import CHANGE, ComparisonRecord, written_from
from .dependents import Dependent
from .entries.charts import Scenario

ANNOTATION, NODE, SCENARIO, TERM, SHEET = "annotation", "node", "scenario", "term", "sheet"
RULINGS = ("infraction", "penalty", "category", "comparison")  # sorts of entries that are no explanation
ENTRIES = ("card", "outside", "picture", "chart")
SORTS = (ANNOTATION, NODE, SCENARIO, TERM, SHEET, *RULINGS, *ENTRIES)


@dataclass(frozen=True)
class HeldPair:
    """Something that rests on a clause which the edition of `date` changed, and was not compared with that.

    name: as commands and data/compared.txt call it: `annotation:ipg-2.3.rem-1.a1`, `node:backup/q-who`,
    `scenario:hc-26`, `term:backup`, `sheet:backups/may`, `card:brainstorm`; clause: its id; place: where it names the
    clause; start: where it begins.
    """

    name: str
    clause: str
    date: str
    place: Place
    start: Place

    @property
    def sort(self) -> str:
        """The sort of the held thing."""
        return self.name.partition(":")[0]

    @property
    def id(self) -> str:
        """Its name without its sort."""
        return self.name.partition(":")[2]


def held(library: Citations, compared: Sequence[ComparisonRecord]) -> dict[str, tuple[HeldPair, ...]]:
    """All that is held, by name, each with the clauses that hold it; `compared`: what was recorded."""
    done = {one.pair for one in compared}
    settled = {(clause, edition) for what, clause, edition in done if what == f"{CHANGE}:{clause}"}
    changed = changes(library)
    written = written_from(compared)
    first = min(written.values(), default="")
    found: dict[str, dict[str, HeldPair]] = {}
    for one in _resting(library):
        if not (date := changed.get(one.on)):
            continue
        name = _name(one)
        older = bool(one.reviewed) and one.reviewed < date
        if is_written(written, one.on, date):
            holds = older and one.reviewed < first
        else:
            holds = older or (one.on, date) not in settled
        if holds and (name, one.on, date) not in done and one.on not in found.get(name, ()):
            found.setdefault(name, {})[one.on] = HeldPair(name, one.on, date, *_places(library, one))
    return {name: tuple(pairs.values()) for name, pairs in found.items()}


class HeldBook(Citations):
    """The book and its citations, with what is held."""

    @cached_property
    def held(self) -> dict[str, tuple[HeldPair, ...]]:
        """Things not yet compared with an edition that changed a clause they rest on, by name."""
        return held(self, self.compared)


def changes(library: Citations) -> dict[str, str]:
    """The clauses that an edition changed, and the last edition that did.

    Without those of an edition that the pages do not state yet: a check reports that alone.
    """
    effective = {book.id: book.effective for book in library.editions.books}
    last = {clause: several[-1].on for clause, several in library.changes.items() if clause in library.clauses}
    return {clause: date for clause, date in last.items() if date <= effective.get(book_of(clause), date)}


def is_written(written: Mapping[str, str], clause: str, date: str) -> bool:
    """True where a change of a day stands in the text from which the clause's page was written (`written_from`)."""
    return date <= written.get(book_of(clause), "")


def notice(library: HeldBook, names: Sequence[str], language: str, show: Callable[[str], str] | None = None) -> str:
    """The sentence that tells a reader with which edition something was not compared; empty where it was.

    show: how the sentence says a clause's id; without it by its label.
    """
    several = [one for name in names for one in library.held.get(name, ())]
    if not several:
        return ""
    show = show or (lambda name: library.clause_label(library.clauses[name], language))
    clauses = library.word("comma", language).join(dict.fromkeys(show(one.clause) for one in several))
    return library.word("held", language).format(date=max(one.date for one in several), clauses=clauses)


def still_rules(library: HeldBook, scenario: Scenario) -> bool:
    """True where a scenario may be shown with its ruling: nothing that it rests on changed since it was compared."""
    return f"{SCENARIO}:{scenario.id}" not in library.held


def of_sorts(library: HeldBook, *sorts: str) -> Iterator[tuple[HeldPair, dict[str, str]]]:
    """Held things of some sorts: each once, where it first names a clause, with the values of a message."""
    for name, several in library.held.items():
        if several[0].sort in sorts:
            yield several[0], {"name": name, **message_values(several)}


def message_values(pairs: Sequence[HeldPair]) -> dict[str, str]:
    """The values of a message on held pairs: the clauses, and the edition that changed them last."""
    return {"clauses": ", ".join(one.clause for one in pairs), "date": max(one.date for one in pairs)}


def waiting(library: HeldBook) -> dict[str, int]:
    """The changed clauses that hold something, by the name that accepts all of that, and how much each holds."""
    return Counter(f"{CHANGE}:{one.clause}" for several in library.held.values() for one in several)


def resting(library: Citations) -> dict[str, tuple[str, ...]]:
    """The names of all that a change of a clause would hold, by the clause."""
    found: dict[str, dict[str, None]] = {}
    for one in _resting(library):
        found.setdefault(one.on, {})[_name(one)] = None
    return {clause: tuple(several) for clause, several in found.items()}


def names(library: Citations) -> dict[str, Place]:
    """All that may be held as the book is now, by name, and where it begins."""
    return {_name(one): _places(library, one)[1] for one in _resting(library)}


def starts(library: Citations) -> dict[tuple[str, str], tuple[Place, ...]]:
    """Places of what rests on a clause, by its name and the clause: several rows of a sheet bear one name."""
    found: dict[tuple[str, str], dict[Place, None]] = {}
    for one in _resting(library):
        found.setdefault((_name(one), one.on), {})[_places(library, one)[1]] = None
    return {pair: tuple(places) for pair, places in found.items()}


def existing(library: Citations) -> set[str]:
    """The names of all that a line of data/compared.txt may name: also of what rests on no clause any more."""
    printed, entries = library.printed, library.dependents.named_entries
    return {
        *(f"{ANNOTATION}:{one.id}" for one in library.clauses.values() if one.kind.annotation),
        *(f"{NODE}:{chart.id}/{node.id}" for chart in library.charts.values() for node in chart.nodes),
        *(f"{SCENARIO}:{name}" for name in library.scenarios_by_id),
        *(f"{TERM}:{term.id}" for term in library.terms),
        *(f"{SHEET}:{name}/{part}" for name, part, *_ in printed.statements()),
        *(f"{SHEET}:{via}" for _, via, *_ in printed.leads()),
        *(name for name, _ in entries),
    }


def _resting(library: Citations) -> Iterator[Dependent]:
    """All that may be held, in the order in which it is listed."""
    dependents = library.dependents
    for one in (*dependents.annotations, *dependents.clauses):
        if library.clauses[one.id].kind.annotation:
            yield one
    passing = (one for one in dependents.scenarios if one.why != "enters")  # all of a chart pass its first question
    yield from (*dependents.nodes, *passing, *dependents.terms, *dependents.entries, *dependents.sheets)


def _name(one: Dependent) -> str:
    if one.kind == "clause":
        return f"{ANNOTATION}:{one.id}"
    if one.kind == "entry":
        return one.id  # with its sort
    return f"{one.kind}:{one.via if one.kind == 'sheet' else one.id}"


def _places(library: Citations, one: Dependent) -> tuple[Place, Place]:
    """The place where it names the clause, and the one where it begins."""
    if one.entry:
        return one.place, one.entry.place()
    clause = library.clauses[one.id]
    language, block = next(iter(clause.texts.items()))
    start = Place(library.pages[language, clause.source].path, block.line)
    return start, start
