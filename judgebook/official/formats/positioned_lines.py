"""Text whose pieces know only where they stand on a page: pieces become lines, lines become paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from . import cleaning

SAME = 0.4  # of the size of the letters: pieces whose baselines are nearer stand on one line
SMALL = 0.85  # of the size of the other letters: what may stand higher or lower on their line
COMMON = 0.6  # of its height that it must share with them
FAR = 6  # sizes between the bullets of two columns
NARROW = 0.4  # of its size that a letter is wide, at least
WIDE = 0.45  # and on the average of a piece, usually
SPACE = 0.6  # of the size: what stands further than that behind a piece is another word
BULLETS = tuple("•●○▪■")
CLOSES = tuple(",.;:!?)]’”%")  # what stands close to the word in front of it
CELLS = re.compile(r"[a-z)][A-Z(\d]")  # where no word goes on: two cells of a table whose text fills them
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
    found: list[list[PositionedText]] = []
    for piece in sorted(page, key=lambda one: (one.baseline, one.left)):
        first = found[-1][0] if found else None
        if not first or not _beside(first, piece):
            found.append([])
        found[-1].append(piece)
    return (_joined(line) for line in by_columns([sorted(line, key=lambda one: one.left) for line in found]))


def _beside(one: PositionedText, other: PositionedText) -> bool:
    """True where two pieces stand on one line; small ones stand higher or lower on it, such as the `th` of a number."""
    if abs(one.baseline - other.baseline) <= SAME * max(one.size, other.size):
        return True
    small, large = sorted((one, other), key=lambda piece: piece.size)
    common = min(one.baseline, other.baseline) - max(one.baseline - one.size, other.baseline - other.size)
    return small.size < SMALL * large.size and common >= COMMON * small.size


def by_columns(lines: list[list[PositionedText]]) -> Iterator[list[PositionedText]]:
    """The lines, of lists in columns the left one first. Such a list shows by a bullet inside a line."""
    at = 0
    while at < len(lines):
        inside = _column(lines[at])
        if inside is None:
            yield lines[at]
            at += 1
            continue
        end = at + 1
        while end < len(lines) and not _leaves(lines[end], lines[at][0], inside):
            end += 1
        left = [[one for one in line if one.left < inside] for line in lines[at:end]]
        right = [[one for one in line if one.left >= inside] for line in lines[at:end]]
        yield from (line for line in left if line)
        yield from by_columns([line for line in right if line])  # there may be a third
        at = end


def _column(line: Sequence[PositionedText]) -> float | None:
    """The left edge of the second column, if the line is one of a list in two columns."""
    for piece in line[1:]:
        if piece.text.strip()[:1] in BULLETS and piece.left - line[0].left > FAR * piece.size:
            return piece.left - piece.size / 2
    return None


def _leaves(line: Sequence[PositionedText], first: PositionedText, inside: float) -> bool:
    """True for a line below the list that began with `first`: it goes across, or begins further to the left."""
    filled = [one for one in line if one.text.strip()]
    outside = any(one.left < first.left - first.size for one in filled)
    return outside or any(one.left < inside < _end(one) for one in filled)


def _end(piece: PositionedText) -> float:
    """About where a piece ends."""
    return piece.left + NARROW * piece.size * len(piece.text.rstrip())


def _joined(pieces: list[PositionedText]) -> PositionedText:
    pieces = sorted(pieces, key=lambda one: one.left)
    filled = [one for one in pieces if one.text.strip()]
    sizes = [one.size for one in filled or pieces]
    text = re.sub(r"\s+", " ", cleaning.clean("".join(_spaced(pieces)))).strip()
    return PositionedText(
        text, pieces[0].left, median(one.baseline for one in filled or pieces), max(sizes),
        bool(filled) and all(one.bold for one in filled),
    )  # fmt: skip


def _spaced(pieces: Sequence[PositionedText]) -> Iterator[str]:
    """The words of pieces on one line; the cells of a table, for example, have no space between them."""
    for before, piece in pairwise((None, *pieces)):
        assert piece
        if before and not piece.text.startswith(CLOSES):
            away = piece.left - before.left > (WIDE * len(before.text.rstrip()) + SPACE) * before.size
            if away or CELLS.search(before.text[-1:] + piece.text[:1]):
                yield " "
        yield piece.text


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
