"""A fault in a source file, and how it is worded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, order=True)
class Problem:
    """One thing that must be put right in a source file; its `str` is the output format.

    path: relative to the project's root, with forward slashes; line: 1-based.
    message: what must be true, with the nearest match where there is one.
    """

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`"; did you mean X?"` with the nearest of `known`, or nothing where none is near."""
    candidates = sorted(set(known))
    near = get_close_matches(word, candidates, n=1, cutoff=0.5)
    if not near:  # a lower case word for an abbreviation, or part of a long name
        near = [c for c in candidates if word and (word.casefold() in c.casefold())][:1]
    return f"; did you mean {near[0]}?" if near else ""
