"""A fault in a source file: where it is, what must be true, and how that is said in each language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rapidfuzz import process
from rapidfuzz.distance import Indel

Value = str | int | tuple[str, ...]  # what fills a gap of a message; several words become a list of the language

COMMA = {"en": ", ", "ja": "、"}
LIKE = 0.5  # the least likeness of what may have been meant, from 0 to 1
# what would break the line of a report, turn it around, or speak to the terminal: told by its number
UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")
LONGEST = 200  # characters of a value that are told
NEAR = {"en": "; did you mean {near}?", "ja": "。「{near}」ではありませんか？"}


@dataclass(frozen=True, order=True)
class Place:
    """A point of a source file: path below the project's root with forward slashes, line and column (1-based)."""

    path: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True)
class Message:
    """Sentence of what must be true, in every language, with the same `{gaps}`; `code`: the check that says it."""

    code: str
    en: str
    ja: str

    def at(self, place: Place, near: str = "", /, **values: Value) -> Problem:
        """The problem that this message names at a place; near: what was meant, perhaps."""
        return Problem(place, self, tuple(sorted(values.items())), near)

    def text(self, language: str, /, **values: Value) -> str:
        """The sentence in a language."""
        shown = {
            name: COMMA[language].join(map(shorten, v)) if isinstance(v, tuple) else shorten(str(v))
            for name, v in values.items()
        }
        return str(getattr(self, language)).format_map(shown)


@dataclass(frozen=True)
class Problem:
    """One thing that must be put right in a source file; its `str` is the line of a report in English."""

    place: Place
    message: Message
    values: tuple[tuple[str, Value], ...] = ()
    near: str = ""

    @property
    def path(self) -> str:
        """The file, below the project's root."""
        return self.place.path

    @property
    def line(self) -> int:
        """The line, 1-based."""
        return self.place.line

    @property
    def column(self) -> int:
        """The column in characters, 1-based."""
        return self.place.column

    @property
    def code(self) -> str:
        """The check that found it, as the page /checks/ lists it."""
        return self.message.code

    def text(self, language: str) -> str:
        """The sentence in a language, with what was meant, perhaps."""
        near = NEAR[language].format(near=shorten(self.near)) if self.near else ""
        return self.message.text(language, **dict(self.values)) + near

    def report(self, language: str) -> str:
        """The line of a report: `path:line:column: code: what must be true; did you mean X?`."""
        return visible(f"{self.place}: {self.code}: {self.text(language)}")

    def __str__(self) -> str:
        return self.report("en")

    def __lt__(self, other: Problem) -> bool:
        return (self.place, self.code, self.text("en")) < (other.place, other.code, other.text("en"))


def shorten(text: str) -> str:
    """A text as a message tells it, which is not endlessly."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def visible(text: str) -> str:
    """A text as a line can show it: what cannot be seen by its number, such as U+202E."""
    return UNSEEN.sub(lambda match: f"U+{ord(match[0]):04X}", text)


def nearest(word: str, known: Iterable[str]) -> str:
    """The nearest of `known`, or nothing where none is near."""
    candidates = sorted(set(known), reverse=True)  # of two that are as near, the last in order
    if found := process.extractOne(word, candidates, scorer=Indel.normalized_similarity, score_cutoff=LIKE):
        return found[0]
    # a lower case word for an abbreviation, or part of a long name
    return min((one for one in candidates if word and word.casefold() in one.casefold()), default="")
