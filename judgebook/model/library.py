"""The whole book, as everything above the model holds it.

Its layers stand below, each in a module that imports none above: the sources (reading.py), indexes over them
(index.py), words and labels (wording.py), who cites whom (citations.py), and what waits for a comparison (held.py).
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from . import reading
from .clauses import Clause
from .held import HeldBook
from .history import WordingDate, since
from .passages import Passage, passages


class Library(HeldBook):
    """The book with all its layers."""

    def since(self, clause: Clause) -> WordingDate | None:
        """The edition in which the clause last changed (data/history, data/prints); None where nothing is known."""
        return since(self, clause)

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """All running text, a line at a time."""
        return tuple(passages(self))


def load(root: Path) -> Library:
    """The book below `root`, each source read once. What cannot be read is missing and stands in `problems`."""
    return reading.read(root, Library)
