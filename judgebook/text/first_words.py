"""The first words of a text, for a link that says what it leads to."""

from __future__ import annotations

from . import phrases

ROOM = {"ja": 17, "en": 40}  # characters, at the most but for a first phrase that is longer


def first_words(text: str, language: str) -> str:
    """Whole phrases from the beginning, with an ellipsis where there is more.

    >>> first_words("A draws two cards for the turn. N sees it and calls a judge.", "en")
    'A draws two cards for the turn. N sees…'
    >>> first_words("全部。", "ja")
    '全部。'
    """
    text = " ".join(text.split())
    parts = phrases.split(text[: 3 * ROOM["ja"]]) if language == "ja" else text.replace(" ", " \0").split("\0")
    room = ROOM.get(language, ROOM["en"])
    if len(text) <= room:
        return text
    taken = parts[0]
    for part in parts[1:]:
        if len(taken) + len(part.rstrip()) > room:
            break
        taken += part
    return taken.rstrip(" 、。,;:") + "…"
