"""A board as HTML: numbered lanes, each a question with its answers as rows, and what stands behind a row.

Without a script all of it is there: a row opens its reasons and clauses, references are links. The script
(overrides/assets/board.js) finds a row by `data-row`, CHART.NODE.ANSWER.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Literal

from ..drawings import boards as drawings
from ..model.board_words import BoardWords, penalty
from ..model.boards import Board, End, Key, Lane, Line, Onward, Row, Rung
from ..model.entries.charts import Chart, Node
from ..model.entries.texts import Text
from ..model.mentions import Mention, label, mentions
from ..model.page_names import ASSISTANT
from ..text.mixed_language import marked
from ..text.phrases import split
from . import assist
from .parts import handouts

if TYPE_CHECKING:
    from .context import Context

# of lanes in pixels, as the style sheet sets them, to spread lanes over columns: exactness is not needed
HEAD, ROW, LINE, FOOT = 60, 50, 21, 40
LETTERS = {"ja": 11}  # of a row's words in a line; of other languages 26


def html(name: str, context: Context, level: int) -> str:
    """The board of the chart `name`, its overview below it. level: of the headings of lanes."""
    board = Board(context.library.charts, name)
    return _Writer(context, board, level).all()


class _Writer:
    def __init__(self, context: Context, board: Board, level: int) -> None:
        self.context, self.board, self.level = context, board, level
        self.library, self.language, self.word = context.library, context.language, context.word
        self.words = BoardWords(board, context.library, context.language)
        self.placed: set[str] = set()  # ids that stand on the board already

    # ---- words

    def _plain(self, text: str) -> str:
        """A text without references; a Japanese line breaks between phrases."""
        phrases = split(text) if self.language == "ja" else (text,)
        return "<wbr>".join(marked(phrase, self.language) for phrase in phrases)

    def _text(self, text: Text) -> str:
        """Running text, its references as links."""
        parts = []
        for part in mentions(self.library, text[self.language], self.language):
            if isinstance(part, Mention):
                href = self.context.href(part.target.source, part.target.anchor)
                parts.append(f'<a href="{escape(href)}">{marked(part.shown, self.language)}</a>')
            else:
                parts.append(marked(part if isinstance(part, str) else part.shown, self.language))
        return "".join(parts)

    def _clauses(self, ids: Iterable[str]) -> str:
        links = []
        for one in ids:
            target = self.library.resolver.resolve_id(one)
            href = self.context.href(target.source, target.anchor)
            links.append(f'<a href="{escape(href)}">{escape(label(self.library, one, self.language))}</a>')
        return f'<p class="cites">{" ".join(links)}</p>' if links else ""

    # ---- addresses

    def _id(self, name: str, chart: str) -> str:
        """The attribute that gives a place its address, once; a chart that has a board elsewhere is addressed there.

        Those that links lead to: `addresses` of model/boards.py.
        """
        if not self.board.at_home(chart) or name in self.placed:
            return ""
        self.placed.add(name)
        return f' id="{name}"'

    def _node_id(self, key: Key) -> str:
        return self._id(".".join(key), key[0])

    def _places(self, keys: Iterable[Key]) -> str:
        """Where links to nodes lead that have no words of their own on the board."""
        names = [self._node_id(key) for key in keys if self.board.nodes[key].kind != "question"]
        return "".join(f"<span{name}></span>" for name in names)

    # ---- references

    def _go(self, lane: Lane, *, linked: bool = True) -> str:
        """The number of a lane, as a link outside of rows."""
        number = f"→ <b>{lane.number}</b>"
        if not linked:
            return f'<span class="go">{number}</span>'
        return f'<a class="go" href="#{self.board.anchor(lane)}">{number}</a>'

    def _as(self, row: Row, here: Lane, form: Literal["board-same", "board-at"], *, linked: bool = True) -> str:
        """A reference to a row, by its words, and by the number of its lane where that is another one."""
        text = self.word(form).format(answer=self.words.reference(row))
        go = "" if row.lane is here else self._go(row.lane, linked=linked) + " "
        return f'{go}<span class="same">{self._plain(text)}</span>'

    def _other_board(self, name: str, *, linked: bool = True) -> str:
        """A reference to the board of another chart."""
        text = f"→ {self._plain(self.words.name(name))}"
        target = self.library.resolver.charts.get(name)
        if not linked or target is None:
            return f'<span class="go other">{text}</span>'
        return f'<a class="go other" href="{escape(self.context.href(target, name))}">{text}</a>'

    def _onward(self, place: Onward, here: Lane, *, linked: bool = True) -> str:
        """How it goes on after an outcome."""
        if isinstance(place, Row):
            asked = self.board.nodes[place.key].kind == "call" or (place.lane, here) in self.board.asks
            return self._go(place.lane, linked=linked) if asked else self._as(place, here, "board-at", linked=linked)
        if isinstance(place, Lane):
            return self._go(place, linked=linked)
        return f'<span class="back">{self.word("board-back")}</span>' if place else ""

    # ---- parts

    def _chip(self, node: Node, key: Key) -> str:
        """An outcome in the colour of its penalty."""
        shown = self._plain(self.words.chip(node))
        return f'<span class="chip {penalty(node)}"{self._node_id(key)}>{shown}</span>'

    def _lines(self, lines: Sequence[Line], *, named: bool, end: str = "") -> str:
        """Steps, with who does them; another lane by its number, and by its words where it is a step of a lane.

        What follows the last one stands in its line.
        """
        items: list[str] = []
        for at, line in enumerate(lines):
            last = f'<span class="end">{end}</span>' if end and at == len(lines) - 1 else ""
            text = f"<span>{self._plain(line.node.label[self.language])}</span>"
            go = self._go(line.lane) if line.lane else self._call(line) if line.board else ""
            if go and not named and at and lines[at - 1].lane:
                items[-1] = items[-1].replace("</li>", f"{self._places([line.key])} {go}{last}</li>")
            elif go:
                told = f" {text}" if named else ""
                items.append(f'<li class="call"{self._node_id(line.key)}>{go}{told}{last}</li>')
            else:
                who = self.library.family("who", self.language)[line.node.who] if line.node.who else ""
                items.append(
                    f'<li{self._node_id(line.key)}><span><span class="who">{who}</span> {text}</span>{last}</li>'
                )
        return f'<ul class="do">{"".join(items)}</ul>' if items else ""

    def _call(self, line: Line) -> str:
        """Another board to go through, and with which of its results one comes back."""
        results = [self.word("board-if").format(answer=one.label[self.language]) for one in line.node.answers]
        return self._other_board(line.board) + "".join(
            f' <span class="same">{self._plain(one)}</span>' for one in results
        )

    def _end(self, end: End, lane: Lane, *, linked: bool = True) -> str:
        """What stands at the end of a way."""
        if end.kind == "outcome":
            node, (place, _) = self.board.nodes[end.key], self.board.goes_on(end.key)
            elsewhere = [name for name in node.see if name in self.library.charts and name not in self.board.on_board]
            boards = "".join(self._other_board(name, linked=linked) for name in elsewhere if not place)
            return f"{self._chip(node, end.key)} {self._onward(place, lane, linked=linked)}{boards}".strip()
        if end.kind == "lane" and end.lane:
            return self._go(end.lane, linked=linked)
        if end.kind == "board":
            return self._other_board(self.board.nodes[end.key].chart or "", linked=linked)
        if end.kind == "row":
            place = self.board.steps[end.key]
            if isinstance(place, Row):
                return self._as(place, lane, "board-same", linked=linked)
            return self._go(place, linked=linked)
        return '<span class="down">↓</span>' if end.kind == "next" else ""

    def _more(self, nodes: Sequence[Node], cites: Iterable[str] = (), onward: str = "") -> str:
        """What stands behind a row or a heading: the reading, what to say, and the clauses, each once."""
        several = sum(bool(node.detail or node.say) for node in nodes) > 1
        unanswered = self.library.family("unanswered", self.language)
        parts = []
        for node in nodes:
            if node.chip or (several and (node.detail or node.say)):
                parts.append(f"<p><b>{self._plain(node.label[self.language])}</b></p>")
            if node.detail:
                parts.append(f"<p>{self._text(node.detail)}</p>")
            if node.unanswered:
                parts.append(f"<p>{escape(unanswered[node.unanswered])}</p>")
            if node.say:
                parts.append(f'<p class="say">{escape(node.say[self.language])}</p>')
        found = dict.fromkeys([*cites, *(one for node in nodes for one in node.cites)])
        return f'<div class="more">{"".join(parts)}{onward}{self._clauses(found)}</div>'

    def _row(self, row: Row, alike: bool) -> str:
        """An answer. Its summary is always seen; what it rests on opens with a tap. alike: `_alike`."""
        (lines, end), lane, answer = self.board.short(row), row.lane, row.answer
        nodes = [line.node for line in lines]
        example = f"<small>{self._plain(answer.example[self.language])}</small>" if answer and answer.example else ""
        if end.kind == "outcome":
            outcome = self.board.nodes[end.key]
            nodes.append(outcome)
            if not alike and (beyond := self.words.beyond(outcome, answer)):
                example += f'<span class="then">{self._plain(beyond)}</span>'
        plain = end.kind != "nest" and not lines
        right = self._end(end, lane, linked=False) if plain and not alike else ""
        steps = self._lines(lines, named=False, end=self._end(end, lane) if lines and end.kind != "nest" else "")
        words = self._plain(self.words.plain(answer))
        what = f'<span class="what"><b>{words}</b>{example}</span><span class="end">{right}</span>'
        leads = plain and end.kind in ("lane", "board", "row")
        onward = f'<p class="onward">{self._end(end, lane)}</p>' if leads else ""
        unseen = [line.key for line in row.lines[len(lines) :]]  # told by the lane that they lead to
        if alike or end.kind in ("lane", "board"):
            unseen.append(row.end.key)
        more = self._more(nodes, answer.cites if answer else (), self._places(unseen) + onward)
        name = ".".join([*row.key, answer.key if answer else ""])
        own = self._id(name, row.key[0]) if answer else ""
        return (
            f'<li class="row" data-row="{name}"{own}>'
            f"<details><summary>{what}</summary>{more}</details>{steps}{self._nest(end, lane)}</li>"
        )

    def _nest(self, end: End, lane: Lane) -> str:
        """A small question opened where it is asked."""
        if not end.rung:
            return ""
        chart = end.rung.node.chart if end.rung.node.kind == "call" else None
        other = self._other_board(chart) if chart and chart not in self.board.on_board else ""
        called = self.board.called(end.rung.key)
        number = self._go(called, linked=False) if called else ""
        heading = self._heading(self.level + 1, end.rung)
        rows = self._rows(end.rung, lane)
        more = self._more(self.board.reading(end.rung))
        return f'<details class="nest"><summary>{heading}{number}</summary>{other}{rows}{more}</details>'

    def _heading(self, level: int, rung: Rung) -> str:
        name = ".".join(rung.key)
        hint = f"<small>{self._plain(rung.node.hint[self.language])}</small>" if rung.node.hint else ""
        return (
            f'<h{level} class="ask"{self._id(name, rung.key[0])}>'
            f"{self._plain(self.words.plain(rung.node))}{hint}</h{level}>"
        )

    def _rows(self, rung: Rung, lane: Lane) -> str:
        """The rows of a question. A ruling that all of them have stands once, below."""
        alike = self.words.alike(rung)
        tag = "ol" if rung.node.first else "ul"
        rows = f'<{tag} class="rows">{"".join(self._row(row, alike) for row in rung.rows)}</{tag}>'
        if alike:
            end = self._end(rung.rows[0].end, lane)
            return f'{rows}<div class="foot"><b>{self.word("board-all")}</b> <span class="end">{end}</span></div>'
        if rung.foot:
            steps, end = self._lines(rung.foot[0], named=True), self._end(rung.foot[1], lane)
            met, nest = f"<b>{self.words.met(rung)}</b>", self._nest(rung.foot[1], lane)
            return f'{rows}<div class="foot">{met}{steps}<span class="end">{end}</span>{nest}</div>'
        return rows

    # ---- lanes

    def _head(self, lane: Lane) -> str:
        """Its number, its name and its question; what the question rests on opens with a tap."""
        node = lane.rungs[0].node if lane.rungs else self.board.nodes[lane.key]
        small, large = self.words.heading(lane)
        asks = bool(lane.rungs) and not lane.lead
        parts = [f"<small>{self._plain(small)}</small> "] if small else []
        parts.append(self._plain(large))
        if lane.shape == "first-match":
            parts.append(f" <small>{self.word('board-first')}</small>")
        if asks and node.hint:
            parts.append(f" <small>{self._plain(node.hint[self.language])}</small>")
        heading = f'<span class="n">{lane.number}</span><span>{"".join(parts)}</span>'
        return (
            f'<details class="head"><summary><h{self.level}>{heading}</h{self.level}></summary>'
            f"{self._more(self.board.reading_of(lane))}</details>"
        )

    def _lane(self, lane: Lane, breaks: str) -> str:
        """A lane: its number and question, the steps before it, the rows."""
        chart = lane.key[0]
        self.placed.add(".".join(lane.key))
        own = self._id(chart, chart) if lane.key in self.board.entries and chart != self.board.root else ""
        calls = self.board.calls[chart] if lane.key in self.board.entries else []
        unseen = self._places(key for key in calls if key not in self.board.steps)
        parts = [f"<span{own}></span>" if own else "", unseen, self._head(lane), self._lines(lane.lead, named=True)]
        if lane.end:
            end, nest = self._end(lane.end, lane), self._nest(lane.end, lane)
            parts.append(self._places([lane.end.key]) if lane.end.kind in ("lane", "board") else "")
            parts.append(f'<div class="foot"><span class="end">{end}</span>{nest}</div>')
        for number, rung in enumerate(lane.rungs):
            if number or lane.lead:
                parts.append(self._heading(self.level + 1, rung))
            parts.append(self._rows(rung, lane))
        ends = [row.end.key for row in lane.rows if row.end.kind == "outcome"]
        notes = dict.fromkeys(
            (self.words.source(source), self._onward(place, lane))
            for key in ends
            for source, place in self.board.goes_on(key)[1]
        )
        said = self.word("board-from")
        parts += [f'<p class="from">{said.format(lane=number, place=place)}</p>' for number, place in notes]
        place, name = self.board.anchor(lane), ".".join(lane.key)
        return f'<section class="lane{breaks}" id="{place}" data-lane="{name}">{"".join(parts)}</section>'

    def _height(self, lane: Lane) -> int:
        """How tall a lane may be."""
        letters = LETTERS.get(self.language, 26)
        rows = sum(ROW + LINE * (len(row.lines) + len(self.words.plain(row.answer)) // letters) for row in lane.rows)
        feet = sum(1 for rung in lane.rungs if rung.foot) + bool(lane.end)
        return HEAD + rows + LINE * (len(lane.lead) + len(lane.rungs)) + FOOT * feet

    def _breaks(self) -> list[str]:
        """Classes by lane: with it begins a column where there are two (b2) or three (b3), the tallest least tall.

        They are set here so that a row which opens moves no lane to another column.
        """
        tall = [self._height(lane) for lane in self.board.lanes]
        classes = [""] * len(tall)
        for columns in (2, 3):
            if len(tall) < columns:
                break
            cuts = min(
                combinations(range(1, len(tall)), columns - 1),
                key=lambda cuts: max(sum(tall[start:stop]) for start, stop in pairwise((0, *cuts, len(tall)))),
            )
            for cut in cuts:
                classes[cut] += f" b{columns}"
        return classes

    def all(self) -> str:
        """The index of its lanes, the lanes, and the overview."""
        board, chart = self.board, self.library.charts[self.board.root]
        links = "".join(
            f'<a href="#{board.anchor(lane)}"><b>{lane.number}</b> {self._plain(name)}</a>'
            for lane in board.lanes
            if (name := self.words.title(lane))
        )
        named = escape(f"{self.word('board-index')}{self.word('assist-colon')}{self.words.name(board.root)}")
        index = f'<nav class="board-index" aria-label="{named}">{links}</nav>' if links else ""
        lanes = "".join(map(self._lane, board.lanes, self._breaks()))
        note = f"<p>{self._text(chart.note)}</p>" if chart.note else ""
        level = self.word("board-regular" if chart.level == "regular" else "board-competitive")
        reviewed = self.word("reviewed").format(date=chart.edition)
        overview = drawings.figure(board, self.library, self.language, self.context.file)
        root, book = self.context.file(""), self.context.file(assist.path(self.language))
        failed = escape(self.word("assist-failed"))
        data = f'data-app="board" data-root="{root}" data-book="{book}" data-failed="{failed}"'
        notes = f"{note}<p>{reviewed}</p>"
        if self.library.charts_on[self.context.page.source][0] == board.root:
            tap = f'<span class="board-tap">{self.word("board-tap")}</span>'
            notes = f"{self._side_exit(chart)}{note}<p>{tap} {reviewed}</p>{self._sheets()}"
        wide = f'class="board w{min(3, len(board.lanes))}"'
        return (
            f'<div class="board-place" id="{board.root}"><p class="board-level">{level}</p>{index}'
            f'<div class="board-floor"><div class="boards"><div {wide} data-chart="{board.root}">{lanes}</div></div>'
            f'<div class="app board-panel" {data}></div></div>'
            f'<div class="board-notes">{notes}</div>{overview}</div>'
        )

    def _sheets(self) -> str:
        """The handouts made from a page of charts, which stand below its board and not above it."""
        source = self.context.page.source
        chart_page = source.startswith("charts/")
        return handouts.links(self.library, self.context.printed, source, self.language) if chart_page else ""

    def _side_exit(self, chart: Chart) -> str:
        """The way to the questions about intent, at the chart's level."""
        triage = self.library.triage
        if not triage:
            return ""
        regular = chart.level == "regular" and triage.purpose.regular
        screen = f"purpose-{regular.key}" if regular else "purpose"
        words = self._plain(triage.purpose.label[self.language])
        return f'<p><a class="beside-purpose" href="{self.context.href(ASSISTANT, screen)}">{words}</a></p>'
