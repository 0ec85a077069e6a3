"""SVG files: shapes and words alone. A browser that opens one by its own address would run its scripts.

Elements, attributes, properties of CSS and functions in their values are allowed by name, references within the
drawing alone. How much a browser has to draw is reckoned, for ten small lines can ask for a million shapes.
"""

from __future__ import annotations

import io
import re
import xml.sax
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.sax import handler
from xml.sax.xmlreader import AttributesNSImpl

from . import Fault

SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
SPACES = frozenset({None, "", XLINK, "http://www.w3.org/XML/1998/namespace"})  # of attributes
TAGS = frozenset({
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "title",
    "desc", "defs", "linearGradient", "radialGradient", "stop", "clipPath", "mask", "symbol", "use", "marker",
    "pattern", "metadata",
})  # fmt: skip
PROPERTIES = frozenset({  # as attributes, and in `style`
    "alignment-baseline", "baseline-shift", "clip-path", "clip-rule", "color", "color-interpolation", "direction",
    "display", "dominant-baseline", "fill", "fill-opacity", "fill-rule", "font", "font-family", "font-size",
    "font-stretch", "font-style", "font-variant", "font-weight", "letter-spacing", "line-height", "marker",
    "marker-end", "marker-mid", "marker-start", "mask", "mask-type", "opacity", "overflow", "paint-order",
    "shape-rendering", "stop-color", "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-align",
    "text-anchor", "text-decoration", "text-orientation", "text-rendering", "transform", "transform-origin",
    "unicode-bidi", "vector-effect", "visibility", "white-space", "word-spacing", "writing-mode",
})  # fmt: skip
ATTRIBUTES = PROPERTIES | {
    "baseProfile", "class", "clipPathUnits", "cx", "cy", "d", "dx", "dy", "fr", "fx", "fy", "gradientTransform",
    "gradientUnits", "height", "href", "id", "lang", "lengthAdjust", "markerHeight", "markerUnits", "markerWidth",
    "maskContentUnits", "maskUnits", "offset", "orient", "pathLength", "patternContentUnits", "patternTransform",
    "patternUnits", "points", "preserveAspectRatio", "r", "refX", "refY", "role", "rotate", "rx", "ry", "space",
    "spreadMethod", "style", "tabindex", "textLength", "version", "viewBox", "width", "x", "x1", "x2", "y", "y1", "y2",
}  # fmt: skip
WORDS = re.compile(r"aria-[a-z]+|lang|role|id|class")  # attributes for people and names: nothing in them is followed
FUNCTION = re.compile(r"([\w-]*)\s*\(")
FUNCTIONS = frozenset({
    "hsl", "hsla", "matrix", "rgb", "rgba", "rotate", "scale", "skewx", "skewy", "translate",
})  # fmt: skip
OWN = re.compile(r"""url\(\s*(["']?)#([\w.:-]+)\1\s*\)""", re.IGNORECASE)
ELSEWHERE = re.compile(r"//|[a-z]+script\s*:|data\s*:|[\\@<{}]|/\*", re.IGNORECASE)
NUMBER = re.compile(r"[0-9]+")
ENCODING = re.compile(rb"""<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)""")
UNFOLDED = 20_000  # elements that a drawing may stand for, every reference drawn anew
DEEPEST = 50  # elements inside each other


@dataclass
class Element:
    """An element with what is needed to reckon what it stands for; uses: names and how often each is drawn."""

    name: str
    line: int
    uses: list[tuple[str, int]] = field(default_factory=list)
    inside: list[Element] = field(default_factory=list)


