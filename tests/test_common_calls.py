"""The twelve commonest calls come to their ruling by the taps that the page of figures counts."""

import pytest

from bench.common_calls import CALLS
from judgebook.model.answers import NamedAnswer, walk_named


def test_there_are_twelve():
    assert len(CALLS) == 12


@pytest.mark.parametrize("call", CALLS, ids=lambda one: one.name["en"])
def test_its_taps_lead_to_its_ruling(book, call):
    door = next(one for one in book.triage.seen.doors if one.key == call.door)
    target = next(one for one in door.choices if one.key == call.choice).target
    asked = [(one.at, one.answer) for one in target.given]
    taps = [NamedAnswer(*place.split("/"), key) for place, key in (*asked, *call.answers)]
    found = walk_named(book.charts, target.chart, taps)
    assert found.walk.finished
    assert [(one.place, one.key) for one in found.given] == [*asked, *call.answers], (
        "each tap is asked for, in this order"
    )
    assert (found.walk.ruling.infraction, found.walk.ruling.penalty) == (call.infraction, call.penalty)
