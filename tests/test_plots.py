"""Drawn figures: each line says what its row says, and the names of the lines can be told apart."""

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from judgebook.drawings import plots
from judgebook.model.languages import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=LANGUAGES)
def drawn(request, small):
    table = small.figures["small"].tables[0]
    return request.param, ET.fromstring(plots.plot(table, table.plot, request.param))


def lines(drawing):
    """The points of each line, by its name."""
    found = {}
    for group in drawing.iter(f"{SVG}g"):
        way = group.find(f"{SVG}path").get("d")
        found[group.find(f"{SVG}text").text] = [tuple(map(float, point.split())) for point in way[1:].split("L")]
    return found


def test_there_is_a_line_for_each_row_with_a_point_for_each_figure(drawn):
    language, drawing = drawn
    own = {"ja": "自分", "en": "Own"}[language]
    assert {name: len(points) for name, points in lines(drawing).items()} == {own: 3, "Other": 2}


def test_a_tenfold_takes_the_same_room_everywhere(drawn):
    own = next(iter(lines(drawn[1]).values()))  # 1, 10, 100 seconds at 10, 100, 1000 pages
    right, up = ({round(b[axis] - a[axis]) for a, b in pairwise(own)} for axis in (0, 1))
    assert len(right) == len(up) == 1
    assert min(right) > 0 > max(up), "more pages stand to the right, more seconds above"


def test_who_cannot_see_it_hears_what_it_shows(drawn):
    language, drawing = drawn
    expected = {"ja": "時間: ページ数, 秒", "en": "Time: pages, seconds"}
    assert drawing.get("aria-label") == expected[language]


@pytest.mark.parametrize("heights", [[100, 100, 100], [31, 32, 300, 320, 322], [100, 112, 90, 200]])
def test_names_keep_their_distance_their_order_and_stay_inside(heights):
    places = plots.spread(heights)
    assert all(plots.TOP <= place <= plots.BOTTOM for place in places)
    by_height = [place for _, place in sorted(zip(heights, places, strict=True))]
    assert all(b - a >= plots.LINE for a, b in pairwise(by_height))


def test_names_that_do_not_meet_stay_where_they_are():
    assert plots.spread([50.0, 300.0, 100.0]) == [50.0, 300.0, 100.0]


def test_a_table_without_figures_is_not_drawn(small):
    table = small.figures["small"].tables[0]
    row = table.rows[0].changed({"cells": ("Other", "–", "–", "–")})
    assert not plots.plot(table.changed({"rows": (row,)}), table.plot, "en")
