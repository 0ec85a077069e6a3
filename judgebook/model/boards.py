"""A decision chart, with the charts that stand on its board, as numbered lanes of rows.

Each node is told once: where a second way leads to it there is a reference. No words and no HTML here; the page
(judgebook/pages/boards.py), the drawing (judgebook/drawings/boards.py) and print (judgebook/print/boards.py) are made
from a board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from .entries.charts import Answer, Chart, Node

Key = tuple[str, str]  # chart, node
NEST = 4  # rows that a question may open inside its row
RUNG = 3  # answers of a question that can be a rung of a ladder
HELPER = 4  # calls that make a lane a helper, which stands last
MEETING = 3  # rows that meet again and so are given a foot

Shape = Literal["steps", "ladder", "first-match", "table"]


@dataclass(eq=False)
class Line:
    """Something to do on the way: a step, or a call of another lane or board, which is gone through first."""

    key: Key
    node: Node
    lane: Lane | None = None
    board: str = ""


@dataclass(eq=False)
class End:
    """Where a way ends.

    outcome: at `key`; lane: it goes on there; board: the chart that the call `key` names has a board of its own; row:
    `key` is told there; next: on the next rung; foot: where the rows of its question meet; nest: with the question
    `rung`, asked in its place; question: with the question `key` of the lane.
    """

    kind: Literal["outcome", "lane", "board", "row", "next", "foot", "nest", "question"]
    key: Key
    lane: Lane | None = None
    rung: Rung | None = None


@dataclass(eq=False)
class Row:
    """An answer of the question `key`: what is done then, and where it ends; no answer is "otherwise" of a call."""

    lane: Lane
    key: Key
    answer: Answer | None
    lines: list[Line]
    end: End


@dataclass(eq=False)
class Rung:
    """A question and its rows; foot: the lines and the end of the place where at least three of them meet again."""

    key: Key
    node: Node
    rows: list[Row] = field(default_factory=list)
    foot: tuple[list[Line], End] | None = None


@dataclass(eq=False)
class Lane:
    """What stands under one number: steps that lead to it, then a question, or several as a ladder.

    end: where it asks nothing; exits: the lanes that it sends to.
    """

    key: Key
    number: int = 0
    lead: list[Line] = field(default_factory=list)
    rungs: list[Rung] = field(default_factory=list)
    end: End | None = None
    exits: list[Lane] = field(default_factory=list)

    @property
    def rows(self) -> Iterator[Row]:
        """Every row, each followed by those of the question that opens inside it."""
        waiting: list[Row] = []
        for rung in self.rungs:
            waiting += rung.rows
            if rung.foot and rung.foot[1].rung:
                waiting += rung.foot[1].rung.rows
        while waiting:
            row = waiting.pop(0)
            yield row
            if row.end.rung:
                waiting[:0] = row.end.rung.rows

    @property
    def shape(self) -> Shape:
        """How it is drawn: as steps, as a ladder of questions, as a list whose first match decides, or as a table."""
        if not self.rungs:
            return "steps"
        if len(self.rungs) > 1:
            return "ladder"
        return "first-match" if self.rungs[0].node.first else "table"


Place = Lane | Row
Onward = Place | Literal["back"] | None  # back: to whence one came, as the callers differ; None: it is the end


class Board:
    """A chart and the charts that stand on its board, compiled into lanes.

    charts: all charts by id; root: the chart; on_board: the ids of those that stand on it.
    """

    def __init__(self, charts: Mapping[str, Chart], root: str) -> None:
        self.charts, self.root = charts, root
        self.on_board = together(charts, root)
        self.nodes = {(name, node.id): node for name in self.on_board for node in charts[name].nodes}
        self.calls: dict[str, list[Key]] = {name: [] for name in self.on_board}
        self._arrivals: Counter[Key] = Counter()
        self._answered: set[Key] = set()  # nodes that an answer leads to: they are told in its row
        for key, node in self.nodes.items():
            following = [to for _, to in self.follows(key)]
            self._arrivals.update(following)
            if node.kind == "question":
                self._answered.update(following)
            if node.chart in self.calls:
                self.calls[node.chart].append(key)
        self.entries = {(name, charts[name].entry) for name in self.on_board}
        self.steps: dict[Key, Place] = {}  # where each step and call is told
        self.starts: dict[Key, Lane] = {}
        self.lanes: list[Lane] = []
        self._build(self._lane((root, charts[root].entry), None))
        for lane in list(self.starts.values()):
            self._build(lane)  # the helpers, which nothing has built yet
        for number, lane in enumerate(self.lanes, 1):
            lane.number = number

    def at_home(self, chart: str) -> bool:
        """True of the charts whose address is this board; a small one that others call has a board of its own."""
        return chart == self.root or self.charts[chart].part_of == self.root

    def anchor(self, lane: Lane) -> str:
        """The address of a lane on its page."""
        own = ".".join(lane.key)
        return own if self.at_home(lane.key[0]) else f"{self.root}:{own}"

    def reading(self, rung: Rung) -> list[Node]:
        """What there is to read on a question beside its rows: the question, and what stands at its foot."""
        lines, end = rung.foot or ([], None)
        return [rung.node, *(line.node for line in lines), *self._outcome(end)]

    def reading_of(self, lane: Lane) -> list[Node]:
        """What there is to read on a lane beside its rows: its questions, their feet, and its first steps."""
        asked = [node for rung in lane.rungs for node in self.reading(rung)]
        return [*asked, *(line.node for line in lane.lead), *self._outcome(lane.end)]

    def _outcome(self, end: End | None) -> list[Node]:
        return [self.nodes[end.key]] if end and end.kind == "outcome" else []

    def follows(self, key: Key) -> list[tuple[Answer | None, Key]]:
        """The answers of a node and the nodes that they lead to; None for `to`."""
        node = self.nodes[key]
        found: list[tuple[Answer | None, Key]] = [(answer, (key[0], answer.to)) for answer in node.answers]
        return [*found, (None, (key[0], node.to))] if node.to else found

    def _only(self, key: Key) -> Key:
        """The one node that follows a step."""
        ((_, to),) = self.follows(key)
        return to

    def _entry(self, key: Key) -> Key | None:
        """The entry of the chart that a call leads to, if it stands on this board."""
        name = self.nodes[key].chart
        return (name, self.charts[name].entry) if name in self.calls else None

    # ---- which question stands where

    def _size(self, key: Key) -> tuple[int, int]:
        """Rows and levels that telling a node in place would take."""
        node = self.nodes[key]
        if node.kind == "step":
            return self._size(self._only(key))
        targets = list(dict.fromkeys(to for _, to in self.follows(key)))
        if node.kind == "outcome" or not targets or self._shared(key):
            return 1, 0
        if node.kind == "call" and len(targets) == 1:
            return self._size(targets[0])
        sizes = [self._size(to) for _, to in self.follows(key)]
        return sum(rows for rows, _ in sizes), 1 + max(levels for _, levels in sizes)

    def _shared(self, key: Key) -> bool:
        """True of a question to which more than one way leads."""
        return self.nodes[key].kind == "question" and (key in self.entries or self._arrivals[key] > 1)

    def _starts_lane(self, key: Key) -> bool:
        rows, levels = self._size(key)
        return self._shared(key) or rows > NEST or levels > 1

    def _next_rung(self, key: Key) -> Key | None:
        """The question that a ladder goes on with: the only one behind this one, asked nowhere else, and small."""
        if len(self.follows(key)) > RUNG:
            return None
        behind = []
        for _, to in self.follows(key):
            while self.nodes[to].kind == "step" and self._arrivals[to] == 1:
                to = self._only(to)
            if self.nodes[to].kind == "question" and not self._shared(to):
                behind.append(to)
        return behind[0] if len(behind) == 1 and len(self.follows(behind[0])) <= RUNG else None

    def _meeting(self, key: Key) -> Key | None:
        """The step or outcome at which most rows of a question meet again after a step, if there are enough of them."""
        arrivals: Counter[Key] = Counter()
        for _, to in self.follows(key):
            while self.nodes[to].kind == "step":
                to = self._only(to)
                arrivals[to] += self.nodes[to].kind in ("step", "outcome")
        most = max(arrivals.values(), default=0)
        return next(to for to, number in arrivals.items() if number == most) if most >= MEETING else None

    # ---- building

    def _lane(self, key: Key, source: Lane | None) -> Lane:
        lane = self.starts.setdefault(key, Lane(key))
        if source:
            source.exits.append(lane)
        return lane

    def _build(self, lane: Lane) -> None:
        """Fill a lane and those that it sends to, depth first, so that the usual way is numbered 1, 2, 3."""
        if lane in self.lanes:
            return
        self.lanes.append(lane)
        lane.lead, end = self._way(lane.key, lane, leading=True)
        question: Key | None = end.key if end.kind == "question" else None
        lane.end = None if question else end
        while question:
            following = self._next_rung(question)
            lane.rungs.append(self._rung(question, lane, following))
            question = following
        for other in list(lane.exits):
            if len(self.calls[other.key[0]]) < HELPER or other.key not in self.entries:
                self._build(other)

    def _rung(self, key: Key, lane: Lane, following: Key | None = None, meeting: Key | None = None) -> Rung:
        rung = Rung(key, self.nodes[key])
        asks = rung.node.kind == "question"
        own = self._meeting(key) if asks else None
        rung.rows = [Row(lane, key, answer, [], End("next", key)) for answer, _ in self.follows(key)]
        ways = zip(rung.rows, [to for _, to in self.follows(key)], strict=True)
        # what is told in place first: a row inside another refers to a row beside it, not the other way round
        for row, to in sorted(ways, key=lambda one: self._size(one[1])[1]):
            row.lines, row.end = self._way(to, row, asks, following, own or meeting)
        if own:
            rung.foot = self._way(own, lane, answered=True)
        return rung

    def _way(
        self,
        key: Key,
        place: Place,
        answered: bool = False,
        following: Key | None = None,
        meeting: Key | None = None,
        *,
        leading: bool = False,
    ) -> tuple[list[Line], End]:
        """The lines from a node on, and where they end.

        answered: an answer leads to the node; following: the question of the next rung; meeting: where the rows meet;
        leading: the way leads to the question of a lane.
        """
        lane = place.lane if isinstance(place, Row) else place
        lines: list[Line] = []
        while True:
            node = self.nodes[key]
            if key == following:
                return lines, End("next", key)
            if key == meeting and (lines or node.kind == "step"):
                return lines, End("foot", key)
            if node.kind == "outcome":
                return lines, End("outcome", key)
            if node.kind == "question" and leading and (key == lane.key or not self._shared(key)):
                return lines, End("question", key)
            if node.kind == "question" and self._starts_lane(key):
                return lines, End("lane", key, lane=self._lane(key, lane))
            if node.kind == "question":
                return lines, End("nest", key, rung=self._rung(key, lane, meeting=meeting))
            entry, targets = self._entry(key), {to for _, to in self.follows(key)}
            other = self._lane(entry, lane) if entry else None
            if node.kind == "call" and (not targets or (entry and self._callers_agree(key))):
                self.steps.setdefault(key, place)
                for to in targets:  # so that the lane which comes next has the next number
                    if ending := self._ends_in(to):
                        self._lane(ending, lane)
                return lines, End("lane", key, lane=other) if other else End("board", key)
            if key in self.steps or (key in self._answered and not answered):
                return lines, End("row", key)
            self.steps[key], answered = place, False
            if node.kind == "step":
                lines.append(Line(key, node))
                key = self._only(key)
                continue
            if len(targets) > 1:
                return lines, End("nest", key, rung=self._rung(key, lane, meeting=meeting))
            lines.append(Line(key, node, other, "" if other else node.chart or ""))
            key = targets.pop()

    def _callers_agree(self, key: Key) -> bool:
        """True where every call of a chart goes on to the same places, so that its own lane can say where."""
        for _, to in self.follows(key):
            if not (self._shared(to) or to in self._answered or self._ends_in(to)):
                return False
        ways = [
            {answer and answer.key: self._ends_in(to) or to for answer, to in self.follows(call)}
            for call in self.calls[self.nodes[key].chart or ""]
        ]
        return all(way == ways[0] for way in ways)

    def _ends_in(self, key: Key) -> Key | None:
        """The entry that a call leads to for good."""
        return None if self.follows(key) or self.nodes[key].kind != "call" else self._entry(key)

    # ---- how an outcome of a called chart goes on

    def _after(self, name: str, outcome: str, seen: tuple[str, ...] = ()) -> list[tuple[Place | None, Key | None]]:
        """For each way in which a chart is called: where the call is told, and the node that it goes on with."""
        found: list[tuple[Place | None, Key | None]] = []
        for call in self.calls[name]:
            node = self.nodes[call]
            to = next((one.to for one in node.answers if one.key == outcome), node.to)
            place = self.steps.get(call)
            if to:
                found.append((place, (call[0], to)))
            elif call[0] not in seen and call[0] != self.root:
                found += [(place, one) for _, one in self._after(call[0], outcome, (*seen, name))]
            else:
                found.append((place, None))
        return found

    def place(self, key: Key) -> Place | None:
        """The lane or the row where a node stands."""
        ending = self._ends_in(key)
        return self.starts[ending] if ending else self.starts.get(key) or self.steps.get(key)

    def goes_on(self, key: Key) -> tuple[Onward, list[tuple[Place, Place]]]:
        """What comes after an outcome, and the exceptions by the lane or the row from which one came."""
        ways: list[tuple[Place | None, Onward]] = [
            (source, (self.called(to) or self.place(to) or "back") if to else None) for source, to in self._after(*key)
        ]
        counted = Counter(place for _, place in ways)
        if not counted:
            return None, []
        usual, often = counted.most_common(1)[0]
        if len(counted) > 2 or (len(counted) == 2 and often == 1):
            return "back", []
        return usual, [
            (source, place) for source, place in ways if source and isinstance(place, Place) and place is not usual
        ]

    def called(self, key: Key) -> Lane | None:
        """The lane that a call leads to."""
        entry = self._entry(key) if self.nodes[key].kind == "call" else None
        return self.starts.get(entry) if entry else None

    def short(self, row: Row) -> tuple[list[Line], End]:
        """A row's lines and end, without what the lane that it leads to says itself."""
        called = row.lines[-1].lane if row.lines and row.end.kind == "lane" else None
        if called:
            places = {self.goes_on(one.end.key)[0] for one in called.rows if one.end.kind == "outcome"}
            if places - {None} == {row.end.lane}:
                return row.lines[:-1], End("lane", row.end.key, lane=called)
        return row.lines, row.end

    @cached_property
    def asks(self) -> set[tuple[Lane | None, Lane | None]]:
        """Lanes, and the lanes that they send to and take back by a question of their own."""
        nests = [row.end.rung.key for lane in self.lanes for row in lane.rows if row.end.rung]
        return {(self.lane_of(key), self.called(key)) for key in nests}

    def lane_of(self, key: Key) -> Lane | None:
        """The lane in which a step or a call is told."""
        place = self.steps.get(key)
        return place.lane if isinstance(place, Row) else place


