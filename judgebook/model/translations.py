"""data/translated.txt: from which state of its original each translation was made, and when a person compared the two.

A line holds the language of the translation, the text, the state of its original (staleness/states.py) and the day:

    en ipg-2.3.rem-5 3f2a9c1d 2026-11-21

and behind it `changed 2026-12-01` where a person noted the day on which the original became another. A text is a clause
or, as page:ipg/2.3.md, all that a page says outside its clauses. Of two lines of one text, which a merge may
leave (record_file.py), whoever reads them takes the one that fits (staleness/translation_units.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from ..source.problem import Message, Place, Problem, nearest
from .languages import LANGUAGES, UNPUBLISHED
from .record_file import RecordFile, is_date, merge_message

PATH = "data/translated.txt"
HEAD = """\
# From which state of its original each translation was made, and the day on which a person compared the two.
# Written by: python3 scripts/book.py stale --accept. After a merge conflict, keep the lines of both sides.
"""
LINE = re.compile(
    r"\A(?P<language>\S+) (?P<text>\S+) (?P<state>[0-9a-f]{8}) (?P<date>\S+)(?: changed (?P<changed>\S+))?", re.ASCII
)


def _message(en: str, ja: str) -> Message:
    return Message("translation", en=en, ja=ja)


FORM = _message(
    "a line must be as 'en ipg-2.3.rem-5 3f2a9c1d 2026-11-21' (`stale --accept` writes it), not '{given}'",
    "行は「en ipg-2.3.rem-5 3f2a9c1d 2026-11-21」の形にしてください(今は「{given}」)。`stale --accept` が書きます",
)
MERGED = merge_message("translation")
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
        """The place of the record."""
        return Place(PATH, self.line)


FILE = RecordFile(PATH, LINE, FORM, MERGED)


def load(root: Path) -> tuple[tuple[TranslationRecord, ...], list[Problem]]:
    """Read the records of translations of the book at `root`; none where nothing was recorded yet."""
    return parse(*FILE.read(root))


def parse(text: str, problems: Iterable[Problem] = ()) -> tuple[tuple[TranslationRecord, ...], list[Problem]]:
    """The lines of the file, and what is wrong with others."""
    found, faults = [], list(problems)
    for number, match in FILE.lines(text, faults):
        if fault := _fault(match, number):
            faults.append(fault)
            continue
        found.append(
            TranslationRecord(
                match["language"],
                match["text"],
                match["state"],
                match["date"],
                match["changed"],
                number,
            )
        )
    return tuple(found), faults


def file_text(records: Iterable[TranslationRecord]) -> str:
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
