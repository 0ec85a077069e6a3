"""The check of which Markdown a clause may hold: what a page, a sheet of paper, an app and a search can all show."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser

from ..model.library import Library
from ..source.problem import Problem
from .check import Files, check
from .plain_files import messages, problem
from .safety import Fault, html, markdown

ALLOWED = frozenset({"p", "ul", "ol", "li", "strong", "em", "code", "a"})  # CONTRIBUTING.md tells writers the same
KINDS = {
    **dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6"), "heading"),
    **dict.fromkeys(("table", "thead", "tbody", "tr", "th", "td"), "table"),
    **dict.fromkeys(("dl", "dt", "dd"), "definition"),
    "blockquote": "quotation", "pre": "fence", "img": "picture", "hr": "line",
}  # fmt: skip
# a text without any of these is made of paragraphs, lists and what stands in their lines
NOT_PLAIN = re.compile(
    r"^(?:[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:[#>:]|```|~~~)|^(?: {4}|\t)|^[ \t|:=_*-]+$|!\[|<[\w/!?]|\{|  $", re.M
)
PUT = (
    "; a clause holds paragraphs, lists, emphasis, code and links",
    "。条文や注釈には段落・箇条書き・強調・コード・リンクだけを書きます",
)
FORM = messages(
    "clause-markdown",
    heading=(
        f"a heading must stand outside of the block{PUT[0]}",
        f"見出しはブロックの外に置いてください{PUT[1]}",
    ),
    table=(f"a table must stand outside of the block{PUT[0]}", f"表はブロックの外に置いてください{PUT[1]}"),
    definition=(
        f"a list of definitions must stand outside of the block{PUT[0]}",
        f"定義リスト(「:」で始まる行)はブロックの外に置いてください{PUT[1]}",
    ),
    quotation=(
        f"a quotation (>) must stand outside of the block{PUT[0]}",
        f"引用(「>」で始まる行)はブロックの外に置いてください{PUT[1]}",
    ),
    fence=(
        f"code of several lines, or lines with four blanks in front, must stand outside of the block{PUT[0]}",
        f"コードの囲みや、空白4つで始まる行は、ブロックの外に置いてください{PUT[1]}",
    ),
    picture=(f"a picture must stand outside of the block{PUT[0]}", f"画像はブロックの外に置いてください{PUT[1]}"),
    line=(
        f"a line across the page must stand outside of the block{PUT[0]}",
        f"区切りの線はブロックの外に置いてください{PUT[1]}",
    ),
    tag=(
        f"HTML such as {{value}} must stand outside of the block{PUT[0]}",
        f"{{value}} のようなHTMLはブロックの外に置いてください{PUT[1]}",
    ),
    attribute=(
        "{value} must not be set in a clause: no class, id or attribute in braces",
        "条文や注釈の中では、波括弧で {value} などの属性を付けないでください",
    ),
)


MOST_READ = 40_000  # characters, to find the lines of one clause's faults


@check("clause-markdown", of="pages")
def clauses_are_plain(library: Library, files: Files) -> Iterator[Problem]:
    """A clause or an annotation holds paragraphs, lists, emphasis, code in a line, links and the book's marks.

    条文と注釈に書くのは、段落、箇条書き、強調、行の中のコード、リンクと、参照の印だけにする。

    In: docs/ja/ipg/2.1.md
    Bad: > 続けさせる。
    Good: 続けさせる。
    """
    for page in (file.page for file in files if file.page):
        for block in page.blocks:
            text = markdown.TOKEN.sub("x", block.text)
            if block.directive or not NOT_PLAIN.search(text) or markdown.NESTED.search(text):
                continue  # `harmful` tells of what is nested too deep to be read
            for line, column, fault in markdown.locate(markdown.shorten(block.text), _faults, MOST_READ):
                yield problem(FORM, page.at(block.first + line - 1, column), fault)


def _faults(text: str) -> Counter[Fault]:
    """Markup that is harmless and still no part of a clause."""
    found: Counter[Fault] = Counter()
    for node in LexborHTMLParser(markdown.to_html(text)).css("body *"):
        tag = node.tag or ""
        if tag in ALLOWED:
            found.update(Fault("attribute", name, tag) for name in node.attributes if name in ("id", "lang"))
        elif tag in KINDS and (KINDS[tag] != "heading" or "#" in text):  # of a heading by accident `heading` tells
            found[Fault(KINDS[tag], "")] = 1
        elif tag in html.WRITTEN:
            found[Fault("tag", f"<{tag}>")] = 1
    return found
