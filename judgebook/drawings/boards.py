"""The whole of a board as one Mermaid flowchart that fits a column: lanes as nodes, rulings by penalty."""

from __future__ import annotations

import html
import json
import re
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ..model.board_words import BoardWords, penalty
from ..model.boards import Board, End, Lane, Row
from ..model.library import Library
from ..model.page import address
from ..text import phrases
from .charts import FLOWCHART, INIT, draw
from .svg_minifier import cleaned

COLUMNS = {"wide": 688, "narrow": 356}  # pixels: of an article, and of a phone 390 pixels wide
LEAST_LANES = 2  # a board of one lane is its own overview
PENALTIES = ("none", "open", "warning", "game-loss", "match-loss", "disqualification")  # from the lightest on
SETTINGS = INIT | {
    "themeVariables": {"fontSize": "14px"},
    "flowchart": FLOWCHART | {"nodeSpacing": 18, "rankSpacing": 30, "padding": 8},
}
VIEW = re.compile(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+)')


class Layout(NamedTuple):
    """A way to lay an overview out. letters: Japanese ones of a line; labels: on edges; rulings: apart, else in their
    lane; abreast: lanes side by side at most."""

    letters: int
    labels: bool
    rulings: bool
    abreast: int = 99


LAYOUTS = (  # the richest first: the first one that fits its column is drawn
    Layout(9, True, True), Layout(8, False, True), Layout(9, True, False), Layout(8, True, False, 4),
    Layout(8, True, False, 3), Layout(9, False, False), Layout(8, False, False, 5), Layout(8, False, False, 4),
    Layout(7, False, False, 4), Layout(8, False, False, 3), Layout(6, False, False, 4), Layout(6, False, False, 3),
    Layout(6, False, False, 2), Layout(5, False, False, 2), Layout(5, False, False, 1),
)  # fmt: skip


@dataclass(frozen=True)
class Overview:
    """A drawing of a board: its Mermaid text, its SVG as merman draws it, and its natural width in pixels."""

    text: str
    svg: str
    width: float


def overview(board: Board, library: Library, language: str, column: str) -> Overview | None:
    """The first layout that fits the column, or else the narrowest; None where merman is missing.

    Raises ValueError, with merman's message, where the text cannot be drawn.
    """
    tried: list[Overview] = []
    writer = _Writer(board, library, language)
    for layout in LAYOUTS:
        text = writer.flowchart(layout)
        svg = draw(text, f"board-{board.root}-{column}")
        if svg is None:
            return None
        found = VIEW.search(svg)
        assert found, "a drawing says how wide it is"
        tried.append(Overview(text, svg, float(found[1])))
        if tried[-1].width <= COLUMNS[column]:
            return tried[-1]
    return min(tried, key=lambda one: one.width)


def figure(board: Board, library: Library, language: str, href: Callable[[str], str]) -> str:
    """The overview for a page, in a wide and a narrow drawing, with its downloads; "" for a board of one lane.

    href: the address of a file below the site's root, seen from the page.
    """
    if len(board.lanes) < LEAST_LANES:
        return ""
    heading = html.escape(library.word("board-overview", language))
    drawings = []
    for column in COLUMNS:
        one = overview(board, library, language, column)
        if one is None:
            return ""
        drawn = cleaned(one.svg, f"board-{board.root}-{column}", library.charts[board.root].title[language])
        drawings.append(f'<div class="{column}">{drawn}</div>')
    links = " ".join(
        f'<a href="{href(download(board.root, language, ending))}" download>.{ending}</a>' for ending in ("mmd", "svg")
    )
    return (
        f'<figure class="chart overview"><p class="overview-title">{heading}</p>{"".join(drawings)}'
        f'<figcaption class="downloads">{links}</figcaption></figure>'
    )


def download(name: str, language: str, ending: str) -> str:
    """The path of a board's Mermaid text (`mmd`) or picture (`svg`), below the site's root."""
    return f"{address('', language)}charts/{name}.{ending}"


def downloads(library: Library, language: str) -> Iterator[tuple[str, str]]:
    """Path below the site's root and content of the Mermaid text and the picture of every overview."""
    for name in library.boards:
        one = overview(Board(library.charts, name), library, language, "wide")
        if one:
            yield download(name, language, "mmd"), one.text
            yield download(name, language, "svg"), one.svg


