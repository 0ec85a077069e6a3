"""Finding glossary terms in running text, the longest form first.

All forms together are one pattern in the shape of a tree: forms that begin alike share their beginning, so that a place
in a text is left after one look instead of one for each form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from .model import Term

LETTERS = ("A-Za-z", "ァ-ヶー")  # scripts whose words have visible ends; the rest of Japanese has none


@dataclass(frozen=True)
class Mention:
    """text[start:end] is a form of the term."""

    term: str
    start: int
    end: int


def _script(letter: str) -> str:
    """The letters that may not stand beside a form that begins or ends with this one, or nothing."""
    return next((letters for letters in LETTERS if re.match(f"[{letters}]", letter)), "")


@dataclass
class _Branch:
    """Forms that begin alike, by their next letter; end: a form ends here, and these letters may not follow."""

    on: dict[str, _Branch] = field(default_factory=dict)
    end: str | None = None

    def add(self, form: str) -> None:
        """A form, at the root of the tree."""
        branch = self
        for letter in form:
            branch = branch.on.setdefault(letter, _Branch())
        branch.end = _script(form[-1])

    def pattern(self) -> str:
        """What may follow, the longer forms first."""
        ways = [re.escape(letter) + branch.pattern() for letter, branch in self.on.items()]
        if self.end is not None:
            ways.append(f"(?![{self.end}])" if self.end else "")
        return ways[0] if len(ways) == 1 else f"(?:{'|'.join(ways)})"


def _any(forms: Iterable[str]) -> re.Pattern[str]:
    """The longest of the forms; no Latin or katakana word may be found inside another (グループ holds no ループ)."""
    trees: dict[str, _Branch] = {}
    for form in forms:
        trees.setdefault(_script(form[0]), _Branch()).add(form)
    ways = [(f"(?<![{letters}])" if letters else "") + tree.pattern() for letters, tree in trees.items()]
    return re.compile("|".join(ways) or r"(?!)", re.IGNORECASE)


class Finder:
    """The linkable forms of all terms in one language, as one pattern."""

    def __init__(self, terms: tuple[Term, ...], language: str) -> None:
        self._terms: dict[str, str] = {}
        for term in terms:
            if term.link and term.kind == "term":
                for form in (getattr(term, language), *term.variants[language], *term.abbr):
                    self._terms.setdefault(self._key(form), term.id)
        self._pattern = _any(self._terms)

    @staticmethod
    def _key(form: str) -> str:
        return form.casefold()

    def find(self, text: str, start: int = 0, end: int | None = None) -> Iterator[Mention]:
        """Mentions in text[start:end], from left to right, without overlap."""
        for match in self._pattern.finditer(text, start, len(text) if end is None else end):
            if term := self._terms.get(self._key(match[0])):  # there are letters that re alone takes for the same
                yield Mention(term, match.start(), match.end())
