"""Recording what a person says: of a translation, that it is right again or that its original has changed; of what
rests on a clause, that it was compared with the edition that changed it.

Only data/translated.txt and data/compared.txt are written; the pages stay as they are. No line is lost of what cannot
be read at the moment: a page with a fault, a language that is not published.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from ..model import compared
from ..model.compared import CHANGE, WRITTEN, ComparisonRecord, of_change, written_from
from ..model.held import changes, held, is_written
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.translations import PATH, TranslationRecord, file_text
from ..source.refusal import Refusal
from .translation_units import TranslationUnit, units


def accept(
    library: Library, chosen: Iterable[TranslationUnit], date: str, original: str | None = None
) -> dict[str, str]:
    """The new file, by its path, after a person confirmed translations on `date` (YYYY-MM-DD).

    original: the language that the texts were written in first; without it, the one that is recorded.
    """
    return _new_file(library, [_accepted(unit, date, original) for unit in chosen if unit.translation])


def note(library: Library, chosen: Iterable[TranslationUnit], date: str) -> dict[str, str]:
    """The new file, by its path, where it is noted that the originals are known to have changed on `date`."""
    stale = [unit for unit in chosen if unit.standing == "stale" and not unit.changed and unit.record]
    new = [replace(unit.record, changed=date) for unit in stale if unit.record]
    return _new_file(library, new) if new else {}


def _accepted(unit: TranslationUnit, date: str, original: str | None) -> TranslationRecord:
    sides = [side for side in (unit.original, unit.translation) if side]
    first = next((side for side in sides if side.language == original), unit.original)
    second = next(side for side in sides if side is not first)
    return TranslationRecord(second.language, unit.id, first.state, date)


class Unreadable(Refusal):
    """A record file holds lines that are none: who writes it anew would lose them."""

    def __init__(self, path: str) -> None:
        super().__init__(
            f"{path} has lines that are no records; put right what `book.py check` says of it first.",
            f"{path} に、記録ではない行があります。先に `book.py check` が挙げる箇所を直してください。",
        )


def _require_readable(library: Library, path: str) -> None:
    """Raises Unreadable where not every line of a record file is known."""
    if path in library.faulty:
        raise Unreadable(path)


def _new_file(library: Library, new: list[TranslationRecord]) -> dict[str, str]:
    """The file with `new` in the place of what was recorded of the same texts, and without what no text has.

    Of two lines of one text, which a merge leaves, one is needed; nothing where the file says all that and no more.
    """
    _require_readable(library, PATH)
    texts = units(library)
    known = {unit.id: unit.record for unit in texts.values() if unit.record}
    known |= {record.text: record for record in new}
    unknown = [
        one
        for one in library.translations
        if one.language not in LANGUAGES or (library.unread and one.text not in texts)
    ]
    records = [*known.values(), *(one for one in unknown if one.text not in known)]
    return {PATH: file_text(records)} if new or len(records) < len(library.translations) else {}


def compare(library: Library, chosen: Collection[str], date: str) -> dict[str, str]:
    """The new data/compared.txt, by its path, after a person compared what is held of `chosen` on `date`.

    chosen: names of what is held, or `change:CLAUSE` for all that this clause holds. Where nothing is left that a
    change holds, a line says so of the change. Lines that let nothing go any more are left out.
    """
    if not chosen:
        return {}
    _require_readable(library, compared.PATH)
    new = [
        ComparisonRecord(name, one.clause, one.date, date)
        for name, several in library.held.items()
        for one in several
        if name in chosen or f"{CHANGE}:{one.clause}" in chosen
    ]
    records = [*library.compared, *new]
    settled = _settled(library, records, date)
    if not new and not any(one.what in chosen for one in settled):
        settled = []
    text = compared.file_text(_needed(library, [*records, *settled], date))
    return {} if text == compared.HEAD + "".join(f"{one}\n" for one in library.compared) else {compared.PATH: text}


def _needed(library: Library, records: Sequence[ComparisonRecord], date: str) -> Sequence[ComparisonRecord]:
    """The records without those that let nothing go any more.

    All, while a part of the book could not be read: what a record names may stand there.
    """
    if library.problems:
        return records
    done = [one for one in records if one.sort in (CHANGE, WRITTEN)]
    needed = {(name, one.clause, one.date) for name, several in held(library, done).items() for one in several}
    needed |= {of_change(clause, edition, date).pair for clause, edition in changes(library).items()}
    return [one for one in records if one.sort == WRITTEN or one.pair in needed]


def _settled(library: Library, records: Sequence[ComparisonRecord], date: str) -> list[ComparisonRecord]:
    """A line for each change of which nothing is left to compare and which has none yet.

    None while a part of the book could not be read: that may rest on the clause.
    """
    if library.problems:
        return []
    known = {one.pair for one in library.compared}
    waiting = {one.clause for several in held(library, records).values() for one in several}
    lines = [of_change(clause, edition, date) for clause, edition in changes(library).items() if clause not in waiting]
    written = written_from(library.compared)  # what stands in that text needs no line
    return [one for one in lines if one.pair not in known and not is_written(written, one.clause, one.edition)]
