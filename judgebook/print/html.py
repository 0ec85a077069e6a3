"""Nodes of a text as HTML, for what is read on a screen: the notes of the Anki deck, the slides in the browser."""

from __future__ import annotations

import html

from .text import Node

LINE = {"strong": "b", "em": "i", "code": "code", "penalty": "b", "infraction": "b"}  # all others are their words alone
BLOCKS = {"p": "p", "ul": "ul", "ol": "ol", "li": "li", "quote": "blockquote", "table": "table", "tr": "tr"}


def line(nodes: list[Node]) -> str:
    """Nodes of a line; between its phrases, where Japanese was divided into them (phrasing.py), it may break."""
    return "".join(map(_inline, nodes))


def _inline(one: Node) -> str:
    if isinstance(one, str):
        return html.escape(one)
    if one["k"] == "br":
        return "<br>"
    if one["k"] == "w":
        return f"<wbr>{line(one['c'])}<wbr>"
    inner = line(one["c"])
    tag = LINE.get(one["k"])
    return f"<{tag}>{inner}</{tag}>" if tag else inner


def blocks(nodes: list[Node]) -> str:
    """Paragraphs, lists and tables; what stands in a list item or a cell may be a line."""
    return "".join(map(_block, nodes))


def _block(one: Node) -> str:
    if isinstance(one, str) or one["k"] not in {*BLOCKS, "cell"}:
        return _inline(one)
    tag = ("th" if one["head"] else "td") if one["k"] == "cell" else BLOCKS[one["k"]]
    start = f' start="{one["start"]}"' if one.get("start", 1) != 1 else ""
    return f"<{tag}{start}>{blocks(one['c'])}</{tag}>"
