"""A page from its parts: each text is rendered by itself, and what belongs around it is put there from the model."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element, SubElement

from ..model.page import Block, Page, Part
from . import clause, folds, order, tiles, untranslated
from .directives import filling, framed
from .linker import Linker
from .markdown import Markdown, RenderedPage
from .official import OfficialWording
from .parts.page_content import Made, RawHtml
from .source_links import SourceAddresses
from .typography import Typography

if TYPE_CHECKING:
    from .context import Context


Filled = dict[tuple[str, tuple[str, ...]], tuple[Made, ...]]  # what fills blocks, by their kind and ids


def made_of_all(context: Context, page: Page) -> Filled:
    """What fills blocks of a page that may be made of any text of the book: the rest is made of what its key lists."""
    context.page = page
    blocks = [part for part in untranslated.parts(context.library, page) if isinstance(part, Block)]
    asked = [one for one in blocks if one.kind == "generated" and not framed(one)]
    return {(one.kind, one.ids): tuple(filling(one, context)) for one in asked}


class Composer:
    """Composes the pages of one book, one after the other."""

    def __init__(self, context: Context, extensions: Sequence[Any], configs: Mapping[str, Any]) -> None:
        self.context = context
        self._markdown = Markdown(extensions, configs)
        self._filled: Filled = {}

    def page(self, page: Page, filled: Filled | None = None) -> RenderedPage:
        """The content of a page, in the language that it is written in; filled: what `made_of_all` gave for it."""
        context, markdown = self.context, self._markdown
        context.page = page
        self._filled = filled or {}
        root = markdown.begin()
        for part in untranslated.parts(context.library, page):
            self._part(root, part)
        Linker(context).run(root)
        OfficialWording(context).run(root)  # after the links: nothing of an official text becomes one
        markdown.finish(root)
        # after headings got their ids: what is put into them must not come into the table of contents
        Typography(context).run(root)
        SourceAddresses(context).run(root)
        order.explain(root, context)
        folds.fold(root, context)
        return markdown.html(root)

    def _part(self, root: Element, part: Part) -> None:
        if not isinstance(part, Block):
            self._text(root, part.markdown)
        elif part.kind == "tiles":
            box = tiles.container(root, part)
            self._text(box, part.markdown)
            tiles.arrange(box)
        elif part.directive:
            found = self._filled.get((part.kind, part.ids))
            self._made(root, filling(part, self.context) if found is None else found)
        else:
            element, body = clause.frame(root, part, self.context)
            self._text(body, part.text)
            clause.complete(element, part, self.context)

    def _made(self, parent: Element, several: Iterable[Made]) -> None:
        for one in several:
            if isinstance(one, str):
                self._text(parent, one)
            elif isinstance(one, RawHtml):
                self._markdown.put_aside(parent, one.html)
            else:
                self._made(SubElement(parent, one.tag, {"class": one.css, "id": one.id}), one.content)

    def _text(self, parent: Element, text: str) -> None:
        self._markdown.put(parent, self.context.library.typeset(text, self.context.language))
