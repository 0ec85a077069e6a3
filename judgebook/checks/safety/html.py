"""HTML as a browser builds it, held against a short list of what content may be made of."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode

from . import Fault, urls

# what Markdown makes, and what a contributor may write in HTML where Markdown has nothing
MARKDOWN = frozenset({
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "table", "thead", "tbody",
    "tr", "th", "td", "blockquote", "pre", "code", "em", "strong", "a", "img", "hr",
})  # fmt: skip
WRITTEN = frozenset({
    "br", "kbd", "sub", "sup", "ruby", "rt", "rp", "ins", "del", "abbr", "span", "div", "details", "summary",
})  # fmt: skip
EVERYWHERE = {
    # the theme's own ids begin with two underscores, those of the previews of terms with preview-; names with capitals
    # are those of scripts, which find an element of that name where they look for what is theirs
    "id": re.compile(r"(?!__|preview-)(?!.*[A-Z])\w[\w.:-]*"),
    "title": re.compile(r"[^<>]*"),
    "lang": re.compile(r"[A-Za-z-]{2,20}"),
}
OF_TAG = {
    "ol": {"start": re.compile(r"\d{1,4}")},
    "th": {"style": re.compile(r"text-align: (left|center|right);"), "colspan": re.compile(r"\d{1,2}")},
    "td": {"style": re.compile(r"text-align: (left|center|right);"), "colspan": re.compile(r"\d{1,2}")},
    "img": {"alt": re.compile(r"[^<>]*"), "width": re.compile(r"\d{1,4}"), "height": re.compile(r"\d{1,4}")},
    "details": {"open": re.compile("")},
    "code": {"class": re.compile(r"(language-[\w+#-]+)?")},
    "div": {"class": re.compile("highlight")},
    "pre": {"class": re.compile("highlight")},
}
ADDRESSES = {("a", "href"): urls.leads_outside, ("img", "src"): urls.no_picture}
DECLARATION = re.compile(r"<\?[^>]*>?|<!(?!--)[^>]*>?")  # browsers take them for comments, other readers do not
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
TAG = re.compile(r"<(/?)([a-zA-Z][^\s/>]*)[^>]*>")
VOID = frozenset({"br", "hr", "img", "input", "wbr", "col", "area", "base", "link", "meta", "source", "track", "embed"})
DEEPEST = 60  # elements inside each other; readers of HTML slow down with the square of it
END = "end-of-content"


def faults(html: str, folder: str = "", written: frozenset[str] = WRITTEN) -> Iterator[Fault]:
    """Tags, attributes and addresses of a piece of HTML that are not on the list, in the order of the piece.

    folder: where below docs/ the page lies, for relative addresses; written: tags beyond those that Markdown makes.
    """
    for match in DECLARATION.finditer(html):
        yield Fault("tag", match[0])
    yield from _stray(html, written)
    if deepest(html) > DEEPEST:
        yield Fault("deep", str(DEEPEST))
        return
    tree = LexborHTMLParser(f'<div id="{END}-0">{html}<i id="{END}"></i></div>')
    ends = tree.css(f"#{END}")
    frame, end = tree.css_first(f"#{END}-0"), ends[0] if ends else None
    ours = {node.mem_id for node in (frame, end) if node}  # to compare two nodes is to write out all that is in them
    for node in tree.root.traverse(include_text=False) if tree.root else ():
        if node.mem_id not in ours:
            yield from _node(node, folder, written)
    above = end.parent if end else None
    inside = above is not None and frame is not None and above.mem_id == frame.mem_id
    if end is None or len(ends) != 1 or not inside or end.next or (frame and frame.next):
        yield Fault("unclosed", "")


def _stray(html: str, written: frozenset[str]) -> Iterator[Fault]:
    """End tags of what the piece did not open: a parser passes over them here; on its page they end what is ours."""
    opened: Counter[str] = Counter()
    for match in TAG.finditer(COMMENT.sub("", html)):
        name = match[2].lower()
        if not match[1]:
            opened[name] += 1
        elif opened[name]:
            opened[name] -= 1
        elif name not in MARKDOWN and name not in written:
            yield Fault("tag", f"</{name}>")
        elif name not in VOID:
            yield Fault("unclosed", "")


def deepest(html: str) -> int:
    """The most elements that are open inside each other, each by the tag that opens it."""
    depth = most = 0
    for match in TAG.finditer(html):
        if match[2].lower() not in VOID:
            depth = max(0, depth - 1) if match[1] else depth + 1
            most = max(most, depth)
    return most


def _node(node: LexborNode, folder: str, written: frozenset[str]) -> Iterator[Fault]:
    tag = node.tag or ""
    if tag in ("html", "head", "body") and not node.attributes:
        return  # a parser adds them
    if tag.startswith(("-", "_", "!")):
        return  # comments and the like
    if tag not in MARKDOWN and tag not in written:
        yield Fault("tag", f"<{tag}>")
        return
    for name, value in node.attributes.items():
        text = value or ""
        wrong = ADDRESSES.get((tag, name))
        if wrong:
            if wrong(text):
                yield Fault("picture" if tag == "img" else "link", urls.read(text))
            elif urls.leaves(text, folder):
                yield Fault("outside", urls.read(text))
            continue
        allowed = OF_TAG.get(tag, {}).get(name) or EVERYWHERE.get(name)
        if allowed is None:
            yield Fault("attribute", name, f"<{tag}>")
        elif not allowed.fullmatch(text):
            yield Fault("value", f'{name}="{text}"', f"<{tag}>")
