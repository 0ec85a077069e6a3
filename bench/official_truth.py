"""What a page of an official document says, read by the standard library alone: what the import is measured by.

No code of the import is used: tags are taken away, letters and digits stay. A sentence stands unchanged in an edition
where its letters stand in it, in one piece; a short one, such as a penalty, where the same letters are in front of it
or behind it. Where a short one stands there beside others, this code cannot tell.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from html.parser import HTMLParser

APART = {"p", "div", "br", "li", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "td", "th", "ul", "ol", "table", "header"}
SILENT = {"script", "style", "head", "title", "svg"}
SHORT = 40  # letters of a sentence below which its neighbors count
NEIGHBORS = 12  # letters in front or behind
NUMBERED = re.compile(r"(?m)^(?:IPG |MTR )?([1-9]\d?\.\d{1,2})\.?\s+([^\W\d_].{2,90})")


class _Lines(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.pages: list[list[str]] = [[""]]
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in SILENT:
            self.silent += 1
        if tag == "div" and (dict(attrs).get("id") or "").startswith("page"):
            self.pages.append([""])
        if tag in APART:
            self.pages[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        if tag in SILENT:
            self.silent -= 1
        if tag in APART:
            self.pages[-1].append("")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.pages[-1][-1] += data


def letters(text: str) -> str:
    """Letters and digits, without case, marks and spaces; apostrophes join."""
    return "".join(one for one in unicodedata.normalize("NFKC", text).casefold() if one.isalnum())


def lines(page: str) -> list[str]:
    """The lines of a page, without the numbers at the top and foot of its pages."""
    parser = _Lines()
    parser.feed(page)
    found = []
    for one in parser.pages:
        filled = [" ".join(line.split()) for line in one if line.strip()]
        while len(parser.pages) > 1 and filled and filled[0].isdigit():
            filled.pop(0)
        while len(parser.pages) > 1 and filled and filled[-1].isdigit():
            filled.pop()
        found += filled
    return found


def sections(page: list[str]) -> set[str]:
    """Numbers of sections: those that stand in front of the same words twice, in the contents and in the text."""
    joined = "\n".join(page)
    found: dict[str, Counter[str]] = {}
    for match in NUMBERED.finditer(joined):
        found.setdefault(match[1], Counter())[letters(match[2].split("...")[0])[:8]] += 1
    return {number for number, titles in found.items() if titles.most_common(1)[0][1] > 1}


def lost(page: list[str], read: str) -> int:
    """How many letters of the page were not read at all."""
    return sum((Counter(letters("".join(page))) - Counter(letters(read))).values())


class Edition:
    """The letters of an edition, in order."""

    def __init__(self, page: str) -> None:
        self.lines = lines(page)
        self.text = letters("".join(self.lines))

    def stands(self, sentence: str, start: int, other: Edition) -> tuple[bool | None, int]:
        """Whether a sentence of this edition, from `start` on, is one of the other edition too, and where it ends."""
        said = letters(sentence)
        at = self.text.find(said, start)
        at = self.text.find(said) if at < 0 else at
        if at < 0 or not said:
            return None, start
        end = at + len(said)
        if len(said) >= SHORT or said not in other.text:
            return said in other.text, end
        beside = self.text[max(0, at - NEIGHBORS) : end], self.text[at : end + NEIGHBORS]
        return any(one in other.text for one in beside) or None, end
