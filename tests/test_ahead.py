"""What a first build makes ahead is what it finds when it comes to it."""

from dataclasses import replace
from pathlib import Path

import pytest

from judgebook.drawings import charts
from judgebook.model.languages import LANGUAGES
from judgebook.model.library import Library
from judgebook.site import ahead, stylesheet

pytestmark = pytest.mark.skipif(not charts.merman, reason="nothing is drawn on this machine")


def test_nothing_is_drawn_or_read_again(book: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGEBOOK_CACHE", "")
    assert not ahead.wanted(), "where nothing is kept"
    drawn = [charts.svg(chart, book, language) for chart in book.charts.values() for language in LANGUAGES]
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    assert ahead.wanted()
    ahead.read_sheets(book.root)
    ahead.draw(book)
    assert not ahead.wanted()

    def again(*given: object) -> None:
        raise AssertionError("this was made ahead")

    monkeypatch.setattr(charts, "_drawing", again)
    monkeypatch.setattr(stylesheet, "read", again)
    assert drawn == [charts.svg(chart, book, language) for chart in book.charts.values() for language in LANGUAGES]
    ahead.read_sheets(book.root)
    ahead.draw(book)


def test_a_chart_that_cannot_be_drawn_is_left_to_the_build(
    book: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has checked it yet."""
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    first, second = list(book.charts.values())[:2]
    broken = first.changed({"nodes": (first.nodes[0].changed({"cites": ()}),)})
    part = replace(book, charts={first.id: broken, second.id: second})
    ahead.draw(part)
    assert (tmp_path / charts.LIGHT).exists()


def test_it_stops_when_the_pages_begin(book: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a large book two processes would draw the same, and a third hold it."""
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    ahead.draw(book, (tmp_path / charts.LIGHT).exists)
    assert len([*(tmp_path / charts.LIGHT).glob("*/*")]) == 1
