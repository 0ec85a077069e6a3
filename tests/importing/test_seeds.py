"""The source documents themselves, where their folder and the inventory of their clauses are at hand."""

import os
from collections import defaultdict
from pathlib import Path

import pytest
import yaml

from judgebook.official.importing import pipeline
from judgebook.official.importing.boilerplate import PERSONAL

SOURCES, INVENTORY = os.environ.get("JUDGEBOOK_SOURCES"), os.environ.get("JUDGEBOOK_INVENTORY")
pytestmark = pytest.mark.skipif(
    not (SOURCES and INVENTORY), reason="JUDGEBOOK_SOURCES and JUDGEBOOK_INVENTORY name no folders"
)
REASONS = {  # how the inventory calls a reason, and how the report does
    "title": "title",
    "page title": "title",
    "heading": "heading",
    "slide heading": "slide heading",
    "speaker": PERSONAL,
    "personal": PERSONAL,
    "rule": "rule",
    "closing thanks": "closing thanks",
    "wiki debris": "wiki debris",
    "empty contents list": "contents",
    "introduces the numbered steps": "introduces the numbered steps",
    "citation": "citation",
    "CR chapter line": "heading",
    "CR section line": "heading",
    "QR code image name": "image name",
}


@pytest.fixture(scope="module")
def inventory():
    return yaml.safe_load(Path(INVENTORY, "clauses.yml").read_text("utf-8"))


@pytest.fixture(scope="module")
def results(book):
    """Each document as it was imported, by the number at the beginning of its file's name."""
    return {
        file.name[:3]: pipeline.load(file, book, book.records, pipeline.ImportOptions())
        for file in sorted(Path(SOURCES).iterdir())
    }


@pytest.fixture(scope="module")
def lines(results):
    """The clauses and kinds found on each line of each document."""
    found = defaultdict(set)
    for name, result in results.items():
        for one in result.identified.matches:
            for offset in one.unit.run.at:
                if offset >= 0:
                    place = name, result.document.place(offset).line
                    found[place] |= {(clause, one.kind) for clause in one.ids} or {(None, one.kind)}
    return found


def test_every_clause_of_the_inventory_is_found(inventory, lines):
    wanted, missing = 0, []
    for clause in inventory["clauses"]:
        name = clause["id"].replace("cr-727.", "cr-shortcuts.")
        for seed in clause["seed"]:
            number, place = seed.split(":")
            first, _, last = place.partition("-")
            wanted += 1
            several = (lines[number, line] for line in range(int(first), int(last or first) + 1))
            if not any((name, clause["kind"]) in one for one in several):
                missing.append((seed, name, clause["kind"]))
    assert wanted > 200
    assert len(missing) <= wanted / 100, missing


def test_what_is_no_clause_is_dropped_for_the_right_reason(inventory, lines, results):
    for number, wanted in inventory["not_clauses"].items():
        dropped = defaultdict(set)
        for one in results[number].dropped:
            dropped[results[number].document.place(one.run.start).line].add(one.reason.name)
        for line, what in wanted.items():
            reason = next(REASONS[name] for name in sorted(REASONS, key=len, reverse=True) if what.startswith(name))
            assert reason in dropped[line], (number, line, what, dropped[line])
            assert (number, line) not in lines, (number, line, what)


def test_no_line_is_unaccounted_for(results, lines):
    for number, result in results.items():
        told = {line for name, line in lines if name == number}
        told |= {result.document.place(offset).line for one in result.dropped for offset in one.run.at}
        filled = {line for line, text in enumerate(result.document.text.split("\n"), 1) if text.strip()}
        assert filled <= told


def test_the_misreadings_are_repaired(results):
    repaired = {number: " ".join(one.after for _, one in result.repaired) for number, result in results.items()}
    for number, right in (("002", "生け贄"), ("002", "あった場合"), ("002", "もらうため"), ("000", "承諾していたら"),
                          ("000", "当該カード群"), ("000", "追加措置"), ("003", "104.4b、104.4f")):  # fmt: skip
        assert right in repaired[number]


def test_the_edition_is_found(results):
    assert {number: result.edition for number, result in results.items()} == {
        "000": "2019-07-12", "001": "2024-09-23", "002": "2019-01-21", "003": "2023-11-17", "004": "2023-09-04"
    }  # fmt: skip
