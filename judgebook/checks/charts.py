"""Checks of the form of decision charts: what a node has, and where its edges lead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter

from ..model.entries.charts import Node
from ..model.library import Library
from ..model.page import TOOLS
from ..source.entry import Entry
from ..source.positions import Step
from ..source.problem import Message, Problem, nearest
from .check import check

# What a label may hold so that a diagram stays readable on a phone, in characters
NODE_LABEL = {"ja": 36, "en": 80}
ANSWER_LABEL = {"ja": 14, "en": 28}
MOST_NODES = 20

# ids that Mermaid takes for its own words; the diagram could not be drawn
MERMAID = {"end", "graph", "flowchart", "subgraph", "class", "classDef", "click", "style", "linkStyle", "direction"}

NEEDS = {"question": {"answers"}, "step": {"to"}, "call": {"chart"}, "outcome": {"infraction"}}
ALLOWS = {
    "question": {"first", "formerly", "hint", "plain"},
    "step": {"lasts", "remedy", "who", "say"},
    "call": {"to", "answers"},
    "outcome": {"chip", "opponent", "penalty", "remedy", "say", "see", "unanswered"},
}
KEYS = (
    "plain", "first", "hint", "chip", "answers", "to", "chart", "remedy", "who", "say", "infraction", "penalty",
    "opponent", "unanswered", "see", "formerly", "lasts",
)  # fmt: skip


def _node(en: str, ja: str) -> Message:
    return Message("chart-node", en=en, ja=ja)


NEEDED = _node("{kind} '{id}' must have '{key}'", "{kind}「{id}」には「{key}」が必要です")
FOREIGN = _node("{kind} '{id}' must not have '{key}'", "{kind}「{id}」に「{key}」は付けられません")
TWO_ANSWERS = _node("question '{id}' must have at least two answers", "質問「{id}」には答えが2つ以上必要です")
THREE_ANSWERS = _node(
    "the order of answers decides only where there are three or more; '{id}' must not have 'first'",
    "答えの順番で決まるのは、答えが3つ以上あるときだけです。「{id}」に first は付けられません",
)
DUPLICATE_ANSWER = _node(
    "answer '{key}' must stand only once at '{id}'", "「{id}」の中で、答え「{key}」は1回だけ書いてください"
)
ANSWER_CITES = _node(
    "what an answer cites must be among the clauses of its question '{id}', and '{given}' is not",
    "答えの cites には、質問「{id}」の cites にある条文を挙げてください(「{given}」はありません)",
)
DRAWABLE_ID = _node(
    "a node's id must not be '{id}', a word of Mermaid's own",
    "項目の id「{id}」は Mermaid の命令と同じなので使えません",
)
FEWER_NODES = _node(
    "a chart must have at most {most} nodes, not {given}; move a part to another chart",
    "チャートの項目は{most}個までです(今は{given}個)。一部を別のチャートに移してください",
)
INFRACTION = _node(
    "infraction must be of data/infractions.yml, none or open, not '{given}'",
    "infraction は data/infractions.yml にある違反か、none か open にしてください(今は「{given}」)",
)
PENALTY = _node(
    "outcome '{id}' must state the 'penalty' of its infraction", "結論「{id}」に、違反の懲罰を penalty で書いてください"
)


@check("chart-node")
def node_keys(library: Library) -> Iterator[Problem]:
    """A node has the keys of its kind: a question answers, a step `to`, a call a chart, an outcome an infraction.

    項目には種類に応じたキーを書く。質問は answers、手順は to、呼び出しは chart、結論は infraction。

    In: data/charts/small.yml
    Bad: infraction: nothing
    Good: infraction: none
    """
    for chart in library.charts.values():
        for node in chart.nodes:
            yield from _keys(node)
            if node.kind == "outcome":
                yield from _outcome(library, node)
        if len(chart.nodes) > MOST_NODES:
            yield FEWER_NODES.at(chart.place("nodes", MOST_NODES), most=MOST_NODES, given=len(chart.nodes))


def _keys(node: Node) -> Iterator[Problem]:
    if node.id in MERMAID:
        yield DRAWABLE_ID.at(node.place("id"), id=node.id)
    for key in sorted(NEEDS[node.kind]):
        if not getattr(node, key):
            yield NEEDED.at(node.place(), kind=node.kind, id=node.id, key=key)
    for key in KEYS:
        if getattr(node, key) and key not in NEEDS[node.kind] | ALLOWS[node.kind]:
            yield FOREIGN.at(node.place(key), kind=node.kind, id=node.id, key=key)
    if node.kind == "question" and len(node.answers) == 1:
        yield TWO_ANSWERS.at(node.place("answers"), id=node.id)
    if node.kind == "question" and node.first and len(node.answers) < 3:
        yield THREE_ANSWERS.at(node.place("first"), id=node.id)
    seen: set[str] = set()
    for answer in node.answers:
        for number, clause in enumerate(answer.cites if node.kind == "question" else ()):
            if clause not in node.cites:
                near = nearest(clause, node.cites)
                yield ANSWER_CITES.at(answer.place("cites", number), near, id=node.id, given=clause)
        for key in ("plain", "example", "cites"):
            if node.kind == "call" and getattr(answer, key):
                yield FOREIGN.at(answer.place(key), kind=node.kind, id=node.id, key=key)
        if answer.key in seen:
            yield DUPLICATE_ANSWER.at(answer.place("key"), key=answer.key, id=node.id)
        seen.add(answer.key)


def _outcome(library: Library, node: Node) -> Iterator[Problem]:
    known = [*(one.id for one in library.infractions.infractions), "none", "open"]
    for one in (node, node.opponent):
        if one and one.infraction and one.infraction not in known and "data/infractions.yml" not in library.unread:
            yield INFRACTION.at(one.place("infraction"), nearest(one.infraction, known), given=one.infraction)
    if node.infraction not in (None, "none", "open") and node.penalty is None:
        yield PENALTY.at(node.place("infraction"), id=node.id)


NODE = Message("chart-target", en="'{id}' must be a node", ja="「{id}」は、このチャートの項目にしてください")
CHART = Message(
    "chart-target", en="chart '{id}' must exist in data/charts", ja="チャート「{id}」を data/charts に置いてください"
)

GONE = Message(
    "chart-target",
    en="'{place}' must be a question that no chart has any longer, and stand in one `formerly` alone",
    ja="formerly の「{place}」は、今はどのチャートにもない質問にし、1か所だけに書いてください",
)


@check("chart-target")
def targets_exist(library: Library) -> Iterator[Problem]:
    """Entry, answers, `to`, `chart` and `see` lead to nodes and charts that exist; `formerly` to none.

    entry、答え、to、chart、see は、実在する項目やチャートを指す。formerly は、今はない質問を指す。

    In: data/charts/small.yml
    Bad: to: o-mist
    Good: to: o-missed
    """
    for chart in library.charts.values():
        ids = {node.id for node in chart.nodes}
        named: list[tuple[str, Entry, str]] = [(chart.entry, chart, "entry")]
        for node in chart.nodes:
            named += [(answer.to, answer, "to") for answer in node.answers]
            named += [(node.to, node, "to")] if node.to else []
        for name, entry, key in named:
            if name not in ids:
                yield NODE.at(entry.place(key), nearest(name, ids), id=name)
        for node in chart.nodes:
            for name, steps in _charts(node):
                if name in TOOLS and steps[0] == "see":  # without its page it is not offered
                    continue
                if name not in library.charts and f"data/charts/{name}.yml" not in library.unread:
                    yield CHART.at(node.place(*steps), nearest(name, library.charts), id=name)
    yield from _formerly(library)


def _formerly(library: Library) -> Iterator[Problem]:
    """Places of questions of before that are still there, or that two questions claim."""
    seen = {f"{chart.id}/{node.id}" for chart in library.charts.values() for node in chart.nodes}
    for chart in library.charts.values():
        for node in chart.nodes:
            for number, place in enumerate(node.formerly):
                if place in seen:
                    yield GONE.at(node.place("formerly", number), place=place)
                seen.add(place)


def _charts(node: Node) -> list[tuple[str, tuple[Step, ...]]]:
    """Charts that a node names, and where."""
    called: list[tuple[str, tuple[Step, ...]]] = [(node.chart, ("chart",))] if node.chart else []
    return called + [(name, ("see", n)) for n, name in enumerate(node.see)]


OUTCOME = Message(
    "chart-call",
    en="'{key}' must be an outcome in which '{chart}' can end",
    ja="「{key}」は、チャート「{chart}」の結論にしてください",
)


@check("chart-call")
def calls_go_on_after_outcomes(library: Library) -> Iterator[Problem]:
    """The answers of a call are outcomes in which the called chart can end.

    呼び出しの答えは、呼び出したチャートの結論にする。

    In: data/charts/caller.yml
    Bad: key: o-lost
    Good: key: o-fine
    """
    if cycle(calls(library)):
        return  # reported by no_cycle
    for chart in library.charts.values():
        for node in chart.nodes:
            if node.kind == "call" and node.chart in library.charts:
                known = ends(library, node.chart)
                for answer in node.answers:
                    if answer.key not in known:
                        near = nearest(answer.key, known)
                        yield OUTCOME.at(answer.place("key"), near, key=answer.key, chart=node.chart)


def ends(library: Library, name: str) -> set[str]:
    """Ids of the outcomes in which a chart can end, its own and those of charts that it ends with."""
    found: set[str] = set()
    for node in library.charts[name].nodes:
        if node.kind == "outcome":
            found.add(node.id)
        elif node.kind == "call" and node.chart in library.charts and not node.to:
            found |= ends(library, node.chart) - {answer.key for answer in node.answers}
    return found


def calls(library: Library) -> dict[str, list[str]]:
    """For each chart the charts that it calls."""
    return {chart.id: [node.chart for node in chart.nodes if node.chart] for chart in library.charts.values()}


WHOLE = Message(
    "chart-part",
    en="part_of of '{part}' must be a chart that calls it, directly or not, and is part of none, not '{whole}'",
    ja="「{part}」の part_of には、直接か間接に呼び出し、ほかの一部でないチャートを書いてください(今は「{whole}」)",
)


@check("chart-part")
def parts_are_called(library: Library) -> Iterator[Problem]:
    """A chart is part of one that calls it, directly or through others, and that is itself part of none.

    part_of には、直接または間接にそのチャートを呼び出し、ほかの一部ではないチャートを挙げる。

    In: data/charts/small.yml
    Bad: part_of: small
    Good: part_of: caller
    """
    called = calls(library)
    missing = {name for names in called.values() for name in names} - {*called}
    if cycle(called) or missing or any(path.startswith("data/charts/") for path in library.unread):
        return  # reported elsewhere, and the way to a part may lead through it
    for chart in (one for one in library.charts.values() if one.part_of):
        wholes = [one.id for one in library.charts.values() if not one.part_of and chart.id in _reached(called, one.id)]
        if chart.part_of not in wholes:
            near = nearest(str(chart.part_of), wholes)
            yield WHOLE.at(chart.place("part_of"), near, part=chart.id, whole=str(chart.part_of))


def _reached(called: Mapping[str, list[str]], name: str) -> set[str]:
    """The charts that a chart calls, directly or through others."""
    direct = called.get(name, [])
    return {*direct, *(further for one in direct for further in _reached(called, one))}


REACHED = Message(
    "chart-reach",
    en="node '{id}' must be reachable from '{entry}'",
    ja="項目「{id}」へ、「{entry}」からたどり着けるようにしてください",
)


@check("chart-reach")
def every_node_reached(library: Library) -> Iterator[Problem]:
    """Every node can be reached from the entry.

    どの項目にも、入口からたどり着ける。

    In: data/charts/small.yml
    Bad: entry: s-ask
    Good: entry: q-shown
    """
    for chart in library.charts.values():
        nodes = {node.id: node for node in chart.nodes}
        if not {chart.entry, *(target for node in chart.nodes for target in node.targets)} <= {*nodes}:
            continue  # `chart-target` says so, and what lies behind it
        reached: set[str] = set()
        waiting = [chart.entry]
        while waiting:
            name = waiting.pop()
            if name in nodes and name not in reached:
                reached.add(name)
                waiting += nodes[name].targets
        for node in chart.nodes:
            if node.id not in reached:
                yield REACHED.at(node.place("id"), id=node.id, entry=chart.entry)


NO_RETURN = Message(
    "chart-cycle", en="no path may come back to '{id}'", ja="「{id}」に戻ってくる道筋をなくしてください"
)
NO_OWN_CALL = Message(
    "chart-cycle",
    en="chart '{id}' must not call itself, directly or through others",
    ja="チャート「{id}」が、直接にも間接にも自分を呼び出さないようにしてください",
)


@check("chart-cycle")
def no_cycle(library: Library) -> Iterator[Problem]:
    """No path comes back to a node, within a chart or through calls: a ruling must end.

    同じ項目に戻る道筋を作らない(呼び出しを通る場合も)。裁定は必ず終わる。

    In: data/charts/small.yml
    Bad: to: q-shown
    Good: to: o-missed
    """
    for chart in library.charts.values():
        found = cycle({node.id: node.targets for node in chart.nodes})
        first = next((node for node in chart.nodes if node.id in found), None)
        if first:
            yield NO_RETURN.at(first.place("id"), id=first.id)
    for name in sorted(set(cycle(calls(library))) & set(library.charts)):
        yield NO_OWN_CALL.at(library.charts[name].place(), id=name)


def cycle(graph: Mapping[str, Iterable[str]]) -> list[str]:
    """The nodes of a cycle, or none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


