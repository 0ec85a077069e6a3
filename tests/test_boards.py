"""Boards: each answer stands once, no step twice, and whoever follows a board alone comes to what the charts say."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace

import pytest
from bs4 import BeautifulSoup

from judgebook.model.boards import Board, End, Key, Lane, Line, Row, Rung, addresses
from judgebook.model.entries.charts import Node
from judgebook.model.languages import LANGUAGES
from judgebook.model.library import Library
from judgebook.model.walk import Walk, walk
from judgebook.pages.boards import html
from judgebook.pages.context import Context


@dataclass
class Later:
    """What is left of a row or of a lane's first lines, once the lane or board that they name is done.

    call: which one that is; no end: the lane's question.
    """

    board: Board
    call: Node
    lines: list[Line]
    lane: Lane
    end: End | None


@dataclass
class Asked:
    """The rows by which the result of a lane or a board that was gone through is told apart."""

    board: Board
    rows: dict[str, Row]


class Reader:
    """Somebody who follows a board by what is printed on it: the rows, their lines, and the references.

    answers: by question, in the order in which it is asked; waiting: how it goes on after the lane that one is in.
    """

    def __init__(self, book: Library, root: str, answers: dict[Key, list[str]]) -> None:
        self.book, self.answers = book, answers
        self.steps: list[Key] = []
        self.outcomes: list[Key] = []
        self.waiting: list[Later | Asked] = []
        self.open(root)

    def open(self, root: str) -> None:
        """Begin with the first lane of a board."""
        self.board = Board(self.book.charts, root)
        self.enter(self.board.lanes[0])

    def enter(self, lane: Lane) -> None:
        self.go(lane.lead, lane, lane.end)

    def go(self, lines: list[Line], lane: Lane, end: End | None) -> None:
        """Do what the lines say, one after the other, and come to the end."""
        for number, line in enumerate(lines):
            if line.lane or line.board:
                self.waiting.insert(0, Later(self.board, line.node, lines[number + 1 :], lane, end))
                if line.lane:
                    self.enter(line.lane)
                else:
                    self.open(line.board)
                return
            self.steps.append(line.key)
        if end:
            self.end(lane, end)
        else:
            self.ask(lane.rungs[0])

    def ask(self, rung: Rung) -> None:
        """Find the row of the answer that is given to a question."""
        key = self.answers[rung.key].pop(0)
        self.take(next(row for row in rung.rows if row.answer and row.answer.key == key))

    def take(self, row: Row) -> None:
        lines, end = self.board.short(row)
        self.go(lines, row.lane, end)

    def end(self, lane: Lane, end: End) -> None:
        board = self.board
        if end.kind == "outcome":
            self.outcomes.append(end.key)
            self.after(end.key)
        elif end.kind == "lane" and end.lane:
            self.enter(end.lane)
        elif end.kind == "board":  # nothing comes back from it
            self.waiting.clear()
            self.open(board.nodes[end.key].chart or "")
        elif end.kind == "row":
            self.at(end.key)
        elif end.kind == "next":
            self.ask(next(rung for rung in lane.rungs if rung.key == end.key))
        elif end.kind == "foot":
            lines, last = next(rung.foot for rung in rungs(lane) if rung.foot and end.key in met(rung.foot))
            self.go(lines, lane, last)
        elif end.rung and end.rung.node.kind == "call":
            self.waiting.insert(0, Asked(board, {row.answer.key if row.answer else "": row for row in end.rung.rows}))
            other = board.called(end.rung.key)
            if other:
                self.enter(other)
            else:
                self.open(end.rung.node.chart or "")
        elif end.rung:
            self.ask(end.rung)

    def at(self, key: Key) -> None:
        """Go on from a node that is told in another row: with what stands there from it on."""
        place = self.board.steps[key]
        assert isinstance(place, Row), key
        told = [line.key for line in place.lines]
        if key in told:
            self.take(replace(place, lines=place.lines[told.index(key) :]))
        else:
            assert place.end.rung and place.end.rung.key == key, key
            self.end(place.lane, place.end)

    def comes_back(self, one: Later, outcome: Key, usual: object) -> bool:
        """True where it goes on with what waits: a lane says so, a call of a board by the results that it names."""
        if one.board is not self.board:
            return bool(one.call.to) or outcome[1] in [answer.key for answer in one.call.answers]
        return bool(usual) or (not one.lines and one.end is not None and one.end.kind == "outcome")

    def after(self, outcome: Key) -> None:
        """Go on after an outcome: by what waits, or by what stands beside it.

        Where nothing stands beside it, it is the end of the whole; of what waits there is still the ruling.
        """
        board = self.board
        usual, _ = board.goes_on(outcome)
        while self.waiting:
            one = self.waiting.pop(0)
            if isinstance(one, Asked):
                if row := one.rows.get(outcome[1], one.rows.get("")):
                    self.board = one.board
                    self.take(row)
                    return
            elif self.comes_back(one, outcome, usual):
                self.board = one.board
                self.go(one.lines, one.lane, one.end)
                return
            else:
                self.waiting.clear()
                return
        if isinstance(usual, Lane):
            self.enter(usual)
        elif isinstance(usual, Row):
            self.take(usual)


def rungs(lane: Lane) -> list[Rung]:
    """Every question of a lane, those inside rows and feet included."""
    found = list(lane.rungs)
    for rung in found:
        found += [row.end.rung for row in rung.rows if row.end.rung]
        if rung.foot and rung.foot[1].rung:
            found.append(rung.foot[1].rung)
    return found


def met(foot: tuple[list[Line], End]) -> set[Key]:
    """The nodes at which a foot begins or ends."""
    return {*(line.key for line in foot[0]), foot[1].key}


def test_each_answer_stands_once(book: Library) -> None:
    """On the board of each chart: every answer of every question of the charts that stand on it."""
    for name in book.charts:
        board = Board(book.charts, name)
        rows = Counter((*row.key, row.answer.key) for lane in board.lanes for row in lane.rows if row.answer)
        asked = {
            (*key, answer.key)
            for key, node in board.nodes.items()
            if node.kind == "question"
            for answer in node.answers
        }
        assert {row for row in rows if board.nodes[row[:2]].kind == "question"} == asked, name
        assert set(rows.values()) == {1}, name


def test_each_step_is_told_once(book: Library) -> None:
    """No line of a board says what another one says."""
    for name in book.charts:
        board = Board(book.charts, name)
        lines = [line for lane in board.lanes for line in lane.lead]
        for lane in board.lanes:
            lines += [line for row in lane.rows for line in row.lines]
            lines += [line for rung in rungs(lane) if rung.foot for line in rung.foot[0]]
        counted = Counter(line.key for line in lines if line.node.kind == "step")
        assert set(counted) == {key for key, node in board.nodes.items() if node.kind == "step"}, name
        assert not [key for key, number in counted.items() if number > 1], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_place_has_its_address_once(book: Library, language: str) -> None:
    """On the page of each board: what links to its charts, nodes and rows lead to."""
    for name in book.boards:
        page = book.page(book.chart_pages[name][0], language)
        shown = html(name, Context(book, page), level=2).split("<figure")[0]
        ids = Counter(re.findall(r' id="([^"]+)"', shown))
        assert set(addresses(book.charts, name)) <= set(ids), name
        assert set(ids.values()) == {1}, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_tells_everything(book: Library, language: str) -> None:
    """Each question, answer, step and ruling of the charts on a board, with what is said of them."""
    for name in book.boards:
        page = book.page(book.chart_pages[name][0], language)
        shown = BeautifulSoup(html(name, Context(book, page), level=2), "html.parser").get_text()
        for node in Board(book.charts, name).nodes.values():
            texts = [one.example for one in node.answers] + [node.say]
            texts += [one.plain or one.label for one in node.answers] if node.kind == "question" else []
            texts += [node.label] if node.kind in ("step", "outcome") else []
            texts += [node.hint]
            assert [text[language] for text in texts if text and text[language] not in shown] == [], (name, node.id)


def test_situations_come_to_their_rulings(book: Library) -> None:
    """Who follows the board of a situation's chart does the steps and meets the outcome that the situation states."""
    for scenario in book.scenarios_by_id.values():
        way = walk(book.charts, scenario.chart, scenario.answers)
        follows(book, scenario.chart, way)


def follows(book: Library, chart: str, way: Walk) -> None:
    """Hold a reader of the board to a way through the charts."""
    answers: dict[Key, list[str]] = {}
    for visit in way.visits:
        if visit.answer is not None:
            answers.setdefault((visit.chart, visit.node.id), []).append(visit.answer)
    reader = Reader(book, chart, answers)
    steps = Counter((visit.chart, visit.node.id) for visit in way.visits if visit.node.kind == "step")
    where = f"{chart}: {', '.join(f'{place}.{key}' for place, key in way.asks)}"
    assert Counter(reader.steps) == steps, where
    assert not any(reader.answers.values()), where
    assert (way.end.chart, way.end.node.id) == reader.outcomes[-1], where
    assert way.ruling.id in [node for _, node in reader.outcomes], where
