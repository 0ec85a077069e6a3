"""The real book: clean, complete, in both languages."""

import os
from pathlib import Path

import pytest
import yaml

from judgebook import checks
from judgebook.model.languages import LANGUAGES
from tests.building import ROOT

PROMISED = (ROOT / "tests/addresses.txt").read_text("utf-8").split()


def test_no_problems(book):
    assert [str(problem) for problem in checks.run(book)] == []


def test_new_clauses_are_promised(book):
    """A new clause is added to data/published.txt, so that it is never lost again."""
    listed = {one.clause for one in book.published}
    assert [name for name in book.clauses if name not in listed] == [], "python3 scripts/book.py renew adds them"


def test_every_clause_has_a_text_in_every_language(book):
    """Or says that it is not translated yet, which the status page lists."""
    for clause in book.clauses.values():
        held = [book.pages[language, clause.source] for language in clause.texts]
        waiting = any("untranslated" in block.options for block in clause.texts.values()) or held[0].front.untranslated
        assert set(clause.texts) == set(LANGUAGES) or waiting, clause.id


def test_rule_text_and_edition(book):
    for clause in book.clauses.values():
        if clause.document.split("-")[0] in ("ipg", "mtr", "cr"):
            assert book.since(clause), clause.id


def test_all_infractions_are_listed(book):
    sections = [one.section for one in book.infractions.infractions]
    assert sections == [f"2.{n}" for n in range(1, 7)] + [f"3.{n}" for n in range(1, 10)] + [
        f"4.{n}" for n in range(1, 9)
    ]


def test_an_infraction_has_the_whole_name_of_its_page(book):
    """Nothing is called "Minor" alone: the name stands by itself in lists, on rulings and in comparisons."""
    for one in book.infractions.infractions:
        for language in LANGUAGES:
            title = book.title(book.documents[one.document], language)
            assert title == f"IPG {one.section} {one[language]}"


def test_what_the_table_says_of_penalties_a_clause_says(book):
    """No rule stands in the table alone: what makes a penalty heavier or lighter names the clauses that say so."""
    data = book.infractions
    texts = [one.note for one in data.penalties] + [one.repeated for one in data.categories]
    texts += [one.upgrade for one in data.infractions]
    for text in filter(None, texts):
        for language in LANGUAGES:
            assert "[[" in text[language], text[language]


def test_eleven_defaults(book):
    defaults = [f"mtr-4.2.s{n}" for n in range(1, 12)]
    assert all(name in book.clauses for name in defaults)
    assert all(f"{name}.d1" in book.clauses for name in defaults), "each default has a dialogue"


def test_pages_at_the_promised_addresses(site):
    for address in PROMISED:
        for language in ("", "en/"):
            assert (site / language / address.strip("/") / "index.html").exists(), language + address


INVENTORY = os.environ.get("JUDGEBOOK_INVENTORY")


@pytest.mark.skipif(not INVENTORY, reason="JUDGEBOOK_INVENTORY names no folder")
@pytest.mark.parametrize("name", ["clauses.yml", "beyond.yml"])
def test_nothing_of_the_inventory_is_lost(book, name):
    """Every entry of the inventory stands on a page under its id (its CR section is addressed by name here)."""
    entries = yaml.safe_load(Path(INVENTORY, name).read_text("utf-8"))["clauses"]
    wanted = [entry["id"].replace("cr-727.", "cr-shortcuts.") for entry in entries]
    assert wanted
    assert [name for name in wanted if name not in book.clauses] == []


@pytest.mark.skipif(not INVENTORY, reason="JUDGEBOOK_INVENTORY names no folder")
@pytest.mark.parametrize(("name", "attribute"), [("terms", "terms"), ("cards", "cards")])
def test_terms_and_cards_of_the_inventory(book, name, attribute):
    entries = yaml.safe_load(Path(INVENTORY, f"{name}.yml").read_text("utf-8"))[name]
    ids = {entry.id for entry in getattr(book, attribute)}
    assert [entry["id"] for entry in entries if entry["id"] not in ids] == []
