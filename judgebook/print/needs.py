"""The handouts that can be made, by name, and what each needs beyond clauses; content.py has what makes them.

The check of handouts wants what they need to be there, and asks for no more.
"""

from __future__ import annotations

ABOUT = "about.md"
# pages that one template makes of the parts of their sheet alone
STATION_SHEETS = ("missed-trigger", "extra-cards", "game-rule-violation", "communication", "decks", "regular")
JOINED = "station"  # the other handouts that it holds, in one file
SHEETS = ("hidden-card-error", "backups", "shortcuts", "penalties", "seminar", "seminar-notes", *STATION_SHEETS)
HANDOUTS = (*SHEETS, "phrases", "quiz", "anki", "book", "large-type", JOINED)
PICTURES = {"backups": ("backup-library",)}
PAGES: dict[str, dict[str, tuple[str, ...]]] = {"book": {ABOUT: ()}}
