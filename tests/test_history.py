"""Since when a clause says what it says: records of the editions at hand, and the lines that tell what changed.

The book is the small one, with editions of 2018, 2019, 2021 and 2023 at hand, and one of 2020 known by its day alone.
"""

from __future__ import annotations

import re

import pytest

from judgebook.model import library
from judgebook.model.entries.history import Change, History, Transcription
from judgebook.model.entries.official import ClausePrints, EditionPrints
from judgebook.model.history import WordingDate, needless_declarations, unexplained_changes, unrecorded_lines
from judgebook.official import history, tokenization
from judgebook.official.drift.compared_editions import ComparedEdition
from judgebook.official.drift.edition_sentence import EditionSentence
from judgebook.official.matching import SentenceFeatures
from judgebook.pages import notices
from judgebook.pages.context import Context
from judgebook.pages.timeline import timeline
from judgebook.site import api, plain_texts
from judgebook.staleness import stale
from tests.building import ROOT, copy

AT_HAND = ("2018-07-13", "2019-01-21", "2021-02-05", "2023-11-13")
NAMED = ("2020-07-03",)
CLAUSE = "ipg-2.1.rem-1"
WARNING = "The player receives a Warning unless the trigger is detrimental to the one who controls it."
NO_WARNING = "The player receives no penalty at all where the ability was generally considered beneficial to them."
OTHER = "The opponent decides whether the trigger is put onto the stack at the appropriate place."


def edition(*sentences, clauses=()):
    """An edition's sentences; clauses: of those whose ids are known, as of the newest."""
    lines = [
        EditionSentence(
            SentenceFeatures(tokenization.letters_digest(one), tokenization.shingles(one), "ipg-2.1", local=True),
            (clauses[number],) if number < len(clauses) else (),
            "remedy",
            "ipg-2.1",
            "2.1",
            text=one,
        )
        for number, one in enumerate(sentences)
    ]
    return ComparedEdition("ipg", None, tuple(lines), whole=True)


def days(*editions):
    """The recorded days of each clause of the newest of some editions."""
    made = history.prints([*zip(AT_HAND, editions, strict=False)], ["ipg-2.1.rem-1", "ipg-2.1.rem-2"])
    return {one.id: one.days for one in made.clauses}


def test_a_clause_that_never_changed_begins_with_the_first_edition():
    newest = edition(WARNING, clauses=[CLAUSE])
    assert days(edition(WARNING), edition(WARNING), newest) == {CLAUSE: ("2018-07-13",)}


def test_a_reworded_clause_keeps_its_past():
    """Through two wordings: the middle one is like both, and names no clause itself."""
    before = WARNING.replace("detrimental", "harmful")
    newest = edition(WARNING.replace("receives", "is given"), clauses=[CLAUSE])
    assert days(edition(before), edition(WARNING), edition(WARNING), newest) == {
        CLAUSE: ("2018-07-13", "2019-01-21", "2023-11-13")
    }


def test_a_new_clause_begins_where_it_came():
    both = edition(WARNING, OTHER, clauses=[CLAUSE, "ipg-2.1.rem-2"])
    assert days(edition(WARNING), edition(WARNING), both) == {
        CLAUSE: ("2018-07-13",),
        "ipg-2.1.rem-2": ("2021-02-05",),
    }


def test_two_transcriptions_of_one_edition_differ_by_no_change():
    newest = edition(WARNING, clauses=[CLAUSE])
    slip = edition(WARNING.replace("Warning", "Waring"))
    made = history.prints([("2018-07-13", slip), ("2019-01-21", slip), ("2019-01-21", newest)], [CLAUSE])
    assert [one.days for one in made.clauses] == [("2018-07-13",)]


def test_what_is_written_holds_no_words():
    text = history.written(history.prints([("2018-07-13", edition(WARNING, clauses=[CLAUSE]))], [CLAUSE]))
    assert f"- {{id: {CLAUSE}, prints: [2018-07-13 {tokenization.letters_digest(WARNING)}]}}" in text
    assert "detrimental" not in text


# ---- since when


