"""The Anki deck: a note for each situation, which keeps a learner's progress when it is imported again.

Anki knows a note by its `guid` and takes over a text that changed where the note it has is older. So the guid is made
of the situation's id and language alone, and every note bears the time of the last change of any, which is recorded:
`book.py renew` writes data/decks.yml when the cards are others than they were, and a test tells when it was forgotten.
genanki writes the collection; the file around it is written here, for no byte may tell the time or the machine.
"""

from __future__ import annotations

import hashlib
import html
import io
import itertools
import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from ..model.entries.charts import Scenario
from ..model.handouts import DeckRecord
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.page import address
from ..model.page_names import ADDRESSES
from . import address as addresses
from .html import line
from .situations import situation, usable

FIELDS = ("Id", "Level", "Situation", "Ruling", "Penalty", "Steps", "Why", "Clauses")
FRONT = '<div class="level">{{Level}}</div><div class="situation">{{Situation}}</div>'
BACK = (
    f"{FRONT}<hr id=answer>"
    '<div class="ruling">{{Ruling}}{{#Penalty}} <span class="penalty">{{Penalty}}</span>{{/Penalty}}</div>'
    "{{#Steps}}{{Steps}}{{/Steps}}{{#Why}}<p>{{Why}}</p>{{/Why}}"
    '<div class="clauses">{{Clauses}}</div>'
)
STYLE = """
.card { font-family: sans-serif; font-size: 20px; line-height: 1.5; text-align: left; max-width: 38em; margin: 0 auto; }
.level, .clauses { font-size: 0.7em; color: #5a666b; }
.ruling { font-weight: bold; font-size: 1.1em; }
.penalty { border: 1px solid currentColor; border-radius: 0.2em; padding: 0 0.35em; font-size: 0.9em; }
ol { margin: 0.5em 0; padding-left: 1.5em; }
.clauses a { color: inherit; }
.nightMode .level, .nightMode .clauses { color: #b3bfc4; }
"""
SQLITE_VERSION = slice(96, 100)  # of the header: who wrote the file last
EARLIEST = (1980, 1, 1, 0, 0, 0)  # that a ZIP file can tell


@dataclass(frozen=True)
class AnkiDeck:
    """A finished deck: the file, and how many notes it has."""

    file: bytes
    notes: int


def deck(library: Library, language: str, site_url: str) -> dict[str, Any]:
    """The notes of the deck, as JSON has it."""
    notes = [_note(library, one, language, site_url) for one in sorted(usable(library), key=_turn)]
    return {"notes": notes}


def _turn(one: Scenario) -> tuple[bool, int, bytes]:
    """The order in which a learner meets situations: common ones first, then by difficulty; at random among these."""
    difficulty = ("bronze", "silver", "gold", None).index(one.difficulty)
    return not one.common, difficulty, hashlib.blake2b(one.id.encode()).digest()


def _note(library: Library, one: Scenario, language: str, site_url: str) -> dict[str, Any]:
    made = situation(library, one, language)
    regular = library.charts[one.chart].level == "regular"
    steps = "".join(f"<li>{line(step)}</li>" for step in made["steps"])
    return {
        "guid": guid(one.id, language),
        "fields": [
            one.id,
            f"REL {library.word('assist-regular' if regular else 'assist-competitive', language)}",
            line(made["text"]),
            html.escape(made["ruling"]),
            html.escape(made["penalty"]["name"]) if made["penalty"] else "",
            steps and f"<ol>{steps}</ol>",
            line(made["why"]),
            library.word("comma", language).join(
                _clause(name, label, language, site_url)
                for name, label in zip(made["clauses"], made["cites"], strict=True)
            ),
        ],
        "tags": sorted(_tags(library, one)),
    }


def record(library: Library, name: str, day: str) -> DeckRecord:
    """The record of the last change of a card: the present one, or a later one where the cards are others now.

    day: today, as YYYY-MM-DD; of a clock that is behind the record, the record's day stays.
    """
    cards = state(library)
    last = library.printed.decks.get(name)
    if last and last.cards == cards:
        return last
    if not last or last.revised < day:
        return DeckRecord(id=name, revised=day, number=1, cards=cards)
    return DeckRecord(id=name, revised=last.revised, number=last.number + 1, cards=cards)


def state(library: Library) -> str:
    """A hash of all cards in every language, wherever the site stands."""
    notes = [deck(library, language, "") for language in LANGUAGES]
    return hashlib.blake2b(json.dumps(notes, ensure_ascii=False).encode(), digest_size=8).hexdigest()


def guid(scenario: str, language: str) -> str:
    """The id by which Anki knows the note; the same however its texts change."""
    return hashlib.blake2b(f"judgebook situation {scenario} {language}".encode(), digest_size=10).hexdigest()


def _tags(library: Library, one: Scenario) -> list[str]:
    """The tags by which a learner chooses, with the same names in every language."""
    topic = next((topic.id for topic in library.topics if one.chart in topic.charts), None)
    regular = library.charts[one.chart].level == "regular"
    return [
        *([f"topic::{topic}"] if topic else []),
        *([f"difficulty::{one.difficulty}"] if one.difficulty else []),
        f"rel::{'regular' if regular else 'competitive'}",
        f"chart::{one.chart}",
        *([f"infraction::{one.infraction}"] if one.infraction != "open" else []),
        *(["common"] if one.common else []),
    ]


def _clause(name: str, label: str, language: str, site_url: str) -> str:
    """A clause's label, with a link to its lasting address where the site has a public one."""
    words = html.escape(label)
    whole = addresses.full(site_url, address(ADDRESSES, language))
    return f'<a href="{html.escape(whole)}#{name}">{words}</a>' if whole else words


def print_deck(content: str, revised: str) -> AnkiDeck:
    """The deck; content: the imprint of a handout with the notes of `deck`; revised: their last change (ISO 8601)."""
    made = json.loads(content)
    return AnkiDeck(package(made, revised), len(made["notes"]))


def package(content: dict[str, Any], revised: str) -> bytes:
    """The file."""
    import sqlite3  # these, only what prints needs
    import zipfile

    import genanki

    language, title = content["lang"], content["title"]
    about = [content["use"], ", ".join(content["editions"]), content["url"], content["notice"]]
    model = genanki.Model(
        _number(f"model {language}"),
        f"{content['site']} {title}",
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "1", "qfmt": FRONT, "afmt": BACK}],
        css=STYLE,
    )
    description = "<br>".join(html.escape(one) for one in about if one)
    made = genanki.Deck(_number(f"deck {language}"), f"{content['site']}::{title}", description)
    for number, one in enumerate(content["notes"], 1):
        made.add_note(genanki.Note(model, one["fields"], guid=one["guid"], tags=one["tags"], due=number))
    time = datetime.fromisoformat(revised).replace(tzinfo=UTC).timestamp()
    with sqlite3.connect(":memory:") as collection:
        genanki.Package(made).write_to_db(collection.cursor(), time, itertools.count(int(time * 1000)))
        collection.commit()
        database = bytearray(collection.serialize())
    collection.close()
    database[SQLITE_VERSION] = bytes(4)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for name, data in (("collection.anki2", bytes(database)), ("media", b"{}")):
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            file.writestr(entry, data)
    return out.getvalue()


def _number(name: str) -> int:
    """A number for what Anki knows by one: the same for each name, and hardly anybody else's."""
    return 1 << 30 | int.from_bytes(hashlib.blake2b(f"judgebook {name}".encode(), digest_size=4).digest()) >> 2