SHORTER = Message(
    "chart-label",
    en="the {language} label of '{id}' must have at most {most} characters, not {given}",
    ja="「{id}」の {language} のラベルは{most}字までです(今は{given}字)",
)


DRAWABLE = Message(
    "chart-label",
    en="the {language} label of '{id}' must not hold <",
    ja="「{id}」の {language} のラベルに < を使わないでください(図を描けません)",
)


@check("chart-label")
def labels_fit(library: Library) -> Iterator[Problem]:
    """A label is short enough for a diagram on a phone: what is longer goes into `detail`.

    ラベルは、電話の画面の図に収まる長さにする。長い説明は detail に書く。

    In: data/charts/small.yml
    Bad: 誘発を、ゲームに影響が出る前に、対戦相手に分かるように、言葉か動きで示していましたか
    Good: 示しましたか
    """
    for chart in library.charts.values():
        for node in chart.nodes:
            yield from _too_long(node)


def _too_long(node: Node) -> Iterator[Problem]:
    labels = [(node.id, node.label, NODE_LABEL)]
    labels += [(f"{node.id}.{answer.key}", answer.label, ANSWER_LABEL) for answer in node.answers]
    for name, label, most_by_language in labels:
        for language, most in most_by_language.items():
            given = len(label[language])
            if (wrong := label[language].find("<")) >= 0:
                yield DRAWABLE.at(label.within(language, offset=wrong), language=language, id=name)
            if given > most:
                yield SHORTER.at(
                    label.within(language, offset=most), language=language, id=name, most=most, given=given
                )
