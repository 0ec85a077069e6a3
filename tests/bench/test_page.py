"""First visits beside those of the last release: what has grown is named, and nothing fails."""

from __future__ import annotations

from bench import page
from bench.page import FirstVisit

RELEASE = {("size", "ipg/2.3/"): "100.0 kB", ("requests", "ipg/2.3/"): "7 (0)", ("shift", ""): "0.000"}


def visit(size: int = 100_000, requests: int = 7, shift: float = 0) -> FirstVisit:
    return FirstVisit(size, requests, 0, shift, 2000)


def test_what_grew_by_more_than_a_twentieth_is_named() -> None:
    assert list(page.grown({"ipg/2.3/": visit(size=105_000), "": visit()}, RELEASE)) == []
    assert list(page.grown({"ipg/2.3/": visit(size=105_100, requests=8), "": visit(shift=0.01)}, RELEASE)) == [
        "ipg/2.3/ has grown: size 100.0 kB, now 105.1 kB",
        "ipg/2.3/ has grown: requests 7 (0), now 8 (0)",
        "The home page has grown: shift 0.000, now 0.010",
    ]


def test_a_page_that_the_last_release_did_not_have_has_not_grown() -> None:
    assert list(page.grown({"new/": visit(size=10**9)}, RELEASE)) == []


def test_the_stored_figures_are_those_of_the_last_release() -> None:
    release = page.last_release()
    assert release.keys() == {(figure.id, path) for figure in page.FIGURES for path in page.PAGES}
    assert all(page.number(cell) >= 0 for cell in release.values())


def test_a_row_has_both_releases_and_plain_material() -> None:
    visits = {path: visit() for path in page.PAGES}
    table = page.table(page.FIGURES[0], visits, visits, RELEASE)
    assert list(table.rows[0]) == ["ipg/2.3/", "100.0 kB", "100.0 kB", "100.0 kB"]
    assert list(table.rows[-1]) == [{"ja": "トップページ", "en": "The home page"}, "100.0 kB", "–", "100.0 kB"]
