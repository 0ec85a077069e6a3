"""Finding references in running text: infractions, penalties, cards, sections and clauses.

Every form that people write is found here; `model/resolver.py` resolves what was found.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from .entries.editions import Book

ReferenceKind = Literal["infraction", "penalty", "card", "section", "clause"]

# IPG 2.1 | IPG2.1を | MTR 4.3節 | 違反処置指針 2.5 | CR 104.4b | 総合ルール 732.2a
# rule 104.4b | CR {cr-shortcuts}.2a, whatever number the section has now
BRACKETED = (
    r"〔(?P<infraction>[^〔〕]+)〕"
    r"|【(?P<penalty>[^【】]+)】"
    r"|《(?P<card>[^《》]+)》"
    r"|\[\[(?P<clause>[^\[\]|]+)(?:\|(?P<shown>[^\[\]]+))?\]\]"
)
NUMBER = (
    "[ \u00a0]?"
    r"(?P<number>(?:[0-9]{1,3}|\{[a-z-]+\})(?:\.[0-9]{1,2}[a-z]{0,2})?)(?![0-9]|\.[0-9])(?:節)?"
)
LONGER = "\u30a1-\u30ff\u3005\u3400-\u9fff"  # katakana with their dot and bar, kanji: a name goes on
POSSIBLE = re.compile(r"[〔【《\[0-9{]")  # every reference has one of them; most lines have none
DASHES = re.compile("[-\u2010\u2011\u2012\u2013\u2014\u2015\u2500\u30fc\uff0d\u2212]")


@dataclass(frozen=True)
class Reference:
    """A reference as it stands in a text: text[start:end].

    key: the name inside the brackets, the clause id, or `book-number` of a section;
    shown: the words a link shows where the writer gave them.
    """

    kind: ReferenceKind
    key: str
    start: int
    end: int
    shown: str | None = None


class ReferenceFinder:
    """Finds references, with sections of these books."""

    def __init__(self, books: Iterable[Book]) -> None:
        books = tuple(books)
        self._books = {name: book.id for book in books for name in book.names}
        words = {form: book.id for book in books for word in book.words for form in (word, word.capitalize())}
        self._words = {word: book for word, book in words.items() if word not in self._books}
        names = sorted((*self._books, *self._words), key=len, reverse=True)
        # first the letters that one can begin with: all the names, tried at every place, took ten times as long
        begins = f"(?=[{re.escape('〔【《[' + ''.join(sorted({name[0] for name in names})))}])"
        several = "|".join(_names([one for one in names if one.isascii() is ascii], ascii) for ascii in (False, True))
        self._pattern = re.compile(f"{begins}(?:{BRACKETED}|(?:{several}){NUMBER})")

    def find(self, text: str) -> Iterator[Reference]:
        """The references in `text`, from left to right."""
        if not POSSIBLE.search(text):
            return
        for match in self._pattern.finditer(text):
            start, end = match.span()
            if match["infraction"]:
                yield Reference("infraction", match["infraction"], start, end)
            elif match["penalty"]:
                yield Reference("penalty", match["penalty"], start, end)
            elif match["card"]:
                yield Reference("card", match["card"], start, end)
            elif match["clause"]:
                yield Reference("clause", match["clause"].strip(), start, end, match["shown"])
            else:
                name = text[start : match.start("number")].rstrip(" \u00a0")
                book = self._books.get(name) or self._words[name]
                if name in self._books or "." in match["number"]:  # "rules 2 and 3" may be of something else
                    yield Reference("section", f"{book}-{match['number']}", start, end, match[0])


def _names(names: list[str], ascii: bool) -> str:
    """Books' names, which are no part of a longer one: MTR in DMTR, イベント規定 in デジタル・イベント規定."""
    return f"(?<![{'A-Za-z' if ascii else LONGER}])(?:{'|'.join(map(re.escape, names)) or '(?!)'})"


def normal(name: str) -> str:
    """A name for comparison: NFKC, no white space, no dashes of any kind, lower case.

    The documents mix three dashes in 〔ゲーム上の誤り ─ …〕; a long vowel mark is one of them in some fonts.
    """
    return DASHES.sub("", re.sub(r"\s", "", unicodedata.normalize("NFKC", name))).casefold()
