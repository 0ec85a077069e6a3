"""Marks of Markdown that are almost right: the site shows them as they stand, or makes something else of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from ..model.library import Library
from ..model.page import Line, Page, Paragraph, Prose
from ..model.passages import CODE, MASK, UNREAD, mask
from ..source.problem import Message, Problem
from .check import Files, check


def _markup(en: str, ja: str) -> Message:
    return Message("markup", en=en, ja=ja)


INDENTED = _markup(
    "no tab and no four blanks must stand in front of a paragraph, which becomes code",
    "行頭のタブや4つ以上の空白を取ってください(段落が、文ではなくコードになります)",
)
TABLE = _markup(
    "a table must have a line such as {line} below its first line, and a blank line above it",
    "表の1行目の下に {line} のような行を、上に空の行を置いてください",
)
STRONG = _markup(
    "** must be closed by ** in the same paragraph", "** で始めた強調を、同じ段落の中で ** で閉じてください"
)
APART = _markup(
    "a link must have no blank between ] and (, and brackets of half width: [words](address)",
    "リンクは ] と ( の間を空けず、半角の括弧で [言葉](リンク先) と書いてください",
)
WIDE = _markup("'{given}' must be of half width: {write}", "「{given}」は半角で {write} と書いてください")
SINGLE = _markup("a clause must stand in double brackets: {write}", "条文は二重の括弧で {write} と書いてください")
LIST = _markup(
    "a list must have a blank line above it, or it goes on the sentence",
    "箇条書きの上には空の行を置いてください(前の文の続きになります)",
)
NO_MARK = _markup(
    "'{given}' is no mark of this book, and would stand on the page as it is written",
    "「{given}」は、この本では印として働かず、そのまま表示されます",
)
JOINED = _markup(
    "the line must go on in line {above}: between Japanese words the line break becomes a blank. "
    "A new paragraph has a blank line above it",
    "{above}行目に続けて書いてください(文の途中で改行すると、そこに空白が入ります)。"
    "段落を分けるなら、上に空行を置いてください",
)


INNER = _markup(
    "an item of an inner list must have four blanks in front, or it is one of the outer list",
    "箇条書きの中の箇条書きは、行頭に半角の空白を4つ置いてください(今のままでは、外側の項目になります)",
)
BARE = _markup(
    "an address must stand in a link, [words](address), or nobody can follow it",
    "アドレスは [言葉](アドレス) の形で書いてください(今のままではリンクになりません)",
)


@check("markup", of="pages")
def marks(library: Library, files: Files) -> Iterator[Problem]:
    """Marks are written so that they work: tables, links, emphasis, and paragraphs at the start of their lines.
    A paragraph of Japanese stands in one line.

    印は、効く形で書く(表、リンク、強調、行頭から始まる段落)。
    日本語の段落は、途中で改行しない。

    In: docs/ja/index.md
    Bad: [条文] (ipg/2.1.md#rem-1)
    Good: [条文](ipg/2.1.md#rem-1)
    """
    documents = tuple(f"{document}." for document in library.documents)
    for page in (file.page for file in files if file.page):
        for part in page.parts:
            if isinstance(part, Prose):
                yield from _indented(page, part)
            for paragraph in part.paragraphs:
                yield from _table(page, paragraph)
                yield from _strong(page, paragraph)
                yield from _listed(page, paragraph)
                yield from _inner(page, paragraph)
                yield from _foreign(page, paragraph)
                if page.language == "ja":
                    yield from _broken(page, paragraph)
                for line in paragraph:
                    yield from _links(page, line, lambda name: name.startswith(documents))


CODE_INDENT = re.compile(r" {0,3}\t| {4}")
# what may hold a paragraph of its own, which is indented: an item of a list, a definition, a quote, HTML
HOLDS = re.compile(r" {0,3}(?:[-*+:][ \t]|\d{1,9}[.)][ \t]|>|<)")


def _indented(page: Page, prose: Prose) -> Iterator[Problem]:
    """Paragraphs that become code; one that goes on an item of a list does not. Of clauses, another check tells."""
    holds = False
    for first, *others in prose.paragraphs:
        if CODE_INDENT.match(first.text):
            if not holds:
                yield INDENTED.at(page.at(first.number))
        else:
            holds = any(HOLDS.match(line.text) for line in (first, *others))


HYPHENS = frozenset("|:- ")  # what the second line of a table may hold
ROW = re.compile(r"[ ]*\|.*\|[ ]*")
CELL = re.compile(r"(?<!\\)\|")


def _table(page: Page, paragraph: Paragraph) -> Iterator[Problem]:
    rows = [line for line in paragraph if ROW.fullmatch(line.text)]
    if not rows:
        return
    head, *rest = paragraph
    columns = _columns(head)
    if rows[0] is head and rest and HYPHENS.issuperset(rest[0].text) and _columns(rest[0]) == columns:
        return
    yield TABLE.at(page.at(rows[0].number), line="|" + " --- |" * _columns(rows[0]))


def _columns(line: Line) -> int:
    return len(CELL.findall(mask(CODE, line.text).strip().strip("|"))) + 1


def _strong(page: Page, paragraph: Paragraph) -> Iterator[Problem]:
    found = [
        (line, match.start())
        for line in paragraph
        for match in re.finditer(r"(?<![\\*])\*\*(?!\*)", mask(CODE, line.text))
    ]
    if len(found) % 2:
        line, offset = found[-1]
        yield STRONG.at(page.at(line.number, line.column + offset))


ITEM = re.compile(r"[ ]{0,3}(?:[-*+]|\d{1,9}\.)[ \t]+\S")


def _listed(page: Page, paragraph: Paragraph) -> Iterator[Problem]:
    """The first item of a list that follows a sentence at once."""
    for line in paragraph[1:]:
        if line.code or ITEM.match(paragraph[0].text) or not ITEM.match(line.text):
            continue
        if not HOLDS.match(paragraph[0].text) and not CODE_INDENT.match(paragraph[0].text):
            yield LIST.at(page.at(line.number, line.column))
        return


SHALLOW = re.compile(r"[ ]{1,3}(?:[-*+]|\d{1,9}\.)[ \t]+\S")


def _inner(page: Page, paragraph: Paragraph) -> Iterator[Problem]:
    """The first item below an item of the start of the line that is not far enough from there to be inside of it."""
    for line in paragraph[1:]:
        if not line.code and ITEM.match(paragraph[0].text) and SHALLOW.match(line.text):
            if not paragraph[0].text.startswith(" "):
                yield INNER.at(page.at(line.number, line.column))
            return


# what other sites have: admonitions, footnotes, boxes to tick, words for emoji, abbreviations, marks in the text
FOREIGN = re.compile(
    r"^(?:!!!|\?\?\?\+?|===)(?=[ ]+\S)|^[ ]*[-*+][ ]+(\[[ xX]\])(?=[ ])|\[\^[^\[\]\s]+\]|^\*\[[^\[\]]+\]:"
    r"|(?<![\w:]):[a-z][a-z0-9_+-]+:(?![\w:])|(?<![\w~])~~(?=[^\s~])|(?<![\w=])==(?=[^\s=])"
)


def _foreign(page: Page, paragraph: Paragraph) -> Iterator[Problem]:
    """The first mark of each line that only other books have."""
    for line in paragraph:
        match = None if line.code else FOREIGN.search(mask(UNREAD, line.text))
        if match:
            start = match.start(1) if match[1] else match.start()
            yield NO_MARK.at(page.at(line.number, line.column + start), given=match[1] or match[0])


# a letter or a mark of Japanese, beside which no blank stands
WIDE_LETTER = re.compile("[\u3001-\u3029\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60]")
STARTS = re.compile(r"[ \t]*(?:(?:[-*+:]|\d{1,9}[.)])[ \t]|[>|<#])")  # a line that is no more of the paragraph
ENDS = re.compile(r"(?:  |<br ?/?>)$")  # a line that is ended on purpose
SIGNS = re.compile(rf"[{MASK}*_\[\]]+")  # what a reader does not see


def _broken(page: Page, paragraph: Paragraph) -> Iterator[Problem]:
    """Lines that go on a Japanese sentence of the line above."""
    for above, line in pairwise(paragraph):
        if above.code or above.text.startswith("#") or ENDS.search(above.text) or STARTS.match(line.text):
            continue
        before, after = (SIGNS.sub("", mask(UNREAD, one.text)).strip() for one in (above, line))
        if WIDE_LETTER.match(before[-1:]) and WIDE_LETTER.match(after):
            start = len(line.text) - len(line.text.lstrip())
            yield JOINED.at(page.at(line.number, line.column + start), above=above.number)


LINK_APART = re.compile(
    r"(?<!\])\](?:[ \u3000]+\((?:[^()\s]+\.md(?:#[^()\s]*)?|#[^()\s]+|https?://[^()\s]+)\)|（[^（）\s]+\.md[^（）\s]*）)"
)
LINKED = re.compile(r"\[[^\[\]]*\]\([^()]*\)|\[[^\[\]]*\]:.*|<[^<>]*>")  # an address here is one to follow
ADDRESS = re.compile(r"(?<![\w/])(?:https?://|www\.)\w")
WIDE_LINK = re.compile(r"［[^［］]+］[ \u3000]*[(（][^()（）\s]+[)）]")
WIDE_BRACKETS = re.compile(r"［{1,2}([^［］\n]*)］{1,2}")
ONE_BRACKET = re.compile(r"(?<![\[\\])\[([a-z0-9][a-z0-9.-]*)\](?![\](\[:])")
ID = re.compile(r"[a-z0-9][a-z0-9.-]*")


def _links(page: Page, line: Line, is_clause: Callable[[str], bool]) -> Iterator[Problem]:
    text = mask(CODE, line.text)
    for match in LINK_APART.finditer(text) if "]" in text else ():
        yield APART.at(page.at(line.number, line.column + match.start()))
    bare = ADDRESS.search(mask(LINKED, text)) if not line.code and ("://" in text or "www." in text) else None
    if bare:
        yield BARE.at(page.at(line.number, line.column + bare.start()))
    for match in WIDE_LINK.finditer(text) if "［" in text else ():
        yield APART.at(page.at(line.number, line.column + match.start()))
    for match in WIDE_BRACKETS.finditer(text) if "［" in text else ():
        if match[0].startswith("［［") or ID.fullmatch(match[1]):
            yield WIDE.at(page.at(line.number, line.column + match.start()), given=match[0], write=f"[[{match[1]}]]")
    for match in ONE_BRACKET.finditer(text) if "[" in text else ():
        if is_clause(match[1]):
            yield SINGLE.at(page.at(line.number, line.column + match.start()), write=f"[[{match[1]}]]")
