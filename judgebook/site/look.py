"""The look that data/site.yml describes: the colours as a style sheet, and the pictures that are made of the one icon.

The icon is an SVG whose `currentColor` is the theme's colour. Browsers get it as it is, with that colour; phones get
pictures of it, which Typst draws, so that a copy of the site has nothing to paint.
"""

from __future__ import annotations

import re
from functools import lru_cache

import typst

from ..model.colours import INK, ON_THEME, OVERRIDES
from ..model.entries.site_settings import Colours, Shades
from ..model.library import Library
from ..source.cache import Cache, inputs
from . import covers

COLOURS = "assets/colours.css"  # becomes a part of the one style sheet (styles.py)
# for the home screen, by path: size in pixels; the purpose that the app's manifest tells, none where a page names it;
# and the part that the icon takes of a picture filled with the theme's colour, or None for the icon as it is
PICTURES: dict[str, tuple[int, str, float | None]] = {
    "assets/icons/icon-192.png": (192, "any", None),
    "assets/icons/icon-512.png": (512, "any", None),
    "assets/icons/maskable-512.png": (512, "maskable", 0.8),  # a phone cuts its own shape out of the middle
    "assets/icons/apple-touch-icon.png": (180, "", 0.9),
}
ROOT = re.compile(r"<svg\b")
PAGE = """
#set page(width: {size}pt, height: {size}pt, margin: 0pt, fill: {fill})
#place(center + horizon, image(bytes(sys.inputs.icon), format: "svg", width: {part}%))
"""


def texts(library: Library) -> dict[str, str]:
    """The style sheet and the icon, by their path in the site."""
    return {COLOURS: style(library), library.site.icon: icon(library)}


def style(library: Library) -> str:
    """The colours as variables, by day and by night; whatever the style sheets draw is made of them."""
    colours = library.site.colours
    schemes = {"default": "light", "slate": "dark"}  # the theme's names

    def of(shade: str) -> str:
        named: dict[str, Shades] = {
            "--md-primary-fg-color": colours.theme,
            "--book-paper": colours.paper,
            "--book-link": colours.link,
            "--book-rule": colours.rule,
        }
        values = {name: getattr(one, shade) for name, one in named.items()}
        values |= {"--book-ink": INK[shade], "--md-primary-bg-color": ON_THEME}
        return "".join(f"  {name}: {value};\n" for name, value in values.items())

    return "".join(
        f'[data-md-color-scheme="{scheme}"][data-md-color-primary] {{\n{of(shade)}}}\n'
        for scheme, shade in schemes.items()
    )


def icon(library: Library) -> str:
    """The icon in the theme's colour."""
    text = (library.root / OVERRIDES / library.site.icon).read_text("utf-8")
    return ROOT.sub(f'<svg color="{library.site.colours.theme.light}"', text, count=1)


def drawn(svg: str, colour: str) -> dict[str, bytes]:
    """PNG files of an icon before a colour, where it does not fill the picture, by their path in the site."""
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False)
    made: dict[str, bytes] = {}
    for path, (size, _, part) in PICTURES.items():
        page = PAGE.format(size=size, part=(part or 1) * 100, fill=f'rgb("{colour}")' if part else "none")
        result = typst.compile(page.encode(), format="png", ppi=72, sys_inputs={"icon": svg}, font_paths=fonts)
        assert isinstance(result, bytes), "one page makes one picture"
        made[path] = result
    return made


@lru_cache(maxsize=1)  # `serve` builds again and again
def _pictures(svg: str, colours: Colours) -> dict[str, bytes]:
    key = inputs(svg, repr(colours))
    make = lambda: drawn(svg, colours.theme.light) | covers.drawn(colours)  # noqa: E731
    return Cache.of_environment().get_or_make("pictures", key, make)


def pictures(library: Library) -> dict[str, bytes]:
    """The icons for the home screen, and the covers that others show beside a link, by their path in the site."""
    return _pictures(icon(library), library.site.colours)
