"""A sentence of one edition, as it is compared."""

from __future__ import annotations

from dataclasses import dataclass

from ..matching import SentenceFeatures


@dataclass(frozen=True)
class EditionSentence:
    """A sentence of one edition: what it is matched by, the clauses that it states, where it stands.

    document: the page of its section; section: its number as printed; number: its own letter or rule number;
    place: where it stands in the file; text: None where only the fingerprint is known; aside: it says
    again what was said.
    """

    item: SentenceFeatures
    ids: tuple[str, ...]
    kind: str
    document: str
    section: str = ""
    number: str = ""
    place: str = ""
    text: str | None = None
    aside: bool = False

    @property
    def label(self) -> str:
        """Its address as that edition prints it: `727.2a`, `2.3 (B)`, `2.3`."""
        if self.number and self.number.startswith(f"{self.section}."):
            return self.number
        return f"{self.section} ({self.number})" if self.number else self.section
