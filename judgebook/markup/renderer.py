"""A page's Markdown as HTML: one Markdown instance for all pages, as making one takes as long as a short page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import markdown

from ..page import Page
from . import BookExtension


@dataclass(frozen=True)
class Rendered:
    """A page's content; `toc`: its headings as the extension `toc` of Python-Markdown gives them, in a tree."""

    html: str
    toc: list[dict[str, Any]]


class Renderer:
    """Renders the pages of one book, one after the other, with the site's Markdown extensions."""

    def __init__(self, extensions: Sequence[Any], configs: Mapping[str, Any], book: BookExtension) -> None:
        self.context = book.context
        self._markdown = markdown.Markdown(extensions=[*extensions], extension_configs={**configs})

    def render(self, text: str, page: Page) -> Rendered:
        """The Markdown `text` of `page`, in the language that the page is read in."""
        self.context.page = page
        html = self._markdown.reset().convert(text)
        return Rendered(html, list(getattr(self._markdown, "toc_tokens", ())))
