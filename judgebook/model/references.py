"""Finding references in running text: infractions, penalties, cards, sections and clauses.

Every form that people write is found here; `model/library.py` resolves what was found.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

ReferenceKind = Literal["infraction", "penalty", "card", "section", "clause"]

BOOKS = {
    "IPG": "ipg",
    "違反処置指針": "ipg",
    "MTR": "mtr",
    "マジック・イベント規定": "mtr",
    "イベント規定": "mtr",
    "CR": "cr",
    "総合ルール": "cr",
    "rule": "cr",
    "Rule": "cr",
    "rules": "cr",
    "Rules": "cr",
}

# IPG 2.1 | IPG2.1を | MTR 4.3節 | 違反処置指針 2.5 | CR 104.4b | 総合ルール 732.2a
# rule 104.4b | CR {cr-shortcuts}.2a, whatever number the section has now
PATTERN = re.compile(
    r"〔(?P<infraction>[^〔〕]+)〕"
    r"|【(?P<penalty>[^【】]+)】"
    r"|《(?P<card>[^《》]+)》"
    r"|\[\[(?P<clause>[^\[\]|]+)(?:\|(?P<shown>[^\[\]]+))?\]\]"
    rf"|(?<![A-Za-z])(?P<book>{'|'.join(sorted(BOOKS, key=len, reverse=True))})[ \u00a0]?"
    r"(?P<number>(?:[0-9]{1,3}|\{[a-z-]+\})(?:\.[0-9]{1,2}[a-z]{0,2})?)(?![0-9]|\.[0-9])(?:節)?"
)
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


def find(text: str) -> Iterator[Reference]:
    """The references in `text`, from left to right."""
    if not POSSIBLE.search(text):
        return
    for match in PATTERN.finditer(text):
        start, end = match.span()
        if match["infraction"]:
            yield Reference("infraction", match["infraction"], start, end)
        elif match["penalty"]:
            yield Reference("penalty", match["penalty"], start, end)
        elif match["card"]:
            yield Reference("card", match["card"], start, end)
        elif match["clause"]:
            yield Reference("clause", match["clause"].strip(), start, end, match["shown"])
        elif match["book"] in ("rule", "Rule", "rules", "Rules") and "." not in match["number"]:
            continue  # "rules 2 and 3" of something else; a CR rule always has a dot
        else:
            yield Reference("section", f"{BOOKS[match['book']]}-{match['number']}", start, end, match[0])


def normal(name: str) -> str:
    """A name for comparison: NFKC, no white space, no dashes of any kind, lower case.

    The documents mix three dashes in 〔ゲーム上の誤り ─ …〕; a long vowel mark is one of them in some fonts.
    """
    return DASHES.sub("", re.sub(r"\s", "", unicodedata.normalize("NFKC", name))).casefold()
