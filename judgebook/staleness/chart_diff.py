"""A changed chart as it was and as it is, with the nodes that differ set off."""

from __future__ import annotations

from dataclasses import dataclass

from ..drawings import charts
from ..model.library import Library
from ..model.resolver import Unresolved
from .changes import Changes

MARK = "stroke:#c62828,stroke-width:4px,stroke-dasharray:6 3"  # seen without colour, too


@dataclass(frozen=True)
class ChartDrawing:
    """A chart in one language, on one side of the change. `svg` is None where it could not be drawn."""

    chart: str
    language: str
    side: str  # "before" or "after"
    text: str
    svg: str | None

    @property
    def name(self) -> str:
        """The name of the picture's file."""
        return f"{self.chart}.{self.language}.{self.side}.svg"


def drawings(base: Library, head: Library, changes: Changes, language: str) -> list[ChartDrawing]:
    """Before and after of every chart that looks different in a language; a new or removed one has one side."""
    named = {*changes.of("chart"), *(name.partition("/")[0] for name in changes.of("node"))}
    found = []
    for chart in (one for one in dict.fromkeys((*base.charts, *head.charts)) if one in named):
        both = [_drawing(base, chart, language, "before", changes), _drawing(head, chart, language, "after", changes)]
        sides = [one for one in both if one]
        if len(sides) == 1 or len({one.text for one in sides}) > 1:
            found += sides
    return found


def _drawing(library: Library, name: str, language: str, side: str, changes: Changes) -> ChartDrawing | None:
    if name not in library.charts:
        return None
    chart = library.charts[name]
    differ = [node.id for node in chart.nodes if f"{name}/{node.id}" in changes.of("node")]
    try:
        text = charts.flowchart(chart, library, language)
        text += "".join(f"  style {node} {MARK}\n" for node in differ)
        svg = charts.draw(text, f"chart-{name}-{language}-{side}")
    except (Unresolved, ValueError):
        return None  # the check says what is wrong with the chart
    return ChartDrawing(name, language, side, text, svg)
