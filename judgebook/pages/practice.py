"""Questions of practice, beside charts and the situations: topics, pairs that are confused, what infractions are.

The topics are those of the path to learn (data/learn.yml), so that its links choose what they say.

It stands in the data of the tools (assist.py). Which questions fit a situation, and why an answer is wrong, the page
finds itself from the charts (overrides/assets/practice/).
"""

from __future__ import annotations

from typing import Any

from ..model.entries.infractions import Infraction
from ..model.library import Library
from ..model.page import url
from ..model.page_names import LEARN
from ..text.phrases import breakable
from .linked_text import linked

# what is asked of situations of a chart where no infraction is near: what comes next, or what a player may say
NEXT = ("shortcut", "shortcut-defaults", "loops", "end-of-match")
SAYING = ("player-communication",)


# outcomes that say no more than that the procedure goes on: nothing to ask for
GOING_ON = ("backup-full/o-again", "backup-undo/o-next")

# a step that binds only where there is something to choose: of a trigger without choices nobody would name it
ASIDE = ("missed-trigger-remedy/s-legal",)

# questions whose answers are exceptions; `none`: the answer that none applies, of itself or of its `gate` before
EXCEPTIONS: tuple[dict[str, str], ...] = (
    {
        "at": "hidden-card-error-exclusions/q-which",
        "gate": "hidden-card-error-exclusions/q-exclusion",
        "none": "nothing",
    },
    {"at": "missed-trigger-remedy/q-which", "none": "other"},
    {"at": "shortcut-proposal/q-flaw", "none": "fine"},
    {"at": "backup-full/q-against", "none": "none"},
)


def data(library: Library, language: str) -> dict[str, Any]:
    """Everything, in one object."""
    return {
        "topics": [
            {"id": one.id, "name": breakable(one.title[language], language), "charts": list(one.charts)}
            for one in library.topics
        ],
        # where a topic is learned, by the ids that both sides share
        "path": {one.id: url(LEARN, language, one.id) for one in library.topics} if LEARN in library.sources else {},
        "next": list(NEXT),
        "saying": list(SAYING),
        "goingOn": list(GOING_ON),
        "aside": list(ASIDE),
        "exceptions": list(EXCEPTIONS),
        "pairs": [
            {
                "between": [side.infraction for side in pair.sides],
                "question": pair.question[language],
                "cites": _links(library, pair.cites, language),
            }
            for pair in library.comparisons
            if all(side.infraction for side in pair.sides)
        ],
        "defined": {
            one.id: {
                "what": linked(library, one.what[language], language),
                "penalty": one.penalty,
                "category": one.category,
                "cites": _links(library, _defining(library, one), language),
                "penaltyCites": _links(library, _of_penalty(library, one), language),
            }
            for one in library.infractions.infractions
        },
    }


def _links(library: Library, ids: tuple[str, ...], language: str) -> list[list[str]]:
    found = [library.clauses[one] for one in ids]
    return [[library.clause_label(one, language), url(one.source, language, one.anchor)] for one in found]


def _clauses_of(library: Library, one: Infraction, *names: str) -> tuple[str, ...]:
    ids = (f"{one.document}.{name}" for name in names)
    return tuple(name for name in ids if name in library.clauses)


def _defining(library: Library, one: Infraction) -> tuple[str, ...]:
    """The clause that says what the infraction is."""
    return _clauses_of(library, one, "def-1", "p1", "penalty")[:1]


def _of_penalty(library: Library, one: Infraction) -> tuple[str, ...]:
    """The clause that states the penalty, and the first about a heavier one."""
    return _clauses_of(library, one, "penalty", "up-1") or _defining(library, one)
