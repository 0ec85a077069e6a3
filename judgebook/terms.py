"""Finding glossary terms in running text, the longest form first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .model import Term

@dataclass(frozen=True)
class Mention:
    """text[start:end] is a form of the term."""

    term: str
    start: int
    end: int


class Finder:
    """The linkable forms of all terms in one language, as one pattern."""

    def __init__(self, terms: tuple[Term, ...], language: str) -> None:
        self._terms: dict[str, str] = {}
        for term in terms:
            if term.link and term.kind == "term":
                for form in (getattr(term, language), *term.variants[language], *term.abbr):
                    self._terms.setdefault(self._key(form), term.id)
        forms = sorted(self._terms, key=len, reverse=True)
        # a Latin word must not be found inside another; Japanese has no word boundaries
        self._pattern = re.compile(
            "|".join(
                rf"(?<![A-Za-z]){re.escape(form)}(?![A-Za-z])" if form[0].isascii() else re.escape(form)
                for form in forms
            )
            or r"(?!)",
            re.IGNORECASE,
        )

    @staticmethod
    def _key(form: str) -> str:
        return form.casefold()

    def find(self, text: str, start: int = 0, end: int | None = None) -> Iterator[Mention]:
        """Mentions in text[start:end], from left to right, without overlap."""
        for match in self._pattern.finditer(text, start, len(text) if end is None else end):
            yield Mention(self._terms[self._key(match[0])], match.start(), match.end())
