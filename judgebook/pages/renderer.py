"""A page's Markdown as HTML: one Markdown instance for all pages, as making one takes as long as a short page."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import markdown

from ..model.page import Page
from ..source.cache import Cache
from . import BookExtension
from .cache_key import Inputs

KIND = "pages"  # of what is kept


@dataclass(frozen=True)
class Rendered:
    """A page's content; `toc`: its headings as the extension `toc` of Python-Markdown gives them, in a tree."""

    html: str
    toc: list[dict[str, Any]]


class Renderer:
    """Renders the pages of one book, one after the other, with the site's extensions, or finds them in a cache."""

    def __init__(
        self, extensions: Sequence[Any], configs: Mapping[str, Any], book: BookExtension, cache: Cache | None = None
    ) -> None:
        self.context = book.context
        self._settings: dict[str, Any] = {"extensions": [*extensions], "extension_configs": {**configs}}
        self._cache = cache or Cache(None)
        self._inputs = Inputs(book.context, extensions, configs)

    def render(self, text: str, page: Page) -> Rendered:
        """The Markdown `text` of `page`, in the language that the page is read in."""
        key = self._inputs.key(text, page) if self._cache.folder else None
        if key is None:
            return self._render(text, page)
        if kept := self._cache.get(KIND, key):
            return Rendered(**json.loads(kept))
        made = self._render(text, page)
        self._cache.put(KIND, key, json.dumps({"html": made.html, "toc": made.toc}).encode())
        return made

    def _render(self, text: str, page: Page) -> Rendered:
        self.context.page = page
        html = self._markdown.reset().convert(text)
        return Rendered(html, list(getattr(self._markdown, "toc_tokens", ())))

    @cached_property
    def _markdown(self) -> markdown.Markdown:
        return markdown.Markdown(**self._settings)
