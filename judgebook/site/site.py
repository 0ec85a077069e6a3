"""The site that is being built: what the events of the builder ask for, one after the other (hooks/).

The builder loads its hooks one by one and calls each for many events. What they share is here, in one object a process.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from ..model import library as sources
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..official import wording
from ..pages.context import Context
from ..pages.markdown import RenderedPage
from ..pages.renderer import Renderer
from ..print import printed_files
from ..source.cache import Cache
from ..source.problem import Problem
from . import finish, menu
from .policy import ThemeScripts
from .shown import ShownPages


class Checks(Protocol):
    """What a build asks of the checks, which know what a site is made of (judgebook/checks)."""

    def run(self, library: Library) -> list[Problem]:
        """All problems of the sources."""

    def table(self, language: str) -> str:
        """The list of all checks, as HTML."""


@dataclass(frozen=True)
class Settings:
    """What the site is configured to be.

    site_url: in the place of what data/site.yml says; official: which wording of imported documents is shown;
    edit_url: see Context; printed: the folder of the handouts that were printed; part: the language whose pages are
    built, or none for all.
    """

    root: Path
    site_url: str = ""
    official: str = "pages"
    edit_url: str = ""
    printed: Path | None = None
    part: str = ""


class Config(Protocol):
    """What of the builder's configuration makes the content of pages: one a build, complete when the first is made."""

    @property
    def markdown_extensions(self) -> Sequence[Any]:
        """The extensions of Markdown."""

    @property
    def mdx_configs(self) -> Mapping[str, Any]:
        """Their settings."""


@dataclass(eq=False)
class Build:
    """The pages as they are built from one reading of the sources, in all languages that this process builds.

    problems: what is wrong with the sources; where anything is, settings and context are those of the build before.

    What the events tell while it goes on: scripts: those of the theme that may stand on pages of the language in work;
    menus: by language, what gives its menu once its pages were read; navigation: that of all pages, while the language
    in work has another; diagrams: whether a page needs the script that draws free-hand diagrams.
    """

    config: Config
    settings: Settings
    context: Context
    problems: list[Problem]
    scripts: ThemeScripts = field(init=False)
    menus: dict[str, Callable[[], tuple[menu.Entry, ...]]] = field(init=False, default_factory=dict)
    navigation: Any = field(init=False, default=None)
    diagrams: bool = field(init=False, default=False)

    @property
    def library(self) -> Library:
        """The book."""
        return self.context.library

    @cached_property
    def renderer(self) -> Renderer:
        """What makes the content of pages."""
        config = self.config
        return Renderer(self.context, config.markdown_extensions, config.mdx_configs, Cache.of_environment())

    def made_of(self, source: str, language: str) -> object | None:
        """What a page is made from, to be compared; None where it must be made anew."""
        made_of = self.renderer.made_of(source, language)
        return made_of and (made_of, tuple(self.problems))

    def finish(self, folder: Path, serving: bool) -> None:
        """When the pages are in the folder: what stands beside them. Raises ValueError for a fault in a style sheet."""
        context, settings = self.context, self.settings
        for language in LANGUAGES:
            if settings.part in ("", language):
                finish.of_language(folder, context.library, language)
                finish.write(folder, [(menu.path(language), menu.text(self.menus[language]()))])
        if not settings.part:  # whoever builds parts joins and finishes them
            finish.shared(folder, context.library, settings.site_url)
            finish.official(folder, context.wording)
            finish.finish(folder, context.library, context.printed, settings.site_url, serving)


class Site:
    """What a process builds once, or again after each edit.

    serving: whether a person is editing, who sees the pages `shown`.
    """

    def __init__(self) -> None:
        self.serving = False
        self.shown = ShownPages()
        self._build: Build | None = None

    @property
    def build(self) -> Build:
        """The build in work, or the last one."""
        assert self._build is not None, "the book was read"
        return self._build

    def page(self, source: str, language: str) -> RenderedPage:
        """The content of a page as a reader of `language` gets it."""
        made = self.build.renderer.page(source, language)
        self.build.diagrams = self.build.diagrams or 'class="mermaid"' in made.html
        if self.shown.kept:
            self.shown.texts[f"{language}/{source}"] = made
        return made

    def builds(self, config: Config) -> bool:
        """Whether the build in work is that one: the sources were read for it."""
        return self._build is not None and self._build.config is config

    def read(self, config: Config, settings: Settings, checks: Checks) -> list[Problem]:
        """Read and check the sources for a build, which begins where they have no problems.

        With problems it begins only while a person is editing, with the last book that had none.
        """
        book = sources.load(settings.root)
        problems = checks.run(book)
        if not problems:
            first = next(iter(book.pages.values()))
            quoted, printed = wording.load(book, settings.official), printed_files.find(settings.printed)
            context = Context(book, first, quoted, settings.edit_url, printed, checks.table)
            settings = replace(settings, site_url=settings.site_url or book.site.address)
            self._build = Build(config, settings, context, problems)
        elif self.serving and self._build:
            self._build = replace(self._build, config=config, problems=problems)
        return problems


site = Site()
