"""data/translated.txt: from which state of its original each translation was made, and when a person compared the two.

A line holds the language of the translation, the text, the state of its original (staleness/states.py) and the day:

    en ipg-2.3.rem-5 3f2a9c1d 2026-11-21

and behind it `changed 2026-12-01` where a person noted the day on which the original became another. A text is a clause
or, as page:ipg/2.3.md, all that a page says outside its clauses. Lines are sorted, so two branches seldom meet; where
they do, both lines may stand (.gitattributes), and whoever reads them takes the one that fits
(staleness/translation_units.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from pathlib import Path
from sys import intern

from ..source import datafile
from ..source.problem import Message, Place, Problem, nearest
from .languages import LANGUAGES, UNPUBLISHED

PATH = "data/translated.txt"
HEAD = """\
# From which state of its original each translation was made, and the day on which a person compared the two.
# Written by: python3 scripts/book.py stale --accept. After a merge conflict, keep the lines of both sides.
"""
LINE = re.compile(
    r"\A(?P<language>\S+) (?P<text>\S+) (?P<state>[0-9a-f]{8}) (?P<date>\S+)(?: changed (?P<changed>\S+))?", re.ASCII
)
CONFLICT = re.compile(r"<{7}|={7}|>{7}|\|{7}")


def _message(en: str, ja: str) -> Message:
    return Message("translation", en=en, ja=ja)


FORM = _message(
    "a line must be as 'en ipg-2.3.rem-5 3f2a9c1d 2026-11-21' (`stale --accept` writes it), not '{given}'",
    "行は「en ipg-2.3.rem-5 3f2a9c1d 2026-11-21」の形にしてください(今は「{given}」)。`stale --accept` が書きます",
)
MERGED = _message(
    "the lines of both sides of a merge may stay; this line '{given}' must go",
    "マージで両側にある行は、どちらも残してかまいません。この行「{given}」だけを消してください",
)
DAY = _message(
    "a day must be a date such as 2026-11-21, not '{given}'", "日付は 2026-11-21 の形にしてください(今は「{given}」)"
)
LANGUAGE = _message(
    "the language must be one of {known}, not '{given}'", "言語は {known} のどれかにしてください(今は「{given}」)"
)


@dataclass(frozen=True, order=True, slots=True)
class TranslationRecord:
    """One line: the state of the original that a translation was made from, and the day of the confirmation.

    changed: the day from which on the original is known to be another; line: its number in the file, 1-based.
    """

    language: str
    text: str
    state: str
    date: str
    changed: str | None = field(default=None, compare=False)
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        changed = f" changed {self.changed}" if self.changed else ""
        return f"{self.language} {self.text} {self.state} {self.date}{changed}"

    @property
    def place(self) -> Place:
        """Where it stands."""
        return Place(PATH, self.line)


def load(root: Path) -> tuple[tuple[TranslationRecord, ...], list[Problem]]:
    """What is recorded of the translations of the book at `root`; nothing where nothing was recorded yet."""
    file = root / PATH
    if file.is_symlink() or not file.exists():  # what a link leads to is nobody's to print: checks/plain_files.py
        return (), []
    text, problems = datafile.read(root, PATH, both_sides=True)
    return parse(text or "", problems)


def parse(text: str, problems: Iterable[Problem] = ()) -> tuple[tuple[TranslationRecord, ...], list[Problem]]:
    """The lines of the file, and what is wrong with others."""
    found, faults = [], list(problems)
    for number, line in enumerate(text.splitlines(), 1):
        match = LINE.fullmatch(line.strip())
        if CONFLICT.match(line):
            faults.append(MERGED.at(Place(PATH, number), given=line.strip()))
        elif match and (fault := _fault(match, number)):
            faults.append(fault)
        elif match:
            found.append(
                TranslationRecord(
                    intern(match["language"]),
                    match["text"],
                    match["state"],
                    intern(match["date"]),
                    match["changed"],
                    number,
                )
            )
        elif line.strip() and not line.startswith("#"):
            faults.append(FORM.at(Place(PATH, number), given=line.strip()))
    return tuple(found), faults


def written(records: Iterable[TranslationRecord]) -> str:
    """The file that holds the records."""
    return HEAD + "".join(f"{one}\n" for one in sorted(records))


def _fault(match: re.Match[str], number: int) -> Problem | None:
    if match["language"] not in (*LANGUAGES, *UNPUBLISHED):  # what nobody reads stays as it is
        place, near = Place(PATH, number), nearest(match["language"], LANGUAGES)
        return LANGUAGE.at(place, near, known=LANGUAGES, given=match["language"])
    for name in ("date", "changed"):
        if match[name] and not is_date(match[name]):
            return DAY.at(Place(PATH, number, match.start(name) + 1), given=match[name])
    return None


@lru_cache(maxsize=256)  # thousands of records are of a few days
def is_date(text: str) -> bool:
    """Whether it is a day of the calendar, such as 2026-11-21."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
