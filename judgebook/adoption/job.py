"""What is to be done for a new edition, and what of it is done."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from ..model import held
from ..model.entries import Book, Change
from ..model.languages import LANGUAGES
from ..model.library import Clause, Library
from ..official.drift.compared_editions import ComparedEdition, retitled
from ..official.drift.drift_report import QUIET, section_order
from ..official.drift.review import Review, Reviews
from ..official.drift.verdicts import ClauseChange, SentenceChange, Verdict, by_clause
from ..source.problem import Place
from ..staleness import stale
from ..staleness.translation_units import TranslationUnit, TranslationUnits, units
from . import change_list, excerpts, old_numbers
from .assigning import name_of

Sort = Literal["clause", "sentence", "title", "remark", "translation", "dependent", "number"]
SORTS: tuple[Sort, ...] = ("clause", "sentence", "title", "remark", "translation", "dependent", "number")


@dataclass(frozen=True)
class Task:
    """Something to look at, and whether a person has.

    name: what `--accept` takes: a clause's id, `sentence:DIGEST`, `title:SECTION`, `note:BOOK` or `source:ID`,
    `number:DIGEST`, a text as `stale` calls it, or what rests on a clause as held.py calls it; because: the changed
    clauses that it rests on; verdict: of a clause or sentence, None where the comparison does not tell (any more);
    words: of a title, old and new; lines: of a place that holds an old number.
    """

    sort: Sort
    name: str
    done: bool
    place: Place | None = None
    because: tuple[str, ...] = ()
    verdict: Verdict | None = None
    changes: tuple[SentenceChange, ...] = ()
    document: str = ""
    words: tuple[str, str] = ("", "")
    lines: tuple[str, ...] = ()


@dataclass
class Job:
    """An edition to be worked in. ticked: names of what leaves no trace in the sources and was looked at."""

    library: Library
    book: Book
    language: str
    edition: str
    old: ComparedEdition
    new: ComparedEdition
    changes: Sequence[SentenceChange]
    today: str
    ticked: Collection[str] = field(default_factory=frozenset)

    # ---- what is written down already

    @cached_property
    def recorded(self) -> str:
        """The edition of the fingerprints."""
        record = stale.newest(self.library, self.book.id).get(self.language)
        return record.edition if record else ""

    @cached_property
    def entries(self) -> dict[str, Change]:
        """What is written of this edition's changes, by clause."""
        own = [
            one
            for one in change_list.changes(self.library)
            if one.on == self.edition and one.section.partition("-")[0] == self.book.id
        ]
        return {name: one for one in own for name in one.clauses}

    @property
    def begun(self) -> bool:
        """Whether the book says that it states this edition, and what it changed."""
        return self.book.effective >= self.edition and bool(self.entries or not self.unnamed)

    @property
    def recordable(self) -> bool:
        """Whether nothing but the fingerprints is left."""
        return self.begun and not self.open

    @property
    def ahead(self) -> bool:
        """Whether the edition is not in force yet."""
        return self.edition > self.today

    @property
    def closed(self) -> bool:
        """Whether fingerprints and the day of the comparison are those of this edition; that day may be before it."""
        return self.recorded == self.edition and (self.ahead or self.book.checked >= self.edition)

    # ---- what is to be done

    @cached_property
    def tasks(self) -> tuple[Task, ...]:
        """All of it, in the order in which one goes through it."""
        return (
            *self._clauses(), *self._sentences(), *self._titles(), *self._remarks(), *self._translations(),
            *self._dependents(), *self._numbers(),
        )  # fmt: skip

    @cached_property
    def open(self) -> tuple[Task, ...]:
        """What is left."""
        return tuple(one for one in self.tasks if not one.done)

    @cached_property
    def changed(self) -> dict[str, ClauseChange | None]:
        """The clauses of the book that this edition changed: by the comparison, and by what is written down of it."""
        clauses = self.library.clauses
        found: dict[str, ClauseChange | None] = {
            one.id: one for one in by_clause(self.changes) if one.verdict not in QUIET and one.id in clauses
        }
        for name in self.entries:
            if name in clauses:
                found.setdefault(name, None)
        order = {name: number for number, name in enumerate(clauses)}
        return {
            name: found[name]
            for name in sorted(found, key=lambda one: (section_order(clauses[one].document), order[one]))
            if name not in self.ticked
        }

    @cached_property
    def unnamed(self) -> tuple[str, ...]:
        """Changed clauses of which nothing is written down, so that nothing that rests on them is held."""
        return tuple(name for name in self.changed if name not in self.entries)

    def said(self, clause: str) -> bool:
        """Whether it is said of a clause what changed."""
        return clause in self.entries and self.entries[clause].said

    def review(self, clause: str) -> Review:
        """Where the book leans on a clause."""
        return self._reviews.of(clause)

    def text_place(self, clause: Clause, language: str) -> Place | None:
        """Where a clause stands in a language."""
        if language not in clause.texts:
            return None
        return Place(self.library.pages[language, clause.source].path, clause.texts[language].line)

    @cached_property
    def _reviews(self) -> Reviews:
        return Reviews(self.library)

    @cached_property
    def units(self) -> TranslationUnits:
        """All texts with their translations."""
        return units(self.library)

    def unit(self, clause: str) -> TranslationUnit:
        """A clause's text with its translation; several clauses may stand in one text."""
        one = self.library.clauses[clause]
        return self.units[f"{one.document}.{next(iter(one.texts.values())).ids[0]}"]

    def _clauses(self) -> Iterator[Task]:
        for name, change in self.changed.items():
            clause = self.library.clauses[name]
            done = self.said(name) and self.unit(name).standing not in ("stale", "unconfirmed")
            place = self.text_place(clause, next(iter(clause.texts)))
            changes = change.changes if change else ()
            yield Task("clause", name, done, place, (), change.verdict if change else None, changes, clause.document)

    def _sentences(self) -> Iterator[Task]:
        """Sentences of sections with a page that no clause states: came, or are gone."""
        for one in () if self.closed else self.changes:
            if one.verdict in QUIET or any(name in self.library.clauses for name in one.ids):
                continue
            if one.line.document in self.library.documents:
                name = name_of(one.line.item.digest)
                yield Task("sentence", name, name in self.ticked, None, (), one.verdict, (one,), one.line.document)

    @cached_property
    def apart(self) -> tuple[str, ...]:
        """Sections that changed and have no page: nothing is to be done for them."""
        found = {one.line.document for one in self.changes if one.verdict not in QUIET}
        return tuple(sorted(found - self.library.documents.keys(), key=section_order))

    def _titles(self) -> Iterator[Task]:
        for document, old, new in () if self.closed else retitled(self.old, self.new):
            if document in self.library.documents:
                name = f"title:{document}"
                page = self.library.page(self.library.documents[document], self.language)
                yield Task("title", name, name in self.ticked, Place(page.path, 1), (), None, (), document, (old, new))

    def _remarks(self) -> Iterator[Task]:
        """What data/editions.yml says in words of the edition before."""
        if self.closed or not self.changed:
            return
        if self.book.note:
            name = f"note:{self.book.id}"
            yield Task("remark", name, name in self.ticked, self.book.place("note"))
        documents = {self.library.clauses[name].document for name in self.changed}
        for one in self.library.editions.sources:
            if one.id in documents:
                name = f"source:{one.id}"
                yield Task("remark", name, name in self.ticked, one.place("behind"))

    def _translations(self) -> Iterator[Task]:
        """Other texts whose original was changed on the way."""
        own = {self.unit(name).id for name in self.changed}
        for unit in self.units.values():
            if unit.standing == "stale" and unit.translation and unit.id not in own:
                side = unit.translation
                yield Task("translation", unit.id, False, Place(side.page.path, side.line))

    def _dependents(self) -> Iterator[Task]:
        """What rests on a changed clause; done once nothing of this edition holds it."""
        because: dict[str, list[str]] = {}
        for clause in self.changed:
            for name in self._resting.get(clause, ()):
                because.setdefault(name, []).append(clause)
        places = {name: self.starts[name, several[0]][0] for name, several in because.items()}
        for name in sorted(because, key=lambda one: (_rank(one), places[one])):
            waits = {one.clause for one in self.library.held.get(name, ()) if one.date == self.edition}
            waits.update(self.unnamed)
            done = self.book.effective >= self.edition and not waits.intersection(because[name])
            yield Task("dependent", name, done, places[name], tuple(because[name]))

    def _numbers(self) -> Iterator[Task]:
        """Where else a number stands that the edition replaced."""
        if self.closed:
            return
        changes = [one for one in self.changes if not self.ticked or not set(one.ids) & set(self.ticked)]
        if numbers := old_numbers.replaced(changes):
            for one in old_numbers.standing(self.library, numbers, self._seen()):
                yield Task("number", one.name, one.name in self.ticked, one.place, one.clauses, lines=one.lines)

    def _seen(self) -> set[tuple[str, int]]:
        """The lines of changed clauses and of what rests on them, which are looked at anyway."""
        resting = [(name, clause) for clause in self.changed for name in self._resting.get(clause, ())]
        places = {place for pair in resting for place in self.starts[pair]}
        notes = {name.partition(":")[2] for name, _ in resting if name.startswith(f"{held.ANNOTATION}:")}
        for name in (*self.changed, *notes):
            places |= {place for one in LANGUAGES if (place := self.text_place(self.library.clauses[name], one))}
        return {
            (place.path, place.line + number)
            for place in places
            for number in range(len(excerpts.lines(self.library.root, place)))
        }

    @cached_property
    def starts(self) -> dict[tuple[str, str], tuple[Place, ...]]:
        """Where all that begins which rests on a clause, by its name and the clause."""
        return held.starts(self.library)

    @cached_property
    def _resting(self) -> dict[str, tuple[str, ...]]:
        return held.resting(self.library)


def _rank(name: str) -> int:
    """What misleads nobody comes last: first what gives rulings, then what explains."""
    sort = name.partition(":")[0]
    return held.SORTS.index(sort) if sort in held.SORTS else len(held.SORTS)
