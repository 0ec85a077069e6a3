"""Plain text and Markdown."""

from __future__ import annotations

import re

from . import html_page

# what Markdown needs and text by hand has not: a link with an address, a full stop that is escaped
MARKDOWN = re.compile(r"\]\((?:<?https?://|#|/|mailto:)|^\W{0,8}\d{1,3}(?:\.\d{1,2})?\\\.\s", re.MULTILINE)
FEWEST = 3
RULE = re.compile(r":?-+:?(?:\s*\|\s*:?-+:?)*")
TABLE = re.compile(r"(?m)^[^\n]*\n[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)+[ \t]*\n(?:[^\n]*\S[^\n]*\n)*")


def is_markdown(text: str) -> bool:
    """True for Markdown with what only a program reads well."""
    return len(MARKDOWN.findall(text)) >= FEWEST


def from_markdown(text: str) -> str:
    """The text that Markdown stands for, as its HTML is read."""
    import markdown

    rows = TABLE.sub(lambda match: re.sub(r"[^\n]+", _row, match[0]), text)
    return html_page.read(markdown.markdown(rows, extensions=["sane_lists"]))[0]


def _row(line: re.Match[str]) -> str:
    """A row of a table as a paragraph of its cells; rows may have more cells than the first one."""
    return "" if RULE.fullmatch(line[0].strip()) else f"\n{line[0].replace('|', ' ').strip()}\n"


def read(text: str) -> tuple[str, tuple[int, ...]]:
    """The text with single spaces, and the offset of each page, where form feeds divide pages."""
    text = re.sub(r"(?<=\S)[ \t]{2,}(?=\S)", " ", text)
    pages = text.split("\f")
    if len(pages) == 1:
        return text, ()
    starts, whole = [], ""
    for page in pages:
        starts.append(len(whole))
        whole += page.strip("\n") + "\n"
    return (whole if text.endswith(("\n", "\f")) else whole.removesuffix("\n")), tuple(starts)
