"""Work in another process ends in what it would have ended in here."""

import os

import pytest

from scripts import forks

HERE = os.getpid()


@pytest.fixture(autouse=True, params=[1, 2], ids=["one processor", "two"])
def processors(request, monkeypatch):
    monkeypatch.setattr(forks, "cores", lambda: request.param)
    return request.param


def test_the_result_comes_from_there(processors):
    told = forks.elsewhere(lambda: (os.getpid(), ["what was found"]))
    where, found = told()
    assert found == ["what was found"]
    assert (where == HERE) == (processors == 1 or not forks.FORKS)


def test_an_error_is_raised_where_the_result_is_asked_for():
    def work():
        raise KeyError("a chart")

    told = forks.elsewhere(work)
    with pytest.raises(KeyError, match="a chart"):
        told()


def test_what_was_ended_there_is_done_here():
    told = forks.elsewhere(lambda: os.getpid() if os.getpid() == HERE else os._exit(1))
    assert told() == HERE
