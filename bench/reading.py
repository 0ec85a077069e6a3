"""What has to be read on the way to the penalty of a call, worked out from the data: the same as `calls.py` counts in a
browser."""

from __future__ import annotations

from collections.abc import Iterator

from judgebook.model.answers import NamedAnswer, walk_named
from judgebook.model.entries.texts import Text
from judgebook.model.languages import LANGUAGES
from judgebook.model.library import Library
from judgebook.model.reach import rulings
from judgebook.model.walk import Walk

from .common_calls import Call

SPEED = {"ja": 8.5, "en": 3.9}  # read in a second: characters but spaces, words


def length(text: str, language: str) -> int:
    """Characters but spaces in Japanese, words in English."""
    parts = text.split()
    return sum(map(len, parts)) if language == "ja" else sum(any(letter.isalnum() for letter in one) for one in parts)


def until_penalty(library: Library, call: Call, language: str) -> int:
    """How much is read until the penalty has been read, in what `length` counts."""
    return sum(length(text, language) for text in _texts(library, call, language))


def _texts(library: Library, call: Call, language: str) -> Iterator[str]:
    assert library.triage
    seen = library.triage.seen
    door = next(one for one in seen.doors if one.key == call.door)
    choice = next(one for one in door.choices if one.key == call.choice)
    yield door.question[language]  # the first question is the title of the home page
    for picks, taken in ((seen.doors, door), (door.choices, choice)):
        yield from (*(one.label[language] for one in picks), taken.example[language])
    target = choice.target
    assert target.chart
    answers = [(one.at, one.answer) for one in target.given]
    for given in (*call.answers, None):
        walk = walk_named(
            library.charts, target.chart, [NamedAnswer(*at.partition("/")[::2], answer) for at, answer in answers]
        ).walk
        # the player's own, without what the opponent receives
        possible = {one[:2] for one in rulings(library.charts, target.chart, dict(answers))}
        if walk.finished or (len(possible) == 1 and next(iter(possible))[0] != "open"):
            yield from _penalty(library, call, walk, language)
            return
        assert given, "the answers lead to a ruling"
        yield from _question(library, walk, given[1], language)
        answers.append(given)


def _question(library: Library, walk: Walk, key: str, language: str) -> Iterator[str]:
    """A question's screen: the steps before it, the question, every answer, the example of the one that is given."""
    last = max((at for at, one in enumerate(walk.visits) if one.answer is not None), default=-1)
    steps = [one.node for one in walk.visits[last + 1 :] if one.node.kind == "step"]
    if steps:
        yield library.family("assist", language)["do-first"]
    for step in steps:
        yield from (library.family("who", language)[step.who] if step.who else "", _told(step.label, language))
    node = walk.end.node
    yield _told(node.plain or node.label, language)
    for one in node.answers:
        yield _told(one.plain or one.label, language)
    taken = next(one for one in node.answers if one.key == key)
    yield _told(taken.example, language) if taken.example else ""


def _penalty(library: Library, call: Call, walk: Walk, language: str) -> Iterator[str]:
    """The line that names infraction and penalty; on the card, the penalty stands in every language."""
    penalty = library.infractions.penalty(call.penalty)
    infraction = library.infractions.infraction(call.infraction)
    if penalty and infraction:
        yield from (penalty[one] or "" for one in (LANGUAGES if walk.finished else (language,)))
        yield infraction[language] or ""
    else:
        yield _told(walk.ruling.label, language)


def _told(text: Text, language: str) -> str:
    return text[language] or ""
