"""The content of pages as readers get it: composed of their parts, with what leads on from the title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import answer_questions, similar_infractions
from .compose import Composer
from .context import Context
from .markdown import RenderedPage
from .parts import handouts


class Renderer:
    """Renders the pages of one book, one after the other, with the site's extensions of Markdown."""

    def __init__(self, context: Context, extensions: Sequence[Any], configs: Mapping[str, Any]) -> None:
        self.context = context
        self._composer = Composer(context, extensions, configs)

    def page(self, source: str, language: str) -> RenderedPage:
        """The content of a page as a reader of `language` gets it."""
        made = self._composer.page(self.context.library.page(source, language))
        html = made.html.replace("</h1>", "</h1>" + leads_on(self.context, source, language), 1)
        return RenderedPage(html, made.toc)


def leads_on(context: Context, source: str, language: str) -> str:
    """The links from the title of a page to charts, infractions beside it and handouts."""
    book = context.library
    links = answer_questions.button(book, source, language)
    links += similar_infractions.links(book, source, language)
    if source.startswith("charts/"):  # its board comes first, and they stand below it
        return links
    return links + handouts.links(book, context.printed, source, language)
