"""The data of each handout's template: its imprint and its content."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ..model.handouts import Handout
from ..model.library import Library
from .anki import deck
from .imprint import imprint
from .needs import JOINED, STATION_SHEETS
from .printed_book import volume
from .quiz import quiz
from .seminar import seminar, speaker_notes
from .sheets import backups, hidden_card_error, large_type, penalties, phrases, shortcuts, station, station_sheet

CONTENT: dict[str, Callable[..., dict[str, Any]]] = {  # each takes the library and the language
    "hidden-card-error": hidden_card_error,
    "backups": backups,
    "shortcuts": shortcuts,
    "penalties": penalties,
    "seminar": seminar,
    "seminar-notes": speaker_notes,
    **{name: partial(station_sheet, name=name) for name in STATION_SHEETS},
    "phrases": phrases,
    "quiz": quiz,
    "anki": deck,
    "book": volume,
    "large-type": large_type,
    JOINED: station,
}
OF_THE_STATION = (
    JOINED,
    *STATION_SHEETS,
    "penalties",
    "hidden-card-error",
    "backups",
    "shortcuts",
)  # set by sheets.typ
WITH_ADDRESS = ("anki", "book")  # these name addresses of other pages, too
WITH_HANDOUT = ("large-type", JOINED)  # these say which sheets they hold


def data(library: Library, handout: Handout, language: str, site_url: str) -> dict[str, Any]:
    """All of it, as JSON has it."""
    name = handout.made_of
    more = {"site_url": site_url} if name in WITH_ADDRESS else {"handout": handout} if name in WITH_HANDOUT else {}
    held = library.printed.held(handout) if name == JOINED else ()
    papers = [one.on_letter() if handout.paper == "us-letter" else one for one in held]
    return {
        **imprint(library, handout, language, site_url),
        **CONTENT[name](library, language, **more),
        "template": "station-sheet" if name in STATION_SHEETS else name,
        "behind": [data(library, one, language, site_url) for one in papers],
    }


def template(handout: Handout) -> str:
    """The template that a handout is made with."""
    return "sheets" if handout.made_of in OF_THE_STATION else handout.made_of
