"""Places where a number that an edition replaced also stands: texts that cite no clause are found by the number alone.

A number is looked for with the word behind it, in both languages ("10 minutes", "ten minutes", "10分"): in the pages of
its section, where the number alone is enough, and in the data that rulings are read from. With it go the numbers that
the change passed over: where 10 minutes became 15, an example of 12 minutes has another ruling now.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from ..model.languages import LANGUAGES
from ..model.library import Library
from ..official.drift.verdicts import SentenceChange
from ..source.problem import Place

SEARCHED = (
    "data/triage.yml", "data/synonyms.yml", "data/phrases.yml", "data/infractions.yml", "data/sheets/*.yml",
    "data/scenarios/*.yml", "data/charts/*.yml",
)  # fmt: skip
WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
         "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
         "sixty": 60}  # fmt: skip
COUNTERS = {"minute": "分", "second": "秒", "hour": "時間", "day": "日", "card": "枚", "player": "人", "time": "回",
            "game": "ゲーム", "match": "マッチ", "turn": "ターン", "round": "ラウンド", "point": "点"}  # fmt: skip
ANY = rf"\d+|{'|'.join(WORDS)}"
COUNTED = re.compile(rf"(?<![\w.,])({ANY})[ -]([a-z]+)", re.IGNORECASE)
REFERENCE = re.compile(r"\[\[.*?\]\]|\]\(.*?\)")  # whose numbers are those of clauses


@dataclass(frozen=True)
class ReplacedNumber:
    """A number of an official sentence, the one in its place, and what they count: a word in the singular."""

    old: int
    new: int
    unit: str
    document: str
    clauses: tuple[str, ...]

    @cached_property
    def values(self) -> range:
        """The old number, and those on the way to the new one."""
        return range(self.old, self.new) if self.old < self.new else range(self.new + 1, self.old + 1)

    @cached_property
    def _counted(self) -> re.Pattern[str]:
        english = rf"(?<![\w.,])({ANY})[ -]{self.unit}(?:e?s)?(?![a-z])"
        counter = COUNTERS.get(self.unit)
        japanese = rf"|(?<![\d時.])(\d+) ?{counter}" if counter else ""  # 15時10分 is a time of the day
        return re.compile(english + japanese, re.IGNORECASE)

    @cached_property
    def _bare(self) -> re.Pattern[str]:
        written = "|".join([str(self.old), *(word for word, n in WORDS.items() if n == self.old)])
        return re.compile(rf"(?<![0-9A-Za-z.:-])(?:{written})(?![0-9A-Za-z:-]|\.\d)", re.IGNORECASE)

    def stands_in(self, text: str, own: bool) -> bool:
        """True where a line holds it; own: of its own section."""
        text = REFERENCE.sub(" ", text)
        counted = any(_value(one[1] or one[2]) in self.values for one in self._counted.finditer(text))
        return counted or (own and bool(self._bare.search(text)))


@dataclass(frozen=True)
class NumberPlace:
    """Neighbouring lines that hold such a number. clauses: those that changed with it."""

    place: Place
    lines: tuple[str, ...]
    clauses: tuple[str, ...]


def replaced(changes: Iterable[SentenceChange]) -> list[ReplacedNumber]:
    """The numbers that sentences had, where another one counts the same now; none where the old words are not known."""
    found: dict[ReplacedNumber, None] = {}
    for change in changes:
        if change.verdict == "reworded" and change.old and change.new and change.old.text and change.new.text:
            gone, came = _numbers(change.old.text), _numbers(change.new.text)
            left = list((came - gone).elements())
            for value, unit in (gone - came).elements():
                if other := next((one for one in left if one[1] == unit), None):
                    left.remove(other)
                    found[ReplacedNumber(value, other[0], unit, change.line.document, change.ids)] = None
    return list(found)


def standing(library: Library, numbers: Collection[ReplacedNumber]) -> Iterator[NumberPlace]:
    """The places of such numbers, in pages of their sections and in data."""
    if not numbers:
        return
    own: dict[str, set[str]] = {}  # the sections that a page states
    for document in dict.fromkeys(one.document for one in numbers if one.document in library.documents):
        for language in LANGUAGES:
            if page := library.pages.get((language, library.documents[document])):
                own.setdefault(page.path, set()).add(document)
    data = [file.relative_to(library.root).as_posix() for one in SEARCHED for file in sorted(library.root.glob(one))]
    for path in (*own, *data):
        lines = (library.root / path).read_text("utf-8").split("\n")
        clauses = _clauses_by_line(lines, numbers, own.get(path, frozenset()))
        for _, run in groupby(enumerate(clauses), key=lambda one: one[1] - one[0]):
            places = [place for _, place in run]
            because = dict.fromkeys(name for place in places for name in clauses[place])
            yield NumberPlace(
                Place(path, places[0] + 1), tuple(lines[place].strip() for place in places), tuple(because)
            )


def _clauses_by_line(
    lines: Sequence[str], numbers: Collection[ReplacedNumber], own: Collection[str]
) -> dict[int, list[str]]:
    """The clauses of the numbers that stand in each line, where any does; own: the sections that the file states."""
    found: dict[int, list[str]] = {}
    for place, line in enumerate(lines):
        here = [one.clauses for one in numbers if one.stands_in(line, one.document in own)]
        if here and not line.lstrip().startswith(("# ", "///")):
            found[place] = [name for names in here for name in names]
    return found


def _numbers(text: str) -> Counter[tuple[int, str]]:
    return Counter((_value(one[1]), _singular(one[2].lower())) for one in COUNTED.finditer(text))


def _value(written: str) -> int:
    return int(written) if written.isdigit() else WORDS[written.lower()]


def _singular(word: str) -> str:
    return "match" if word == "matches" else word.removesuffix("s")
