"""The promise of an import, checked every time: nothing is lost, nothing is told twice."""

from __future__ import annotations

from collections.abc import Iterable

from .document import JOINER, Document, Run


class LostText(Exception):
    """A character of the source is in no clause and not in the list of what was dropped, or in two places."""


def check(document: Document, runs: Iterable[Run]) -> None:
    """Each character but white space is in exactly one of the runs. Raises LostText with the first that does not."""
    seen = bytearray(len(document.text))
    for run in runs:
        for offset in run.at:
            if offset != JOINER:
                seen[offset] += 1
    for offset, count in enumerate(seen):
        character = document.text[offset]
        if count == 1 or character.isspace():
            continue
        what = "stands in no clause and was not dropped" if count == 0 else f"was used {count} times"
        raise LostText(f"{document.name}, {document.place(offset)}: the character '{character}' {what}")
