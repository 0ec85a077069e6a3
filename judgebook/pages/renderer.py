"""A page's content, made from the model or found in a cache.

What a page is made from is listed by cache_key.py, but for what fills its `generated` blocks, which may be made of any
text of the book. That is made first in any case (`made_of_all`), is a part of the key, and is put into the page where
the page has to be made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from ..model.page import Page
from ..source.cache import NONE, Cache
from . import answer_questions, similar_infractions
from .cache_key import PageKeys
from .compose import Composer, Filled, made_of_all
from .context import Context
from .markdown import RenderedPage
from .parts import handouts

KIND = "pages"  # of what is kept


class Renderer:
    """Renders the pages of one book, one after the other, with the site's extensions, or finds them in a cache."""

    def __init__(
        self, context: Context, extensions: Sequence[Any], configs: Mapping[str, Any], cache: Cache = NONE
    ) -> None:
        self.context = context
        self._settings = (extensions, configs)
        self._cache = cache
        self._inputs = PageKeys(context, extensions, configs)
        self._keys: dict[str, bytes | None] = {}
        self._filled: dict[str, Filled] = {}

    def key(self, page: Page) -> bytes | None:
        """What the content of a page is made from; None where a file has changed since the book was read."""
        if page.path not in self._keys:
            self._filled[page.path] = filled = made_of_all(self.context, page)
            self._keys[page.path] = self._inputs.key(page, repr(filled))
        return self._keys[page.path]

    def render(self, page: Page) -> RenderedPage:
        """The content of a page, in the language that it is written in."""
        key = self.key(page) if self._cache.folder else None
        filled = self._filled.pop(page.path, None)
        if key is None:
            return self._composer.page(page, filled)

        def make() -> tuple[str, list[dict[str, Any]]]:
            made = self._composer.page(page, filled)
            return made.html, made.toc

        return RenderedPage(*self._cache.made(KIND, key, make))

    def page(self, source: str, language: str) -> RenderedPage:
        """The content of a page as a reader of `language` gets it, with what leads on from its title."""
        made = self.render(self.context.library.page(source, language))
        return RenderedPage(made.html.replace("</h1>", "</h1>" + self._leads_on(source, language), 1), made.toc)

    def made_of(self, source: str, language: str) -> object | None:
        """What that is made from, and what stands around it, to be compared; None where it must be made anew."""
        content = self.key(self.context.library.page(source, language))
        return content and (content, self._leads_on(source, language), self.context.around(source, language))

    def _leads_on(self, source: str, language: str) -> str:
        """What leads from the title of a page to charts, infractions beside it and handouts."""
        book = self.context.library
        links = answer_questions.button(book, source, language)
        links += similar_infractions.links(book, source, language)
        return links + handouts.links(book, self.context.printed, source, language)

    def of(self, context: Context) -> Renderer:
        """The same for another context, whose pages are not kept."""
        return Renderer(context, *self._settings)

    @property
    def common(self) -> bytes | None:
        """A key of what any page may lean on; None where nothing is kept."""
        return self._inputs.common if self._cache.folder else None

    @cached_property
    def _composer(self) -> Composer:
        return Composer(self.context, *self._settings)
