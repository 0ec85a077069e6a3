"""The Anki deck, opened as Anki opens it."""

import io
import json
import re
import sqlite3
import zipfile
from contextlib import closing
from dataclasses import replace
from html import unescape

import pytest

from judgebook.model.languages import LANGUAGES
from judgebook.print import anki, catalog, content, printed_files
from judgebook.print.situations import usable
from tests.handouts.conftest import URL


def made(book, language, url=URL):
    """The deck as `book.py handouts anki` makes it."""
    handout = next(one for one in book.printed.handouts if one.id == "anki")
    job = catalog.print_job(book, handout, language, url)
    return anki.print_deck(job.content, job.date)


def opened(deck, query):
    """The answer of the deck's collection to a query."""
    with zipfile.ZipFile(io.BytesIO(deck.file)) as file:
        assert file.namelist() == ["collection.anki2", "media"]
        with closing(sqlite3.connect(":memory:")) as collection:
            collection.deserialize(file.read("collection.anki2"))
            assert collection.execute("pragma integrity_check").fetchall() == [("ok",)]
            return collection.execute(query).fetchall()


def edited(book):
    """The book after an edit of every situation."""
    scenarios = {
        path: tuple(one.changed({"en": f"{one['en']} Really."}) for one in several)
        for path, several in book.scenarios.items()
    }
    return replace(book, scenarios=scenarios)


@pytest.fixture(scope="module")
def decks(book):
    return {language: made(book, language) for language in LANGUAGES}


def fields(deck):
    """The fields of each note, by the situation's id."""
    several = [row[0].split("\x1f") for row in opened(deck, "select flds from notes")]
    return {one[0]: one for one in several}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_situation_with_one_answer_is_a_note_with_one_card(decks, book, language):
    wanted = {one.id for one in usable(book)}
    assert set(fields(decks[language])) == wanted and decks[language].notes == len(wanted) > 500
    assert opened(decks[language], "select count(*) from cards") == [(len(wanted),)]
    assert not any(one.uncertain for one in usable(book))


def test_a_card_asks_in_front_and_rules_behind(decks):
    note = fields(decks["en"])["mt-56"]
    assert "upkeep trigger" in note[2] and "Missed Trigger" not in note[2]
    assert note[3:5] == ["Missed Trigger", "Warning"]
    assert note[5].startswith("<ol><li>") and "previous turn" in note[6]
    assert f'<a href="{URL}en/c/#ipg-2.1.rem-3">' in note[7]
    (models,) = opened(decks["en"], "select models from col")[0]
    (template,) = next(iter(json.loads(models).values()))["tmpls"]
    assert re.findall(r"{{(\w+)}}", template["qfmt"]) == ["Level", "Situation"]


def test_a_card_prints_no_step_that_this_situation_makes_needless(decks, book):
    several = [one for one in usable(book) if one.unmet]
    assert len(several) > 5, "triggers that the opponent declines"
    for one in several:
        chart, _, key = one.unmet[0].partition("/")
        needless = next(node for node in book.charts[chart].nodes if node.id == key).label
        assert needless["en"] not in unescape(fields(decks["en"])[one.id][5]), one.id


def test_tags_name_topic_difficulty_level_and_infraction(decks):
    tags = {guid: tags.split() for guid, tags in opened(decks["ja"], "select guid, tags from notes")}
    for one in tags.values():
        assert len([tag for tag in one if tag.startswith("topic::")]) == 1, one
        assert len([tag for tag in one if tag.startswith("rel::")]) == 1, one
    every = {tag for one in tags.values() for tag in one}
    assert {"difficulty::bronze", "rel::regular", "infraction::mt", "topic::triggers"} <= every


def test_a_learner_begins_with_what_is_common_and_easy(decks, book):
    order = opened(decks["en"], "select flds from notes join cards on cards.nid = notes.id order by due")
    first = [book.scenarios_by_id[row[0].split("\x1f")[0]] for row in order[:20]]
    assert all(one.common and one.difficulty == "bronze" for one in first)
    assert len({one.chart for one in first}) > 5


def test_an_update_meets_the_notes_that_a_learner_has(decks, book):
    """A changed text has the same guid and a later day, by which Anki takes it over and keeps the progress."""
    changed = edited(book)
    decks_then = {"anki": anki.record(changed, "anki", "2030-01-01")}
    newer = made(replace(changed, printed=replace(book.printed, decks=decks_then)), "en")
    ids = "select guid, mid from notes order by guid"
    assert opened(newer, ids) == opened(decks["en"], ids)
    assert fields(newer)["mt-56"][2].endswith("Really.")
    assert opened(newer, "select min(mod) from notes") > opened(decks["en"], "select max(mod) from notes")


def test_the_record_is_that_of_the_cards_as_they_are(book):
    assert book.printed.decks["anki"].cards == anki.state(book), "python3 scripts/book.py renew records the change"


def test_each_change_of_a_card_is_recorded_as_a_later_one(book):
    """Several changes of a day count, and so does one on a machine whose clock is behind."""
    first = book.printed.decks["anki"]
    assert anki.record(book, "anki", "2030-01-01") == first, "nothing changed"
    changed = edited(book)
    later = anki.record(changed, "anki", "2030-01-01")
    assert (later.revised, later.number) == ("2030-01-01", 1)
    moments = [first.moment, later.moment]
    for today in ("2030-01-01", "2029-12-31"):
        record = anki.record(
            replace(book, printed=replace(book.printed, decks={"anki": later.changed({"cards": "others"})})),
            "anki",
            today,
        )
        assert (record.revised, record.number) == ("2030-01-01", 2)
        moments.append(record.moment)
    assert moments == sorted(moments) and len(set(moments)) == 3


def test_languages_share_no_note(decks):
    guids = [{row[0] for row in opened(deck, "select guid from notes")} for deck in decks.values()]
    assert len(set.union(*guids)) == sum(map(len, guids))


def test_the_same_bytes_again(decks, book):
    assert made(book, "ja").file == decks["ja"].file


def test_the_deck_says_whose_it_is(decks, book):
    (about,) = opened(decks["en"], "select decks from col")[0]
    said = [one["desc"] for one in json.loads(about).values() if one["name"].endswith("::Anki Deck")]
    assert len(said) == 1 and book.site.legal("en").split(".")[0] in said[0] and "IPG 2024-09-23" in said[0]


def test_without_a_public_address_no_clause_is_a_link(book):
    handout = next(one for one in book.printed.handouts if one.id == "anki")
    data = content.data(book, handout, "ja", "http://127.0.0.1:8000/")
    assert "<a " not in json.dumps(data["notes"])


def test_a_deck_stands_in_the_folder_beside_the_printed_files(decks, tmp_path):
    printed_files.add(tmp_path, "anki", "ja", decks["ja"])
    copy = printed_files.load(tmp_path).copy("anki", "ja")
    assert (copy.name, copy.deck, copy.pages) == ("anki.ja.apkg", True, decks["ja"].notes)
    assert (tmp_path / copy.name).read_bytes() == decks["ja"].file
    assert printed_files.own_files(tmp_path) == {"anki.ja.apkg", printed_files.LIST}
