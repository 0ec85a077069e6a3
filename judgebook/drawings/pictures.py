"""The pictures of the training page as SVG: words from data/pictures.yml, colors from the style sheet."""

from __future__ import annotations

from collections.abc import Callable
from html import escape  # quotes too: the words stand in attributes as well

from ..model.library import Library
from ..text.plain import reading

Words = Callable[[str], str]  # a word of the picture, by its id, in the page's language


def figure(name: str, library: Library, language: str) -> str:
    """The picture as HTML, with its caption as the text alternative. Raises KeyError for an unknown word."""
    picture = library.pictures[name]
    words = {word.id: str(word[language]) for word in picture.words}
    caption = escape(reading(library, picture.caption[language], language))
    return (
        f'<figure class="picture" id="picture-{name}"><div class="picture-scroll" tabindex="0" role="region" '
        f'aria-label="{caption}">{PICTURES[name](words.__getitem__)}</div><figcaption>{caption}</figcaption></figure>'
    )


def svg(width: int, height: int, parts: list[str]) -> str:
    """An SVG element of that size, hidden from screen readers (the caption says the same)."""
    return (
        f'<svg class="drawing" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" style="--width:{width}px" aria-hidden="true">{"".join(parts)}</svg>'
    )


def box(x: int, y: int, width: int, height: int, css: str) -> str:
    """A rectangle with round corners."""
    return f'<rect class="{css}" x="{x}" y="{y}" width="{width}" height="{height}" rx="4"/>'


def text(x: int, y: int, words: str, css: str = "", middle: bool = True) -> str:
    """A line of text."""
    where = ' text-anchor="middle"' if middle else ""
    return f'<text class="{css}" x="{x}" y="{y}"{where}>{escape(words)}</text>'


LIBRARY = (  # from top to bottom: css, number of cards, the word beside them, what happens to them
    ("random", 1, "seen", "shuffle"),
    ("random", 5, "random", "shuffle"),
    ("known", 2, "known", "stay"),
)


def backup_library(word: Words) -> str:
    """The part of a library that a backup shuffles, and the part that stays: seen from the side, one bar a card."""
    parts, y = [text(80, 20, word("top"), "small")], 34
    spans: dict[str, list[int]] = {}
    for css, count, label, fate in LIBRARY:
        start = y
        for _ in range(count):
            parts.append(box(10, y, 140, 14, css))
            y += 18
        parts.append(text(166, (start + y) // 2 + 2, word(label), middle=False))
        spans.setdefault(fate, [start, y])[1] = y
        y += 8
    for fate, (start, end) in spans.items():
        parts.append(f'<path class="brace {fate}" d="M 448 {start} h 8 v {end - start - 4} h -8"/>')
        parts.append(text(466, (start + end) // 2 + 2, word(fate), f"strong {fate}", middle=False))
    parts.append(text(80, y + 10, word("bottom"), "small"))
    return svg(620, y + 24, parts)


PHASES, NOW, WIDTH = 5, 1, 132  # phases of a turn; the present is the second; pixels of a phase


def trigger_timeline(word: Words) -> str:
    """The missed triggers that are still in time: the previous turn before the phase of the present is too late."""
    parts = []
    for turn, name in enumerate(("previous", "current")):
        y = 34 + turn * 96
        parts.append(text(8, y - 10, word(name), "strong", middle=False))
        for phase in range(PHASES):
            in_time = phase >= NOW if turn == 0 else phase < NOW
            css = "ok" if in_time else "late" if turn == 0 else "now" if phase == NOW else "later"
            x = 8 + phase * WIDTH
            parts.append(box(x, y, WIDTH - 6, 40, css))
            parts.append(text(x + (WIDTH - 6) // 2, y + 25, word(f"phase-{phase + 1}"), "small"))
    x = 8 + NOW * WIDTH
    parts.append(text(8, 92, word("late"), "small late", middle=False))
    parts.append(text(x + 60, 92, word("in-time"), "small ok", middle=False))
    parts.append(text(x + (WIDTH - 6) // 2, 188, f"▲ {word('now')}", "strong"))
    return svg(676, 200, parts)


def howling_mine(word: Words) -> str:
    """Picture of Howling Mine: the turn decides whether the trigger is detrimental to its controller."""
    parts = []
    for number, (turn, result) in enumerate((("own-turn", "fine"), ("other-turn", "harm"))):
        y = 10 + number * 58
        parts += [box(8, y, 190, 44, "now"), text(103, y + 27, word(turn))]
        parts += [box(226, y, 330, 44, result), text(391, y + 27, word(result), "strong")]
        parts.append(f'<path class="arrow" d="M 200 {y + 22} h 22 m -7 -5 l 7 5 l -7 5"/>')
    return svg(566, 126, parts)


PICTURES: dict[str, Callable[[Words], str]] = {
    "backup-library": backup_library,
    "trigger-timeline": trigger_timeline,
    "howling-mine": howling_mine,
}
