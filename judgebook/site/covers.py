"""The pictures that others show beside a link to the site: one a kind of page, drawn in the site's own colours.

An SVG drawn here becomes a PNG by Typst, as the icons do (look.py). It holds no letters: what the page is called stands
below it in the page's language, and a picture without fonts is the same on every machine and in both languages.
"""

from __future__ import annotations

from collections.abc import Callable

import typst

from ..model.entries.site_settings import Colours

WIDTH, HEIGHT = 1200, 630  # pixels, what the Open Graph protocol's readers ask for
FOLDER = "assets/covers"
NOTE, NOTE_BAR, WARNING, QUESTION = "#faf0da", "#b27617", "#fde7a9", "#dcedee"  # as in book.css
INK = "#9aa8a8"  # of lines that stand for words
# what the source of a page begins with, and its kind; all others have that of the home page
KINDS = {
    "ipg/": "rules", "mtr/": "rules", "cr/": "rules", "jar": "rules",
    "charts/": "charts", "assist": "charts", "planner": "charts",
    "practice": "learn", "learn": "learn", "training": "learn", "slides": "learn",
}  # fmt: skip
PAGE = """#set page(width: {width}pt, height: {height}pt, margin: 0pt)
#image(bytes(sys.inputs.cover), format: "svg", width: 100%)
"""


def path(source: str) -> str:
    """The picture of a page, below the site's root.

    >>> path("ipg/2.1.md"), path("index.md")
    ('assets/covers/rules.png', 'assets/covers/home.png')
    """
    return f"{FOLDER}/{next((kind for start, kind in KINDS.items() if source.startswith(start)), 'home')}.png"


def _box(x: int, y: int, width: int, height: int, fill: str, stroke: str = "none", round: int = 14) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round}" fill="{fill}" stroke="{stroke}" '
        'stroke-width="5"/>'
    )


def _words(x: int, y: int, *widths: int, colour: str = INK) -> str:
    """Lines of text, seen from afar."""
    return "".join(_box(x, y + 34 * line, width, 14, colour, round=7) for line, width in enumerate(widths))


def _line(way: str, colour: str, width: int = 8) -> str:
    return f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def _clauses(x: int, y: int, rule: str) -> str:
    """A rule with its bar, a note below it, and the next rule, with a penalty."""
    return (
        _box(x, y, 500, 150, "#fff") + _box(x, y, 14, 150, rule, round=7) + _words(x + 48, y + 34, 400, 420, 260)
        + _box(x + 40, y + 172, 460, 112, NOTE) + _box(x + 40, y + 172, 10, 112, NOTE_BAR, round=5)
        + _words(x + 84, y + 206, 360, 240, colour="#c9b48a")
        + _box(x, y + 306, 500, 150, "#fff") + _box(x, y + 306, 14, 150, rule, round=7)
        + _words(x + 48, y + 340, 380, 150) + _box(x + 230, y + 366, 150, 32, WARNING, NOTE_BAR, 8)
    )  # fmt: skip


def _chart(x: int, y: int, rule: str) -> str:
    """A question, its answers, and the way that was walked to a ruling."""
    ways = {100: INK, 300: rule, 500: INK}
    lines = "".join(
        _line(f"M {x + 300} {y + 90} V {y + 135} H {x + at} V {y + 185}", colour, 12 if colour == rule else 6)
        for at, colour in sorted(ways.items(), key=lambda one: one[1] == rule)
    )
    return (
        lines + _line(f"M {x + 300} {y + 250} V {y + 330}", rule, 12)
        + f'<path d="M {x + 150} {y + 45} l 40 -50 h 220 l 40 50 l -40 50 h -220 z" fill="{QUESTION}" stroke="{rule}" '
        'stroke-width="5"/>' + _words(x + 215, y + 20, 170, 120)
        + "".join(_box(x + at - 85, y + 180, 170, 80, "#fff", colour) for at, colour in ways.items())
        + "".join(_words(x + at - 55, y + 200, 110, 70) for at in ways)
        + _box(x + 170, y + 330, 260, 110, WARNING, NOTE_BAR) + _words(x + 210, y + 362, 180, 120, colour=NOTE_BAR)
    )  # fmt: skip


def _cards(x: int, y: int, rule: str) -> str:
    """Questions to practise with: one answered right, others to come."""
    behind = "".join(
        f'<g transform="rotate({angle} {x + 270} {y + 220})">{_box(x + 50, y + 20, 440, 400, fill, rule)}</g>'
        for angle, fill in ((9, QUESTION), (4, NOTE))
    )
    answers = "".join(
        _box(x + 90, y + 190 + 74 * number, 360, 56, fill, rule) + _words(x + 120, y + 211 + 74 * number, width)
        for number, (fill, width) in enumerate((("#fff", 220), ("#d5ead6", 180), ("#fff", 250)))
    )
    tick = _line(f"M {x + 385} {y + 292} l 16 16 l 30 -34", "#2e6b3a", 10)
    sheet = _box(x + 50, y + 20, 440, 400, "#fff", rule)
    return behind + sheet + _words(x + 90, y + 70, 340, 300, 190) + answers + tick


def _scales(x: int, y: int, colour: str) -> str:
    """The scales of justice."""
    pans = "".join(
        f'<path d="M {at - 75} {y + 190} a 75 60 0 0 0 150 0 z" fill="{colour}"/>'
        + _line(f"M {at - 70} {y + 186} L {at} {y + 50} L {at + 70} {y + 186}", colour, 6)
        for at in (x + 80, x + 320)
    )
    frame = f"M {x + 200} {y} V {y + 330} M {x + 110} {y + 335} H {x + 290} M {x + 80} {y + 48} H {x + 320}"
    return pans + _line(frame, colour, 14)


DRAWN: dict[str, Callable[[int, int, str], str]] = {
    "home": _clauses,
    "rules": _clauses,
    "charts": _chart,
    "learn": _cards,
}


def svg(kind: str, colours: Colours) -> str:
    """The cover of a kind of page: the scales on the theme's colour, and beside them what the page holds."""
    theme, paper, rule = colours.theme.light, colours.paper.light, colours.rule.light
    both = kind == "home"  # what is read and what is asked
    drawing = DRAWN[kind](560 if kind == "charts" else 610, 88, rule)
    if both:
        drawing = f'<g transform="translate(320 24) scale(.62)">{_clauses(430, 110, rule)}</g>'
        drawing += f'<g transform="translate(560 235) scale(.62)">{_chart(400, 110, rule)}</g>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{paper}"/><rect width="520" height="{HEIGHT}" fill="{theme}"/>'
        f"{_scales(60, 140, '#f4f8f7')}{drawing}</svg>"
    )


def drawn(colours: Colours) -> dict[str, bytes]:
    """PNG files of all kinds, by their path in the site."""
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False)
    page = PAGE.format(width=WIDTH, height=HEIGHT).encode()
    made: dict[str, bytes] = {}
    for kind in DRAWN:
        inputs = {"cover": svg(kind, colours)}
        result = typst.compile(page, format="png", ppi=72, sys_inputs=inputs, font_paths=fonts)
        assert isinstance(result, bytes), "one page makes one picture"
        made[f"{FOLDER}/{kind}.png"] = result
    return made
