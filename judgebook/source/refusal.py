"""Refusals of what a person asked for and cannot have, in both languages."""

from __future__ import annotations


class Refusal(Exception):
    """Refusal of what cannot be done; `en` and `ja` say in a sentence what would do."""

    def __init__(self, en: str, ja: str) -> None:
        super().__init__(en)
        self.en, self.ja = en, ja
