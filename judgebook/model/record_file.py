"""Files of records that commands write: a line each, sorted, so that two branches seldom meet.

Where they do, both lines may stand (.gitattributes), and the marks of git are told with their lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path

from ..source import datafile
from ..source.problem import Message, Place, Problem

CONFLICT = re.compile(r"<{7}|={7}|>{7}|\|{7}")


@dataclass(frozen=True)
class RecordFile:
    """The file at `path` below the root.

    line: the form of a record; form, merged: what is said of a line that has another, and of a mark of git.
    """

    path: str
    line: re.Pattern[str]
    form: Message
    merged: Message

    def read(self, root: Path) -> tuple[str, list[Problem]]:
        """Its text, and what is wrong with the file; nothing where nothing was recorded yet."""
        file = root / self.path
        if file.is_symlink() or not file.exists():  # what a link leads to is nobody's to print: checks/plain_files.py
            return "", []
        text, problems = datafile.read(root, self.path, both_sides=True)
        return text or "", problems

    def lines(self, text: str, faults: list[Problem]) -> Iterator[tuple[int, re.Match[str]]]:
        """The lines that are records, each with its number from 1; what is wrong with others is added to `faults`."""
        for number, line in enumerate(text.splitlines(), 1):
            stripped, place = line.strip(), Place(self.path, number)
            match = self.line.fullmatch(stripped)
            if CONFLICT.match(line):
                faults.append(self.merged.at(place, given=stripped))
            elif match:
                yield number, match
            elif stripped and not line.startswith("#"):
                faults.append(self.form.at(place, given=stripped))


def merge_message(code: str) -> Message:
    """The message about a mark that git left in a file of records; code: the check that says it."""
    return Message(
        code,
        en="the lines of both sides of a merge may stay; this line '{given}' must go",
        ja="マージで両側にある行は、どちらも残してかまいません。この行「{given}」だけを消してください",
    )


@lru_cache(maxsize=256)  # thousands of records are of a few days
def is_date(text: str) -> bool:
    """True for a day of the calendar, such as 2026-11-21."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
