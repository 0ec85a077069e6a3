"""The theme's icons as a part of the one style sheet: on every page they would weigh 1.5 kB compressed, once a page.

An icon stays an `<svg>`, so that whatever the theme says of its size goes on to hold, and a square, as its view box
said; its drawing is a mask, filled with the colour of the text around it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

ICON = re.compile(r'<svg xmlns="http://www\.w3\.org/2000/svg" viewBox="0 0 24 24"><path d="([^"]*)"/></svg>')
SHARED = """svg[class^="icon-"]{aspect-ratio:1;background:currentcolor;\
-webkit-mask:var(--icon) center/contain no-repeat;mask:var(--icon) center/contain no-repeat}\
@media (forced-colors:active){svg[class^="icon-"]{background:CanvasText}}"""


def drawings(page: str) -> set[str]:
    """The drawings of a page's icons, as SVG says it in `d`."""
    return set(ICON.findall(page))


def named(page: str) -> str:
    """The page with the name of each icon in place of its drawing.

    >>> named('<a><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 6h18v2H3z"/></svg></a>')
    '<a><svg class="icon-6e09e6"></svg></a>'
    """
    return ICON.sub(lambda found: f'<svg class="{_name(found[1])}"></svg>', page)


def rules(drawings: Iterable[str]) -> str:
    """The rules of a style sheet that draw the icons which `named` left; none for none."""
    each = "".join(f'.{_name(one)}{{--icon:url("{_address(one)}")}}' for one in sorted(drawings))
    return SHARED + each if each else ""


def _name(drawing: str) -> str:
    return f"icon-{hashlib.sha256(drawing.encode()).hexdigest()[:6]}"


def _address(drawing: str) -> str:
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='{drawing}'/></svg>"
    return "data:image/svg+xml," + svg.replace("<", "%3C").replace(">", "%3E")
