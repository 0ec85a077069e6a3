"""Scenarios hold the charts: every edge is walked, and every small error in a chart is noticed."""

import os
from collections import Counter
from pathlib import Path

import pytest
import yaml

from judgebook.checks import mutation
from judgebook.model.walk import NoSuchAnswer, taps, walk
from tests.building import ROOT

MOST_TAPS, MOST_TAPS_COMMON = 12, 5
TRIAGE = 2  # taps from "What did you see?" to a chart; what they have settled stands before the bar

# the commonest calls: the chart, the answers that the triage has settled, those that a judge still gives
CALLS = {
    "drew two for the turn": ("hidden-card-error", "extra | nothing whole unknown"),
    "forgotten attack trigger, noticed in the next main phase": ("missed-trigger", "called | visible harmless other"),
    "go in main phase two, the opponent wants end of combat": ("shortcut-end-of-turn", "| past"),
    "five minutes late": ("tardiness", "seat | minutes"),
    "a deck of 59 cards": ("deck-problem", "deck | presented short"),
    "a draw agreed for a prize split": ("result-outside-game", "reward result | no"),
    "saw the top card while shuffling": ("hidden-card-error", "seen |"),
    "backing up through a random discard": ("backup", "| full chance"),
    "wrong mana, noticed after the spell resolved": ("game-rule-violation", "| no missed"),
    "scry 1, took up two": ("hidden-card-error", "unclear | meant nothing whole"),
    "two land drops in a turn": ("game-rule-violation", "| yes in-time"),
    "searched and kept the card unseen": ("hidden-card-error", "unrevealed | nothing whole no"),
}


def scenarios(book):
    return tuple(book.scenarios_by_id.values())


def test_there_are_enough(book):
    assert len(scenarios(book)) >= 500


def test_each_infraction_is_the_ruling_of_eight(book):
    """By the outcome, so that practice meets every infraction."""
    ruled = Counter(one.infraction for one in scenarios(book))
    assert {one.id: ruled[one.id] for one in book.infractions.infractions if ruled[one.id] < 8} == {}


def test_each_difficulty_is_met(book):
    met = Counter(one.difficulty for one in scenarios(book))
    assert min(met[one] for one in ("bronze", "silver", "gold")) >= 100


def test_twenty_are_common_and_reached_in_a_few_taps(book):
    common = [one for one in scenarios(book) if one.common]
    assert len(common) >= 20
    assert {one.id: len(one.asks) for one in common if len(one.asks) > MOST_TAPS_COMMON} == {}


@pytest.mark.parametrize("call", CALLS)
def test_the_commonest_calls_need_at_most_five_taps(book, call):
    chart, answers = CALLS[call]
    settled, given = (part.split() for part in answers.split("|"))
    way = walk(book.charts, chart, settled + given)
    assert way.finished and len(way.asks) == len(settled) + len(given)
    assert TRIAGE + len(given) <= 5


def test_any_ruling_is_reached_in_twelve_taps(book):
    """The longest way through all charts, not only those that scenarios walk."""

    most = {name: max(taps(book.charts, name).values()) for name in book.charts}
    assert {name: number for name, number in most.items() if number > MOST_TAPS} == {}


def test_a_sample_of_mutants_dies(book):
    result = mutation.run(book.charts, scenarios(book), every=17)
    assert result.died > 50
    assert result.survivors == ()


@pytest.mark.exhaustive
def test_every_mutant_dies(book):
    result = mutation.run(book.charts, scenarios(book))
    assert result.survivors == ()
    assert result.score.startswith("mutation score: 100 % (")


def test_a_wrong_edge_is_noticed(small):
    """The mutation run itself works: without the scenario that walks an edge, its mutants survive."""
    every = scenarios(small)
    assert mutation.run(small.charts, every).survivors == ()
    assert mutation.run(small.charts, every[:1]).survivors


def test_an_answer_that_does_not_exist_says_where(small):
    with pytest.raises(NoSuchAnswer) as error:
        walk(small.charts, "small", ["maybe"])
    assert error.value.walk.end.place == "small/q-shown"


INVENTORY = os.environ.get("JUDGEBOOK_INVENTORY")


@pytest.mark.skipif(not INVENTORY, reason="JUDGEBOOK_INVENTORY names no folder")
def test_no_branch_of_the_inventory_is_lost(book):
    """Every node and answer of the inventory's procedures has its place in our charts (tests/procedures/*.yml)."""
    places = {}
    for file in (ROOT / "tests/procedures").glob("*.yml"):
        places |= yaml.safe_load(file.read_text("utf-8"))
    lost, wrong = [], []
    for chart in yaml.safe_load(Path(INVENTORY, "charts.yml").read_text("utf-8"))["charts"]:
        for node in chart["nodes"]:
            names = [node["id"], *(f"{node['id']}.{answer['key']}" for answer in node.get("answers", ()))]
            lost += [name for name in names if name not in places]
    for name, place in places.items():
        for one in place if isinstance(place, list) else [place]:
            chart, _, rest = str(one).partition("/")
            node, _, key = rest.partition(".")
            found = chart in book.charts and node in {n.id for n in book.charts[chart].nodes}
            if not found or (key and key not in {a.key for a in book.charts[chart].node(node).answers}):
                wrong.append(f"{name}: {one}")
    assert (lost, wrong) == ([], [])