def line(on, after=None, clauses=(CLAUSE,), weight="ruling"):
    return Change(section="ipg-2.1", on=on, after=after, weight=weight, clauses=clauses, ja="変わった。", en="Changed.")


@pytest.fixture
def known():
    """The small book, with what is recorded of a clause and the lines that tell of it."""

    def make(days=(), lines=(), transcription=()):
        book = library.load(ROOT / "tests/small")
        books = [
            one.changed({"at_hand": AT_HAND, "named": NAMED}) if one.id == "ipg" else one for one in book.editions.books
        ]
        book.editions = book.editions.changed({"books": tuple(books)})
        recorded = ClausePrints(id=CLAUSE, prints=tuple(f"{day} {'0' * 12}" for day in days)) if days else None
        book.prints = {"ipg": EditionPrints(editions=AT_HAND, clauses=(recorded,) if recorded else ())}
        book.histories = {"ipg": History(changes=tuple(lines), transcription=tuple(transcription))}
        return book

    return make


@pytest.mark.parametrize(
    ("days", "lines", "since"),
    [
        # nothing changed in any edition at hand
        (["2018-07-13"], [], WordingDate("2018-07-13", exact=False)),
        # it changed between two editions with none between
        (["2018-07-13", "2019-01-21"], [], WordingDate("2019-01-21", exact=True)),
        # an edition between is not at hand
        (["2018-07-13", "2021-02-05"], [], WordingDate("2021-02-05", exact=False, after="2019-01-21")),
        # its change notes tell the day
        (["2018-07-13", "2021-02-05"], [line("2020-07-03")], WordingDate("2020-07-03", exact=True)),
        # the line itself says that it is not known exactly
        (
            ["2018-07-13", "2021-02-05"],
            [line("2021-02-05", after="2019-01-21")],
            WordingDate("2021-02-05", exact=False, after="2019-01-21"),
        ),
        # a record that is later than every line counts
        (["2018-07-13", "2019-01-21", "2023-11-13"], [line("2019-01-21")], WordingDate("2023-11-13", exact=True)),
        # a clause that came with an edition
        (["2019-01-21"], [], WordingDate("2019-01-21", exact=True)),
    ],
)
def test_since(days, lines, since, known):
    book = known(days, lines)
    assert book.since(book.clauses[CLAUSE]) == since


def test_what_says_only_that_nothing_changed_is_not_told():
    assert not WordingDate("2018-07-13", exact=False).is_informative
    assert (
        WordingDate("2021-02-05", exact=False, after="2019-01-21").is_informative
        and WordingDate("2019-01-21", exact=True).is_informative
    )


# ---- lines and records tell the same


def test_a_recorded_change_needs_a_line(known):
    assert list(unexplained_changes(known(["2018-07-13", "2019-01-21"]))) == [(CLAUSE, "2019-01-21")]
    assert list(unexplained_changes(known(["2018-07-13", "2019-01-21"], [line("2019-01-21")]))) == []
    assert list(unexplained_changes(known(["2018-07-13", "2021-02-05"], [line("2020-07-03")]))) == []


def test_a_slip_of_the_file_at_hand_is_declared(known):
    declared = Transcription(on="2019-01-21", clauses=(CLAUSE,))
    book = known(["2018-07-13", "2019-01-21"], transcription=[declared])
    assert list(unexplained_changes(book)) == []
    assert book.since(book.clauses[CLAUSE]) == WordingDate("2018-07-13", exact=False)


def test_a_line_needs_a_recorded_change(known):
    """A day that was mistyped, and with it a new change that would pass for an old one."""
    wrong = line("2021-02-05")
    assert list(unrecorded_lines(known(["2018-07-13", "2019-01-21"], [wrong]))) == [(wrong, CLAUSE)]
    assert list(unrecorded_lines(known(["2018-07-13", "2019-01-21"], [line("2019-01-21")]))) == []
    assert list(unrecorded_lines(known(["2018-07-13"], [line("2019-01-21", weight="editorial")]))) == []


