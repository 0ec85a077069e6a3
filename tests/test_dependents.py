"""Dependents of a clause: whoever asks gets the same answer."""

from __future__ import annotations

import shutil

import pytest

from judgebook.model import library
from judgebook.model.entries.history import History
from judgebook.model.entries.texts import Text
from judgebook.model.held import still_rules
from judgebook.official.drift.review import HELD, Reviews
from judgebook.pages.parts.status import status
from judgebook.staleness import stale
from judgebook.staleness.changes import Changes
from judgebook.staleness.impact import leaning
from tests.building import ROOT

PREFIX = {
    "annotations": "annotation:",
    "charts": "node:",
    "scenarios": "scenario:",
    "terms": "term:",
    "sheets": "sheet:",
}
SORTS = {"node": "charts", "scenario": "scenarios", "term": "terms", "handout": "handouts"}  # of impact and of drift


@pytest.fixture(params=["real", "small"])
def each(request, book, small):
    return book if request.param == "real" else small


def test_drift_and_impact_name_the_same(each, small, request):
    """The list of `drift` before the pages are corrected is that of `impact` for the correction.

    For every clause of the small book, and of the real one for each sixth; all with --all.
    """
    reviews = Reviews(each)
    every = each is small or request.config.getoption("--all")
    for name, clause in list(each.clauses.items())[:: 1 if every else 6]:
        review = reviews.of(name)
        affected = list(leaning(each, Changes(), frozenset({name})))
        for kind, sort in SORTS.items():
            assert {one.id for one in affected if one.kind == kind} == set(getattr(review, sort)), (name, kind)
        if not clause.kind.annotation:
            notes = {one for one in (*review.annotations, *review.citing) if each.clauses[one].kind.annotation}
            assert {one.id for one in affected if one.kind == "annotation"} == notes, name
        entries = {f"{one.place.path}:{one.place.line}" for one in affected if one.kind == "entry"}
        assert entries <= set(review.infractions), name


def test_what_drift_lists_is_what_the_recorded_change_then_holds(small):
    """For every clause: `stale` lists what `drift` named, and nothing else."""
    (old, *_) = small.history
    books = tuple(one.changed({"effective": "2027-02-01"}) for one in small.editions.books)
    for name, clause in small.clauses.items():
        changed = library.load(ROOT / "tests/small")
        change = old.changed({"section": clause.document, "on": "2027-02-01", "clauses": (name,)})
        changed.editions = changed.editions.changed({"books": books})
        changed.histories = {"ipg": History(changes=(change,))}
        review = Reviews(small).of(name)
        named = [(sort, one) for sort in HELD for one in getattr(review, sort)]
        assert {PREFIX.get(sort, "") + one for sort, one in named} == set(changed.held), name


def test_a_handout_leans_on_what_its_sheet_cites(book):
    """`ipg-1.4.p4` stands on another page than those that print its statement."""
    assert {"backups", "hidden-card-error", "missed-trigger", "phrases", "book"} <= set(
        Reviews(book).of("ipg-1.4.p4").handouts
    )


def test_a_handout_leans_on_the_charts_and_tables_that_it_prints(book):
    assert "missed-trigger" in Reviews(book).of("ipg-2.1.def-1").handouts  # by a question of the chart
    assert "penalties" in Reviews(book).of("ipg-1.1.p1").handouts  # by the note of a penalty


def test_a_scenario_does_not_lean_on_the_first_question_of_its_chart(book):
    """Every scenario of the chart passes that; it counts where it is the only one asked, and so decides."""
    first = book.charts["shortcut"].node(book.charts["shortcut"].entry)
    listed = Reviews(book).of("cr-shortcuts.1c").scenarios
    assert "cr-shortcuts.1c" in first.cites and "sc-06" not in listed
    assert len(listed) < sum(one.chart == "shortcut" for one in book.scenarios_by_id.values())
    passed = {(one.id, one.via) for one in book.dependents.scenarios}
    for scenario, way in book.ways:
        if len(way.asks) == 1:
            assert (scenario.id, way.asks[0][0]) in passed


def test_what_a_node_carries_out_and_mentions_counts_as_well(small):
    chart = small.charts["small"]
    node = chart.node("o-fine")
    clause = next(name for name in small.clauses if name not in node.cites)
    for more in ({"remedy": (clause,)}, {"detail": Text(ja=f"[[{clause}]]を見る。", en=f"See [[{clause}]].")}):
        nodes = tuple(one.changed(more) if one is node else one for one in chart.nodes)
        changed = library.load(ROOT / "tests/small")
        changed.charts["small"] = chart.changed({"nodes": nodes})
        review = Reviews(changed).of(clause)
        assert "small/o-fine" in review.charts
        passing = {one.id for one, way in changed.ways if ("small", "o-fine") in way.nodes}
        assert passing and passing <= set(review.scenarios)


def test_what_the_assistant_holds_back_is_listed(book):
    """A scenario that was reviewed before a clause on its way changed."""
    changed = library.load(ROOT)
    for path, several in book.scenarios.items():
        changed.scenarios[path] = tuple(one.changed({"edition": "1999-01-01"}) for one in several)
    held = {one.id for one in changed.scenarios_by_id.values() if not still_rules(changed, one)}
    told = {
        dict(row.values)["what"].removeprefix("scenario:")
        for row in stale.reviews(changed)
        if row.path.startswith("data/scenarios/")
    }
    assert held and held == told


@pytest.mark.parametrize(
    ("edits", "marked"),
    [
        # no chart rests on the CR
        ((("effective: 2026-04-17, checked", "effective: 2026-10-01, checked"),), (set(), set())),
        # it was read, and no clause of a chart changed
        ((("effective: 2024-09-23", "effective: 2026-10-01"),), (set(), set())),
        # nobody has read it yet: what it changed is not known, and the check has nothing to say
        ((("effective: 2024-09-23", "effective: 2026-10-06"),), (set(), {"small", "caller"})),
        # a node cites what changed
        (
            (("effective: 2024-09-23", "effective: 2026-10-01"), ("on: 2023-09-04", "on: 2026-10-01")),
            ({"small"}, set()),
        ),
    ],
)
def test_status_marks_the_charts_that_rest_on_what_changed(edits, marked, tmp_path):
    shutil.copytree(ROOT / "tests/small", tmp_path / "book")
    for old, new in edits:
        name = "history/ipg" if old.startswith("on:") else "editions"
        file = tmp_path / f"book/data/{name}.yml"
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), "utf-8")
    one = library.load(tmp_path / "book")
    page = "\n".join(part for part in status(one, "en") if isinstance(part, str))
    rows = page.partition("{#charts}")[2].partition("\n## ")[0].splitlines()
    marks = (one.word("status-behind", "en"), one.word("status-unread", "en"))
    titles = {chart.title["en"]: name for name, chart in one.charts.items()}
    found = tuple(
        {name for title, name in titles.items() for row in rows if f"[{title}]" in row and mark in row}
        for mark in marks
    )
    assert found == marked
