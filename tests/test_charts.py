"""Decision charts: every path ends in a ruling."""

from judgebook.drawings import charts


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


def test_japanese_labels_break_between_phrases():
    text = "対戦相手はスタックに置くことを選びますか"
    assert charts.lines(text, "ja") == ["対戦相手はスタックに", "置くことを選びますか"]
