"""The twelve commonest calls come to their ruling by the taps that the page of figures counts."""

import pytest

from bench.common_calls import CALLS
from judgebook.model.walk import walk
from tests.building import BOOK


def test_there_are_twelve():
    assert len(CALLS) == 12


@pytest.mark.parametrize("call", CALLS, ids=lambda one: one.name["en"])
def test_its_taps_lead_to_its_ruling(call):
    door = next(one for one in BOOK.triage.seen.doors if one.key == call.door)
    target = next(one for one in door.choices if one.key == call.choice).target
    if call.section:
        assert (target.section, target.chart, call.answers) == (call.section, None, ())
        return
