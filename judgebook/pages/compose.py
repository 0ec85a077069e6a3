"""A page from its parts: each text is rendered by itself, and what belongs around it is put there from the model."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element, SubElement

from ..model.page import Block, Page, Part
from . import clause, folds, order, tiles, untranslated
from .directives import filling
from .linker import Linker
from .markdown import Markdown, RenderedPage
from .official import OfficialWording
from .parts.page_content import Made, RawHtml
from .source_links import SourceAddresses
from .typography import Typography

if TYPE_CHECKING:
    from .context import Context


class Composer:
    """Composes the pages of one book, one after the other."""

    def __init__(self, context: Context, extensions: Sequence[Any], configs: Mapping[str, Any]) -> None:
        self.context = context
        self._markdown = Markdown(extensions, configs)

    def page(self, page: Page) -> RenderedPage:
        """The content of a page, in the language that it is written in."""
        context, markdown = self.context, self._markdown
        context.page = page
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
            self._made(root, filling(part, self.context))
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
