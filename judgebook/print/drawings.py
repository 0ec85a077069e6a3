"""Pictures for print: the site's drawings, with a style sheet of plain colours, and their text."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..drawings import pictures
from ..drawings.svg_minifier import SVG
from ..model.library import Library
from ..text.plain import reading

STYLE = Path(__file__).parent / "templates/drawings.css"


def picture(library: Library, name: str, language: str) -> dict[str, Any]:
    """A picture of the training page, its caption as the text alternative."""
    figure = pictures.figure(name, library, language)
    drawn = figure[figure.index("<svg") : figure.index("</svg>") + len("</svg>")]
    caption = reading(library, library.pictures[name].caption[language], language)
    svg = _printed(drawn, language, library.site.colours.print)
    return {"svg": svg, "alt": caption, "caption": caption, **_size(drawn)}


def _size(drawn: str) -> dict[str, float]:
    """Width and height in the drawing's own units."""
    root = ET.fromstring(drawn)
    width, height = (float(number) for number in root.get("viewBox", "0 0 0 0").split()[2:])
    return {"width": width, "height": height}


def _printed(drawn: str, language: str, accent: str) -> str:
    """The drawing with the style sheet of print inside; links are left out, as paper has none."""
    root = ET.fromstring(drawn)
    root.set("class", f"{root.get('class', '')} {language}")
    root.attrib.pop("style", None)
    style = ET.Element(f"{{{SVG}}}style")
    style.text = _style(accent)
    root.insert(0, style)
    for element in root.iter(f"{{{SVG}}}a"):
        element.tag = f"{{{SVG}}}g"
        element.attrib.pop("href", None)
    ET.register_namespace("", SVG)
    return ET.tostring(root, encoding="unicode")


@lru_cache(maxsize=1)
def _style(accent: str) -> str:
    """The style sheet with the site's colour for print, and a tenth of it on white, in the place of its variables."""
    tint = "".join(f"{round(255 - (255 - int(accent[at : at + 2], 16)) / 10):02x}" for at in (1, 3, 5))
    return STYLE.read_text("utf-8").replace("var(--accent)", accent).replace("var(--tint)", f"#{tint}")
