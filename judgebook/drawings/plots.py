"""A table of measured figures as lines in SVG, for how something grows: a line a row, a point a column.

Both axes are logarithmic: what grows in proportion is a straight line, and what is slow does not flatten the others. A
line has its name where it ends and the colour of the text around it, so that it reads in the dark and on paper.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..model.entries.figures import FigureTable, Plot
    from ..model.entries.texts import Text

WIDTH, HEIGHT = 352, 366  # pixels: as wide as the text of a phone
LEFT, RIGHT, TOP, BOTTOM = 36, 200, 26, 322  # edges of the plane; the names stand on its right
LINE = 15  # from one name to the next, at the least
NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")

Point = tuple[float, float]


def plot(table: FigureTable, drawn: Plot, language: str) -> str:
    """The drawing as HTML; nothing where no cell of the table begins with a number."""
    at = [_number(NUMBER.findall(_text(column, language))[-1:]) for column in table.columns[1:]]
    rows = {_text(row.cells[0], language): list(_points(at, row.cells[1:], language)) for row in table.rows}
    rows = {name: points for name, points in rows.items() if points}
    if not rows:
        return ""
    label = escape(f"{table.title[language]}: {drawn.x[language]}, {drawn.y[language]}")
    return (
        f'<svg class="plot" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'role="img" aria-label="{label}" fill="currentColor" font-size="11">'
        f"{''.join(_drawing(drawn, rows, language))}</svg>"
    )


def _text(cell: Text | str, language: str) -> str:
    return cell if isinstance(cell, str) else cell[language]


def _number(found: Sequence[str]) -> float:
    """The first, 0 where there is none: it has no place on such an axis."""
    return float(found[0].replace(",", "")) if found else 0.0


def _points(at: Sequence[float], cells: Sequence[Text | str], language: str) -> Iterator[Point]:
    for x, cell in zip(at, cells, strict=False):
        match = NUMBER.match(_text(cell, language))
        if x and match and (y := _number([match[0]])):
            yield x, y


def _drawing(drawn: Plot, rows: dict[str, list[Point]], language: str) -> Iterator[str]:
    columns = sorted({x for points in rows.values() for x, _ in points})
    times = [y for points in rows.values() for _, y in points]
    lowest, highest = floor(log10(min(times))), max(ceil(log10(max(times))), floor(log10(min(times))) + 1)

    def across(x: float) -> float:
        whole = log10(columns[-1] / columns[0]) or 1
        return round(LEFT + 6 + log10(x / columns[0]) / whole * (RIGHT - LEFT - 12), 1)

    def up(y: float) -> float:
        return round(BOTTOM - (log10(y) - lowest) / (highest - lowest) * (BOTTOM - TOP), 1)

    yield _words(0, 12, drawn.y[language])
    grid = []
    for power in range(lowest, highest + 1):
        grid.append(f"M{LEFT} {up(10.0**power):g}H{RIGHT}")
        yield _words(LEFT - 6, up(10.0**power) + 4, f"{10.0**power:,g}", "end")
    for x in columns:
        grid.append(f"M{across(x):g} {TOP}V{BOTTOM}")
        yield _words(across(x), BOTTOM + 16, f"{x:,g}", "middle")
    yield f'<path d="{"".join(grid)}" stroke="currentColor" opacity=".2"/>'
    yield _words((LEFT + RIGHT) / 2, BOTTOM + 34, drawn.x[language], "middle")
    ends = spread([up(points[-1][1]) for points in rows.values()])
    for number, ((name, points), end) in enumerate(zip(rows.items(), ends, strict=True)):
        own = ' stroke-width="2.5" font-weight="700"' if number < drawn.own else ' opacity=".7"'
        way = "L".join(f"{across(x):g} {up(y):g}" for x, y in points)
        (x, y), dots = points[-1], "".join(f'<circle cx="{across(x):g}" cy="{up(y):g}" r="2.5"/>' for x, y in points)
        yield (
            f'<g{own}><path d="M{way}" fill="none" stroke="currentColor"/>'
            f'<path d="M{across(x) + 4:g} {up(y):g}L{RIGHT + 6} {end:g}" stroke="currentColor" stroke-width=".5"/>'
            f"{dots}{_words(RIGHT + 10, end + 4, name)}</g>"
        )


def _words(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(words)}</text>'


def spread(heights: Sequence[float]) -> list[float]:
    """Where names stand that belong to these heights: in their order, each at least a line below the last."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    found, last = dict.fromkeys(order, 0.0), TOP - LINE + 0.0
    for one in order:
        found[one] = last = max(heights[one], last + LINE)
    last = BOTTOM + LINE + 0.0
    for one in reversed(order):  # up again from below the plane
        found[one] = last = min(found[one], last - LINE)
    return [found[one] for one in range(len(heights))]
