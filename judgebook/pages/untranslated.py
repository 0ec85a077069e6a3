"""Blocks that a page lacks because nobody has translated them yet: put in their place in the language they have."""

from __future__ import annotations

from ..model.library import Library
from ..model.page import Block, Heading, Page, Part
from ..staleness.translation_units import untranslated_blocks


def parts(library: Library, page: Page) -> list[Part]:
    """The page's parts, with the missing blocks behind what they follow on the page that has them."""
    result = list(page.parts)
    for other, block in reversed(untranslated_blocks(library, page)):
        result.insert(_place(result, other, block), block)
    return result


def _place(here: list[Part], other: Page, block: Block) -> int:
    """Behind the last heading or block before `block` on the other page that is here, too; else at the end."""
    places = {name: number for number, part in enumerate(here, 1) if (name := _name(part))}
    before = other.parts[: other.parts.index(block)]
    return next((places[name] for part in reversed(before) if (name := _name(part)) in places), len(here))


def _name(part: Part) -> str | None:
    if isinstance(part, Heading):
        return part.id
    return part.ids[0] if isinstance(part, Block) else None