def together(charts: Mapping[str, Chart], root: str) -> list[str]:
    """The charts of a board: the root, those that it calls and that are part of it, and small ones that these call.

    A small chart, of at most two questions and without calls, is told wherever it is called.
    """
    found = [root]
    for name in found:  # grows while it is read
        called = [node.chart for node in charts[name].nodes if node.kind == "call" and node.chart]
        found += [
            one for one in dict.fromkeys(called) if one in charts and one not in found and _joins(charts, root, one)
        ]
    return found


def _joins(charts: Mapping[str, Chart], root: str, name: str) -> bool:
    nodes = charts[name].nodes
    small = sum(node.kind == "question" for node in nodes) <= 2 and all(node.kind != "call" for node in nodes)
    return small or charts[name].part_of in {root, charts[root].part_of or root}


def addresses(charts: Mapping[str, Chart], root: str) -> Iterator[str]:
    """The ids of a board that links lead to: its charts, their nodes, and the rows of their questions.

    Not of charts that stand on it and have a board of their own.
    """
    for name in together(charts, root):
        if name != root and charts[name].part_of != root:
            continue
        yield name
        for node in charts[name].nodes:
            yield charts[name].anchor(node)
            if node.kind == "question":
                yield from (f"{charts[name].anchor(node)}.{answer.key}" for answer in node.answers)
