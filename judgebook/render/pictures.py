"""The pictures of the training page, drawn as SVG from what they say; the site's style sheet colours them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from xml.sax.saxutils import escape

from ..library import Library


@dataclass(frozen=True)
class Picture:
    """A picture: how it is drawn in a language, and what it shows in words."""

    draw: Callable[[str], str]
    caption: dict[str, str]


def figure(name: str, library: Library, language: str) -> str:
    """The picture as HTML, with its caption as the text alternative."""
    picture = PICTURES[name]
    caption = picture.caption[language]
    return (
        f'<figure class="picture" id="picture-{name}"><div class="picture-scroll" tabindex="0" role="region" '
        f'aria-label="{escape(caption)}">{picture.draw(language)}</div>'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def svg(width: int, height: int, parts: list[str]) -> str:
    """An SVG element of that size, hidden from screen readers (the caption says the same)."""
    return (
        f'<svg class="drawing" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" aria-hidden="true">{"".join(parts)}</svg>'
    )


def box(x: int, y: int, width: int, height: int, css: str) -> str:
    """A rectangle with round corners."""
    return f'<rect class="{css}" x="{x}" y="{y}" width="{width}" height="{height}" rx="4"/>'


def text(x: int, y: int, words: str, css: str = "", middle: bool = True) -> str:
    """A line of text."""
    where = ' text-anchor="middle"' if middle else ""
    return f'<text class="{css}" x="{x}" y="{y}"{where}>{escape(words)}</text>'


# ---- what a backup shuffles, and what stays where it is

LIBRARY_PARTS = (  # top to bottom: css, number of cards, label, what happens to it
    ("random", 1, {"ja": "戻したカード(処理で位置を知ったもの)", "en": "Card put back (its place had been seen)"}, "shuffle"),
    ("random", 5, {"ja": "ライブラリーの無作為な部分", "en": "Random part of the library"}, "shuffle"),
    ("known", 2, {"ja": "占術で一番下に置いたカード", "en": "Cards put on the bottom by scry"}, "stay"),
)
FATE = {
    "shuffle": {"ja": "混ぜて切り直す", "en": "shuffled together"},
    "stay": {"ja": "そのまま", "en": "stays as it is"},
}


def backup_library(language: str) -> str:
    """A library seen from the side: one bar a card."""
    parts, y = [], 34
    spans: dict[str, list[int]] = {}
    parts.append(text(80, 20, {"ja": "一番上", "en": "top"}[language], "small"))
    for css, count, label, fate in LIBRARY_PARTS:
        start = y
        for _ in range(count):
            parts.append(box(10, y, 140, 14, css))
            y += 18
        parts.append(text(166, (start + y) // 2 + 2, label[language], "", middle=False))
        spans.setdefault(fate, [start, y])[1] = y
        y += 8
    for fate, (start, end) in spans.items():
        parts.append(f'<path class="brace {fate}" d="M 468 {start} h 8 v {end - start - 4} h -8"/>')
        parts.append(text(486, (start + end) // 2 + 2, FATE[fate][language], f"strong {fate}", middle=False))
    parts.append(text(80, y + 10, {"ja": "一番下", "en": "bottom"}[language], "small"))
    return svg(640, y + 24, parts)


# ---- which missed triggers are still in time

PHASES = {
    "ja": ("開始", "戦闘前メイン", "戦闘", "戦闘後メイン", "終了"),
    "en": ("Beginning", "Precombat main", "Combat", "Postcombat main", "Ending"),
}
NOW = 1  # the present is the precombat main phase of the current turn


def trigger_timeline(language: str) -> str:
    """Two turns of five phases; the previous turn before the phase of the present is too late."""
    words = {
        "previous": {"ja": "前のターン", "en": "Previous turn"},
        "current": {"ja": "現在のターン", "en": "Current turn"},
        "late": {"ja": "手遅れ: そのまま続ける", "en": "too late: play on"},
        "ok": {"ja": "間に合う: 対戦相手が選ぶ", "en": "in time: the opponent chooses"},
        "now": {"ja": "現在", "en": "now"},
    }
    width, parts = 118, []
    for turn, name in enumerate(("previous", "current")):
        y = 34 + turn * 96
        parts.append(text(8, y - 10, words[name][language], "strong", middle=False))
        for number, phase in enumerate(PHASES[language]):
            if turn == 0:
                css = "late" if number < NOW else "ok"
            else:
                css = "ok" if number < NOW else "now" if number == NOW else "later"
            x = 8 + number * width
            parts.append(box(x, y, width - 6, 40, css))
            parts.append(text(x + (width - 6) // 2, y + 25, phase, "small"))
    x = 8 + NOW * width
    parts.append(text(8, 92, words["late"][language], "small late", middle=False))
    parts.append(text(x + 60, 92, words["ok"][language], "small ok", middle=False))
    parts.append(text(x + (width - 6) // 2, 188, f"▲ {words['now'][language]}", "strong"))
    return svg(606, 200, parts)


# ---- Howling Mine

def howling_mine(language: str) -> str:
    """Whose turn it is decides whether the trigger is detrimental to its controller."""
    rows = (
        ("fine", {"ja": "コントローラーのターン", "en": "Controller's turn"}, {"ja": "自分が引く → 有害ではない", "en": "the controller draws → not detrimental"}),
        ("harm", {"ja": "対戦相手のターン", "en": "Opponent's turn"}, {"ja": "対戦相手が引く → 有害", "en": "the opponent draws → detrimental"}),
    )  # fmt: skip
    parts = []
    for number, (css, turn, result) in enumerate(rows):
        y = 10 + number * 58
        parts += [box(8, y, 190, 44, "now"), text(103, y + 27, turn[language])]
        parts += [box(226, y, 330, 44, css), text(391, y + 27, result[language], "strong")]
        parts.append(f'<path class="arrow" d="M 200 {y + 22} h 22 m -7 -5 l 7 5 l -7 5"/>')
    return svg(566, 126, parts)


PICTURES = {
    "backup-library": Picture(
        backup_library,
        {
            "ja": "復元でライブラリーを直すとき: 位置を知られたカードは無作為な部分に混ぜて切り直し、占術で一番下に置いたカードは動かしません。",
            "en": "Putting a library right in a backup: the card whose place was seen is shuffled into the random part; cards that scry put on the bottom stay there.",
        },
    ),
    "trigger-timeline": Picture(
        trigger_timeline,
        {
            "ja": "現在が戦闘前メイン・フェイズの場合: 前のターンの開始フェイズに忘れた誘発は手遅れ、前のターンの戦闘前メイン・フェイズ以降に忘れた誘発は間に合います。",
            "en": "With the present in the precombat main phase: a trigger missed in the previous turn's beginning phase is too late; one missed in that turn's precombat main phase or later is still in time.",
        },
    ),
    "howling-mine": Picture(
        howling_mine,
        {
            "ja": "《吠えたける鉱山》の誘発: コントローラー自身のターンの分は有害ではなく、対戦相手のターンの分は有害です。",
            "en": "Howling Mine's trigger: in its controller's turn it is not detrimental, in the opponent's turn it is.",
        },
    ),
}
