"""A run of citations in a text, `([[ipg-2.1.rem-1]]、[[ipg-2.1.rem-2]])`, as one mark that opens them with their words.

The mark is a button for a popover; book.js opens it, as an id for each would make the pages of charts half a kilobyte
heavier. On paper, without scripts, and in a browser that knows no popover, the citations stand in the text as written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement

from ..text.phrases import NOT_FIRST

SEPARATORS = re.compile(r"\s*(?:[、,;・]?\s*|\s+and\s+|と)\s*")
SHORT = 2  # citations: a single one is no longer than its mark
MARK = "§"

Part = str | Element


class Citations:
    """Folds the runs of one page."""

    def __init__(self, name: str) -> None:
        self._name = name  # of a mark for who does not see it
        self.words: dict[Element, str] = {}  # the first words of the clause that a citation leads to

    def folded(self, parts: Sequence[Part], least: int = SHORT) -> list[Part]:
        """The parts of a text, each run of `least` citations or more in brackets as one mark."""
        found: list[Part] = []
        for number, part in enumerate(parts):
            found.append(part)
            if isinstance(part, str) and part.startswith(")") and number:
                self._fold_last(found, least)
        return found

    def _fold_last(self, parts: list[Part], least: int) -> None:
        """Put a mark in the place of a last part that closes a bracket with citations alone."""
        end = start = len(parts) - 1
        while start > 0:
            one = parts[start - 1]
            if isinstance(one, str) and not SEPARATORS.fullmatch(one):
                break
            start -= 1
        run = [one for one in parts[start:end] if isinstance(one, Element)]
        opening, closing = parts[start - 1] if start else "", parts[end]
        if len(run) < least or not all(one in self.words for one in run):
            return
        if isinstance(opening, str) and isinstance(closing, str) and opening.endswith("("):
            mark = self._mark(run, parts[start:end])
            rest = closing[1:].lstrip(NOT_FIRST)
            mark[-1].tail = closing[1 : len(closing) - len(rest)]  # stays on the line of the mark
            before = opening[:-1].rstrip(" ")
            mark[-1].text = opening[len(before) :]  # with the blank, which the mark does without
            parts[start - 1 :] = [before, mark, rest]

    def _mark(self, run: Sequence[Element], inside: Sequence[Part]) -> Element:
        mark = Element("span", {"class": "cites"})
        shown = f"{MARK}{len(run)}" if len(run) > 1 else MARK
        button = SubElement(mark, "button", {"aria-label": f"{shown} {self._name}"})
        button.text = shown
        box = SubElement(mark, "span", {"popover": ""})
        last: Element | None = None
        for part in inside:
            if isinstance(part, Element):
                box.append(part)
                if words := self.words[part]:
                    SubElement(part, "i").text = words
                last = part
            elif last is not None:
                last.tail = part
        if last is not None:
            last.tail = ")"
        return mark
