"""Finding glossary terms in running text, the longest form first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .entries.terms import Term

LETTERS = ("a-z", "ァ-ヶー")  # scripts whose words have visible ends; the rest of Japanese has none


@dataclass(frozen=True)
class TermMention:
    """text[start:end] is a form of the term."""

    term: str
    start: int
    end: int


def small_letters(text: str) -> str:
    """The text in small letters, each letter in its place."""
    small = text.lower()
    return small if len(small) == len(text) else "".join(low if len(low := one.lower()) == 1 else one for one in text)


def pattern(forms: Iterable[str]) -> re.Pattern[str]:
    """Pattern that finds the longest of the forms, in small letters, at each place.

    No Latin or katakana word may be found inside another (グループ holds no ループ). Forms are gathered by their first
    letter, and all conditions stand behind it: so the engine skips in one step each place where no form begins.
    """
    by_letter: dict[str, list[str]] = {}
    for form in sorted(forms, key=len, reverse=True):
        by_letter.setdefault(form[0], []).append(form[1:])
    return re.compile("|".join(_beginning(first, rests) for first, rests in by_letter.items()) or r"(?!)")


def _beginning(first: str, rests: list[str]) -> str:
    letters = _script(first)
    before = f"(?<![{letters}]{re.escape(first)})" if letters else ""
    return f"{re.escape(first)}{before}(?:{'|'.join(_rest(first, rest) for rest in rests)})"


def _rest(first: str, rest: str) -> str:
    letters = _script((first + rest)[-1])
    return re.escape(rest) + (f"(?![{letters}])" if letters else "")


def _script(letter: str) -> str | None:
    return next((letters for letters in LETTERS if re.match(f"[{letters}]", letter)), None)


class TermFinder:
    """The linkable forms of all terms in one language, as one pattern."""

    def __init__(self, terms: tuple[Term, ...], language: str) -> None:
        self._terms: dict[str, str] = {}
        for term in terms:
            if term.link and term.kind == "term":
                for form in (term[language], *term.variants[language], *term.abbr):
                    self._terms.setdefault(small_letters(form), term.id)
        self._pattern = pattern(self._terms)

    def find(self, text: str, start: int = 0, end: int | None = None) -> Iterator[TermMention]:
        """Mentions in text[start:end], from left to right, without overlap."""
        for match in self._pattern.finditer(small_letters(text), start, len(text) if end is None else end):
            yield TermMention(self._terms[match[0]], match.start(), match.end())
