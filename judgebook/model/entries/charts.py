"""data/charts/, data/scenarios/ and data/pictures.yml: decision charts, situations that hold them, and pictures."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from ...source.entry import Entry
from ...source.values import Date, Field, Id, Place
from .infractions import PenaltyId
from .labels import Word
from .texts import Text


class Picture(Entry):
    """A picture of the training page: its caption and the words in it."""

    id: Id
    caption: Text
    words: tuple[Word, ...]


class Pictures(Entry):
    """data/pictures.yml."""

    pictures: tuple[Picture, ...]


class Answer(Entry):
    """An answer of a question and the node it leads to; for a call, `key` is an outcome of the called chart.

    label: its words in a drawing; plain: what a judge reads on the button instead, in plain words; example: a short
    line of example under it; cites: those of its question's clauses that speak of this answer, for whoever learns.
    """

    key: Id
    to: Id
    label: Text
    plain: Text | None = None
    example: Text | None = None
    cites: tuple[Id, ...] = ()


class Opponent(Entry):
    """Ruling of an outcome on the other player, beside that on the one who is asked about."""

    infraction: Id
    penalty: PenaltyId


class Node(Entry):
    """A node of a decision chart; which keys it needs depends on its kind (judgebook/checks/charts.py).

    plain: a question in plain words, where its label is too short or too much of the book's own.
    first: the answers of a question are tried in their order, and the first that applies decides.
    hint: what stands under a question, for all who choose: which answer goes before another, or what to know first.
    chip: an outcome in a word or two, such as its penalty, where the label is longer.
    formerly: where a question stood before, `chart/node`, so that addresses which name its answers there go on.
    lasts: a judge's step that belongs to the ruling even though a question follows; any other that carries out no
    remedy is for the question behind it, and the ruling card leaves it out.
    unanswered: why an outcome leaves something open: `silent`, the documents do not say; `head-judge`, they leave it to
    the Head Judge; `missing`, it is not covered here yet.
    see: charts to go on with, or the page of a tool (`Library.tools`, such as `planner`).
    """

    id: Id
    kind: Literal["question", "step", "call", "outcome"]
    label: Text
    plain: Text | None = None
    first: bool = False
    hint: Text | None = None
    chip: Text | None = None
    detail: Text | None = None
    cites: Annotated[tuple[Id, ...], Field(min_length=1)]
    edition: Date | None = None  # where this node was reviewed later than its chart
    answers: tuple[Answer, ...] = ()
    to: Id | None = None
    chart: Id | None = None
    who: Literal["judge", "head-judge", "player", "opponent", "all"] | None = None
    remedy: tuple[Id, ...] = ()
    lasts: bool = False
    say: Text | None = None
    infraction: Id | None = None
    penalty: PenaltyId | None = None
    opponent: Opponent | None = None
    unanswered: Literal["silent", "head-judge", "missing"] | None = None
    see: tuple[Id, ...] = ()
    formerly: tuple[Place, ...] = ()

    @property
    def targets(self) -> tuple[str, ...]:
        """Ids of the nodes that follow, in order."""
        return tuple(a.to for a in self.answers) + ((self.to,) if self.to else ())


class Chart(Entry):
    """A decision procedure; `edition`: against which a person last reviewed its nodes.

    name: its short name, without the word "chart", as it stands beside other charts.
    part_of: the chart with which it stands together, as the part of a procedure that only that one needs.
    level: `regular` for one of Regular REL; all others are for the levels at which the IPG is used.
    """

    id: Id
    title: Text
    name: Text
    part_of: Id | None = None
    note: Text | None = None
    edition: Date
    level: Literal["regular"] | None = None
    entry: Id
    nodes: Annotated[tuple[Node, ...], Field(min_length=1)]

    def anchor(self, node: Node) -> str:
        """The address of a node in the nested list."""
        return f"{self.id}.{node.id}"

    def node(self, node_id: str) -> Node:
        """The node of that id. Raises KeyError where there is none."""
        for node in self.nodes:
            if node.id == node_id:
                return node
        raise KeyError(node_id)


Difficulty = Literal["bronze", "silver", "gold"]  # what they mean: Scenario
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)


class GivenAnswer(Entry):
    """A question as a scenario meets it, `chart/node`, and the key of the answer given."""

    at: Place
    answer: Id


class Scenario(Text):
    """A situation, the answers it gives, and the ruling that is right.

    steps: the steps done on the way, `chart/node` in order; outcome: where the path ends; remedies: the clauses
    carried out, in order; unmet: those of the steps that say what to do "if yes" where it is no, as with a trigger that
    the opponent declines (practice does not ask for them, and they are not printed); examples: clauses of the
    documents whose example it is; uncertain: the documents leave it open, so it is shown as a question and never
    tested as a fact.

    difficulty: what ruling it takes. bronze: a floor judge rules it without looking anything up; silver: it needs one
    exception, one exact remedy, or the line to a neighboring infraction; gold: several rules act together, or it takes
    an investigation or discretion. A person chooses it, as no count of questions tells how hard a situation is.
    """

    id: Id
    chart: Id
    asks: Annotated[tuple[GivenAnswer, ...], Field(min_length=1)]
    steps: tuple[Place, ...] = ()
    outcome: Place
    infraction: Id
    penalty: PenaltyId | None = None
    remedies: tuple[Id, ...] = ()
    unmet: tuple[Place, ...] = ()
    examples: tuple[Id, ...] = ()
    edition: Date
    common: bool = False
    uncertain: bool = False
    difficulty: Difficulty | None = None
    why: Text | None = None

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers alone, in order."""
        return tuple(one.answer for one in self.asks)

    @property
    def to_do(self) -> tuple[str, ...]:
        """The steps that are done in this situation."""
        return tuple(step for step in self.steps if step not in self.unmet)


class Scenarios(Entry):
    """data/scenarios/*.yml."""

    scenarios: tuple[Scenario, ...]


class Telling(Entry):
    """Facts given to a chart: `answers`, questions as `[chart/]node` with a dot and the answer's key."""

    chart: Id
    answers: Annotated[tuple[str, ...], Field(min_length=1)]


class Facts(Text):
    """Facts that several charts ask for. Whichever is told them rules the same, whatever else is answered."""

    told: Annotated[tuple[Telling, ...], Field(min_length=2)]


class SharedFacts(Entry):
    """data/facts.yml."""

    facts: tuple[Facts, ...]
