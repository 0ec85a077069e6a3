"""Figures of the twelve commonest calls before the home page asked what was seen (676ae12).

Measured once, on that state of the site, as `calls.py` measures today's: from the home page by the assistant's first
screen and its list of charts to the ruling, at 390x844. Where no procedure led to an answer there is none here.
"""

from __future__ import annotations

from typing import NamedTuple

COMMIT = "676ae12"


class Before(NamedTuple):
    """All taps, and how much is read to the penalty by language, in what `calls.length` counts."""

    taps: int
    read: dict[str, int]


# by the English name of the call
BEFORE = {
    "Drew two cards for the turn": Before(9, {"ja": 1386, "en": 469}),
    "Forgot an attack trigger, noticed in the next main phase": Before(8, {"ja": 997, "en": 304}),
    "'Go' in main phase two; the opponent wants end of combat": Before(4, {"ja": 530, "en": 195}),
    "Saw the top card while shuffling": Before(5, {"ja": 741, "en": 303}),
    "Going back past a random discard": Before(6, {"ja": 880, "en": 289}),
    "Wrong mana for a spell, noticed after it resolved": Before(9, {"ja": 1003, "en": 340}),
    "Scry 1, saw two cards": Before(9, {"ja": 1386, "en": 469}),
    "Two land drops in a turn": Before(9, {"ja": 1181, "en": 365}),
}
