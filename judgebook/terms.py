"""Finding glossary terms in running text, the longest form first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .model import Term

LETTERS = ("A-Za-z", "ァ-ヶー")  # scripts whose words have visible ends; the rest of Japanese has none


@dataclass(frozen=True)
class Mention:
    """text[start:end] is a form of the term."""

    term: str
    start: int
    end: int


def _bounded(form: str) -> str:
    """A form as a pattern: no Latin or katakana word may be found inside another (グループ holds no ループ)."""
    before = next((f"(?<![{letters}])" for letters in LETTERS if re.match(f"[{letters}]", form[0])), "")
    after = next((f"(?![{letters}])" for letters in LETTERS if re.match(f"[{letters}]", form[-1])), "")
    return before + re.escape(form) + after


class Finder:
    """The linkable forms of all terms in one language, as one pattern."""

    def __init__(self, terms: tuple[Term, ...], language: str) -> None:
        self._terms: dict[str, str] = {}
        for term in terms:
            if term.link and term.kind == "term":
                for form in (getattr(term, language), *term.variants[language], *term.abbr):
                    self._terms.setdefault(self._key(form), term.id)
        forms = sorted(self._terms, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(_bounded, forms)) or r"(?!)", re.IGNORECASE)

    @staticmethod
    def _key(form: str) -> str:
        return form.casefold()

    def find(self, text: str, start: int = 0, end: int | None = None) -> Iterator[Mention]:
        """Mentions in text[start:end], from left to right, without overlap."""
        for match in self._pattern.finditer(text, start, len(text) if end is None else end):
            yield Mention(self._terms[self._key(match[0])], match.start(), match.end())
