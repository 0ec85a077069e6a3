"""Blocks that a page lacks because nobody has translated them yet: put in their place in the language they have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import markdown
from markdown.preprocessors import Preprocessor

from ..model.page import CLOSE, HEADING, OPEN, Block, Page
from ..staleness.units import lent

if TYPE_CHECKING:
    from . import Context


class UntranslatedPreprocessor(Preprocessor):
    """Works on lines, before Markdown; `blocks.py` marks a block whose text is in another language."""

    def __init__(self, md: markdown.Markdown, context: Context) -> None:
        super().__init__(md)
        self.context = context

    def run(self, lines: list[str]) -> list[str]:
        """The lines with the missing blocks behind what they follow in the page that has them."""
        for other, block in reversed(lent(self.context.library, self.context.page)):
            place = _place(lines, other, block)
            opening = f"/// {block.kind} | {' '.join(block.ids)}"
            lines[place:place] = ["", opening, "", *block.text.split("\n"), "", "///"]
        return lines


def _place(lines: list[str], other: Page, block: Block) -> int:
    """The index in `lines` behind the last heading or block before `block` on the other page that is here, too."""
    before = [(one.line, one.id) for one in other.headings if one.id and one.line < block.line]
    before += [(one.line, one.ids[0]) for one in other.blocks if one.line < block.line]
    here = _ends(lines)
    return next((here[name] for _, name in sorted(before, reverse=True) if name in here), len(lines))


def _ends(lines: list[str]) -> dict[str, int]:
    """For each heading's id and each block's first id the index of the line behind it."""
    found: dict[str, int] = {}
    inside = ""
    for number, line in enumerate(lines, 1):
        if inside and CLOSE.match(line):
            found[inside] = number
            inside = ""
        elif match := OPEN.match(line):
            inside = (match["ids"] or " ").split(" ")[0]
        elif not inside and (heading := HEADING.match(line)) and heading["id"]:
            found[heading["id"]] = number
    return found
