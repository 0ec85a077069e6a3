"""Comparison of two wordings of a sentence, piece by piece."""

from __future__ import annotations

import difflib
import re
from typing import Literal

from .tokenization import LATIN

PIECE = re.compile(rf"\s*(?:{LATIN.pattern}|.)", re.IGNORECASE | re.DOTALL)  # a word, a Japanese character or a mark
SHORTEST = 3  # a common piece shorter than this between two changes reads better as changed
TYPED = str.maketrans("‘’“”–—", "''\"\"--")  # marks as a file may have them instead


def difference(old: str, new: str) -> list[tuple[Literal["same", "gone", "new"], str]]:
    """The pieces of both wordings in order: what stayed, what went, what came."""
    a, b = PIECE.findall(old), PIECE.findall(new)
    before, after = ([piece.translate(TYPED).strip() for piece in pieces] for pieces in (a, b))
    parts: list[tuple[Literal["same", "gone", "new"], str]] = []
    gone = came = ""
    for kind, i1, i2, j1, j2 in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        left, right = "".join(a[i1:i2]), "".join(b[j1:j2])
        inside = bool(gone or came) and j2 < len(b)
        if kind == "equal" and not (inside and len(right.strip()) < SHORTEST):
            parts += [(name, text) for name, text in (("gone", gone), ("new", came)) if text]  # type: ignore[misc]
            gone = came = ""
            parts.append(("same", right))
        else:
            gone, came = gone + left, came + right
    return parts + [(name, text) for name, text in (("gone", gone), ("new", came)) if text]  # type: ignore[misc]
