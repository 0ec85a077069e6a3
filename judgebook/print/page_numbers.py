"""Numbers of pages, written into a section of the book after it was set.

What page a place is on is known when all sections are set. To set them once more with these numbers would take as long
again, so the template leaves room for each: zeros in a colour of their own (`room-for` in book.typ), which say to what
place the number belongs. Typst writes a run of letters always in the same way: its place, its colour, its typeface and
size, its letters. Here the colour becomes that of the text around, and the zeros the number, set flush right.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import pikepdf
from pikepdf import Name, Page, Pdf

# `... cm 0.0039215689 0 0.0117647061 0 k` and, on lines of their own, the text and its end. No other colour is CMYK
ROOM = re.compile(
    rb" cm (?P<form>\S+) (?P<high>\S+) (?P<low>\S+) 0 k\n"
    rb"BT 0 Tr/(?P<font>\w+) (?P<size>\S+) Tf 1 0 0 -1 0 0 Tm.*?T[Jj]\nET\n", re.S,
)  # fmt: skip
LETTER = re.compile(rb"<([0-9A-F]{4})> <([0-9A-F]{4})>")  # of a typeface: its number there, and in Unicode
AS_TYPST = 7  # the level of compression that makes a page as small as Typst does
HERE = 0  # stands for the page itself, where a place has its number among the labels, from 1

# what a number is written as: a text with `{n}` and `{m}` (of how many), and red, green and blue from 0 to 1
Form = tuple[str, tuple[float, float, float]]


class Numbers(NamedTuple):
    """The pages of the book as a section has to know them: its own first one, how many there are, and those of the
    places that it names, by their labels.

    labels: these labels as the template counts them, from 1; digits: for how many it leaves room.
    """

    first: int
    total: int
    places: Mapping[str, int]
    labels: Sequence[str]
    digits: int


def fill_in(section: Pdf, forms: Sequence[Form], numbers: Numbers) -> None:
    """Write its numbers into a section."""
    typefaces: dict[Any, Typeface] = {}
    for at, page in enumerate(section.pages, numbers.first):
        written = partial(_written, page, typefaces, forms, numbers, at)
        text, found = ROOM.subn(written, page.Contents.read_bytes())
        assert found, "every page has its own number in its head"
        page.Contents.write(zlib.compress(text, AS_TYPST), filter=Name.FlateDecode)


class Typeface:
    """The letters of a typeface of the file: each one's number, and its width in thousandths of its size."""

    def __init__(self, font: pikepdf.Object) -> None:
        found = LETTER.findall(font.ToUnicode.read_bytes())
        self._numbers = {chr(int(letter, 16)): int(number, 16) for number, letter in found}
        self._widths: dict[int, float] = {}
        (inner,) = font.DescendantFonts
        rows: list[Any] = list(inner.W)
        while rows:  # PDF 1.7, 9.7.4.3: `first last width`, or `first [width width ...]`
            if isinstance(rows[1], pikepdf.Array):
                first, widths, *rows = rows
                self._widths |= {int(first) + n: float(width) for n, width in enumerate(widths)}
            else:
                first, last, width, *rows = rows
                self._widths |= dict.fromkeys(range(int(first), int(last) + 1), float(width))

    def set(self, text: str) -> bytes:
        """The text as its letters' numbers. Raises KeyError: the template has to use each letter somewhere."""
        return "".join(f"{self._numbers[letter]:04X}" for letter in text).encode()

    def width(self, text: str) -> float:
        """How wide the text is."""
        return sum(self._widths[self._numbers[letter]] for letter in text)


def _written(
    page: Page, typefaces: dict[Any, Typeface], forms: Sequence[Form], numbers: Numbers, own: int, room: re.Match[bytes]
) -> bytes:
    """What stands in the place of the zeros; own: the number of the page."""
    form, high, low = (round(float(room[name]) * 255) for name in ("form", "high", "low"))
    text, fill = forms[form]
    font = page.Resources.Font[f"/{room['font'].decode()}"]
    typeface = typefaces.get(font.objgen) or typefaces.setdefault(font.objgen, Typeface(font))
    place = high * 256 + low
    number = own if place == HERE else numbers.places.get(numbers.labels[place - 1], 0)
    shown = text.replace("{n}", str(number)).replace("{m}", str(numbers.total))
    zeros = "0" * numbers.digits
    free = typeface.width(text.replace("{n}", zeros).replace("{m}", zeros)) - typeface.width(shown)
    colour = b" ".join(b"%.6g" % one for one in fill)
    start = b" cm/%s cs %s scn\nBT 0 Tr/%s %s Tf" % (_colours(page), colour, room["font"], room["size"])
    return start + b" 1 0 0 -1 0 0 Tm[%.6g<%s>]TJ\nET\n" % (-free, typeface.set(shown))


def _colours(page: Page) -> bytes:
    """The name by which the page knows the colours of its text, which are red, green and blue."""
    spaces = dict(page.Resources.ColorSpace.items())
    name = next(name for name, (kind, profile) in spaces.items() if kind == Name.ICCBased and profile.N == 3)
    return name.removeprefix("/").encode()
