"""Decision charts: the diagram and the list say the same, and every path ends in a ruling."""

import re
import xml.etree.ElementTree as ET

import pytest

from judgebook.drawings import charts
from judgebook.model.languages import LANGUAGES
from tests.building import ROOT


@pytest.mark.parametrize("language", LANGUAGES)
def test_diagram_and_list_say_the_same(book, language):
    for chart in book.charts.values():
        drawing, listing = charts.flowchart(chart, book, language), charts.outline(chart, book, language)
        for node in chart.nodes:
            assert f"  {node.id}" in drawing
            assert f"**{node.label[language]}**{{#{chart.anchor(node)}" in listing
            for answer in node.answers:
                assert answer.label[language] in listing


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawing(book, language):
    """Each node is drawn and leads to its place in the list; nothing makes the page look like one with a script."""
    if charts.merman is None:
        pytest.skip("merman has no wheel for this platform")
    for chart in book.charts.values():
        drawing = charts.svg(chart, book, language)
        root = ET.fromstring(drawing)
        links = [one.get("href") for one in root.iter("{http://www.w3.org/2000/svg}a")]
        assert sorted(links) == sorted(charts.clause_link(chart, node, book, language) for node in chart.nodes)
        assert "mermaid" not in drawing.lower()
        ids = re.findall(r' id="([^"]+)"', drawing)
        assert len(ids) == len(set(ids))
        assert all(name.startswith(f"chart-{chart.id}") for name in ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_mermaid_texts_are_those_that_were_reviewed(book, language):
    """A change of a chart shows in a file that a reviewer can read; `python3 scripts/book.py renew` writes it."""
    for chart in book.charts.values():
        golden = ROOT / f"tests/golden/{chart.id}.{language}.mmd"
        assert golden.read_text("utf-8") == charts.flowchart(chart, book, language), golden.name


def test_every_path_ends(book):
    def walk(chart, node, depth):
        assert depth < 40
        following = [chart.node(target) for target in node.targets]
        if not following:
            assert node.kind in ("outcome", "call"), node.id
        for other in following:
            walk(chart, other, depth + 1)

    for chart in book.charts.values():
        walk(chart, chart.node(chart.entry), 0)


def test_main_chart_can_be_read_at_a_table(book):
    assert len(book.charts["missed-trigger"].nodes) <= 16


def test_the_simple_backup_of_2023_is_in_it(book):
    assert any("ipg-2.1.rem-8" in node.cites for node in book.charts["missed-trigger-remedy"].nodes)


def test_without_merman_the_list_stands_alone(book, monkeypatch):
    monkeypatch.setattr(charts, "merman", None)
    parts = charts.section(book.charts["missed-trigger"], book, "ja")
    assert "<svg" not in parts.figure and "no-picture" in parts.figure and "誘発" in parts.outline


def test_japanese_labels_break_between_phrases():
    text = "対戦相手はスタックに置くことを選びますか"
    assert charts.lines(text, "ja") == ["対戦相手はスタックに", "置くことを選びますか"]
