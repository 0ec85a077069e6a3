"""A board for print: its lanes with their rows, and behind each row its reading and its clauses in small letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from ..model.board_words import BoardWords, penalty
from ..model.boards import Board, End, Key, Lane, Line, Onward, Row, Rung
from ..model.entries.charts import Node as ChartNode
from ..model.entries.texts import Text
from ..model.library import Library
from ..model.mentions import label
from .text import Node, blocks


def board(library: Library, name: str, language: str) -> dict[str, Any]:
    """The board of the chart `name`; `labels`: what references to it and to the charts on it lead to."""
    return _Writer(library, Board(library.charts, name), language).all()


class _Writer:
    def __init__(self, library: Library, board: Board, language: str) -> None:
        self.library, self.board, self.language = library, board, language
        self.words = BoardWords(board, library, language)
        self.who = library.family("who", language)
        self.unanswered = library.family("unanswered", language)
        self.told: dict[tuple[Lane, Key], Row] = {}  # the row that tells an outcome, for others of its lane

    def all(self) -> dict[str, Any]:
        """The board as a node of a page."""
        chart = self.library.charts[self.board.root]
        homes = [one for one in self.board.on_board if self.board.at_home(one)]
        return {
            "k": "board",
            "labels": [f"chart:{one}" for one in homes],
            "note": blocks(self.library, chart.note[self.language], self.language) if chart.note else [],
            "reviewed": self.library.word("reviewed", self.language).format(date=chart.edition),
            "lanes": [self._lane(lane) for lane in self.board.lanes],
        }

    def _lane(self, lane: Lane) -> dict[str, Any]:
        small, large = self.words.heading(lane)
        node = lane.rungs[0].node if lane.rungs else None
        asks = bool(lane.rungs) and not lane.lead
        ends = [row.end.key for row in lane.rows if row.end.kind == "outcome"]
        notes = dict.fromkeys(
            (self.words.source(source), self._onward(place, lane))
            for key in ends
            for source, place in self.board.goes_on(key)[1]
        )
        said = self.library.word("board-from", self.language)
        calls = self.board.calls[lane.key[0]] if lane.key in self.board.entries else []
        unseen = [self.board.nodes[key] for key in calls if key not in self.board.steps]
        return {
            "number": lane.number,
            "name": small,
            "head": large,
            "first": self.library.word("board-first", self.language) if lane.shape == "first-match" else "",
            "hint": node.hint[self.language] if node and asks and node.hint else "",
            "more": self._more([*([node] if node and asks else []), *unseen]),
            "lead": self._lines(lane.lead, named=True),
            "lead-more": self._more([line.node for line in lane.lead]),
            "rungs": [
                self._rung(rung, lane, asked=bool(number or lane.lead)) for number, rung in enumerate(lane.rungs)
            ],
            "foot": self._foot("", [], lane.end, lane) if lane.end else None,
            "from": [said.format(lane=number, place=place) for number, place in notes],
        }

    def _rung(self, rung: Rung, lane: Lane, *, asked: bool) -> dict[str, Any]:
        alike = self.words.alike(rung)
        foot = None
        if alike:
            foot = self._foot(self.library.word("board-all", self.language), [], rung.rows[0].end, lane, alike=True)
        elif rung.foot:
            foot = self._foot(self.words.met(rung), *rung.foot, lane)
        return {
            "asks": self.words.plain(rung.node) if asked else "",
            "go": self._called(rung) if asked else [],
            "hint": rung.node.hint[self.language] if asked and rung.node.hint else "",
            "more": self._more([rung.node]) if asked else None,
            "ordered": rung.node.first,
            "rows": [self._row(row, alike) for row in rung.rows],
            "foot": foot,
        }

    def _called(self, rung: Rung) -> list[Any]:
        """The lane or the board whose results are the rows of a call."""
        if lane := self.board.called(rung.key):
            return [f"→ {lane.number}"]
        return self._other(rung.node.chart) if rung.node.kind == "call" and rung.node.chart else []

    def _foot(self, head: str, lines: Sequence[Line], end: End, lane: Lane, *, alike: bool = False) -> dict[str, Any]:
        """Where rows meet, or a lane ends; alike: its rows have told all but the whole words of the ruling."""
        ending = self._ending(end, lane)
        whole = [label for one in ending for label in self._whole(one)]
        return {
            "head": head,
            "lines": self._lines(lines, named=True),
            "end": self._end(end, lane),
            "nest": self._nest(end, lane),
            "more": self._more([] if alike else [*(line.node for line in lines), *ending], whole=whole),
        }

    def _whole(self, outcome: ChartNode, said: str = "") -> list[str]:
        """The label of an outcome, unless its chip and what is said beside it have the words."""
        label = outcome.label[self.language]
        told = label == self.words.chip(outcome) or (said and label.casefold().endswith(said.casefold()))
        return [] if told else [label]

    def _ending(self, end: End, place: Lane | Row) -> list[ChartNode]:
        """The outcome of a way, or the call that it ends with, where this is the place that tells it."""
        node = self.board.nodes[end.key]
        last = node.kind == "call" and end.kind in ("lane", "board") and self.board.steps.get(end.key) is place
        return [node] if end.kind == "outcome" or last else []

    def _row(self, row: Row, alike: bool) -> dict[str, Any]:
        (lines, end), answer = self.board.short(row), row.answer
        ending, beyond, same, whole = self._ending(row.end, row), "", "", []
        if end.kind == "outcome":
            (outcome,) = ending
            beyond = "" if alike else self.words.beyond(outcome, answer)
            whole = [] if alike else self._whole(outcome, beyond or self.words.plain(answer))
            if (first := self.told.setdefault((row.lane, end.key), row)) is not row:
                ending, whole, same = [], [], "" if alike else self._as("board-same", first, row.lane)
        return {
            "words": self.words.plain(answer),
            "example": answer.example[self.language] if answer and answer.example else "",
            "beyond": beyond,
            "lines": self._lines(lines, named=False),
            "end": [] if alike else self._end(end, row.lane),
            "nest": self._nest(end, row.lane),
            "same": same,
            "more": self._more([*(line.node for line in row.lines), *ending], answer.cites if answer else (), whole),
        }

    def _nest(self, end: End | None, lane: Lane) -> dict[str, Any] | None:
        return self._rung(end.rung, lane, asked=True) if end and end.rung else None

    def _lines(self, lines: Sequence[Line], *, named: bool) -> list[dict[str, Any]]:
        """Steps and calls; calls that follow one another without words stand in one line."""
        found: list[dict[str, Any]] = []
        for line in lines:
            text = line.node.label[self.language] if named or line.node.kind == "step" else ""
            if not text and found and not found[-1]["text"]:
                found[-1]["go"] += self._call(line)
            else:
                who = self.who[line.node.who] if line.node.who else ""
                found.append({"who": who, "go": self._call(line), "text": text})
        return found

    def _call(self, line: Line) -> list[Any]:
        """The lane or the board that a line leads to, and with which of its results one comes back."""
        if line.lane:
            return [f"→ {line.lane.number}"]
        return [*self._other(line.board), *self.words.results(line.node)] if line.board else []

    def _other(self, name: str) -> list[Any]:
        return ["→ ", {"k": "ref", "to": f"chart:{name}", "own": True, "c": [self.words.name(name)]}]

    def _end(self, end: End, lane: Lane) -> list[Any]:
        """What stands at the end of a way: chips, and where it goes on."""
        if end.kind == "outcome":
            node, (place, _) = self.board.nodes[end.key], self.board.goes_on(end.key)
            chip = {"k": "chip", "p": penalty(node), "c": [self.words.chip(node)]}
            elsewhere = [name for name in node.see if name in self.library.charts and name not in self.board.on_board]
            boards = [part for name in elsewhere if not place for part in self._other(name)]
            return [chip, *filter(None, [self._onward(place, lane)]), *boards]
        if end.kind == "lane" and end.lane:
            return [f"→ {end.lane.number}"]
        if end.kind == "board":
            return self._other(self.board.nodes[end.key].chart or "")
        if end.kind == "row":
            place = self.board.steps[end.key]
            return [self._as("board-same", place, lane) if isinstance(place, Row) else f"→ {place.number}"]
        return ["↓"] if end.kind == "next" else []

    def _as(self, form: Literal["board-same", "board-at"], row: Row, here: Lane) -> str:
        go = "" if row.lane is here else f"→ {row.lane.number} "
        return go + self.library.word(form, self.language).format(answer=self.words.reference(row))

    def _onward(self, place: Onward, here: Lane) -> str:
        """How it goes on after an outcome."""
        if isinstance(place, Row):
            asked = self.board.nodes[place.key].kind == "call" or (place.lane, here) in self.board.asks
            return f"→ {place.lane.number}" if asked else self._as("board-at", place, here)
        if isinstance(place, Lane):
            return f"→ {place.number}"
        return self.library.word("board-back", self.language) if place else ""

    def _more(
        self, nodes: Sequence[ChartNode], first: Iterable[str] = (), whole: Sequence[str] = ()
    ) -> dict[str, Any] | None:
        """The reading, what is left open and what to say of each node, then the clauses, those of the answer first.

        whole: labels that stand nowhere else.
        """
        found = dict.fromkeys([*first, *(one for node in nodes for one in node.cites)])
        readings = dict.fromkeys((node.detail, node.unanswered, node.say) for node in nodes)
        more = {
            "whole": whole,
            "readings": [
                {
                    "detail": blocks(self.library, detail[self.language], self.language) if detail else [],
                    "said": [*([self.unanswered[left]] if left else []), *([self._speech(say)] if say else [])],
                }
                for detail, left, say in readings
                if detail or left or say
            ],
            "cites": cites(self.library, found, self.language),
        }
        return more if any(more.values()) else None

    def _speech(self, text: Text) -> str:
        return f"「{text['ja']}」" if self.language == "ja" else f"“{text[self.language]}”"


def cites(library: Library, clauses: Iterable[str], language: str) -> list[Any]:
    """References to clauses; one that follows a clause of the same document shows its number alone."""
    result, last = [], ""
    for name in clauses:
        node = see(library, name, language)
        clause = library.clauses.get(name)
        if clause and clause.document == last and last not in library.numbered:
            node["c"] = [clause.anchor]
        last = clause.document if clause else ""
        result.append(node)
    return result


def see(library: Library, key: str, language: str) -> Node:
    """A reference as a node, from its key."""
    target = library.resolver.resolve_id(key)
    return {"k": "ref", "to": target.key, "own": False, "c": [label(library, key, language)]}
