"""Checks of the path to learn (data/learn.yml): what a topic names is there, and every situation has one topic."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..model.entries.learning import Topic
from ..model.library import Library
from ..model.resolver import Unresolved
from ..print.needs import HANDOUTS
from ..source.problem import Message, Problem, nearest
from .check import check


def _message(en: str, ja: str) -> Message:
    return Message("learn", en=en, ja=ja)


CHART = _message(
    "'{id}' must be a chart of data/charts with situations in data/scenarios",
    "「{id}」は data/charts にあり、data/scenarios に例題のあるチャートにしてください",
)
INFRACTION = _message(
    "'{id}' must be an infraction of data/infractions.yml", "「{id}」は data/infractions.yml にある違反にしてください"
)
HANDOUT = _message("'{id}' must be a handout that can be made", "「{id}」は作れる資料にしてください")
DUPLICATE_ID = _message("'{id}' must stand only once in this file", "「{id}」は、このファイルに1回だけ書いてください")
TOPIC = _message(
    "the chart '{id}' must stand in a topic, for its situations are practice",
    "チャート「{id}」には例題があるので、どれかの分野の charts に入れてください",
)


@check("learn")
def topics(library: Library) -> Iterator[Problem]:
    """A topic of the path to learn names what exists, and every chart with situations stands in one topic.

    学ぶ道筋の分野は実在するものを挙げ、例題のあるチャートはどれも1つの分野だけに入れる。

    In: data/learn.yml
    Bad: infractions: [mtt]
    Good: infractions: [mt]
    """
    asked = {one.chart for one in library.scenarios_by_id.values()} & set(library.charts)
    known: tuple[tuple[str, Message, Collection[str], bool], ...] = (
        ("charts", CHART, asked, library.unread_in("charts") or library.unread_in("scenarios")),
        (
            "infractions",
            INFRACTION,
            [one.id for one in library.infractions.infractions],
            "data/infractions.yml" in library.unread,
        ),
        ("handouts", HANDOUT, HANDOUTS, False),  # a copy of the book may list fewer
    )
    seen: set[str] = set()
    for topic in library.topics:
        if topic.id in seen:
            yield DUPLICATE_ID.at(topic.place("id"), id=topic.id)
        seen.add(topic.id)
        for key, message, there, unknown in known:
            for number, name in enumerate(getattr(topic, key) if not unknown else ()):
                if name not in there:
                    yield message.at(topic.place(key, number), nearest(name, there), id=name)
        yield from _references(library, topic)
    yield from _placed(library, asked)


def _references(library: Library, topic: Topic) -> Iterator[Problem]:
    """Clauses and sections that a topic names and that lead nowhere."""
    lists = (("read", topic, topic.read), *(("cites", one, one.cites) for one in topic.questions))
    for key, owner, names in lists:
        for number, name in enumerate(names):
            try:
                library.resolver.resolve_id(name)
            except Unresolved as fault:
                yield fault.at(owner.place(key, number))


def _placed(library: Library, asked: Collection[str]) -> Iterator[Problem]:
    """Charts that stand in two topics, and in a book with topics those with situations that stand in none."""
    placed: set[str] = set()
    for topic in library.topics:
        for number, name in enumerate(topic.charts):
            if name in placed:
                yield DUPLICATE_ID.at(topic.place("charts", number), id=name)
            placed.add(name)
    if library.topics and not library.unread_in("scenarios"):
        last = library.topics[-1]
        yield from (TOPIC.at(last.place("charts"), id=name) for name in sorted(set(asked) - placed))
