"""Text whose pieces know only where they stand on a page: pieces become lines, lines become paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from . import cleaning

SAME = 0.4  # of the size of the letters: pieces whose baselines are nearer stand on one line
GAP = 1.25  # of the usual distance of lines: what stands further below begins a paragraph


@dataclass(frozen=True)
class PositionedText:
    """A piece of a line. left, baseline (downwards) and size in one unit of length; bold: all of it."""

    text: str
    left: float
    baseline: float
    size: float
    bold: bool = False


def text_of(pages: Iterable[Sequence[PositionedText]]) -> tuple[str, tuple[int, ...]]:
    """The pages as text, with blank lines between paragraphs, and the offset where each page begins."""
    divided = [list(_lines(page)) for page in pages]
    pitch = _pitch(divided)
    text, starts = "", []
    for page in divided:
        starts.append(len(text))
        text += "".join(f"{one}\n" for one in _paragraphs(page, pitch))
    return text, tuple(starts)


def _lines(page: Sequence[PositionedText]) -> Iterator[PositionedText]:
    """The lines of a page from top to bottom."""
    line: list[PositionedText] = []
    for piece in sorted(page, key=lambda one: (one.baseline, one.left)):
        if line and abs(piece.baseline - line[0].baseline) > SAME * max(piece.size, line[0].size):
            yield _joined(line)
            line = []
        line.append(piece)
    if line:
        yield _joined(line)


def _joined(pieces: list[PositionedText]) -> PositionedText:
    pieces = sorted(pieces, key=lambda one: one.left)
    filled = [one for one in pieces if one.text.strip()]
    sizes = [one.size for one in filled or pieces]
    text = re.sub(r"\s+", " ", cleaning.clean("".join(one.text for one in pieces))).strip()
    return PositionedText(
        text, pieces[0].left, median(one.baseline for one in filled or pieces), max(sizes),
        bool(filled) and all(one.bold for one in filled),
    )  # fmt: skip


def _pitch(pages: Iterable[Sequence[PositionedText]]) -> float:
    """The usual distance of two lines, by the size of their letters."""
    found = [
        (after.baseline - before.baseline) / after.size
        for page in pages
        for before, after in pairwise(page)
        if before.text and after.text and after.size
    ]
    return median(found) if found else 1.2


def _paragraphs(lines: Sequence[PositionedText], pitch: float) -> Iterator[str]:
    """The lines, with a blank one in front of each paragraph; a line of large or bold letters is one of its own."""
    before: PositionedText | None = None
    for line in lines:
        if not line.text:
            continue
        if before and (
            line.baseline - before.baseline > GAP * pitch * max(line.size, before.size)
            or abs(line.size - before.size) > 0.2 * min(line.size, before.size)
            or (line.bold != before.bold and min(len(line.text.split()), len(before.text.split())) > 1)
        ):
            yield ""
        yield line.text
        before = line
