"""Checks of scenarios: each is walked, and together they walk every edge of every chart."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.entries.charts import Scenario
from ..model.library import Library
from ..model.walk import Edge, NoSuchAnswer, Walk
from ..source.problem import Message, Problem, nearest
from .check import check


def _all(library: Library) -> list[Scenario]:
    return [one for several in library.scenarios.values() for one in several]


UNIQUE = Message(
    "scenario-id",
    en="id '{id}' must be unique, and stands at {other}",
    ja="id「{id}」は {other} にあります。別の id にしてください",
)


@check("scenario-id")
def each_id_once(library: Library) -> Iterator[Problem]:
    """A scenario's id stands once in all files.

    例題の id は、すべてのファイルを通じて1回だけ使う。

    In: data/scenarios/small.yml
    Bad: - id: sm-1⏎  chart: small⏎  ja: 誘発を示さ
    Good: - id: sm-2⏎  chart: small⏎  ja: 誘発を示さ
    """
    seen: dict[str, tuple[str, Scenario]] = {}
    for path, scenarios in library.scenarios.items():
        for scenario in scenarios:
            if scenario.id in seen:
                there, other = seen[scenario.id]
                yield UNIQUE.at(scenario.place("id"), id=scenario.id, other=f"{there}:{other.line}")
            seen.setdefault(scenario.id, (path, scenario))


CHART = Message(
    "scenario-answer", en="chart '{id}' must exist in data/charts", ja="チャート「{id}」を data/charts に置いてください"
)
ANSWER = Message(
    "scenario-answer",
    en="'{given}' must be an answer of {place}: {known}",
    ja="「{given}」は {place} の答えにしてください: {known}",
)


@check("scenario-answer", walks=True)
def answers_exist(library: Library) -> Iterator[Problem]:
    """A scenario starts at a chart and gives answers that its questions have.

    例題は、実在するチャートから始まり、質問にある答えを選ぶ。

    In: data/scenarios/small.yml
    Bad: answer: "yess"
    Good: answer: "yes"
    """
    for scenario, way in library.ways:
        if scenario.chart not in library.charts:
            if f"data/charts/{scenario.chart}.yml" not in library.unread:
                near = nearest(scenario.chart, library.charts)
                yield CHART.at(scenario.place("chart"), near, id=scenario.chart)
        elif isinstance(way, NoSuchAnswer):
            asked = way.walk.end
            known = tuple(answer.key for answer in asked.node.answers)
            place = scenario.asks[len(way.walk.asks)].place("answer")
            near = nearest(way.answer, known)
            yield ANSWER.at(place, near, given=way.answer, place=asked.place, known=known)


def _ruling(en: str, ja: str) -> Message:
    return Message("scenario-ruling", en=en, ja=ja)


QUESTION = _ruling("the question here must be {right}, not {given}", "ここの質問は {right} です(今は {given})")
ENDS = _ruling("the way must end before this question, in {place}", "この質問の前に、{place} で終わります")
GOES_ON = _ruling(
    "the way must go on, with an answer to the question at {question}: - {{at: {place}, answer: …}}, one of {known}",
    "続きが必要です。{question} の質問に、「- {{at: {place}, answer: …}}」の行を足して答えてください。"
    "答えは {known} のどれかです",
)
UNMET = _ruling("'{step}' of '{id}' must be one of its steps", "「{id}」の {step} は、steps にある手順にしてください")
RULING = _ruling("{key} of '{id}' must be {right}, not {given}", "「{id}」の {key} は {right} です(今は {given})")


@check("scenario-ruling", walks=True)
def rulings_are_right(library: Library) -> Iterator[Problem]:
    """Walking the answers asks the scenario's questions, does its steps and ends in its ruling.

    答えをたどると、例題に書いた質問、手順、裁定のとおりになる。

    In: data/scenarios/small.yml
    Bad: infraction: cheating
    Good: infraction: mt
    """
    for scenario, way in library.ways:
        if not isinstance(way, Walk):
            continue  # another check says what is wrong
        for asked, (place, _) in zip(scenario.asks, way.asks, strict=False):
            if asked.at != place:
                yield QUESTION.at(asked.place("at"), right=place, given=asked.at)
                break
        else:
            if len(way.asks) < len(scenario.asks):
                yield ENDS.at(scenario.asks[len(way.asks)].place(), place=way.end.place)
            elif not way.finished:
                node = way.end.node
                known = tuple(answer.key for answer in node.answers)
                question = f"{node.place().path}:{node.line}"
                yield GOES_ON.at(scenario.place("asks"), question=question, place=way.end.place, known=known)
            else:
                yield from _differences(scenario, way)


def _differences(scenario: Scenario, way: Walk) -> Iterator[Problem]:
    ruling = way.ruling
    wanted = {
        "outcome": (way.end.place, scenario.outcome),
        "infraction": (ruling.infraction, scenario.infraction),
        "penalty": (ruling.penalty, scenario.penalty),
        "steps": (list(way.steps), list(scenario.steps)),
        "remedies": (list(way.remedies), list(scenario.remedies)),
    }
    for key, (found, written) in wanted.items():
        if found != written:
            yield RULING.at(scenario.place(key), key=key, id=scenario.id, right=_show(found), given=_show(written))
    for number, step in enumerate(scenario.unmet):
        if step not in way.steps:
            yield UNMET.at(scenario.place("unmet", number), nearest(step, way.steps), step=step, id=scenario.id)


def _show(value: object) -> str:
    """A value as it is written in the file; what is left out is an empty list."""
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list) else str(value or "[]")


WALKED_ANSWER = Message(
    "scenario-edge",
    en="answer '{key}' of '{id}' must be walked by a scenario",
    ja="「{id}」の答え「{key}」を通る例題が必要です",
)
WALKED_ON = Message(
    "scenario-edge",
    en="the way on from '{id}' must be walked by a scenario",
    ja="「{id}」から先に進む例題が必要です",
)


@check("scenario-edge", walks=True)
def every_edge_is_walked(library: Library) -> Iterator[Problem]:
    """Every edge of every chart is walked by a scenario whose ruling the documents settle.

    チャートの矢印はどれも、裁定が文書で決まっている例題が通る。

    In: data/scenarios/small.yml
    Bad: penalty: none⏎  uncertain: true
    Good: penalty: none
    """
    if not library.scenarios or library.unread_in("scenarios"):
        return  # what could not be read may walk every edge
    walked: set[Edge] = set()
    for scenario, way in library.ways:
        if not isinstance(way, Walk) or not way.finished:
            return  # another check says where its way breaks off; what it would walk after that is not known
        if not scenario.uncertain:
            walked |= way.edges
    for chart in library.charts.values():
        for node in chart.nodes:
            for answer in node.answers:
                if (chart.id, node.id, answer.key) not in walked:
                    yield WALKED_ANSWER.at(answer.place("key"), key=answer.key, id=node.id)
            if node.to and (chart.id, node.id, None) not in walked:
                yield WALKED_ON.at(node.place("to"), id=node.id)


CLAUSE = Message(
    "scenario-clause", en="'{id}' must be a clause of the pages", ja="「{id}」は、ページにある条文にしてください"
)


@check("scenario-clause")
def clauses_exist(library: Library) -> Iterator[Problem]:
    """The clauses whose example a scenario is exist.

    例題が例として説明する条文(examples)は、実在する。

    In: data/scenarios/small.yml
    Bad: examples: [ipg-2.1.rem-9]
    Good: examples: [ipg-2.1.rem-1]
    """
    for scenario in _all(library):
        for number, name in enumerate(scenario.examples):
            if name not in library.clauses:
                yield CLAUSE.at(scenario.place("examples", number), nearest(name, library.clauses), id=name)


DIFFICULTY = Message(
    "scenario-difficulty",
    en="'{id}' must say its difficulty, as others of this file do: bronze, silver or gold",
    ja="「{id}」にも難しさ(difficulty)を書いてください。bronze、silver、gold のどれかです",
)


@check("scenario-difficulty")
def difficulty_is_said(library: Library) -> Iterator[Problem]:
    """All scenarios of a file say how difficult they are, where one does; what the words mean: `Scenario`.

    難しさを書いた例題のあるファイルでは、どの例題にも難しさを書く。

    In: data/scenarios/small.yml
    Bad:
    Good: difficulty: silver
    """
    for scenarios in library.scenarios.values():
        if any(one.difficulty for one in scenarios):
            for scenario in scenarios:
                if scenario.difficulty is None:
                    yield DIFFICULTY.at(scenario.place("id"), id=scenario.id)
