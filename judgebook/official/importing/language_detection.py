"""The language of a text; anything but Japanese and English is refused."""

from __future__ import annotations

import re

KANA = re.compile(r"[ぁ-ゖァ-ヺ]")
HAN = re.compile(r"[一-龠]")
COMMON = {"the", "of", "to", "a", "and", "is", "in", "that", "or", "player", "if", "it", "for", "by", "an", "be", "are"}


def language(text: str) -> str | None:
    """`ja`, `en`, or None for another language or no language at all."""
    letters = sum(c.isalpha() for c in text)
    if letters < 20:
        return None
    kana, han = len(KANA.findall(text)), len(HAN.findall(text))
    if kana + han > 0.2 * letters:
        return "ja" if kana > 0.2 * (kana + han) else None  # Chinese has no kana
    words = re.findall(r"[a-z]+", text.casefold())
    if words and sum(word in COMMON for word in words) > 0.2 * len(words):
        return "en"
    return None
