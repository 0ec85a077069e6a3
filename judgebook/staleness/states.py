"""The state of a text: what a translation records of its original, so that anyone sees when the original has moved on.

A block of a translated page says `from: 3f2a9c1d 2026-11-21`: the state of the original that it was made from, and the
day on which a person confirmed that. `book.py stale --accept` writes it; the build knows no clock and asks no history.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass

RECORDED = re.compile(r"^(?P<state>[0-9a-f]{8}) (?P<date>\d{4}-\d{2}-\d{2})$")


@dataclass(frozen=True)
class Recorded:
    """The state of the original that a translation was made from, and the date of the confirmation."""

    state: str
    date: str

    def __str__(self) -> str:
        return f"{self.state} {self.date}"


def state(text: str) -> str:
    """Eight hexadecimal digits that change with the words of a text, not with its width, its line breaks or blanks."""
    words = " ".join(unicodedata.normalize("NFKC", text).split())
    return hashlib.sha256(words.encode()).hexdigest()[:8]


def recorded(value: str) -> Recorded | None:
    """What a `from:` says, or None where it is not of that form."""
    match = RECORDED.match(value.strip())
    return Recorded(match["state"], match["date"]) if match else None
