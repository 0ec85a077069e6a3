"""The text of an HTML page as a reader sees it: a page of a site, one that Word wrote, or `pdftohtml`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import cleaning
from .positioned_lines import PositionedText, text_of

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

HIDDEN = {"script", "style", "noscript", "template", "svg", "head", "title", "iframe", "object", "-comment", "_comment"}
HIDDEN |= {"-doctype", "!doctype", "meta", "link", "base"}
BLOCKS = {
    "address", "article", "aside", "blockquote", "body", "button", "caption", "center", "dd", "details", "dialog",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hgroup", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "option", "p", "pre", "search",
    "section", "select", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
}  # fmt: skip
CELLS = {"td", "th"}
CELL = 80  # characters of a table's cell up to which its row is one line
WHOLE = re.compile(r"<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE)
TAG = re.compile(rf"</?(?:{'|'.join(sorted(BLOCKS))}|br|span|strong|em|b|i)(?:\s[^<>]*)?/?>", re.IGNORECASE)
FEWEST = 6  # tags from which on a text without <html> is a piece of a page
OFTEN = 1500  # characters of such a text in which there is at least one
PLACED = re.compile(r"position:\s*absolute", re.IGNORECASE)
LENGTH = re.compile(r"(?:^|[;\s])(?P<name>top|left|font-size|line-height):\s*(?P<n>-?\d+(?:\.\d+)?)", re.IGNORECASE)
CLASS = re.compile(r"\.(?P<name>[\w-]+)\s*\{(?P<style>[^{}]*)\}")
SIZE = 16.0  # pixels, where a page does not say it
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def recognised(text: str) -> bool:
    """True for HTML, whatever it begins with: a mark, a date, a comment, what a browser put in front."""
    if WHOLE.search(text):
        return True
    count = sum(1 for _ in TAG.finditer(text))
    begins = TAG.match(text.lstrip()) is not None
    return (begins or count >= FEWEST) and count * OFTEN >= len(text)


def read(text: str) -> tuple[str, tuple[int, ...], int]:
    """The text, the offset where each page begins (none: no pages), and how many scripts and styles were left out."""
    from selectolax.lexbor import LexborHTMLParser

    # what stands in front of <html> is text of its own, a comment or a mark: the parser puts it where it belongs
    parser = LexborHTMLParser(text)
    body = parser.body
    if body is None:
        return "", (), 0
    hidden = len(body.css("script, style, iframe"))
    placed = [node for node in body.css("[style*='absolute' i]") if PLACED.search(node.attributes.get("style") or "")]
    inside = sum(len(node.text() or "") for node in placed)
    if len(placed) > 1 and inside * 2 > len(body.text() or ""):  # pieces, most of the text
        classes = {
            match["name"]: _lengths(match["style"])
            for style in parser.css("style")
            for match in CLASS.finditer(style.text() or "")
        }
        plain, starts = text_of(_pages(body, placed, classes))
        return plain, starts, hidden
    return _flowing(body), (), hidden


# ---- pages whose text flows


def _flowing(body: LexborNode) -> str:
    """Each block element is a paragraph; levels of headings, bullets and numbers of lists are kept."""
    parts: list[str] = []
    waiting: list[LexborNode | str] = [body]  # elements may be nested deeper than calls may be
    numbers: dict[int, Callable[[], str]] = {}  # of the items of numbered lists, by the list's place in memory
    while waiting:
        node = waiting.pop()
        if isinstance(node, str):
            parts.append(node)
            continue
        tag = node.tag or ""
        if tag == "-text":
            text = node.text_content or ""
            inside = node.parent.tag if node.parent else ""
            parts.append(text if inside == "pre" else re.sub(r"\s+", " ", text))
        elif tag in HIDDEN:
            continue
        elif tag == "br":
            parts.append("\n")
        else:
            short = tag in CELLS and len(node.text() or "") <= CELL
            around = " " if short else "\n\n" if tag in BLOCKS else ""
            mark = "#" * int(tag[1]) + " " if re.fullmatch(r"h[1-6]", tag) else ""
            if tag == "ol":
                numbers[node.mem_id] = _numbering(node)
            if tag == "li":
                list_ = node.parent
                mark = numbers[list_.mem_id]() + " " if list_ and list_.mem_id in numbers else "• "
            parts.append(around + mark)
            waiting += [around, *reversed(list(node.iter(include_text=True)))]
    plain = re.sub(r"[ \t]*\n[ \t]*", "\n", cleaning.clean("".join(parts)))
    plain = re.sub(
        r"(^|\n)(•|#+|\d{1,3}\.|[A-Za-z]\.)\n+(?=\S)", r"\1\2 ", plain
    )  # a mark whose text is a block of its own
    plain = re.sub(r"[ \t]{2,}", " ", re.sub(r"\n[ \t]+|[ \t]+\n", "\n", plain))
    return re.sub(r"\n{3,}", "\n\n", plain).strip("\n")


def _numbering(node: LexborNode) -> Callable[[], str]:
    """Numbers in front of the items of a numbered list, one after the other."""
    start = node.attributes.get("start") or "1"
    sort = node.attributes.get("type") or "1"
    number = int(start) if re.fullmatch(r"\d{1,4}", start) else 1

    def next_one() -> str:
        nonlocal number
        number += 1
        if sort in ("a", "A") and 2 <= number <= 27:
            letter = LETTERS[number - 2]
            return f"{letter.upper() if sort == 'A' else letter}."
        return f"{number - 1}."

    return next_one


# ---- pages whose lines are placed


@dataclass(frozen=True)
class _Style:
    """Lengths of a rule or an element in pixels; None: it does not say."""

    top: float | None = None
    left: float | None = None
    size: float | None = None
    height: float | None = None


def _lengths(style: str) -> _Style:
    found = {match["name"].casefold(): float(match["n"]) for match in LENGTH.finditer(style)}
    return _Style(found.get("top"), found.get("left"), found.get("font-size"), found.get("line-height"))


def _pages(
    body: LexborNode, placed: Sequence[LexborNode], classes: dict[str, _Style]
) -> Iterator[list[PositionedText]]:
    """The pieces of each page: an element that holds placed ones. What is not placed is a page of its own."""
    holders: set[int] = set()
    for node in placed:
        above = node.parent
        while above is not None and above.mem_id not in holders:
            holders.add(above.mem_id)
            above = above.parent
    leaves = {node.mem_id for node in placed} - holders
    page: list[LexborNode | str] = []
    around: int | None = None
    waiting: list[LexborNode] = [body]
    while waiting:
        node = waiting.pop()
        tag = node.tag or ""
        if tag in HIDDEN:
            continue
        if node.mem_id in leaves:
            if node.parent and node.parent.mem_id != around:
                if page:
                    yield _page(page, classes)
                page, around = [], node.parent.mem_id
            page.append(node)
        elif tag != "-text":
            waiting += reversed(list(node.iter(include_text=True)))
        elif text := re.sub(r"\s+", " ", node.text_content or "").strip():
            page.append(text)
    if page:
        yield _page(page, classes)


def _page(page: Sequence[LexborNode | str], classes: dict[str, _Style]) -> list[PositionedText]:
    """The pieces of one page."""
    pieces: list[PositionedText] = []
    tops = [None if isinstance(one, str) else _lengths(one.attributes.get("style") or "") for one in page]
    for number, one in enumerate(page):
        own = tops[number]
        if own is None or isinstance(one, str):
            below = max((piece.baseline for piece in pieces), default=0.0) + 2 * SIZE
            pieces.append(PositionedText(str(one), 0.0, below, SIZE))
            continue
        follows = next((other for other in tops[number + 1 :] if other and (other.top or 0) > (own.top or 0) + 3), None)
        pieces += _placed(one, own, follows, classes)
    return pieces


def _placed(
    node: LexborNode, own: _Style, follows: _Style | None, classes: dict[str, _Style]
) -> Iterator[PositionedText]:
    """The lines of one placed element, which <br> divides.

    The style tells their distance badly: what follows must stay below them, or, where it stands further to the right,
    on the last one.
    """
    lines = _broken(node)
    top, left = own.top or 0.0, own.left or 0.0
    styles = [own, *(classes[name] for name in (node.attributes.get("class") or "").split() if name in classes)]
    size = next((one.size for one in styles if one.size), SIZE)
    height = next((one.height for one in styles if one.height), 1.2 * size)
    if follows and len(lines) > 1:
        goes_on = (follows.left or 0.0) > left + size
        height = min(height, ((follows.top or 0.0) - top) / (len(lines) - goes_on))
    for number, line in enumerate(lines):
        yield PositionedText(re.sub(r"\s", " ", line), left, top + size + number * height, size, _bold(node))


def _bold(node: LexborNode) -> bool:
    """True where all letters are bold."""
    text = (node.text() or "").strip()
    return bool(text) and sum(len(one.text() or "") for one in node.css("b, strong")) >= len(text)


def _broken(node: LexborNode) -> list[str]:
    """The text of an element by lines."""
    inside = [one for one in node.traverse(include_text=True) if one.tag in ("-text", "br")]
    return "".join("\n" if one.tag == "br" else re.sub(r"\s", " ", one.text_content or "") for one in inside).split(
        "\n"
    )
