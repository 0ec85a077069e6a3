"""The anchors of a page, written and generated, and the check that each stands once."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..model.boards import addresses
from ..model.library import Library
from ..model.page import Block, Page
from ..model.passages import CODE, MASK, mask
from ..pages.parts.anchors import ANCHORS
from ..source.problem import Message, Problem
from ..staleness.translation_units import untranslated_blocks
from .check import Files, check

# {#id} of a heading, an image or a table cell, or an id of raw HTML
WRITTEN = re.compile(r"""\{:?[^{}#]*\#(?P<id>[^\s}]+)(?=[\s}])[^{}]*\}|<[a-z][^<>]*?\sid=["']?(?P<html>[^\s"'>]+)""")


Anchor = tuple[int, int, str]  # line, column (1-based), id


def given_anchors(page: Page) -> Iterator[Anchor]:
    """Each id that a writer gave."""
    for block in page.blocks:
        if not block.directive:
            for local in block.ids:
                yield block.line, block.column(local), local
    marked = (part for part in page.parts if "{" in part.markdown or "<" in part.markdown)
    for line in (line for part in marked for paragraph in part.paragraphs for line in paragraph):
        for match in WRITTEN.finditer(mask(CODE, line.text)) if "{" in line.text or "<" in line.text else ():
            group = "id" if match["id"] else "html"
            if MASK not in match[group]:
                yield line.number, line.column + match.start(group), match[group]


def generated_anchors(library: Library, page: Page) -> Iterator[Anchor]:
    """Each id that a renderer brings to the page, at the block that it fills."""
    for block in page.blocks:
        if block.directive and (names := _brought(library, block)):
            column = block.column(block.ids[0])
            yield from ((block.line, column, name) for name in names)


def _brought(library: Library, block: Block) -> list[str]:
    name = block.ids[0]
    if block.kind == "generated" and name in ANCHORS:
        return [*ANCHORS[name](library)]
    if block.kind == "chart" and name in library.charts:
        return [*dict.fromkeys(addresses(library.charts, name))]
    return [f"picture-{name}"] if block.kind == "picture" else []


def _standing(library: Library, page: Page) -> Iterator[Anchor]:
    yield from given_anchors(page)
    yield from generated_anchors(library, page)


def anchors(library: Library, page: Page) -> set[str]:
    """All anchors of a page."""
    borrowed = (local for _, block in untranslated_blocks(library, page) for local in block.ids)
    return {*(name for _, _, name in _standing(library, page)), *borrowed}


DUPLICATE_ANCHOR = Message(
    "anchor",
    en="the anchor '{id}' must be unique on the page, and stands on line {line}",
    ja="ページの中の番地「{id}」は{line}行目にあります。別の番地にしてください",
)


@check("anchor", of="pages")
def each_anchor_once(library: Library, files: Files) -> Iterator[Problem]:
    """An anchor stands once on its page, whether of a heading, a clause, or something generated.

    ページの中の番地は、見出し、条文、自動で作られるものを通じて、1回だけ使う。

    In: docs/ja/ipg/2.1.md
    Bad: ## 追加措置 {#rem-1}
    Good: ## 追加措置 {#remedy}
    """
    for page in (file.page for file in files if file.page):
        seen: dict[str, int] = {}
        clauses = {block.line for block in page.blocks if not block.directive}
        for line, column, name in sorted(_standing(library, page), key=lambda one: one[:2]):
            if name in seen and not (page.document and {line, seen[name]} <= clauses):  # the check of ids has that
                yield DUPLICATE_ANCHOR.at(page.at(line, column), id=name, line=seen[name])
            seen.setdefault(name, line)
