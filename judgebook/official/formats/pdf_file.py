"""The text of a PDF file, page by page."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

from .positioned_lines import PositionedText, text_of

BOLD = 600  # weight of a font from which on it is bold
HYPHENS = {0x02, 0xFFFE}  # how the library marks a hyphen at the end of a line; the next line follows without a break
ENDS = {0x0A, 0x0D}
SIZE = 10.0  # points, where the library knows no size


class ProtectedPdf(Exception):
    """The file cannot be opened without its password."""


class BrokenPdf(Exception):
    """The file cannot be opened."""


def read(data: bytes) -> tuple[str, tuple[int, ...]]:
    """The text, and the offset where each page begins. Raises ProtectedPdf and BrokenPdf."""
    import pypdfium2

    try:
        pdf = pypdfium2.PdfDocument(data)
        try:
            return text_of([list(_pieces(page.get_textpage())) for page in pdf])
        finally:
            pdf.close()
    except pypdfium2.PdfiumError as error:
        if "assword" in str(error) or "ecurity" in str(error):
            raise ProtectedPdf(str(error)) from None
        raise BrokenPdf(str(error)) from None


def _pieces(page: Any) -> Iterator[PositionedText]:
    """The lines as the library finds them, each with its place and the size of its letters."""
    import pypdfium2.raw as pdfium

    line: list[tuple[int, str]] = []  # characters, each with its number on the page
    for number in range(page.count_chars()):
        code = pdfium.FPDFText_GetUnicode(page, number)
        if code not in ENDS:
            line.append((number, "-" if code in HYPHENS else chr(code)))
        if code in ENDS or code in HYPHENS:
            yield from _piece(page, line)
            line = []
    yield from _piece(page, line)


def _piece(page: Any, line: list[tuple[int, str]]) -> Iterator[PositionedText]:
    import pypdfium2.raw as pdfium

    filled = [number for number, character in line if not character.isspace()]
    if not filled:
        return
    x, y = ctypes.c_double(), ctypes.c_double()
    pdfium.FPDFText_GetCharOrigin(page, filled[0], x, y)
    size = pdfium.FPDFText_GetFontSize(page, filled[0]) or SIZE
    bold = all(pdfium.FPDFText_GetFontWeight(page, number) >= BOLD for number in (filled[0], filled[-1]))
    yield PositionedText("".join(character for _, character in line), x.value, -y.value, size, bold)
