"""The words of a board in one language, the same on its page, in its drawing and in print."""

from __future__ import annotations

from dataclasses import dataclass

from .boards import Board, Lane, Place, Row, Rung
from .entries.charts import Answer, Node
from .wording import Words

SEPARATORS = "・;,:：、。. "  # between what a chip says and the rest of a label
ALIKE = 3  # rows whose one ruling stands below them


def penalty(node: Node) -> str:
    """The penalty of an outcome: `none` where there is no infraction, `open` where it is none of the scale."""
    return node.penalty or ("none" if node.infraction == "none" else "open")


@dataclass(frozen=True)
class BoardWords:
    """The words of a board."""

    board: Board
    library: Words
    language: str

    def plain(self, thing: Node | Answer | None) -> str:
        """A question or an answer in plain words; no answer is any other result of a call."""
        if thing is None:
            return self.library.word("otherwise", self.language)
        return (thing.plain or thing.label)[self.language]

    def name(self, chart: str) -> str:
        """The short name of a chart."""
        return self.library.charts[chart].name[self.language]

    def title(self, lane: Lane) -> str:
        """The name of the chart that begins with a lane; "" for the first one and for those within a chart."""
        return self.name(lane.key[0]) if lane.key in self.board.entries and lane.number > 1 else ""

    def heading(self, lane: Lane) -> tuple[str, str]:
        """The small and the large words of a lane's heading: its name and its question, or its name alone."""
        title = self.title(lane)
        if lane.rungs and not lane.lead:
            return title, self.plain(lane.rungs[0].node)
        return "", title or self.name(lane.key[0])

    def chip(self, node: Node) -> str:
        """The words of an outcome's chip."""
        return (node.chip or node.label)[self.language]

    def beyond(self, node: Node, answer: Answer | None) -> str:
        """What an outcome's label says behind its chip, unless the answer says it already.

        "先に認める必要もある" of the label "違反なし・先に認める必要もある" behind the chip "違反なし".
        """
        whole, chip = node.label[self.language], self.chip(node)
        rest = whole.removeprefix(chip) if whole.startswith(chip) else ""
        words = rest.lstrip(SEPARATORS)
        shown = words[:1].upper() + words[1:] if words != rest else ""
        return "" if shown == self.plain(answer) else shown

    def alike(self, rung: Rung) -> bool:
        """True of at least three rows that end at once in rulings which read alike; one stands for all, below them."""
        board, rows = self.board, rung.rows
        if len(rows) < ALIKE or any(row.lines or row.end.kind != "outcome" for row in rows):
            return False
        ends = [(board.nodes[row.end.key], board.goes_on(row.end.key)[0]) for row in rows]
        shown = {(node.label[self.language], node.see, penalty(node), node.opponent, place) for node, place in ends}
        return len(shown) == 1

    def met(self, rung: Rung) -> str:
        """The words of the foot of a question: for all of its rows, or for those that have no end of their own."""
        whole = all(row.end.kind in ("foot", "nest", "row") for row in rung.rows)
        return self.library.word("board-met" if whole else "board-met-some", self.language)

    def reference(self, row: Row) -> str:
        """A row as others refer to it: its words, behind its question where another row of the lane has them."""
        words = self.plain(row.answer)
        if sum(self.plain(one.answer) == words for one in row.lane.rows) == 1:
            return words
        return self.plain(self.board.nodes[row.key]) + self.library.word("colon", self.language) + words

    def source(self, place: Place) -> str:
        """Whence one comes to a lane, as an exception names it: a lane by its number, a row by its words as well."""
        if isinstance(place, Lane):
            return str(place.number)
        return self.library.word("board-row", self.language).format(
            lane=place.lane.number, answer=self.reference(place)
        )

    def results(self, call: Node) -> list[str]:
        """With which results one comes back from another board."""
        said = self.library.word("board-if", self.language)
        return [said.format(answer=one.label[self.language]) for one in call.answers]
