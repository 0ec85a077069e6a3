"""data/learn.yml: what a floor judge must know, topic by topic, in the order in which it is learned."""

from __future__ import annotations

from typing import Annotated

from ...source.entry import Entry
from ...source.values import Field, Id, Reference
from .texts import Text


class LearningQuestion(Text):
    """Question that one can answer after the topic; cites: the clauses or sections that answer it."""

    cites: Annotated[tuple[Reference, ...], Field(min_length=1)]


class Topic(Entry):
    """A topic: what to read, practice and print for it.

    questions: what one can answer at its end; read: sections and clauses, in the order of reading; charts: those whose
    situations are its practice, each in one topic alone; infractions: of the situations in them; handouts: what to
    print.
    """

    id: Id
    title: Text
    aim: Text
    questions: Annotated[tuple[LearningQuestion, ...], Field(min_length=1)]
    read: Annotated[tuple[Reference, ...], Field(min_length=1)]
    charts: Annotated[tuple[Id, ...], Field(min_length=1)]
    infractions: tuple[Id, ...] = ()
    handouts: tuple[Id, ...] = ()


class Learning(Entry):
    """data/learn.yml."""

    topics: tuple[Topic, ...]
