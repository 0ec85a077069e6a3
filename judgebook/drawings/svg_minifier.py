"""Drawings of charts made light: what only Mermaid's own themes and scripts need is left out."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
MERMAIDS_OWN = ("style", "defs", "linearGradient", "filter")
SAYS_NOTHING = re.compile(
    r"\b(?:default|clickable|basic|row|text-(?:inner|outer)-tspan|edge-\S+|flowchart-v2|edges)(?:\s|$)"
)
NUMBER = re.compile(r"-?\d+\.\d{2,}")


def cleaned(drawn: str, name: str, title: str) -> str:
    """An SVG of merman without styles, for the site's style sheet to colour. `name`: what its ids begin with."""
    ET.register_namespace("", SVG)
    root = ET.fromstring(drawn)
    width, height = (float(number) for number in root.get("viewBox", "0 0 0 0").split()[2:])
    used = set(re.findall(r"url\(#([^)]+)\)", drawn.split("</style>", 1)[1]))
    for parent in list(root.iter()):
        for child in list(parent):
            if _superfluous(child, used):
                parent.remove(child)
    arrows = {marker: f"{name}-{number}" for number, marker in enumerate(sorted(used))}
    for element in root.iter():
        _lighten(element, arrows)
    root.attrib.pop("aria-roledescription", None)
    root.set("id", name)
    root.set("class", "drawing")
    root.set("role", "group")  # an "img" may hold no links
    root.set("aria-label", title)
    root.set("width", f"{width:g}")
    root.set("height", f"{height:g}")
    root.set("style", f"--width:{width:g}px")
    return ET.tostring(root, encoding="unicode").replace(" />", "/>")


def _tag(element: ET.Element) -> str:
    return element.tag.removeprefix(f"{{{SVG}}}")


def _superfluous(element: ET.Element, used: set[str]) -> bool:
    tag = _tag(element)
    unused = tag == "marker" and element.get("id") not in used
    empty = (tag == "rect" and not element.get("width")) or (tag == "g" and not len(element) and not element.text)
    layout = "edge-thickness-invisible" in element.get("class", "")  # a link that only holds nodes in their rows
    return unused or empty or layout or tag in MERMAIDS_OWN


def _lighten(element: ET.Element, arrows: dict[str, str]) -> None:
    """Shorter numbers, ids for arrow heads alone, and each line of a label in one piece."""
    tag = _tag(element)
    if href := element.attrib.pop(f"{{{XLINK}}}href", None):
        element.set("href", href)
    identity = element.attrib.pop("id", "")
    if identity in arrows:
        element.set("id", arrows[identity])
    for key, value in list(element.attrib.items()):
        if key.startswith("data-") or key == "style":
            del element.attrib[key]
        elif key.startswith("marker-"):
            element.set(key, re.sub(r"#([^)]+)", lambda found: f"#{arrows[found[1]]}", value))
        elif key == "class":
            element.set(key, SAYS_NOTHING.sub("", value).strip())
        elif key != "href":
            element.set(key, NUMBER.sub(lambda found: f"{float(found[0]):.1f}".removesuffix(".0"), value))
    if not element.get("class", "-"):
        del element.attrib["class"]
    if tag == "tspan":
        element.text = "".join(element.itertext())
        element[:] = []
        line = float(element.get("y", "0").removesuffix("em")) + float(element.attrib.pop("dy", "0").removesuffix("em"))
        element.set("y", f"{line:.1f}em")
        element.attrib.pop("text-anchor", None)  # the text has it
