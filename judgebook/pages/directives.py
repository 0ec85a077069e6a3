"""The content of the blocks `generated`, `chart`, `picture` and `app` of a page: made from the model."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..drawings import pictures
from ..model.page import Block
from . import assist, boards, triage
from .parts.generated import GENERATED
from .parts.page_content import Made, RawHtml

if TYPE_CHECKING:
    from .context import Context


def filling(block: Block, context: Context) -> Iterable[Made]:
    """The content that takes the place of the block."""
    name, library, language = block.ids[0], context.library, context.language
    if block.kind == "generated":
        return GENERATED[name](context)
    if block.kind == "app":
        tool = assist.app(name, library, language)
        return [tool, RawHtml(triage.html(context))] if name == "assist" else [tool]
    if block.kind == "picture":
        return [RawHtml(pictures.figure(name, library, language))]
    return [RawHtml(boards.html(name, context, 2 if context.page.source.startswith("charts/") else 3))]
