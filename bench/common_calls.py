"""The twelve commonest calls at a table, and the taps that lead to the ruling of each: what `bench calls` walks.

Their order is an estimate, as in data/triage.yml, and no count. tests/test_common_calls.py holds each to its ruling.
"""

from __future__ import annotations

from dataclasses import dataclass

from .result import Words


@dataclass(frozen=True)
class Call:
    """A call and its way.

    name: as somebody tells it; door, choice: the two taps of the front door, keys of data/triage.yml; answers: to the
    questions of the chart that they lead to, CHART/QUESTION and the answer's key; infraction ("none": no infraction,
    "open": the rule of another case decides), penalty: what it comes to.
    """

    name: Words
    door: str
    choice: str
    answers: tuple[tuple[str, str], ...] = ()
    infraction: str = "none"
    penalty: str | None = None


CALLS = (
    Call(
        {"ja": "ターンの始めに2枚引いた", "en": "Drew two cards for the turn"},
        "cards",
        "many",
        (
            ("hidden-card-error-exclusions/q-exclusion", "nothing"),
            ("hidden-card-error-set/q-set", "whole"),
            ("hidden-card-error-many/q-place", "unknown"),
        ),
        infraction="hce",
        penalty="warning",
    ),
    Call(
        {
            "ja": "攻撃の誘発を忘れ、次のメインで気付いた",
            "en": "Forgot an attack trigger, noticed in the next main phase",
        },
        "trigger",
        "forgot",
        (
            ("missed-trigger-deadline/q-shown", "visible"),
            ("missed-trigger-penalty/q-detrimental", "harmless"),
            ("missed-trigger-remedy/q-which", "other"),
        ),
        infraction="mt",
        penalty="none",
    ),
    Call(
        {
            "ja": "第2メインで「ゴー」。相手は戦闘終了時に動きたい",
            "en": "'Go' in main phase two; the opponent wants end of combat",
        },
        "step",
        "go",
        (("shortcut-end-of-turn/q-end", "past"),),
    ),
    Call(
        {"ja": "ラウンドに5分遅れた", "en": "Five minutes late to the round"},
        "time",
        "late",
        (("tardiness/q-minutes", "minutes"),),
        infraction="tardiness",
        penalty="game-loss",
    ),
    Call(
        {"ja": "提示したデッキが59枚", "en": "Presented a deck of 59 cards"},
        "deck",
        "differs",
        (("deck-problem/q-time", "presented"), ("deck-problem/q-count", "short")),
        infraction="deck-problem",
        penalty="game-loss",
    ),
    Call(
        {"ja": "賞品を分ける条件で引き分けた", "en": "A draw in return for a prize split"},
        "result",
        "offer",
        (("result-outside-game/q-knew-reward", "no"),),
        infraction="bribery-wagering",
        penalty="match-loss",
    ),
    Call(
        {"ja": "切り直し中に一番上が見えた", "en": "Saw the top card while shuffling"},
        "saw",
        "shuffle",
        infraction="lec",
        penalty="warning",
    ),
    Call(
        {"ja": "無作為に捨てた所より前まで戻したい", "en": "Going back past a random discard"},
        "step",
        "backup",
        (("backup/q-allowed", "full"), ("backup-full/q-against", "chance")),
        infraction="open",
    ),
    Call(
        {"ja": "違う色のマナで唱え、解決後に気付いた", "en": "Wrong mana for a spell, noticed after it resolved"},
        "play",
        "wrong",
        (("game-rule-violation/q-simple", "no"), ("game-rule-violation-opponent/q-opponent", "missed")),
        infraction="grv",
        penalty="warning",
    ),
    Call(
        {"ja": "占術1で2枚見た", "en": "Scry 1, saw two cards"},
        "saw",
        "scry",
        (
            ("hidden-card-error/q-meant", "meant"),
            ("hidden-card-error-exclusions/q-exclusion", "nothing"),
            ("hidden-card-error-set/q-set", "whole"),
        ),
        infraction="hce",
        penalty="warning",
    ),
    Call(
        {"ja": "相手が誘発を言わない。教えるべきか", "en": "The opponent says nothing of a trigger: must I?"},
        "trigger",
        "tell",
    ),
    Call(
        {"ja": "1ターンに土地を2枚置いた", "en": "Two land drops in a turn"},
        "play",
        "wrong",
        (("game-rule-violation/q-simple", "yes"), ("game-rule-violation-opponent/q-opponent", "in-time")),
        infraction="grv",
        penalty="warning",
    ),
)
