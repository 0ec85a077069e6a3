"""The content of the blocks `generated`, `chart`, `picture` and `app` of a page: made from the model."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..drawings import charts, pictures
from ..model.page import Block
from . import assist, triage
from .parts.generated import GENERATED
from .parts.page_content import Container, Made, RawHtml

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
    return [_chart(name, context)]


def _chart(name: str, context: Context) -> Container:
    """A chart's list and diagram, whose order depends on the width of the screen."""
    section = charts.section(context.library.charts[name], context.library, context.language)
    note = (section.note,) if section.note else ()
    outline = Container("div", "outline", f"{name}-outline", (section.outline,))
    return Container("div", "chart-parts", name, (*note, outline, RawHtml(section.figure)))
