"""Sizes of the letters of a PDF file on paper, by what the file itself says of each."""

from __future__ import annotations

import math
from collections import Counter

import pypdfium2
import pypdfium2.raw as pdfium

FOOTER = 60.0  # points at the foot of a sheet that belong to its footer
BOOK = (40.0, 34.0)  # header and footer of the book, behind its cover


def sizes_of(document: pypdfium2.PdfDocument, name: str) -> Counter[float]:
    """The sizes of all letters of a handout between header and footer."""
    found = Counter[float]()
    for number, page in enumerate(document):
        found += type_sizes(page, *(BOOK if name == "book" and number else (0, FOOTER)))
    return found


def type_sizes(page: pypdfium2.PdfPage, top: float = 0, bottom: float = 0) -> Counter[float]:
    """Count the letters of the page by size, in points; top, bottom: the points of header and footer, left out.

    A drawing is a part of its own with a scale of its own, so the size that a letter names is multiplied by the scale
    that it stands under. Blanks and what the reader adds between words have none.
    """
    text, matrix = page.get_textpage(), pdfium.FS_MATRIX()
    height, found = page.get_height(), Counter[float]()
    for index in range(text.count_chars()):
        if pdfium.FPDFText_IsGenerated(text, index) or chr(pdfium.FPDFText_GetUnicode(text, index)).isspace():
            continue
        if top or bottom:
            _, low, _, high = text.get_charbox(index)
            if low > height - top or high < bottom:
                continue
        pdfium.FPDFText_GetMatrix(text, index, matrix)
        scale = math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))
        found[round(pdfium.FPDFText_GetFontSize(text, index) * scale, 2)] += 1
    return found
