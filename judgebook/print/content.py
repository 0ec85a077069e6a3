"""What each handout's template is given: its frame, and what it holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..model.handouts import Handout
from ..model.library import Library
from .anki import deck
from .frame import frame
from .printed_book import ABOUT, volume
from .quiz import quiz
from .seminar import seminar, speaker_notes
from .sheets import backups, hidden_card_error, missed_trigger, penalties, phrases, shortcuts

CONTENT: dict[str, Callable[..., dict[str, Any]]] = {  # each takes the library and the language
    "missed-trigger": missed_trigger,
    "hidden-card-error": hidden_card_error,
    "backups": backups,
    "shortcuts": shortcuts,
    "penalties": penalties,
    "phrases": phrases,
    "seminar": seminar,
    "seminar-notes": speaker_notes,
    "quiz": quiz,
    "anki": deck,
    "book": volume,
}
# what content is made of beyond clauses; the check of handouts wants it to be there
SHEETS = ("missed-trigger", "hidden-card-error", "backups", "shortcuts", "penalties", "seminar", "seminar-notes")
CHARTS = ("missed-trigger",)
PICTURES = {"backups": ("backup-library",)}
PAGES: dict[str, dict[str, tuple[str, ...]]] = {"book": {ABOUT: ()}}
WITH_ADDRESS = ("anki", "book")  # these name addresses of other pages, too


def data(library: Library, handout: Handout, language: str, site_url: str) -> dict[str, Any]:
    """All of it, as JSON has it."""
    more = (site_url,) if handout.id in WITH_ADDRESS else ()
    return {**frame(library, handout, language, site_url), **CONTENT[handout.id](library, language, *more)}
