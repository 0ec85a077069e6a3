"""Typography of finished pages: the language of foreign words, breaks between the phrases of Japanese headings, and
wide tables, which scroll on a phone, within reach of the keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from ..text import mixed_language, phrases
from . import text_nodes

if TYPE_CHECKING:
    from .context import Context

ADDRESSES = {"permalink", "headerlink", "place", "clause", "own", "code", "downloads"}  # classes
UNTOUCHED = {"code", "pre", "script", "style", "svg", "kbd"}
HEADINGS = {"h1", "h2", "h3", "h4"}
WIDE = 4  # columns
TOGETHER = re.compile(f"[{phrases.KANA}{phrases.KANJI}]{{4}}")


class Typography:
    """Works on the tree when all text stands in it and headings have their ids."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def run(self, root: Element) -> None:
        """Walk the page twice: what is foreign has no phrases."""
        language = self.context.language
        for element in _walk(root):
            mark_foreign(element, language)
        for table in root.iter("table"):
            reach(table)
        if language == "ja":
            for element in _walk(root):
                if element.tag in HEADINGS or "tiles" in element.get("class", ""):
                    set_breaks(element)


def _walk(root: Element) -> list[Element]:
    """The elements whose text is the page's own, in their order."""
    found, waiting = [], [root]
    while waiting:
        element = waiting.pop()
        if element.tag in UNTOUCHED or element.get("lang"):
            continue
        css = element.get("class")
        if css and element.tag not in ("section", "aside") and not ADDRESSES.isdisjoint(css.split()):
            continue
        found.append(element)
        waiting.extend(reversed(element))
    return found


def reach(table: Element) -> None:
    """Let keys reach a wide table that holds nothing else that they reach: it scrolls where it has no room."""
    cells = next(table.iter("tr"), table)
    if len(cells) >= WIDE and next(table.iter("a"), None) is None:
        table.set("tabindex", "0")


def mark_foreign(element: Element, language: str) -> None:
    """Give `lang` to what stands directly in the element in the other language."""
    for place, text in text_nodes.texts(element):
        if not mixed_language.possible(text, language):
            continue
        runs = list(mixed_language.runs(text, language))
        if len(runs) == 1 and not len(element) and runs[0][1]:
            element.set("lang", runs[0][1])
        elif any(other for _, other in runs):
            text_nodes.replace(place, [_span(part, other) if other else part for part, other in runs])


def _span(text: str, language: str) -> Element:
    element = Element("span", {"lang": language})
    element.text = text
    return element


def set_breaks(element: Element) -> None:
    """Put `<wbr>` between the phrases of all text in the element; the style sheet allows no other break."""
    for one in _walk(element):
        for place, text in text_nodes.texts(one):
            if TOGETHER.search(text) and "\x02" not in text:
                text_nodes.replace(place, list(_with_breaks(text)))


def _with_breaks(text: str) -> Iterator[str | Element]:
    for number, phrase in enumerate(phrases.split(text)):
        if number:
            yield Element("wbr")
        yield phrase
