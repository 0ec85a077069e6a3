"""The pages of a build, as the site builder asks for them: content, what stands around it, and the menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from multiprocessing import get_all_start_methods, get_context
from typing import Any, Protocol

from ..model.languages import LANGUAGES
from ..model.library import Library
from ..pages.context import Context
from ..pages.markdown import RenderedPage
from ..pages.page_inputs import PageInputs
from ..pages.renderer import Renderer
from ..source.problem import Problem
from .menu import Entry
from .policy import ThemeScripts


class BuilderConfig(Protocol):
    """The part of the site builder's configuration that pages are made with; complete when the first is made."""

    @property
    def markdown_extensions(self) -> Sequence[Any]:
        """The extensions of Markdown."""

    @property
    def mdx_configs(self) -> Mapping[str, Any]:
        """Their settings."""


class SitePages:
    """The pages of all languages, made from one reading of the sources.

    problems: those of newer sources, while a person who is editing sees the last good ones.

    The builder's events add while it goes on: scripts: the theme's scripts that may stand on pages of the language in
    work; menus: by language, a function that gives the menu once its pages have titles; diagrams: whether a page needs
    the script that draws free-hand diagrams.
    """

    scripts: ThemeScripts

    def __init__(self, context: Context, config: BuilderConfig, problems: list[Problem], site_url: str) -> None:
        self.context = context
        self.config = config
        self.problems = problems
        self.site_url = site_url
        self.menus: dict[str, Callable[[], tuple[Entry, ...]]] = {}
        self.diagrams = False

    @property
    def library(self) -> Library:
        """The book."""
        return self.context.library

    @cached_property
    def _renderer(self) -> Renderer:
        return Renderer(self.context, self.config.markdown_extensions, self.config.mdx_configs)

    def page(self, source: str, language: str) -> RenderedPage:
        """One page as a reader of `language` gets it."""
        return self._renderer.page(source, language)

    def inputs(self, source: str, language: str) -> object:
        """All that the page is made of, to be compared with those of an earlier build."""
        return self._inputs.of(source, language), tuple(self.problems)

    @cached_property
    def _inputs(self) -> PageInputs:
        return PageInputs(self.context)

    @cached_property
    def rendered(self) -> dict[str, dict[str, RenderedPage]]:
        """Every page by language and source; where the system can fork, the languages are rendered side by side."""
        if "fork" not in get_all_start_methods():
            return {language: self.of_language(language) for language in LANGUAGES}
        fork = get_context("fork")  # a child has the book as it is here: nothing is sent to it
        with fork.Pool(len(LANGUAGES), _share, (self,)) as pool:  # whose children end with the block
            return dict(zip(LANGUAGES, pool.map(_of_language, LANGUAGES), strict=True))

    def of_language(self, language: str) -> dict[str, RenderedPage]:
        """Every page as readers of a language get it, by source."""
        return {source: self.page(source, language) for source in self.library.sources}


_shared: SitePages  # in a child process: the pages to render


def _share(pages: SitePages) -> None:
    global _shared
    _shared = pages


def _of_language(language: str) -> dict[str, RenderedPage]:
    return _shared.of_language(language)
