"""Characters that are not what they look like: invisible ones, control characters, and such as turn text around."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from . import Fault

HIDDEN = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters but tab and line end
    "\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"  # soft hyphen, joiners, fillers
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f"  # no width, direction, line separators, invisible operators
    "\u2800\u3164\uffa0"  # blanks that are no spaces
    "\ufe00-\ufe0f\ufeff\ufff0-\uffff"  # variation selectors, byte order mark, annotation, no characters
    "\ue000-\uf8ff\U000f0000-\U0010ffff"  # private use
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff"  # musical controls, tags, more variation selectors
)
IDEOGRAPHIC = range(0xE0100, 0xE01F0)  # selectors of the glyph of a kanji: 葛󠄀城 and 葛󠄁飾
EMOJI = range(0xFE0E, 0xFE10)  # text or picture: ☑️
COMBINING = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
PARTED = re.compile(r"\w[\u0300-\u036f\u3099\u309a]")
SUSPECT, STACKED = re.compile(f"[{HIDDEN}]+"), re.compile(f"[{COMBINING}]{{3,}}")
EITHER = re.compile(f"[{HIDDEN}{COMBINING}\u3099\u309a]")  # hardly any text has one: one look instead of two


def faults(text: str) -> Iterator[tuple[int, Fault]]:
    """Each run of characters that must not stand in a text: its index, and the first of them by its Unicode name.

    What Japanese needs is allowed: full and half width, the ideographic space, combining dakuten where no character
    has it, and variation selectors behind a kanji or a symbol. Of a text that was saved in parts (NFD), in which no
    name is what it looks like, the first letter is told.
    """
    if not EITHER.search(text):
        return
    for match in SUSPECT.finditer(text):
        start = match.start() or int(text[0] == "\ufeff")  # a byte order mark is told by whoever reads the file
        wrong = next((index for index in range(start, match.end()) if not _belongs(text, index)), None)
        if wrong is not None:
            yield wrong, Fault("character", name(text[wrong]))
    parted = (one for one in PARTED.finditer(text) if len(unicodedata.normalize("NFC", one[0])) == 1)
    if first := next(parted, None):
        yield first.start(), Fault("parted", unicodedata.normalize("NFC", first[0]))
    for match in STACKED.finditer(text):
        yield match.start(), Fault("stacked", name(match[0][0]))


def _belongs(text: str, index: int) -> bool:
    """True where a variation selector stands behind what it selects for."""
    before = text[index - 1] if index else ""
    code = ord(text[index])
    if code in IDEOGRAPHIC:
        return bool(before) and unicodedata.name(before, "").startswith("CJK")
    return code in EMOJI and bool(before) and unicodedata.category(before)[0] == "S"


NAMELESS = {"Cc": "CONTROL CHARACTER", "Co": "PRIVATE USE CHARACTER"}


def name(character: str) -> str:
    """The name of a character in Unicode: `U+202E RIGHT-TO-LEFT OVERRIDE`."""
    nameless = NAMELESS.get(unicodedata.category(character), "NO CHARACTER")
    return f"U+{ord(character):04X} {unicodedata.name(character, nameless)}"
