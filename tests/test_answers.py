"""Links to rulings name their answers: when a chart changes they give the same answers, or say which no longer hold."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from judgebook.model.answers import ASKED, NamedAnswer, address, query, read, walk_named, written
from judgebook.model.entries.charts import Answer, Chart, Node
from judgebook.model.entries.texts import Text
from judgebook.model.walk import walk

Charts = Mapping[str, Chart]
AT_RANDOM = 200  # changed books, each with every link


def link(*parts: str) -> tuple[NamedAnswer, ...]:
    return read("missed-trigger", ",".join(parts))


def test_every_scenario_is_a_link_to_its_ruling(book) -> None:
    for one in book.scenarios_by_id.values():
        entries = read(one.chart, query(one).partition("&a=")[2])
        found = walk_named(book.charts, one.chart, entries)
        assert found.walk == walk(book.charts, one.chart, one.answers)
        assert (found.waiting, found.lost) == ((), ())
        assert query(one) == address(one.chart, found.walk.asks)


def test_a_link_may_start_in_the_middle(book) -> None:
    """A clause on deadlines knows what its controller let pass, and not who called."""
    found = walk_named(book.charts, "missed-trigger", link("missed-trigger-deadline/q-shown.visible"))
    assert not found.walk.finished and not found.given
    asked = found.walk.end.node
    way = (*link(f"{asked.id}.called"), *found.waiting)
    assert [one.key for one in walk_named(book.charts, "missed-trigger", way).given] == ["called", "visible"]


def test_one_answer_is_changed_and_the_later_ones_are_kept(book) -> None:
    one = next(each for each in book.scenarios_by_id.values() if len(each.asks) > 5)
    entries = list(read(one.chart, query(one).partition("&a=")[2]))
    entries[1] = NamedAnswer(entries[1].chart, entries[1].question, ASKED)
    found = walk_named(book.charts, one.chart, entries)
    assert found.walk.end.place == entries[1].place
    assert list(found.waiting) == entries[2:]


def test_an_action_of_a_backup_gets_no_answer_of_another() -> None:
    """A question that is asked once for each action takes its answers in the order of the link alone."""
    text = Text(ja="質問", en="Question")

    def node(name: str, kind: str, **more: object) -> Node:
        return Node(id=name, kind=kind, label=text, cites=("ipg-1.4.p1",), **more)

    def answers(**to: str) -> list[Answer]:
        return [Answer(key=key, to=target, label=text) for key, target in to.items()]

    def chart(name: str, *nodes: Node) -> Chart:
        return Chart(id=name, title=text, name=text, edition="2024-09-23", entry=nodes[0].id, nodes=nodes)

    undone = chart(
        "undo",
        node("q-what", "question", answers=answers(drew="o-next", played="o-next")),
        node("o-next", "outcome", infraction="open"),
    )
    both = chart(
        "two",
        node("q-tapped", "question", answers=answers(yes="c-first", no="c-second")),
        node("c-first", "call", chart="undo", to="q-tapped-too"),
        node("q-tapped-too", "question", answers=answers(yes="c-second", no="c-second")),
        node("c-second", "call", chart="undo"),
    )
    charts = {"undo": undone, "two": both}
    way = read("two", "q-tapped.yes,undo/q-what.drew,q-tapped-too.no,undo/q-what.played")
    assert [key for _, key in walk_named(charts, "two", way).walk.asks] == ["yes", "drew", "no", "played"]
    changed = walk_named(charts, "two", (replace(way[0], key=ASKED), *way[1:]))
    assert changed.walk.end.place == "two/q-tapped"
    without = walk_named(
        charts, "two", (*way[:1], *way[2:3], *way[1:2], *way[3:])
    )  # the first action is asked too early
    assert without.walk.end.place == "undo/q-what" and len(without.waiting) == 3


def test_what_is_no_link_is_said(book) -> None:
    found = walk_named(
        book.charts, "missed-trigger", read("missed-trigger", "q-what.nothing,,gone.yes,x/y/q-what.called")
    )
    assert [one.place for one in found.lost] == ["missed-trigger/gone", "x/y/q-what", "missed-trigger/q-what"]
    assert written("missed-trigger", found.lost) == "gone.yes,x/y/q-what.called,q-what.nothing"


# ---- charts that change


def rename_question(chart: Chart, chance: random.Random) -> Chart:
    node = chance.choice([one for one in chart.nodes if one.kind == "question"] or chart.nodes)
    return pointed(chart, {node.id: f"{node.id}-renamed"}, rename=True)


def remove_question(chart: Chart, chance: random.Random) -> Chart:
    node = chance.choice([one for one in chart.nodes if one.kind == "question"] or chart.nodes)
    if node.kind != "question":
        return chart
    left = chart.changed({"nodes": tuple(one for one in chart.nodes if one.id != node.id)})
    return pointed(left, {node.id: chance.choice(node.answers).to})


def insert_question(chart: Chart, chance: random.Random) -> Chart:
    node = chance.choice(chart.nodes)
    label = node.label
    answers = tuple(Answer(key=key, to=node.id, label=label) for key in ("yes", "no"))
    asked = Node(id="q-new", kind="question", label=label, cites=node.cites, answers=answers)
    return pointed(chart, {node.id: "q-new"}).changed({"nodes": (*pointed(chart, {node.id: "q-new"}).nodes, asked)})


def change_answer(chart: Chart, chance: random.Random) -> Chart:
    """One is gone, or has another name."""
    node = chance.choice([one for one in chart.nodes if one.kind == "question"] or chart.nodes)
    if node.kind != "question":
        return chart
    one = chance.choice(node.answers)
    left = [each for each in node.answers if each != one]
    renamed = one.changed({"key": f"{one.key}-renamed"})
    answers = left if chance.random() < 0.5 else [*left, renamed]
    return replaced(chart, node, node.changed({"answers": tuple(answers)}))


def reorder(chart: Chart, chance: random.Random) -> Chart:
    nodes = [one.changed({"answers": tuple(chance.sample(one.answers, len(one.answers)))}) for one in chart.nodes]
    return chart.changed({"nodes": tuple(chance.sample(nodes, len(nodes)))})


def replaced(chart: Chart, old: Node, new: Node) -> Chart:
    return chart.changed({"nodes": tuple(new if one == old else one for one in chart.nodes)})


def pointed(chart: Chart, to: Mapping[str, str], rename: bool = False) -> Chart:
    """Lead to another node what led to one; with `rename` the node goes with it."""

    def moved(node: Node) -> Node:
        answers = tuple(one.changed({"to": to.get(one.to, one.to)}) for one in node.answers)
        name = to.get(node.id, node.id) if rename else node.id
        return node.changed({"id": name, "answers": answers, "to": to.get(node.to or "", node.to)})

    return chart.changed({"entry": to.get(chart.entry, chart.entry), "nodes": tuple(map(moved, chart.nodes))})


CHANGES: tuple[Callable[[Chart, random.Random], Chart], ...] = (
    rename_question, remove_question, insert_question, change_answer, reorder,
)  # fmt: skip


def test_old_links_after_charts_have_changed_at_random(book) -> None:
    """Each gives the same answers to the same questions, asks, or says what no longer holds."""
    chance = random.Random(20)
    links = [(one.chart, read(one.chart, query(one).partition("&a=")[2])) for one in book.scenarios_by_id.values()]
    came = Counter[str]()
    for _ in range(AT_RANDOM):
        charts = dict(book.charts)
        for name in chance.sample(sorted(charts), 6):
            charts[name] = chance.choice(CHANGES)(charts[name], chance)
        for start, entries in chance.sample(links, 40):
            found = walk_named(charts, start, entries)
            answered: dict[str, list[str]] = {}
            meant: dict[str, list[str]] = {}
            for place, key in found.walk.asks:
                answered.setdefault(place, []).append(key)
            for one in entries:
                meant.setdefault(one.place, []).append(one.key)
            for place, keys in answered.items():
                assert keys == meant.get(place, [])[: len(keys)], "only the link's answers, each to its question"
            said = bool(found.lost or found.waiting)
            if found.walk.finished and not said:
                assert answered == meant
            came["asks" if not found.walk.finished else "says" if said else "rules"] += 1
    assert min(came[what] for what in ("asks", "says", "rules")) > AT_RANDOM // 10, came
