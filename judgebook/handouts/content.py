"""What each handout's template is given: its frame, and what it holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..library import Library
from .frame import frame
from .model import Handout
from .seminar import seminar
from .sheets import backups, hidden_card_error, missed_trigger, penalties, phrases, shortcuts
from .volume import volume

CONTENT: dict[str, Callable[..., dict[str, Any]]] = {  # each takes the library and the language
    "missed-trigger": missed_trigger,
    "hidden-card-error": hidden_card_error,
    "backups": backups,
    "shortcuts": shortcuts,
    "penalties": penalties,
    "phrases": phrases,
    "seminar": seminar,
    "book": volume,
}
WITH_ADDRESS = ("book",)  # these name the address of each of their pages, too


def data(library: Library, handout: Handout, language: str, site_url: str) -> dict[str, Any]:
    """All of it, as JSON has it."""
    more = (site_url,) if handout.id in WITH_ADDRESS else ()
    return {**frame(library, handout, language, site_url), **CONTENT[handout.id](library, language, *more)}