class _Writer:
    def __init__(self, board: Board, library: Library, language: str) -> None:
        self.board, self.library, self.language = board, library, language
        self.words = BoardWords(board, library, language)
        self.edges = self._edges()

    def _edges(self) -> dict[tuple[str, str], list[str]]:
        """From each lane to the lanes and rulings that it leads to, with the words that lead there."""
        board = self.board
        found: dict[tuple[str, str], list[str]] = {}

        def add(lane: Lane, target: Lane | str, words: str) -> None:
            name = target if isinstance(target, str) else f"l{target.number}"
            edge = found.setdefault((f"l{lane.number}", name), [])
            if words and words not in edge:
                edge.append(words)

        for lane in board.lanes:
            for first in [line.lane for line in lane.lead if line.lane][:1]:
                add(lane, first, "")
            for row in [*lane.rows, *_closing(lane)]:
                lines, end = board.short(row)
                words = self.words.plain(row.answer) if row.answer else ""
                called = [one for one in (*(line.lane for line in lines), self._asked(end)) if one]
                for number, one in enumerate(called):
                    add(lane, one, "" if number else words)
                if end.kind != "outcome":
                    continue
                node, (goal, _) = board.nodes[end.key], board.goes_on(end.key)
                after = goal.lane if isinstance(goal, Row) else goal
                if isinstance(after, Lane) and after is not lane and (after, lane) not in board.asks:
                    add(lane, after, self.words.chip(node))
                if not goal or node.penalty:
                    add(lane, penalty(node), "")
        return found

    def _asked(self, end: End) -> Lane | None:
        """The lane that an end leads to, or asks and takes the answer back from."""
        return end.lane if end.kind == "lane" else self.board.called(end.rung.key) if end.rung else None

    def _penalty(self, name: str) -> str:
        known = self.library.infractions.penalty(name)
        if name == "none":
            return self.library.word("board-none", self.language)
        return known[self.language] if known else self.library.word("board-open", self.language)

    def flowchart(self, layout: Layout) -> str:
        """The Mermaid text; a click on a lane leads to it."""
        comma = self.library.word("comma", self.language)
        out = ["%%{init: " + json.dumps(SETTINGS) + "}%%", "flowchart TD"]
        for lane in self.board.lanes:
            name = f"l{lane.number}"
            rulings = [one for one in PENALTIES if (name, one) in self.edges]
            label = self._label(f"{lane.number} {self._head(lane)}", layout)
            css = "step"
            if rulings and not layout.rulings:
                label += r"\n[" + self._label(comma.join(map(self._penalty, rulings)), layout) + "]"
                css = f"outcome-{rulings[-1]}"
            out.append(f'  {name}["{label}"]:::{css}')
            out.append(f'  click {name} href "#{self.board.anchor(lane)}"')
        for one in PENALTIES:
            if layout.rulings and any(target == one for _, target in self.edges):
                out.append(f'  {one}("{self._penalty(one)}"):::outcome-{one}')
        for (source, target), words in self.edges.items():
            arrow = "-.->" if target in PENALTIES else "-->"
            label = self._label("／".join(words[:2]) + ("…" if len(words) > 2 else ""), layout)
            if layout.rulings or target not in PENALTIES:
                out.append(f"  {source} {arrow}" + (f'|"{label}"|' if layout.labels and label else "") + f" {target}")
        lanes = [edge for edge in self.edges if edge[1] not in PENALTIES]
        names = [f"l{lane.number}" for lane in self.board.lanes]
        out += [f"  {source} ~~~ {target}" for source, target in _unseen(lanes, names, layout.abreast)]
        return "\n".join(out) + "\n"

    def _head(self, lane: Lane) -> str:
        """The name of a lane: its chart's where it begins one, else its question."""
        small, large = self.words.heading(lane)
        return small or large

    def _label(self, text: str, layout: Layout) -> str:
        """A label over several lines: Japanese between phrases, English between words."""
        text = re.sub(r'(^|[\s(])"', r"\1“", text).replace('"', "”")
        if self.language != "ja":
            return r"\n".join(textwrap.wrap(text, layout.letters * 2, break_long_words=False))
        lines = [""]
        for phrase in phrases.split(text):
            if lines[-1] and len(lines[-1] + phrase) > layout.letters:
                lines.append("")
            lines[-1] += phrase
        return r"\n".join(lines)


def _closing(lane: Lane) -> Iterator[Row]:
    """The ends of a lane that no answer leads to, as rows."""
    for lines, end in [([], lane.end), *(rung.foot for rung in lane.rungs if rung.foot)]:
        if end:
            yield Row(lane, lane.key, None, lines, end)


def _unseen(edges: list[tuple[str, str]], names: list[str], abreast: int) -> list[tuple[str, str]]:
    """Links that are not drawn, so that no more than so many lanes stand side by side."""
    unseen: list[tuple[str, str]] = []
    for _ in names:
        rank = dict.fromkeys(names, 0)
        for _ in names:
            for source, target in [*edges, *unseen]:
                if rank[source] < len(names):
                    rank[target] = max(rank[target], rank[source] + 1)
        rows: dict[int, list[str]] = {}
        for name in names:
            rows.setdefault(rank[name], []).append(name)
        full = next((row for _, row in sorted(rows.items()) if len(row) > abreast), None)
        if not full:
            break
        unseen += [(full[at - abreast], full[at]) for at in range(abreast, len(full))]
    return unseen
