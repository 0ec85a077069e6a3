"""data/published.txt: every clause that was ever published, by its id, for an address is a promise.

A clause that is taken out of the book stays in the list, with `gone` behind it, so that its id is never given again:

    ipg-2.3.rem-5
    ipg-2.3.rem-5.a9 gone

Where a rule went, data/moved.yml says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from ..source.problem import Message, Place, Problem
from .record_file import RecordFile, merge_message

PATH = "data/published.txt"
HEAD = """\
# Every clause that was ever published. One that is taken out of the book stays here, with 'gone' behind its id.
# Written by: python3 scripts/book.py renew. After a merge conflict, keep the lines of both sides.
"""
LINE = re.compile(r"(?P<clause>[a-z0-9.-]+)(?P<gone> gone)?", re.ASCII)
FORM = Message(
    "published",
    en="a line must be as 'ipg-2.3.rem-5' or 'ipg-2.3.rem-5 gone', not '{given}'",
    ja="行は「ipg-2.3.rem-5」か「ipg-2.3.rem-5 gone」の形にしてください(今は「{given}」)",
)
FILE = RecordFile(PATH, LINE, FORM, merge_message("published"))


@dataclass(frozen=True, order=True)
class PublishedClause:
    """One line: the id of a clause, and whether it was taken out; line: its number in the file, 1-based."""

    clause: str
    gone: bool = False
    line: int = field(default=0, compare=False)

    @property
    def place(self) -> Place:
        """The place of the record."""
        return Place(PATH, self.line)


def load(root: Path) -> tuple[tuple[PublishedClause, ...], list[Problem]]:
    """Read the published clauses of the book at `root`; none where no list is kept."""
    text, faults = FILE.read(root)
    found = [
        PublishedClause(match["clause"], bool(match["gone"]), number) for number, match in FILE.lines(text, faults)
    ]
    return tuple(found), faults


def file_text(records: Iterable[PublishedClause]) -> str:
    """The file that holds the records; of two lines of one clause, which a merge leaves, that which says it is gone."""
    gone: dict[str, bool] = {}
    for one in records:
        gone[one.clause] = one.gone or gone.get(one.clause, False)
    return HEAD + "".join(f"{name}{' gone' * gone[name]}\n" for name in sorted(gone))
