"""History of a clause's wording: since when it stands, from the lines of data/history and the records of data/prints.

A line tells what an edition changed, a record in which editions at hand the letters differ. They should agree:
`unexplained_changes` are recorded changes that no line tells of, `unrecorded_lines` are lines with a clause that the
record says not to have changed then. What differs by transcription alone is declared in data/history and counts as no
change; `needless_declarations` are declarations that nothing needs. `book.py stale` lists all three.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .clauses import Clause, book_of
from .entries.editions import Book
from .entries.history import Change, Transcription
from .index import Index
from .wording import Words


@dataclass(frozen=True)
class WordingDate:
    """The edition in which a clause got its present wording.

    exact: in that one; else in that one or an earlier one, after that of `after`, where that is known.
    """

    date: str
    exact: bool
    after: str | None = None

    @property
    def is_informative(self) -> bool:
        """True where it says more than that nothing has changed since the first edition at hand."""
        return self.exact or self.after is not None


def since(library: Index, clause: Clause) -> WordingDate | None:
    """The edition in which a clause last changed; None where nothing is known of it."""
    book = _book(library, clause.document)
    changes = library.changes.get(clause.id, [])
    recorded = _recorded(library, clause.id)
    if changes and (
        not recorded or not book or explains(book, changes[-1], recorded[-1]) or changes[-1].on > recorded[-1]
    ):
        return WordingDate(changes[-1].on, changes[-1].after is None, changes[-1].after)
    if recorded and book:
        after = book.missing_before(recorded[-1])
        return WordingDate(recorded[-1], after is None, after)
    if clause.id in library.wording_days:
        return WordingDate(library.wording_days[clause.id][0], exact=False)
    by = library.baselines.get(clause.document) or (book.at_hand[-1] if book and book.at_hand else None)
    return WordingDate(by, exact=False) if by else None


def day_of(library: Words, change: Change, language: str) -> str:
    """The edition of a change, or between which ones it came."""
    if change.after is None:
        return change.on
    return library.word("timeline-between", language).format(date=change.on, after=change.after)


def explains(book: Book, change: Change, day: str) -> bool:
    """True where a line tells of the change that the record has in the edition at hand of `day`.

    A day that is known from change notes alone is that of the next edition at hand.
    """
    if change.on in book.at_hand:
        return change.on == day
    return day == min((one for one in book.at_hand if one > change.on), default=None)


def unexplained_changes(library: Index) -> Iterator[tuple[str, str]]:
    """Clauses and editions at hand of recorded changes that no line tells of."""
    for book in library.editions.books:
        for one in library.prints[book.id].clauses if book.id in library.prints else ():
            if one.id in library.clauses:
                changes = library.changes.get(one.id, ())
                for day in _recorded(library, one.id):
                    if not any(explains(book, change, day) for change in changes):
                        yield one.id, day


def unrecorded_lines(library: Index) -> Iterator[tuple[Change, str]]:
    """Lines, each with a clause that the record says not to have changed then; a number is in no fingerprint.

    Not of an edition later than the record, nor where the file at hand is known to tell otherwise (`transcription`).
    """
    books = {book.id: book for book in library.editions.books}
    for change in (one for one in library.history if one.weight != "editorial"):
        book = books.get(change.book)
        for name in change.clauses if book and change.on <= _last(library, book) else ():
            days = _recorded(library, name)
            if change.on in library.transcribed.get(name, ()):
                continue
            if name in library.wording_days and book and not any(explains(book, change, day) for day in days):
                yield change, name


def needless_declarations(library: Index) -> Iterator[tuple[Transcription, int]]:
    """Declared slips of a transcription although line and record agree: each with the number of its clause.

    Such a declaration would hide the next disagreement of that day.
    """
    for book in library.editions.books:
        history = library.histories.get(book.id)
        for one in history.transcription if history and book.id in library.prints else ():
            for number, name in enumerate(one.clauses):
                lines = library.changes.get(name, ())
                if one.on in library.wording_days.get(name, ()):
                    agree = any(explains(book, change, one.on) for change in lines)
                else:
                    agree = not any(change.on == one.on and change.weight != "editorial" for change in lines)
                if agree:
                    yield one, number


def _recorded(library: Index, name: str) -> list[str]:
    """The editions at hand in which a clause changed or was new, without what was declared as transcription."""
    book = _book(library, name)
    days = library.wording_days.get(name, ())
    first = book.at_hand[0] if book and book.at_hand else ""
    declared = library.transcribed.get(name, ())
    return [day for day in days if day != first and day not in declared]


def _last(library: Index, book: Book) -> str:
    """The last edition of the record; nothing where there is none."""
    return max(library.prints[book.id].editions, default="") if book.id in library.prints else ""


def _book(library: Index, name: str) -> Book | None:
    return library.editions.book(book_of(name))
