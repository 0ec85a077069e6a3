"""Nodes of a text as HTML, for what is read on a screen: the notes of the Anki deck, the slides in the browser."""

from __future__ import annotations

import html
import re
from itertools import groupby

from ..text.phrases import KANA, KANJI
from .phrasing import phrases
from .text import Node, plain

LINE = {"strong": "b", "em": "i", "code": "code", "penalty": "b", "infraction": "b"}  # all others are their words alone
BLOCKS = {"p": "p", "ul": "ul", "ol": "ol", "li": "li", "quote": "blockquote", "table": "table", "tr": "tr"}
SPACED = re.compile(rf"(?<=[{KANA}{KANJI}]) (?=[0-9A-Za-z])|(?<=[0-9A-Za-z]) (?=[{KANA}{KANJI}])")  # browsers do it
PHRASE = "w"  # of a line that was divided into phrases (phrasing.py)


def line(nodes: list[Node]) -> str:
    """Nodes of a line. Where it was divided into phrases, it may break between them: `<wbr>` stands there."""
    made = []
    for words, run in groupby(nodes, lambda one: isinstance(one, str) or one["k"] not in {*LINE, "br"}):
        several = list(run)
        made.append(_words(several) if words else "".join(map(_marked, several)))
    return "".join(made)


def _words(run: list[Node]) -> str:
    """Words without a mark. Their phrases are found anew, for a phrase takes its punctuation along."""
    has_phrases = any(not isinstance(one, str) and one["k"] == PHRASE for one in run)
    text = SPACED.sub("", plain(run)) if has_phrases else plain(run)
    return "<wbr>".join(map(html.escape, phrases(text))) if has_phrases else html.escape(text)


def _marked(one: Node) -> str:
    if one["k"] == "br":
        return "<br>"
    tag = LINE[one["k"]]
    return f"<{tag}>{line(one['c'])}</{tag}>"


def blocks(nodes: list[Node]) -> str:
    """Paragraphs, lists and tables; what stands in a list item or a cell may be a line."""
    return "".join(
        "".join(map(_block, run)) if block else line(list(run)) for block, run in groupby(nodes, _stands_alone)
    )


def _stands_alone(one: Node) -> bool:
    return not isinstance(one, str) and one["k"] in {*BLOCKS, "cell"}


def _block(one: Node) -> str:
    tag = ("th" if one["head"] else "td") if one["k"] == "cell" else BLOCKS[one["k"]]
    start = f' start="{one["start"]}"' if one.get("start", 1) != 1 else ""
    return f"<{tag}{start}>{blocks(one['c'])}</{tag}>"
