"""Japanese of narrow columns, broken between phrases only: a designer would not leave one letter on a line."""

from __future__ import annotations

from typing import Any

from ..text.phrases import CLOSING, OPENING, split
from .text import Node

LONGEST = 13  # characters; what is longer may be broken as in running text


def mark_phrases(nodes: list[Node]) -> list[Node]:
    """The nodes with each phrase of their words as a node `w`, which the templates keep on one line.

    Punctuation around it stays outside: Typst keeps it with what stands before or behind it, and gives it its width. It
    would begin a line with ・, which stays inside.
    """
    result: list[Node] = []
    for node in nodes:
        if isinstance(node, str):
            result += _words(node)
        elif node["k"] in ("strong", "p", "li", "ul", "ol"):
            result.append({**node, "c": mark_phrases(node["c"])})
        else:
            result.append(node)
    return result


def phrases(text: str) -> list[str]:
    """The phrases of a text."""
    return [one for one in split(text) if one]


def _words(text: str) -> list[Any]:
    found: list[Any] = []
    before = ""
    for phrase in phrases(text):
        core = phrase.lstrip(CLOSING)
        head, core = phrase[: len(phrase) - len(core)], core.rstrip(OPENING + CLOSING)
        tail = phrase[len(head) + len(core) :]
        if _spaced((before + head)[-1:], core[:1]):
            head += " "  # as Typst does between Japanese and Latin, but not at the edge of a box
        keep = 1 < len(core) <= LONGEST
        found += [part for part in (head, {"k": "w", "c": [core]} if keep else core, tail) if part]
        before = phrase
    return found


def _spaced(left: str, right: str) -> bool:
    """True where one of two letters is Latin and the other Japanese."""
    return left.isalnum() and right.isalnum() and left.isascii() != right.isascii()
