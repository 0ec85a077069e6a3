"""Markdown as the site reads it, up to the HTML that it becomes, and the line of the source that is to blame.

The texts are those that the site renders: the parts of a page, each by itself (pages/compose.py), and texts of data.
Python-Markdown reads the text, so every form of link, attribute and raw HTML is seen as it works: inline, by
reference, automatic, written with entities. Where the result holds a fault, the lines are taken away one by one: the
fault belongs to the line without which it is gone.
"""

from __future__ import annotations

import html as entities
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from markdown import Markdown

from . import Fault, html, mermaid, urls

# the extensions of mkdocs.yml (a test compares them)
EXTENSIONS = ("attr_list", "def_list", "tables", "md_in_html", "toc", "pymdownx.superfences")
# text without any of these becomes neither a tag, nor a link, nor an attribute, nor a fence
SUSPECT = re.compile(
    r"<|&[#\w]|\]\(|\]\[|\]:|\{(?!#(?!__|preview-)(?:(?![A-Z])[\w.-])+\}\s*$)|```|~~~|!include", re.MULTILINE
)
# a token such as {cr-shortcuts} or {U} inside a line, where it can be no attribute list (one follows an element at
# once, or ends a line, a heading or a cell)
TOKEN = re.compile(
    r"\{(?:(?<=[^\W_]\{)|(?<=[^\W_] \{)|(?<=# \{)|(?<=[(「（、。]\{))[\w-]+\}(?:\{[\w-]+\})*"
    r"(?=[ ]*[^\W_]|[、。，「」（）《》〔〕【】().,;])(?=(?:[^{}\n]|\{#?[\w.-]+\})*$)",
    re.MULTILINE,
)
# what looks suspect and is known: a plain link, and a token
KNOWN = re.compile(
    r"\[(?<![\]\\!]\[)[^\[\]<>&{}`!\\|\n]*\]\((?P<href>(?:https?://)?[\w./%?=+~-]*(?:#[\w.%-]+)?)\)(?!\{)"
    rf"|{TOKEN.pattern}",
    re.MULTILINE,
)
ELEMENT = "\ufffc"  # stands for a link: a token beside it could become its attribute
# what may go on in the next line: there, words are left as they are
OPEN = re.compile(r"<[^>]*$|\]\([^)]*$|\]:\s*$|\{[^}]*$|mermaid", re.MULTILINE)
WORDS = re.compile(r"[^\W\d_]{3,}")
# lists, quotes and definitions inside each other, in one line or by their indent
NESTED = re.compile(
    rf"^[ \t]*(?:(?:[-*+:]|\d{{1,9}}[.)])[ \t]+|>[ \t]?){{{html.DEEPEST // 3},}}|^ {{{html.DEEPEST},}}\S", re.MULTILINE
)
MOST_READ = 400_000  # characters that are read to find the lines of one text's faults
INCLUDE = re.compile(r"--8<--.*|^\s*!include\b.*|\{!.*?!\}")  # none is enabled; none may begin to work one day


class _Converter:
    """Python-Markdown, with the diagrams it meets."""

    def __init__(self) -> None:
        self.diagrams: list[str] = []
        options: dict[str, dict[str, Any]] = {
            "pymdownx.superfences": {
                "custom_fences": [{"name": "mermaid", "class": "mermaid", "format": self._diagram}]
            },
            "pymdownx.highlight": {"use_pygments": False},
        }
        extensions = list(dict.fromkeys((*EXTENSIONS, *options)))
        self.markdown = Markdown(extensions=extensions, extension_configs=options)

    def _diagram(self, source: str, language: str, css_class: str, options: Any, md: Any, **kwargs: Any) -> str:
        self.diagrams.append(source)
        return f"<pre><code>{entities.escape(source)}</code></pre>"

    def convert(self, text: str) -> str:
        """The HTML of a text, and its diagrams in `diagrams`."""
        self.diagrams.clear()
        try:
            return self.markdown.reset().convert(text)
        except RecursionError:
            return "<b>" * (html.DEEPEST + 1)


@lru_cache(maxsize=1)
def _converter() -> _Converter:
    return _Converter()