def test_a_declaration_that_nothing_needs_hides_nothing(known):
    """It would keep silent about the next disagreement, where line and record agree."""
    declared = Transcription(on="2019-01-21", clauses=(CLAUSE,))
    for days, lines, needless in (
        (["2018-07-13", "2019-01-21"], [], []),
        (["2018-07-13"], [line("2019-01-21")], []),
        (["2018-07-13", "2019-01-21"], [line("2019-01-21")], [(declared, 0)]),
        (["2018-07-13"], [], [(declared, 0)]),
    ):
        assert list(needless_declarations(known(days, lines, [declared]))) == needless


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "clauses: [ipg-1.p6]",
            "clauses: [ipg-1.p6, ipg-1.p5]",
            "ipg-1.p5 did not change in the edition of 2018-10-03",
        ),
        ("  on: 2018-10-03", "  on: 2019-01-21", "what the edition of 2018-10-03 changed in ipg-1.p6"),
        (
            "[ipg-2.3.def-2]}",
            "[ipg-2.3.def-2, ipg-1.p6]}",
            "ipg-1.p6 must not stand under 'transcription' of 2020-01-24",
        ),
    ],
)
def test_stale_lists_where_lines_and_records_differ(old, new, said, tmp_path):
    """The real record; a slip in one line of it is told at its place."""
    project = copy(tmp_path / "project", ("data", "docs"))
    file = project / "data/history/ipg.yml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    rows = [row.report("en") for row in stale.histories(library.load(project))]
    assert [row for row in rows if said in row and re.match(r"data/history/ipg\.yml:\d\d", row)], rows


# ---- what readers see


def test_the_timeline_is_folded_below_the_clause(known):
    """The newest change first, each with edition, weight and line; a clause that no edition changed has none."""
    changed = known(["2018-07-13"], [line("2019-01-21"), line("2021-02-05", after="2019-01-21", weight="editorial")])
    context = Context(changed, changed.pages["en", "ipg/2.1.md"])
    (found,) = [timeline([changed.clauses[CLAUSE]], "since then", context)]
    entries = found.find("ul")
    assert found.find("summary").text == "since then (2)" and entries.get("id") == "rem-1-history"
    assert ["".join(one.itertext()) for one in entries] == [
        "by 2021-02-05, after 2019-01-21 words alone Changed.",
        "2019-01-21 changes a ruling Changed.",
    ]
    assert timeline([changed.clauses["ipg-2.1.rem-2"]], "", context) is None


def test_what_is_recorded_stands_as_it_is_written(book):
    for name, record in book.prints.items():
        assert history.written(record) == (ROOT / f"data/prints/{name}.yml").read_text("utf-8")


def test_an_edition_that_the_pages_were_not_compared_with_is_told(small):
    """On the page, on the card of a ruling, and to a player; a date of the comparison is no edition."""
    (cr,) = (one for one in small.editions.books if one.id == "cr")
    assert notices.uncompared(small, cr, "en") == "" and notices.edition(small, cr, "en") == "2026-04-17"
    later = cr.changed({"effective": "2026-11-13"})
    told = notices.uncompared(small, later, "en")
    assert "The CR of 2026-11-13 is in force" in told and "2026-10-05" in told
    assert notices.edition(small, later, "en") == "2026-10-05 (not compared with 2026-11-13, in force)"


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_plain_text_has_every_clause_with_its_id(small, language):
    text = plain_texts.files(small, "https://example.org/")[f"txt/ipg.{language}.txt"]
    rules = [one for one in small.clauses.values() if one.id.startswith("ipg") and not one.kind.annotation]
    assert [line.partition("]")[0][1:] for line in text.splitlines() if line.startswith("[")] == [
        one.id for one in rules
    ]
    assert "2024-09-23" in text.splitlines()[2] and "2026-10-05" in text.splitlines()[2]


def test_the_history_for_machines(small):
    (one,) = api.history(small)
    assert (one["section"], one["on"], one["after"], one["weight"]) == ("ipg-2.1", "2023-09-04", "2021-02-05", "ruling")
    assert one["clauses"] == [CLAUSE] and one["en"] == "The opponent chooses now."
