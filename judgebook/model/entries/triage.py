"""data/triage.yml: the front door, from what a judge saw to the procedure in two taps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from ...source.entry import Entry
from ...source.values import Date, Field, Filled, Id, Reference
from .charts import GivenAnswer
from .texts import Forms, Text


class TriageEditions(Entry):
    """The editions that the file states."""

    ipg: Date
    jar: Date
    mtr: Date


class TapTarget(Entry):
    """End of a tap: an infraction, or else a section; `chart` asks on from there.

    given: answers that the tap has settled, by the question's place; until: where it leads as long as the section has
    no page and no entry in data/outside.yml.
    """

    infraction: Id | None = None
    section: Reference | None = None
    until: Reference | None = None
    chart: Id | None = None
    given: tuple[GivenAnswer, ...] = ()


class TriageChoice(Entry):
    """Something to tap on: a label in plain words, and a line of example below it."""

    key: Id
    label: Text
    example: Text


class Choice(TriageChoice):
    """A second tap."""

    target: TapTarget


class Door(TriageChoice):
    """A first tap, and the question that it leads to."""

    question: Text
    choices: Annotated[tuple[Choice, ...], Field(min_length=1)]


class FirstScreen(Entry):
    """The first question."""

    question: Text
    doors: Annotated[tuple[Door, ...], Field(min_length=1)]


class LevelAnswer(Entry):
    """A kind of event."""

    label: Text
    example: Text


class LevelQuestion(Entry):
    """The rules enforcement level, which is asked once."""

    question: Text
    competitive: LevelAnswer
    regular: LevelAnswer
    note: Text


class SideExitChoice(TriageChoice):
    """Sign of intent that a judge saw; to: `tests`, or the key of an end."""

    to: Id


class TestsAnswer(Entry):
    """An answer to the tests of Cheating, and what to do then."""

    label: Text
    does: Text
    target: TapTarget | None = None


class CheatingTests(Entry):
    """The tests of Cheating: all items must hold."""

    question: Text
    items: Annotated[tuple[Text, ...], Field(min_length=1)]
    failed: TestsAnswer
    met: TestsAnswer


class SideExitEnd(Entry):
    """Advice on a doubt that the tests do not decide."""

    key: Id
    says: Text
    target: TapTarget


class SideExit(Entry):
    """The way out beside "Back": it may be on purpose. first, say: before anything is asked.

    regular: the whole of it at Regular REL, where Judging at Regular decides and no tests of the IPG; None: the same.
    """

    label: Text
    hint: Text
    first: tuple[Text, ...]
    say: Text
    question: Text
    choices: tuple[SideExitChoice, ...]
    tests: CheatingTests
    ends: tuple[SideExitEnd, ...]
    notes: tuple[Text, ...] = ()
    regular: SideExitEnd | None = None
    cites: tuple[Reference, ...]


class RegularChoice(TriageChoice):
    """A choice at Regular REL: `part` of Judging at Regular, or a section of the tournament rules, and what to do.

    chart, given: the procedure that asks on from there, as of a TapTarget; mistake: of a game or a deck, for which the
    general advice on mistakes holds; open: what the documents leave to the judge.
    """

    mistake: bool = False
    part: Id | None = None
    chart: Id | None = None
    given: tuple[GivenAnswer, ...] = ()
    section: Reference | None = None
    does: Text
    open: Text | None = None


class RegularScreen(Entry):
    """Regular REL; always: what holds for every mistake."""

    question: Text
    choices: tuple[RegularChoice, ...]
    always: Text


class SimilarChoices(Text):
    """Choices that look alike, `door.choice`, and how to tell them apart."""

    id: Id
    between: Annotated[tuple[Filled, ...], Field(min_length=2)]


class Triage(Entry):
    """data/triage.yml; search: what a reader might type, by language."""

    edition: TriageEditions
    search: Forms
    level: LevelQuestion
    seen: FirstScreen
    purpose: SideExit
    regular: RegularScreen
    ties: tuple[SimilarChoices, ...] = ()

    def choices(self) -> Iterator[tuple[str, Choice]]:
        """Every second tap by `door.choice`, the most frequent first."""
        for door in self.seen.doors:
            for choice in door.choices:
                yield f"{door.key}.{choice.key}", choice

    def goals(self) -> Iterator[TapTarget]:
        """Targets of all taps, in the order of the file."""
        yield from (choice.target for _, choice in self.choices())
        if self.purpose.tests.met.target:
            yield self.purpose.tests.met.target
        yield from (end.target for end in self.purpose.ends)
        if self.purpose.regular:
            yield self.purpose.regular.target

    def procedures(self) -> Iterator[TapTarget | RegularChoice]:
        """All that may lead on to a chart: the goals, and the choices at Regular REL."""
        yield from self.goals()
        yield from self.regular.choices

    def names(self) -> dict[str, TriageChoice]:
        """Choices that ties can name: `door.choice`, and `regular.choice`."""
        return {**dict(self.choices()), **{f"regular.{one.key}": one for one in self.regular.choices}}

    def picks(self) -> Iterator[tuple[TriageChoice, ...]]:
        """The choices of each screen."""
        yield self.seen.doors
        yield from (door.choices for door in self.seen.doors)
        yield self.purpose.choices
        yield self.regular.choices