@lru_cache(maxsize=512)
def _all(text: str, folder: str, written: frozenset[str]) -> Counter[Fault]:
    converter = _converter()
    found = Counter(html.faults(converter.convert(text), folder, written))
    found.update(fault for diagram in converter.diagrams for _, fault in mermaid.faults(diagram))
    found.update(Fault("include", match[0].strip()) for line in text.split("\n") for match in INCLUDE.finditer(line))
    return found


def shorten(text: str) -> str:
    """The text with one letter for each word of the lines that hold nothing but words: the same faults, sooner.

    List marks, indents, digits and all signs stay, so that every line keeps its place in the structure.
    """
    if OPEN.search(text):
        return text
    return "\n".join(line if SUSPECT.search(line) else WORDS.sub("x", line) for line in text.split("\n"))


def suspect(text: str, folder: str) -> bool:
    """True where a text has to be rendered before anyone can say that it is harmless."""

    def known(match: re.Match[str]) -> str:
        href = match["href"]
        if href is None:
            return "x"
        outside = urls.leads_outside(href) or urls.leaves(href, folder)
        return match[0] if outside else ELEMENT

    for _ in range(2):  # a link may hold a token
        if not SUSPECT.search(text):
            return False
        text = KNOWN.sub(known, text)
    return bool(SUSPECT.search(text))


def faults(text: str, folder: str = "", written: frozenset[str] = html.WRITTEN) -> Iterator[tuple[int, int, Fault]]:
    """Faults of a Markdown text, with line and column (1-based), in order of the lines.

    folder: where below docs/ the page lies (`ja/ipg`), for its relative addresses; written: the tags of HTML that
    may be written.
    """
    if match := NESTED.search(text):
        yield text.count("\n", 0, match.start()) + 1, 1, Fault("deep", str(html.DEEPEST))
        return
    if not suspect(text, folder):
        return
    yield from locate(shorten(text), lambda text: _all(text, folder, written))


def to_html(text: str) -> str:
    """The HTML of a text."""
    return _converter().convert(text)


def locate(
    text: str, reading: Callable[[str], Counter[Fault]], most: int = MOST_READ
) -> Iterator[tuple[int, int, Fault]]:
    """The faults that a reading finds in a text, with line and column (1-based), in order of the lines.

    most: how many characters may be read to find the lines.
    """
    found = reading(text)
    if not found:
        return
    lines = text.split("\n")
    search = _Search(lines, reading, most)
    places = [
        (number, max(1, _column(lines[number - 1], fault)), fault)
        for fault, count in found.items()
        for number in search.lines(fault, count)
    ]
    yield from sorted(places, key=lambda place: place[:2])


class _Search:
    """Finds the lines that faults come from, by reading the text without some of its lines."""

    def __init__(self, lines: list[str], reading: Callable[[str], Counter[Fault]], most: int) -> None:
        self.all, self.reading = lines, reading
        self.left = most  # characters that may still be read

    def lines(self, fault: Fault, count: int) -> list[int]:
        """As many lines (1-based) as there are such faults, those that name it first."""
        blamed = self._among(fault, count, 0, len(self.all))
        blamed.sort(key=lambda number: (not _column(self.all[number - 1], fault), number))
        return sorted(blamed[:count]) or [1]

    def _among(self, fault: Fault, count: int, start: int, end: int) -> list[int]:
        """Those of the lines from `start` to `end` (0-based) without which a fault is gone: half by half."""
        if not any(line.strip() for line in self.all[start:end]):
            return []
        if self.left < 0:  # a long text with many faults: the lines that name it
            return [n for n in range(start + 1, end + 1) if _column(self.all[n - 1], fault)]
        rest = [*self.all[:start], *[""] * (end - start), *self.all[end:]]
        self.left -= sum(map(len, rest))
        if self.reading("\n".join(rest))[fault] >= count:
            return []
        if end - start == 1:
            return [start + 1]
        middle = (start + end) // 2
        found = [*self._among(fault, count, start, middle), *self._among(fault, count, middle, end)]
        return found or [start + 1]  # two lines of which each is enough


def _column(line: str, fault: Fault) -> int:
    """The column in a line at which the fault's words stand (1-based), or 0."""
    known = fault.value.split("=")[0].rstrip(">") if fault.kind in ("tag", "value") else fault.value
    return line.lower().find(known.lower()) + 1 if known else 0
