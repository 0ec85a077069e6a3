"""Sentences that two files divide in other places and that say the same, letter for letter: no change of wording.

One file knows a heading as a line of its own, the other runs it into the sentence behind it. Where the marks between
the words differ as well, it is an edit, which `matching.py` finds.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from .. import tokenization
from ..matching import SentenceFeatures
from .edition_sentence import EditionSentence

LONGEST = 80  # sentences that one group may have on a side
QUOTES = str.maketrans(dict.fromkeys("‘’‚‛`´", "'") | dict.fromkeys("“”„‟", '"') | dict.fromkeys("-‐‑‒–—―−•·*", ""))


@dataclass(frozen=True)
class SameWords:
    """Sentences `old` (from, to) that stand as `new` (from, to) in the other edition."""

    old: tuple[int, int]
    new: tuple[int, int]


def groups(old: Sequence[EditionSentence], new: Sequence[EditionSentence]) -> list[SameWords]:
    """Groups that are divided in other places, in order. Only where the words are at hand."""
    if any(one.text is None for one in (*old, *new)):
        return []
    a, b = [_plain(one.text or "") for one in old], [_plain(one.text or "") for one in new]
    found: list[SameWords] = []
    done_a = done_b = 0
    for block in SequenceMatcher(None, a, b, autojunk=False).get_matching_blocks():
        at = done_a
        while at < block.a:
            group = next((g for j in range(done_b, block.b) if (g := _group(a, b, at, j, block.a, block.b))), None)
            if group:
                found.append(group)
                at, done_b = group.old[1], group.new[1]
            else:
                at += 1
        done_a, done_b = block.a + block.size, block.b + block.size
    return found


def joined(lines: Sequence[EditionSentence]) -> EditionSentence:
    """Sentences as one, for the matching."""
    text = " ".join(one.text or "" for one in lines)
    item = SentenceFeatures(
        tokenization.letters_digest(text), tokenization.shingles(text), lines[0].item.section, local=lines[0].item.local
    )
    first = lines[0]
    return EditionSentence(item, first.ids, first.kind, first.document, first.section, first.number, first.place, text)


def _plain(text: str) -> str:
    """The text to compare: every mark but dashes and bullets, no space, one sort of quotation marks."""
    return "".join(unicodedata.normalize("NFKC", text).translate(QUOTES).split()).casefold()


def _group(a: Sequence[str], b: Sequence[str], i: int, j: int, end_a: int, end_b: int) -> SameWords | None:
    """The group that begins with these two sentences."""
    left, right, x, y = a[i], b[j], i + 1, j + 1
    while left != right:
        if not (left.startswith(right) or right.startswith(left)) or max(x - i, y - j) > LONGEST:
            return None
        if len(left) < len(right):
            if x == end_a:
                return None
            left, x = left + a[x], x + 1
        else:
            if y == end_b:
                return None
            right, y = right + b[y], y + 1
    return SameWords((i, x), (j, y)) if left else None
