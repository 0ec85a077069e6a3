"""Checks of the front door (data/triage.yml): short labels, taps that lead somewhere, every infraction in two taps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..model.entries.charts import GivenAnswer, Node
from ..model.entries.triage import TapTarget, Triage, TriageChoice
from ..model.front_door import destination, untaken
from ..model.library import Library
from ..model.resolver import Unresolved
from ..source.entry import Entry
from ..source.problem import Message, Problem, nearest
from .check import check

# What a line holds on a phone 390 pixels wide, in characters
LABEL = {"ja": 16, "en": 36}
EXAMPLE = {"ja": 24, "en": 40}

SHORTER = Message(
    "triage-label",
    en="the {language} {name} of '{key}' must have at most {most} characters, not {given}",
    ja="「{key}」の {language} の {name} は{most}字までです(今は{given}字)",
)
DUPLICATE_KEY = Message(
    "triage-label",
    en="the key '{key}' must stand only once in this list",
    ja="この一覧の中で、key「{key}」は1回だけ使ってください",
)


@check("triage-label")
def labels_fit(library: Library) -> Iterator[Problem]:
    """A choice of the front door is a line of a phone and so is its example; its key stands once on its screen.

    入口の選択肢と例は、それぞれ電話の画面の1行に収め、key は1つの画面に1回だけ使う。

    In: data/triage.yml
    Bad: 自分の誘発を忘れたまま先へ進んでしまった
    Good: 忘れて進んだ
    """
    for picks in library.triage.picks() if library.triage else ():
        seen: set[str] = set()
        for one in picks:
            if one.key in seen:
                yield DUPLICATE_KEY.at(one.place("key"), key=one.key)
            seen.add(one.key)
            yield from _too_long(one)


def _too_long(one: TriageChoice) -> Iterator[Problem]:
    for name, text, most_by_language in (("label", one.label, LABEL), ("example", one.example, EXAMPLE)):
        for language, most in most_by_language.items():
            if (given := len(text[language])) > most:
                place = text.within(language, offset=most)
                yield SHORTER.at(place, language=language, name=name, key=one.key, most=most, given=given)


def _target(en: str, ja: str) -> Message:
    return Message("triage-target", en=en, ja=ja)


ONE_KIND = _target(
    "a target must name an infraction or a section, and not both",
    "target には、infraction か section のどちらか1つを書いてください",
)
INFRACTION = _target(
    "'{id}' must be an infraction of data/infractions.yml", "「{id}」は data/infractions.yml にある違反にしてください"
)
CHART = _target("chart '{id}' must exist in data/charts", "チャート「{id}」を data/charts に置いてください")
NO_CHART = _target("'given' needs a chart that asks", "given を書くには、尋ねるチャート(chart)が必要です")
PLACE = _target(
    "'{id}' must be a section with a page or an entry of data/outside.yml, or 'until' must name one",
    "「{id}」は、ページか data/outside.yml の項目のある節にするか、それまでの行き先を until に書いてください",
)


@check("triage-target")
def taps_lead_somewhere(library: Library) -> Iterator[Problem]:
    """A tap ends in an infraction or a section that this site has, and in a chart that exists.

    選択肢の行き先は、このサイトにある違反か節と、実在するチャートにする。

    In: data/triage.yml
    Bad: target: {infraction: mtt, chart: small
    Good: target: {infraction: mt, chart: small
    """
    if library.triage is None or "data/infractions.yml" in library.unread:
        return
    known = [one.id for one in library.infractions.infractions]
    for goal in library.triage.goals():
        if (goal.infraction is None) == (goal.section is None):
            yield ONE_KIND.at(goal.place())
        elif goal.infraction and goal.infraction not in known:
            yield INFRACTION.at(goal.place("infraction"), nearest(goal.infraction, known), id=goal.infraction)
        elif not _somewhere(library, goal):
            key = "until" if goal.until else "section"
            yield PLACE.at(goal.place(key), id=goal.until or goal.section or "")
    for one in library.triage.procedures():
        if one.chart is None and one.given:
            yield NO_CHART.at(one.place("given"))
        if one.chart and not _chart(library, one.chart):
            yield CHART.at(one.place("chart"), nearest(one.chart, library.charts), id=one.chart)
    yield from _sections(library, library.triage)


def _chart(library: Library, name: str) -> bool:
    """True where the chart exists, or may exist in a file that could not be read."""
    return name in library.charts or f"data/charts/{name}.yml" in library.unread


def _somewhere(library: Library, goal: TapTarget) -> bool:
    try:
        destination(library, goal)
    except Unresolved:
        return False
    return True


def _sections(library: Library, triage: Triage) -> Iterator[Problem]:
    """The sections that Regular REL leads to, and the clauses on which the side exit rests."""
    named: list[tuple[Entry, str, tuple[str, ...]]] = [(triage.purpose, "cites", triage.purpose.cites)]
    named += [(one, "section", (one.section,)) for one in triage.regular.choices if one.section]
    for entry, key, names in named:
        for number, name in enumerate(names):
            try:
                library.resolver.resolve_id(name)
            except Unresolved as fault:
                yield fault.at(entry.place(*((key, number) if key == "cites" else (key,))))


def _given(en: str, ja: str) -> Message:
    return Message("triage-given", en=en, ja=ja)


QUESTION = _given("'{at}' must be a question of a chart", "「{at}」は、チャートの質問にしてください")
ANSWER = _given("'{given}' must be an answer of {at}: {known}", "「{given}」は {at} の答えにしてください: {known}")
TOGETHER = _given(
    "a way from the start of '{chart}' must take this answer together with those before it",
    "「{chart}」の最初からの道筋で、この答えを前の答えと共に通れるようにしてください",
)


@check("triage-given", walks=True)
def given_answers_can_be_walked(library: Library) -> Iterator[Problem]:
    """The answers that a tap gives are answers of their questions, and a way through the chart takes all of them.

    選択肢が先に与える答えは、その質問にある答えで、チャートの1つの道筋で全部を通れる。

    In: data/triage.yml
    Bad: answer: "nope"
    Good: answer: "no"
    """
    nodes = ((chart.id, node) for chart in library.charts.values() for node in chart.nodes)
    questions = {f"{chart}/{node.id}": node for chart, node in nodes if node.kind == "question"}
    for leading in library.triage.procedures() if library.triage else ():
        if leading.chart not in library.charts:
            continue  # another check says so
        faults = list(_answers(questions, leading.given))
        yield from faults
        if not faults and (number := untaken(library.charts, leading.chart, leading.given)) is not None:
            yield TOGETHER.at(leading.given[number].place("at"), chart=leading.chart)


def _answers(questions: Mapping[str, Node], given: Sequence[GivenAnswer]) -> Iterator[Problem]:
    for one in given:
        if one.at not in questions:
            yield QUESTION.at(one.place("at"), nearest(one.at, questions), at=one.at)
            continue
        known = tuple(answer.key for answer in questions[one.at].answers)
        if one.answer not in known:
            yield ANSWER.at(one.place("answer"), nearest(one.answer, known), given=one.answer, at=one.at, known=known)


def _tie(en: str, ja: str) -> Message:
    return Message("triage-name", en=en, ja=ja)


CHOICE = _tie(
    "'{name}' must be a choice: door.choice or regular.choice",
    "「{name}」は選択肢にしてください(入口.選択肢 か regular.選択肢)",
)
END = _tie("'{name}' must be tests or the key of an end", "「{name}」は tests か、ends にある key にしてください")


@check("triage-name")
def names_are_known(library: Library) -> Iterator[Problem]:
    """A tie names choices, and each doubt of the side exit leads to the tests or to an end.

    迷いやすい組(ties)は選択肢を挙げ、「わざとかもしれない」の選択肢は tests か ends に続く。

    In: data/triage.yml
    Bad: between: [trigger.forgott,
    Good: between: [trigger.forgot,
    """
    if library.triage is None:
        return
    names = library.triage.names()
    for tie in library.triage.ties:
        for number, name in enumerate(tie.between):
            if name not in names:
                yield CHOICE.at(tie.place("between", number), nearest(name, names), name=name)
    ends = ["tests", *(one.key for one in library.triage.purpose.ends)]
    for doubt in library.triage.purpose.choices:
        if doubt.to not in ends:
            yield END.at(doubt.place("to"), nearest(doubt.to, ends), name=doubt.to)


REACHED = Message(
    "triage-reach",
    en="infraction '{id}' must be the target of a choice",
    ja="違反「{id}」を target とする選択肢が必要です",
)


@check("triage-reach")
def every_infraction_in_two_taps(library: Library) -> Iterator[Problem]:
    """Every infraction is reached from the front door in two taps.

    どの違反にも、入口から2回の選択でたどり着ける。

    In: data/triage.yml
    Bad: target: {infraction: mt}
    Good: target: {infraction: cheating}
    """
    if library.triage is None or "data/infractions.yml" in library.unread:
        return
    reached = {choice.target.infraction for _, choice in library.triage.choices()}
    for one in library.infractions.infractions:
        if one.id not in reached:
            yield REACHED.at(library.triage.seen.place("doors"), id=one.id)