class _Reader(handler.ContentHandler):
    """Notes what is not on the lists, with its line (1-based), and keeps the elements."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, Fault]] = []
        self.top = Element("", 1)
        self.named: dict[str, Element] = {}
        self._open = [self.top]

    @property
    def _line(self) -> int:
        return (self._locator.getLineNumber() if self._locator else 1) or 1  # type: ignore[attr-defined]

    def _add(self, kind: str, value: str, owner: str = "") -> None:
        self.found.append((self._line, Fault(kind, value, owner)))

    def startElementNS(  # noqa: N802 (the library's)
        self, name: tuple[str | None, str], qname: str | None, attrs: AttributesNSImpl
    ) -> None:
        space, tag = name
        element = Element(tag, self._line)
        self._open[-1].inside.append(element)
        self._open.append(element)
        if len(self._open) == DEEPEST + 2:
            self._add("svg-deep", str(DEEPEST))
        if space != SVG or tag not in TAGS:
            self._add("svg-tag", f"<{tag}>")
            return
        for (of, attribute), value in attrs.items():
            if of not in SPACES or (attribute not in ATTRIBUTES and not WORDS.fullmatch(attribute)):
                self._add("svg-attribute", attribute, f"<{tag}>")
            elif attribute == "id":
                self.named.setdefault(value, element)
            elif attribute == "href":
                if value.startswith("#") and not ELSEWHERE.search(value):
                    element.uses.append((value[1:], 1))
                else:
                    self._add("svg-address", value, f"<{tag}>")
            elif not WORDS.fullmatch(attribute):
                self._value(element, attribute, value, attrs)

    def _value(self, element: Element, attribute: str, value: str, attrs: AttributesNSImpl) -> None:
        """Look at a value that is drawn by: numbers, colours, references."""
        plain = OWN.sub("", value)
        if ELSEWHERE.search(plain) or {name.lower() for name in FUNCTION.findall(plain)} - FUNCTIONS:
            self._add("svg-address", value, f"<{element.name}>")
            return
        for declaration in value.split(";") if attribute == "style" else ():
            name = declaration.partition(":")[0].strip().lower()
            if name and name not in PROPERTIES:
                self._add("svg-attribute", f"style: {name}", f"<{element.name}>")
        points = sum(len(NUMBER.findall(str(attrs.get((None, one), "")))) for one in ("d", "points"))
        times = max(points, 1) if "marker" in value or attribute.startswith("marker") else 1
        element.uses += [(name, times) for _, name in OWN.findall(value)]

    def endElementNS(self, name: tuple[str | None, str], qname: str | None) -> None:  # noqa: N802 (the library's)
        self._open.pop()

    def processingInstruction(self, target: str, data: str) -> None:  # noqa: N802 (the library's)
        self._add("svg-tag", f"<?{target}?>")


def faults(data: bytes) -> list[tuple[int, Fault]]:
    """What an SVG file must not hold, with the line (1-based); its entities are never read."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data or b"\0" in data:
        return [(1, Fault("svg-tag", "<!DOCTYPE>"))]
    declared = ENCODING.search(data[:200])
    if declared and declared[1].lower() not in (b"utf-8", b"us-ascii"):
        return [(1, Fault("svg-xml", "encoding=" + declared[1].decode("ascii", "replace")))]
    reader = _Reader()
    parser = xml.sax.make_parser()
    parser.setFeature(handler.feature_namespaces, True)
    parser.setFeature(handler.feature_external_ges, False)
    parser.setFeature(handler.feature_external_pes, False)
    parser.setContentHandler(reader)
    try:
        parser.parse(io.BytesIO(data))
    except xml.sax.SAXParseException as error:
        reader.found.append((error.getLineNumber() or 1, Fault("svg-xml", error.getMessage())))
    except (xml.sax.SAXException, LookupError, ValueError) as error:  # what expat's readers of encodings raise
        reader.found.append((1, Fault("svg-xml", str(error))))
    if not reader.found:
        reader.found += _large(reader)
    return reader.found


def _large(reader: _Reader) -> Iterator[tuple[int, Fault]]:
    """A reference that leads back to itself, or the first element that stands for too many."""
    known: dict[int, int] = {}
    running: set[int] = set()

    def unfolded(element: Element) -> tuple[int, int]:
        """How many elements it stands for, and how many stand in it."""
        own = 1
        inside = 1
        if id(element) in running:
            raise _TooLarge(element)
        running.add(id(element))
        for one in element.inside:
            more, below = unfolded(one)
            own, inside = own + more, inside + below
        for name, times in element.uses:
            target = reader.named.get(name)
            if target is not None:  # what is inherited may be drawn for each element in it
                if id(target) not in known:
                    known[id(target)] = unfolded(target)[0]
                own += known[id(target)] * times * inside
        running.discard(id(element))
        if own > UNFOLDED:
            raise _TooLarge(element)
        return own, inside

    try:
        unfolded(reader.top)
    except RecursionError:  # a chain of references
        yield 1, Fault("svg-large", str(UNFOLDED), "<use>")
    except _TooLarge as where:
        yield where.element.line, Fault("svg-large", str(UNFOLDED), f"<{where.element.name}>")


class _TooLarge(Exception):
    """Where a drawing grows too large."""

    def __init__(self, element: Element) -> None:
        super().__init__()
        self.element = element
