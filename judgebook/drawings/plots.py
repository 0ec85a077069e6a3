"""A table of measured figures as a line drawing in SVG: both axes logarithmic, each line named where it ends.

Colors come from the style sheet. Lines differ by their dashes and their names, so that no color is needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from ..model.entries import Cell, FigureTable, Plot
from ..model.library import Library

WIDTH, TOP, BOTTOM, UNDER = 360, 30, 330, 44  # pixels: as wide as a phone; the plane's edges; what stands under it
LEFT, RIGHT = 36, 216  # edges of the plane; the names of the lines stand on its right
LINE = 15  # between two names, at the least
DASHES = 7  # kinds of lines in the style sheet
FIGURE = re.compile(r"\d[\d,]*(?:\.\d+)?")  # 1,234.5 of a cell such as `1,234.5 s`


@dataclass(frozen=True)
class Row:
    """A line of the drawing: its name, and (x, y) of each figure."""

    name: str
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Axis:
    """Values to pixels: `low` stands at `start`, `high` at `end`, and each tenfold takes as much room as the next."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """The pixel at which the value stands."""
        whole = log10(self.high / self.low)
        share = log10(value / self.low) / whole if whole else 0.5
        return round(self.start + share * (self.end - self.start), 1)


def figure(library: Library, plot: Plot, table: FigureTable, language: str) -> str:
    """The drawing of a table with its caption; nothing where the table has no figures."""
    rows = [row for row in _rows(plot, table, language) if row.points]
    if not rows:
        return ""
    caption = library.word("plot", language)
    axes = library.word("comma", language).join((plot.x[language], plot.y[language]))
    label = escape(library.word("colon", language).join((table.title[language], axes)) + f" — {caption}")
    box = f"0 0 {WIDTH} {BOTTOM + UNDER}"
    return (
        f'<figure class="plot"><svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" '
        f'aria-label="{label}">{"".join(_drawing(plot, rows, language))}</svg>'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def _rows(plot: Plot, table: FigureTable, language: str) -> Iterator[Row]:
    for row in table.rows:
        name, *cells = (_text(cell, language) for cell in row.cells)
        found = ((x, figure_of(cell)) for x, cell in zip(plot.at, cells, strict=False))
        yield Row(name, [(x, y) for x, y in found if y])


def figure_of(cell: str) -> float:
    """The figure that a cell begins with, 0 where it begins with none."""
    match = FIGURE.match(cell)
    return float(match[0].replace(",", "")) if match else 0.0


def _text(cell: Cell, language: str) -> str:
    return cell if isinstance(cell, str) else cell[language]


def _drawing(plot: Plot, rows: Sequence[Row], language: str) -> Iterator[str]:
    values = [log10(y) for row in rows for _, y in row.points]
    powers = range(floor(min(values)), max(ceil(max(values)), floor(min(values)) + 1) + 1)
    across, up = (
        Axis(min(plot.at), max(plot.at), LEFT + 6, RIGHT - 6),
        Axis(10.0 ** powers[0], 10.0 ** powers[-1], BOTTOM, TOP),
    )
    yield _words(0, 14, plot.y[language])
    for power in powers:
        yield f'<path class="grid" d="M{LEFT} {up(10.0**power):g}H{RIGHT}"/>'
        yield _words(LEFT - 6, up(10.0**power) + 4, f"{10.0**power:,g}", "end")
    for x in plot.at:
        yield f'<path class="grid" d="M{across(x):g} {TOP}V{BOTTOM}"/>'
        yield _words(across(x), BOTTOM + 16, f"{x:,}", "middle")
    yield _words((LEFT + RIGHT) / 2, BOTTOM + 34, plot.x[language], "middle")
    lines = [[(across(x), up(y)) for x, y in row.points] for row in rows]
    names = spread([points[-1][1] for points in lines])
    for number, (row, points, y) in enumerate(zip(rows, lines, names, strict=True)):
        kind = f"own own-{number}" if number < plot.own else f"line-{(number - plot.own) % DASHES}"
        yield f'<g class="{kind}">{_line(points, y)}{_words(RIGHT + 16, y + 4, row.name)}</g>'


def _line(points: Sequence[tuple[float, float]], name: float) -> str:
    """The line through the points, a dot at each, and a thin line from the last to the height of the name."""
    way = "L".join(f"{x:g} {y:g}" for x, y in points)
    dots = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="3"/>' for x, y in points)
    x, y = points[-1]
    return f'<path d="M{way}"/><path class="leader" d="M{x + 4:g} {y:g}L{RIGHT + 12} {name:g}"/>{dots}'


def _words(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(words)}</text>'


def spread(heights: Sequence[float]) -> list[float]:
    """The heights, moved apart as little as keeps their order and a line's distance between any two."""
    groups: list[list[int]] = []  # neighbors that touch, around the middle of where they belong

    def places(group: list[int]) -> list[float]:
        middle = sum(heights[one] for one in group) / len(group)
        first = min(max(middle - LINE * (len(group) - 1) / 2, TOP), BOTTOM - LINE * (len(group) - 1))
        return [first + LINE * number for number in range(len(group))]

    for one in sorted(range(len(heights)), key=lambda number: heights[number]):
        groups.append([one])
        while len(groups) > 1 and places(groups[-1])[0] - places(groups[-2])[-1] < LINE:
            groups[-2:] = [groups[-2] + groups[-1]]
    found = {one: place for group in groups for one, place in zip(group, places(group), strict=True)}
    return [found[one] for one in range(len(heights))]
