"""Texts in which Markdown finds nothing: plain paragraphs, and a heading with its id.

Two thirds of a book's texts are such, and Python-Markdown takes two thousand steps to find that out. What looks like
anything else, however slightly, is left to it. A test compares both on every text of the book.
"""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

# what is read inside a line: code, escapes, tags, entities, emphasis, links, line breaks; and the marks of what
# Markdown has set aside. A reference in two brackets is not among them: to Markdown it is one that no text defines.
INLINE = re.compile(r"[\\`<&*_\t\r\x02\x03]|\]\(|\]:|  \n")
# lines that begin with no white space, and with none of the signs that begin lists, tables, quotes, rules, headings,
# definitions, fences and attributes
_LINE = r"(?![-+#>:|=~{]|\d+\.)[^\s].*"
PARAGRAPHS = re.compile(rf"{_LINE}(?:\n\n?{_LINE})*\n?")
HEADING = re.compile(
    r"(?P<level>#{1,6}) (?P<words>[^\s#{}](?:[^#{}\n]*[^\s#{}])?) \{#(?P<id>[A-Za-z][A-Za-z0-9.-]*)\}\n?"
)


def paragraphs(text: str) -> list[str] | None:
    """The paragraphs of a plain text; None for one that is not plain, or no paragraphs."""
    if INLINE.search(text) or not PARAGRAPHS.fullmatch(text):
        return None
    return text.removesuffix("\n").split("\n\n")


def elements(text: str) -> list[Element] | None:
    """The elements that a plain text becomes; None for one that is not plain."""
    plain = paragraphs(text)
    if plain is not None:
        return [_element("p", one) for one in plain]
    heading = HEADING.fullmatch(text)
    if heading and not INLINE.search(text):
        return [_element(f"h{len(heading['level'])}", heading["words"], id=heading["id"])]
    return None


def _element(tag: str, text: str, **attributes: str) -> Element:
    element = Element(tag, attributes)
    element.text = text
    return element
