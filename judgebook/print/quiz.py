"""The pocket quiz: cards of A7, eight on a sheet of A4, a situation in front and its ruling behind.

The sheets are turned over on the long edge, so what stands behind the left card stands on the right of the back:
`sheets` holds fronts and backs in the order in which they are set, row by row.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from ..model.entries.charts import Scenario
from ..model.languages import LANGUAGES
from ..model.library import Library
from .sheets import inline
from .situations import node, situation, usable, why

ROWS, COLUMNS = 4, 2
CARDS = 8 * ROWS * COLUMNS - 1  # of eight sheets, whose first card says how to use them
EACH = 2  # for an infraction
FRONT = {"ja": 120, "en": 265}  # characters that a card holds at a size that is read at arm's length
BACK = {"ja": 165, "en": 380}


def quiz(library: Library, language: str) -> dict[str, Any]:
    """The cards, and sheets of their numbers; card 0 says how they are used."""
    cards = [_card(library, one, language) for one in chosen(library)]
    numbers = list(range(len(cards) + 1))
    return {
        "cards": cards,
        "sheets": [{"front": front, "back": mirrored(front)} for front in _sheets(numbers)],
        "word": library.family("quiz", language),
        "count": library.word("quiz-count", language).format(n=len(cards)),
    }


def mirrored(front: list[int | None]) -> list[int | None]:
    """The back of a sheet that is turned over on its long edge: each row from the other side."""
    return [one for row in range(ROWS) for one in reversed(front[row * COLUMNS : (row + 1) * COLUMNS])]


def _sheets(numbers: list[int]) -> Iterator[list[int | None]]:
    """Eight to a sheet; the last one may have empty places."""
    yield from (list(one) for one in zip_longest(*[iter(numbers)] * (ROWS * COLUMNS)))


def _card(library: Library, one: Scenario, language: str) -> dict[str, Any]:
    regular = library.charts[one.chart].level == "regular"
    level = library.word("assist-regular" if regular else "assist-competitive", language)
    return {**situation(library, one, language, inline), "level": f"REL {level}"}


def chosen(library: Library) -> list[Scenario]:
    """The cards: two for each infraction, then common situations of each chart in turn; in no order that tells."""
    fitting = [one for one in usable(library) if _fits(library, one)]
    fitting.sort(key=lambda one: (not one.common, one.difficulty != "bronze", one.difficulty == "gold"))
    taken: dict[str, Scenario] = {}
    for infraction in library.infractions.infractions:
        of = [one for one in fitting if one.infraction == infraction.id]
        taken |= {one.id: one for one in of[:EACH]}
    rest: dict[str, list[Scenario]] = {}
    for one in fitting:
        if one.id not in taken and (one.common or one.infraction in ("none", "open")):
            rest.setdefault(one.chart, []).append(one)
    for turn in zip_longest(*rest.values()):
        taken |= {one.id: one for one in turn if one}
    return sorted(list(taken.values())[:CARDS], key=lambda one: hashlib.blake2b(one.id.encode()).digest())


def _fits(library: Library, one: Scenario) -> bool:
    """True where a card has room for it in every language."""
    for language in LANGUAGES:
        steps = [node(library, place).label[language] for place in one.to_do]
        back = "".join([*steps, why(library, one, language), node(library, one.outcome).label[language]])
        if len(one[language]) > FRONT[language] or len(back) > BACK[language]:
            return False
    return True
