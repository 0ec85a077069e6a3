"""data/compared.txt: what a person compared with a later edition, clause by clause.

When an edition changes a clause, all that rests on it is held (model/held.py) until a person has looked at it. A line
says that one did: what rests on the clause, the clause, the edition that changed it, and the day of the comparison:

    annotation:ipg-2.3.rem-5.a1 ipg-2.3.rem-5 2027-02-01 2027-02-05

A line holds for that edition alone: the next change of the clause asks again. Once nothing that rests on the clause is
left to compare, one line says so of the change itself, and takes the place of most others:

    change:ipg-2.3.rem-5 ipg-2.3.rem-5 2027-02-01 2027-02-07

No date of a book says that everything was compared: whoever moved it early would let go what nobody has looked at.
The text from which all pages of a document were written is a line as well, which nobody moves: what older editions
changed (data/history) is in the pages since they were written, and waits for nobody.

    written:ipg ipg 2024-09-23 2026-10-05

A new edition never comes there, but is compared text by text, as above. A check holds that the line is older than any
other comparison of its document (checks/compared.py), and no command writes it.

There is one line for each pair; where two branches meet, both may stand (record_file.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from ..source.problem import Message, Place, Problem
from .record_file import RecordFile, is_date, merge_message

PATH = "data/compared.txt"
HEAD = """\
# What was compared with the edition that changed a clause it rests on: what, the clause, the edition, and the day.
# Written by: python3 scripts/book.py stale --accept. After a merge conflict, keep the lines of both sides.
"""
WRITTEN = "written"  # the sort of a line that says from which edition all pages of a document were written
CHANGE = "change"  # the sort of a line that says all of a clause's change
LINE = re.compile(r"(?P<what>[a-z]+:\S+) (?P<clause>\S+) (?P<edition>\S+) (?P<date>\S+)", re.ASCII)


def _message(en: str, ja: str) -> Message:
    return Message("compared", en=en, ja=ja)


FORM = _message(
    "a line must be as 'term:backup ipg-1.4.p1 2027-02-01 2027-02-05' (`stale --accept` writes it), not '{given}'",
    "行は「term:backup ipg-1.4.p1 2027-02-01 2027-02-05」の形にしてください(今は「{given}」)。"
    "`stale --accept` が書きます",
)
MERGED = merge_message("compared")
DAY = _message(
    "edition and day must be dates such as 2027-02-01, not '{given}'",
    "版と日付は 2027-02-01 の形にしてください(今は「{given}」)",
)


@dataclass(frozen=True, order=True)
class ComparisonRecord:
    """One line. `what`: a name as model/held.py gives it; `edition`: in which `clause` changed; `date`: when compared.

    line: its number in the file, 1-based.
    """

    what: str
    clause: str
    edition: str
    date: str
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"{self.what} {self.clause} {self.edition} {self.date}"

    @property
    def place(self) -> Place:
        """The place of the record."""
        return Place(PATH, self.line)

    @property
    def sort(self) -> str:
        """The sort of thing that was compared, or CHANGE."""
        return self.what.partition(":")[0]

    @property
    def pair(self) -> tuple[str, str, str]:
        """All but the day."""
        return self.what, self.clause, self.edition


def written_from(records: Iterable[ComparisonRecord]) -> dict[str, str]:
    """The edition from which the pages of each document were written, by the document's id: the oldest that is said."""
    found: dict[str, str] = {}
    for one in records:
        if one.sort == WRITTEN:
            found[one.clause] = min(one.edition, found.get(one.clause, one.edition))
    return found


def of_change(clause: str, edition: str, date: str) -> ComparisonRecord:
    """The line that says that all that rests on a change was compared."""
    return ComparisonRecord(f"{CHANGE}:{clause}", clause, edition, date)


FILE = RecordFile(PATH, LINE, FORM, MERGED)


def load(root: Path) -> tuple[tuple[ComparisonRecord, ...], list[Problem]]:
    """Read the records of the book at `root`; none where nothing was recorded yet."""
    return parse(*FILE.read(root))


def parse(text: str, problems: Iterable[Problem] = ()) -> tuple[tuple[ComparisonRecord, ...], list[Problem]]:
    """The lines of the file, and what is wrong with others."""
    found, faults = [], list(problems)
    for number, match in FILE.lines(text, faults):
        if wrong := next((one for one in ("edition", "date") if not is_date(match[one])), None):
            faults.append(DAY.at(Place(PATH, number, match.start(wrong) + 1), given=match[wrong]))
        else:
            found.append(ComparisonRecord(match["what"], match["clause"], match["edition"], match["date"], number))
    return tuple(found), faults


def file_text(records: Iterable[ComparisonRecord]) -> str:
    """The file that holds the records; of several of one pair the latest."""
    latest: dict[tuple[str, str, str], ComparisonRecord] = {}
    for one in sorted(records):
        latest[one.pair] = one
    return HEAD + "".join(f"{one}\n" for one in latest.values())
