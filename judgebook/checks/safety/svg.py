"""SVG files: shapes and words alone. A browser that opens one by its own address would run its scripts."""

from __future__ import annotations

import io
import re
import xml.sax
from xml.sax import handler
from xml.sax.xmlreader import AttributesNSImpl

from . import Fault

SVG = "http://www.w3.org/2000/svg"
TAGS = frozenset({
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "title",
    "desc", "defs", "linearGradient", "radialGradient", "stop", "clipPath", "mask", "symbol", "use", "marker",
    "pattern", "metadata",
})  # fmt: skip
ELSEWHERE = re.compile(r"url\(\s*['\"]?(?!#)|@import|expression\s*\(|[a-z]+script\s*:|data\s*:", re.IGNORECASE)


class _Reader(handler.ContentHandler):
    """Notes what is not on the list, with its line (1-based)."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, Fault]] = []

    def _add(self, kind: str, value: str, owner: str = "") -> None:
        line = self._locator.getLineNumber() if self._locator else 1  # type: ignore[attr-defined]
        self.found.append((line or 1, Fault(kind, value, owner)))

    def startElementNS(  # noqa: N802 (the library's)
        self, name: tuple[str | None, str], qname: str | None, attrs: AttributesNSImpl
    ) -> None:
        space, tag = name
        if space != SVG or tag not in TAGS:
            self._add("svg-tag", f"<{tag}>")
            return
        for (_, attribute), value in attrs.items():
            if attribute.lower().startswith("on"):
                self._add("svg-attribute", attribute, f"<{tag}>")
            elif (attribute.lower() in ("href", "src") and not value.startswith("#")) or ELSEWHERE.search(value):
                self._add("svg-address", value, f"<{name}>")

    def processingInstruction(self, target: str, data: str) -> None:  # noqa: N802 (the library's)
        self._add("svg-tag", f"<?{target}?>")


def faults(data: bytes) -> list[tuple[int, Fault]]:
    """What an SVG file must not hold, with the line (1-based); its entities are never read."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data or b"\0" in data:
        return [(1, Fault("svg-tag", "<!DOCTYPE>"))]
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
    return reader.found
