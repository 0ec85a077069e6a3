"""Putting right what scans, slides and web pages bring into a text (data/repairs.yml), each repair told."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...model.entries.text_rules import Repair

AROUND = 8  # characters that a repair is told with on either side


@dataclass(frozen=True)
class AppliedRepair:
    """One repair as the report tells it."""

    before: str
    after: str
    why: str


def apply(text: str, repairs: tuple[Repair, ...]) -> tuple[str, list[AppliedRepair]]:
    """The text put right, and each repair with the words around it."""
    applied: list[AppliedRepair] = []
    for repair in repairs:
        pattern = re.compile(repair.find)
        parts: list[str] = []
        done = 0
        for match in pattern.finditer(text):
            new = match.expand(repair.put)
            if new == match[0]:
                continue
            start, end = max(0, match.start() - AROUND), match.end() + AROUND
            left, right = text[start : match.start()], text[match.end() : end]
            applied.append(AppliedRepair(left + match[0] + right, left + new + right, repair.why))
            parts += [text[done : match.start()], new]
            done = match.end()
        text = "".join(parts) + text[done:]
    return text, applied
