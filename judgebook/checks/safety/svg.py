"""SVG files: shapes and words alone. A browser that opens one by its own address would run its scripts.

Elements, attributes, properties of CSS and functions in their values are allowed by name, references within the
drawing alone. How much a browser has to draw is reckoned, for ten small lines can ask for a million shapes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from . import Fault

SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
SPACES = frozenset({"", XLINK, "http://www.w3.org/XML/1998/namespace"})  # of attributes
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
    "maskContentUnits", "maskUnits", "offset", "orient", "patternContentUnits", "patternTransform",
    "patternUnits", "points", "preserveAspectRatio", "r", "refX", "refY", "role", "rotate", "rx", "ry", "space",
    "spreadMethod", "style", "tabindex", "textLength", "version", "viewBox", "width", "x", "x1", "x2", "y", "y1", "y2",
}  # fmt: skip
WORDS = re.compile(r"aria-[a-z]+|lang|role|id|class")  # attributes for people and names: nothing in them is followed
# a function's bracket and its name, in a text that is read backwards: the other way each letter would be a start
BACKWARDS = re.compile(r"\(\s*([\w-]*)")
FUNCTIONS = frozenset({
    "hsl", "hsla", "matrix", "rgb", "rgba", "rotate", "scale", "skewx", "skewy", "translate",
})  # fmt: skip
OWN = re.compile(r"""url\(\s*(["']?)#([\w.:-]+)\1\s*\)""", re.IGNORECASE)
ELSEWHERE = re.compile(r"//|script\s*:|data\s*:|[\\@<{}]|/\*", re.IGNORECASE)
POINT = re.compile(r"[0-9]+|[a-zA-Z]")  # at least as many as a path has corners: `zzz` closes it three times
ENCODING = re.compile(rb"""<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)""")
SHORTEST = 0.1  # of a line's dashes: shorter ones nobody sees, and there are many of them
WORK = {"mask": 20, "stroke-dasharray": 100}  # elements that a browser draws in the time that one such element takes
UNFOLDED = 20_000  # elements that a drawing may stand for, every reference drawn anew
DEEPEST = 50  # elements inside each other
DASH = re.compile(r"\d*\.?\d+(?:e-?\d{1,2})?")
SIDE = re.compile(r"(\d{1,6}(?:\.\d{1,6})?)(?:px|pt|mm|em)?")
LONGEST, LONGER = 20_000, 20  # of a drawing's sides, and how many times longer than the other one may be


@dataclass
class Element:
    """An element with what is needed to reckon what it stands for; uses: names of what is drawn for it.

    marks: names of what is drawn at each corner of it, and of all that stands in it; corners: how many it has;
    work: how many elements' work is done for each element in it besides.
    """

    name: str
    line: int
    uses: list[str] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    corners: int = 0
    work: int = 0
    inside: list[Element] = field(default_factory=list)


def _named(name: str) -> tuple[str, str]:
    """The namespace of a name, and the name therein."""
    space, _, own = name.rpartition(" ")
    return space, own


class _Reader:
    """Notes what is not on the lists, with its line (1-based), and keeps the elements."""

    def __init__(self) -> None:
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.ProcessingInstructionHandler = self._instruction
        self.found: list[tuple[int, Fault]] = []
        self.top = Element("", 1)
        self.named: dict[str, Element] = {}
        self._open = [self.top]

    def read(self, data: bytes) -> None:
        """Read the whole drawing."""
        try:
            self._parser.Parse(data, True)
        except expat.ExpatError as error:
            self.found.append((error.lineno or 1, Fault("svg-xml", expat.ErrorString(error.code))))
        except (LookupError, ValueError) as error:  # what expat's readers of encodings raise
            self.found.append((1, Fault("svg-xml", str(error))))

    def _add(self, kind: str, value: str, owner: str = "") -> None:
        self.found.append((self._parser.CurrentLineNumber, Fault(kind, value, owner)))

    def _start(self, name: str, attrs: dict[str, str]) -> None:
        space, tag = _named(name)
        element = Element(tag, self._parser.CurrentLineNumber)
        self._open[-1].inside.append(element)
        self._open.append(element)
        if len(self._open) == DEEPEST + 2:
            self._add("svg-deep", str(DEEPEST))
        if space != SVG or tag not in TAGS:
            self._add("svg-tag", f"<{tag}>")
            return
        for (of, attribute), value in ((_named(one), value) for one, value in attrs.items()):
            if of not in SPACES or (attribute not in ATTRIBUTES and not WORDS.fullmatch(attribute)):
                self._add("svg-attribute", attribute, f"<{tag}>")
            elif attribute == "id":
                self.named.setdefault(value, element)
            elif attribute == "href":
                if value.startswith("#") and not ELSEWHERE.search(value):
                    element.uses.append(value[1:])
                else:
                    self._add("svg-address", value, f"<{tag}>")
            elif not WORDS.fullmatch(attribute):
                self._value(element, attribute, value)
        element.corners = sum(len(POINT.findall(attrs.get(one, ""))) for one in ("d", "points"))
        if len(self._open) == 2:  # the drawing itself
            self._measure(attrs)

    def _measure(self, attrs: dict[str, str]) -> None:
        """A page is as long as its pictures: the sides of a drawing are such as a page can show."""
        sides = attrs.get("viewBox", "").replace(",", " ").split()[2:]
        said = [attrs.get(one, "").strip() for one in ("width", "height")]
        for pair in (sides, said):
            if not pair or {"", "100%"}.intersection(pair):
                continue  # the other pair says it, or the page
            given = [SIDE.fullmatch(one) for one in pair]
            lengths = [float(one[1]) if one else 0.0 for one in given]
            if len(lengths) != 2 or min(lengths) <= 0 or max(lengths) > min(LONGEST, min(lengths) * LONGER):
                self._add("svg-sides", " × ".join(pair))

    def _value(self, element: Element, attribute: str, value: str) -> None:
        """Look at a value that is drawn by: numbers, colours, references."""
        plain = OWN.sub("", value)
        if ELSEWHERE.search(plain) or _functions(plain) - FUNCTIONS:
            self._add("svg-address", value, f"<{element.name}>")
            return
        for declaration in value.split(";") if attribute == "style" else [f"{attribute}:{value}"]:
            name, _, of = (one.strip().lower() for one in declaration.partition(":"))
            element.work += WORK.get(name, 0)
            if attribute == "style" and name and name not in PROPERTIES:
                self._add("svg-attribute", f"style: {name}", f"<{element.name}>")
            elif name == "stroke-dasharray" and any(0 < float(one) < SHORTEST for one in DASH.findall(of)):
                self._add("svg-dashes", of, f"<{element.name}>")
        marked = "marker" in value or attribute.startswith("marker")
        (element.marks if marked else element.uses).extend(name for _, name in OWN.findall(value))

    def _end(self, name: str) -> None:
        self._open.pop()

    def _instruction(self, target: str, data: str) -> None:
        self._add("svg-tag", f"<?{target}?>")


def _functions(value: str) -> set[str]:
    """The names of the functions in a value, in small letters."""
    return {name[::-1].lower() for name in BACKWARDS.findall(value[::-1])}


def faults(data: bytes) -> list[tuple[int, Fault]]:
    """What an SVG file must not hold, with the line (1-based); its entities are never read."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data or b"\0" in data:
        return [(1, Fault("svg-tag", "<!DOCTYPE>"))]
    declared = ENCODING.search(data[:200])
    if declared and declared[1].lower() not in (b"utf-8", b"us-ascii"):
        return [(1, Fault("svg-xml", "encoding=" + declared[1].decode("ascii", "replace")))]
    reader = _Reader()
    reader.read(data)
    if not reader.found:
        reader.found += _large(reader)
    return reader.found


def _large(reader: _Reader) -> Iterator[tuple[int, Fault]]:
    """A reference that leads back to itself, or the first element that stands for too many."""
    known: dict[int, int] = {}
    running: set[int] = set()

    def unfolded(element: Element) -> tuple[int, int, int]:
        """How many elements it stands for, how many stand in it, and how many corners these have."""
        own = 1
        inside = 1
        corners = element.corners
        if id(element) in running:
            raise _TooLarge(element)
        running.add(id(element))
        for one in element.inside:
            more, below, marked = unfolded(one)
            own, inside, corners = own + more, inside + below, corners + marked
        drawn = [*((name, inside) for name in element.uses), *((name, max(corners, 1)) for name in element.marks)]
        for name, times in drawn:
            target = reader.named.get(name)
            if target is not None:  # what is inherited may be drawn for each element in it
                if id(target) not in known:
                    known[id(target)] = unfolded(target)[0]
                own += known[id(target)] * times
        own += element.work * inside
        running.discard(id(element))
        if own > UNFOLDED:
            raise _TooLarge(element)
        return own, inside, corners

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
