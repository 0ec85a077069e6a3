"""A text with Markdown and the book's marks as nodes, which the templates typeset.

A node of a line is a string or a dict with its kind `k`: strong, em, code, infraction, penalty (`p`: its id), card,
ref (`to`: a clause or document id), link (`to`: an address), br. Blocks are dicts as well: p, ul, ol, quote, table.
What the templates cannot set raises ValueError, so that nothing is lost in print unseen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

from ..model.library import Library
from ..model.mentions import Mention, mentions

if TYPE_CHECKING:
    from markdown import Markdown

Node = Any  # str, or a dict of nodes: as JSON has it

INLINE = {"strong": "strong", "b": "strong", "em": "em", "i": "em", "code": "code"}
BLOCKS = {"p": "p", "ul": "ul", "ol": "ol", "blockquote": "quote", "li": "li", "table": "table", "tr": "tr"}
CELLS = ("td", "th")
TRANSPARENT = ("thead", "tbody")
SPACED = ("root", "ul", "ol", "table", "tr", "quote")  # between their blocks there is only white space
LITERAL = ("code", "link")  # their words have no marks
LABEL = 32  # letters of a first column that stays on one line
NARROWEST = 8  # letters for which a column has room at least


def blocks(library: Library, text: str, language: str) -> list[Node]:
    """A text of one or more paragraphs, lists and tables."""
    text = library.typeset(text, language)
    text = text if language == "ja" else curl_quotes(text)
    nodes: list[Node] = _resolved(library, _read(text), language)["c"]
    return nodes


@lru_cache(maxsize=4096)  # handouts, slides and the pages about them say the same texts
def _read(text: str) -> Node:
    """The nodes of a text below one of all, with its words as they are written."""
    reader = _Reader()
    reader.feed(_converter().reset().convert(text))
    reader.close()
    return reader.root


def _resolved(library: Library, node: dict[str, Any], language: str) -> dict[str, Any]:
    """The node with the marks in its words as nodes, too."""
    content: list[Node] = []
    for one in node["c"]:
        if isinstance(one, dict):
            content.append(_resolved(library, one, language))
        elif node["k"] in LITERAL:
            content.append(one)
        else:
            content += marks(library, one, language)
    own = {"columns": columns(content)} if node["k"] == "table" else {}
    return {**node, "c": content, **own}


@cache  # making one takes longer than reading a text
def _converter() -> Markdown:
    from markdown import Markdown  # who checks the book knows the printed files, and makes none

    return Markdown(extensions=["tables", "sane_lists"], output_format="xhtml")


def curl_quotes(text: str) -> str:
    """English quotation marks and apostrophes as a typesetter sets them."""
    text = re.sub(r"(^|[\s(\[—])\"", r"\1“", text, flags=re.MULTILINE).replace('"', "”")
    return re.sub(r"(^|[\s(\[—“])'", r"\1‘", text, flags=re.MULTILINE).replace("'", "’")


def nodes(value: Any) -> Iterator[dict[str, Any]]:
    """Every dict inside, in the order of the book."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            yield one
            waiting.extend(reversed(one.values()))
        elif isinstance(one, list):
            waiting.extend(reversed(one))


def inline(library: Library, text: str, language: str) -> list[Node]:
    """A text of one paragraph, as the nodes of its line. Raises ValueError for lists and the like."""
    found = blocks(library, text, language)
    if len(found) != 1 or found[0]["k"] != "p":
        raise ValueError(f"must be one paragraph: {text}")
    return list(found[0]["c"])


def plain(nodes: list[Node]) -> str:
    """The words of nodes alone."""
    return "".join(one if isinstance(one, str) else " " if one["k"] == "br" else plain(one["c"]) for one in nodes)


def columns(rows: list[Node]) -> list[float]:
    """The shares of a table's columns in its width; 0 for a first column of short labels, as wide as its words.

    By the root of the longest cell: a cell four times as long gets twice the width, and twice the lines.
    """
    cells = zip(*(row["c"] for row in rows), strict=True)
    longest = [max(_width(plain(cell["c"])) for cell in column) for column in cells]
    shares = [round(max(width, NARROWEST) ** 0.5, 2) for width in longest]
    return [0, *shares[1:]] if longest[0] <= LABEL else shares


def _width(text: str) -> int:
    """In letters of the Latin alphabet; a Japanese one counts for two."""
    return sum(2 if letter > "\u2e80" else 1 for letter in text)


class _Reader(HTMLParser):
    """Collects nodes from the HTML that Markdown makes."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root: dict[str, Any] = {"k": "root", "c": []}
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open a node."""
        given = dict(attrs)
        if tag in TRANSPARENT:
            return
        if tag == "br":
            self.open[-1]["c"].append({"k": "br", "c": []})
            return
        node: dict[str, Any] = {"k": INLINE.get(tag) or BLOCKS.get(tag) or "", "c": []}
        if tag == "a":
            node |= {"k": "link", "to": given.get("href") or ""}
        elif tag in CELLS:
            node |= {"k": "cell", "head": tag == "th"}
        elif tag == "ol":
            node["start"] = int(given.get("start") or 1)
        if not node["k"]:
            raise ValueError(f"<{tag}> cannot be printed")
        self.open[-1]["c"].append(node)
        self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """`<br />` has no end of its own."""
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """Close the node."""
        if tag not in TRANSPARENT and tag != "br":
            self.open.pop()

    def handle_data(self, data: str) -> None:
        """The words of a node."""
        parent = self.open[-1]
        if parent["k"] not in SPACED:
            parent["c"].append(data if parent["k"] in LITERAL else data.replace("\n", " "))


def marks(library: Library, text: str, language: str) -> Iterator[Node]:
    """The text with each reference as a node."""
    for part in mentions(library, text, language):
        if isinstance(part, Mention):
            yield _mark(part)
        else:
            yield part if isinstance(part, str) else part.shown


def _mark(mention: Mention) -> Node:
    node: dict[str, Any] = {"k": mention.kind, "c": [mention.shown]}
    if mention.kind == "penalty":
        node["p"] = mention.target.key.removeprefix("pen:")
    elif mention.kind in ("clause", "section"):
        node |= {"k": "ref", "to": mention.target.key, "own": not mention.labelled}
    return node
