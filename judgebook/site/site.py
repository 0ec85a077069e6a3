"""The site that is being built: what the events of the builder ask for, one after the other (hooks/).

The builder loads its hooks one by one and calls each for many events. What they share is here, in one object a process.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from ..model import library as sources
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.page import address
from ..official import wording
from ..pages import answer_questions, similar_infractions
from ..pages.context import Context
from ..pages.markdown import RenderedPage
from ..pages.parts import handouts
from ..pages.renderer import Renderer
from ..print import printed_files
from ..source.cache import NONE, Cache
from ..source.problem import Problem
from . import finish, first_look, menu, preloaded
from .policy import ThemeScripts
from .shown import ShownPages
from .written_pages import WrittenPages


class Checks(Protocol):
    """What a build asks of the checks, which know what a site is made of (judgebook/checks)."""

    def run(self, library: Library) -> list[Problem]:
        """All problems of the sources."""

    def harms(self, library: Library) -> list[Problem]:
        """Those of them that would do a reader harm."""

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


class Site:
    """The book as it was read last without problems, and what renders its pages.

    problems: what was wrong with the sources when they were read last;
    serving: whether a person is editing, who sees the pages `shown`;
    nav: the navigation while that of another language is put aside;
    builds: the builder's own name for the build that the sources were read for;
    menus: by language, what gives its menu once its pages were read;
    written: the pages that were made before of the same inputs;
    diagrams: whether a page needs the script that draws free-hand diagrams.
    """

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.serving = False
        self.nav: Any = None
        self.shown = ShownPages()
        self.builds: object = None
        self.menus: dict[str, Callable[[], tuple[menu.Entry, ...]]] = {}
        self.diagrams = False
        self.settings = Settings(Path())
        self.scripts = ThemeScripts(lambda base: (), lambda: "")
        self.written = WrittenPages(NONE)
        self._context: Context | None = None
        self._renderer: Renderer | None = None

    @property
    def context(self) -> Context:
        """What pages are made from."""
        assert self._context is not None, "the book was read"
        return self._context

    def read(self, settings: Settings, checks: Checks) -> list[Problem]:
        """Read and check the sources. With problems the book that was read before stays, where there is one."""
        ready = preloaded.get(settings.root)
        book = ready or sources.load(settings.root)
        problems = [] if ready else checks.run(book)
        if not problems:
            quoted = wording.load(book, settings.official)
            first = next(iter(book.pages.values()))
            printed = printed_files.find(settings.printed)
            self._context = Context(book, first, quoted, settings.edit_url, printed, checks.table)
            self.settings = replace(settings, site_url=settings.site_url or book.site.address)
        self.problems, self._renderer = problems, None
        self.written = WrittenPages.of_environment()
        return problems

    def common(self, extensions: Sequence[Any], configs: Mapping[str, Any]) -> bytes | None:
        """A key of what any page may lean on; None where nothing is kept."""
        return self._rendering(extensions, configs).common

    @property
    def readable(self) -> bool:
        """Whether a book was read without problems."""
        return self._context is not None

    def knows(self, source: str) -> bool:
        """Whether the book has the page."""
        return bool(self.context.library.languages(source))

    def page(self, source: str, language: str, extensions: Sequence[Any], configs: Mapping[str, Any]) -> RenderedPage:
        """The content of a page as a reader of `language` gets it, with these extensions of Markdown."""
        made = self._page(source, language, self._rendering(extensions, configs))
        self.diagrams = self.diagrams or 'class="mermaid"' in made.html
        if self.shown.kept:
            self.shown.texts[f"{language}/{source}"] = made
        return made

    def look(self, folder: Path, extensions: Sequence[Any], configs: Mapping[str, Any], checks: Checks) -> set[str]:
        """Put texts that were just edited into their pages in `folder`, ahead of the build; which pages these are.

        The sources were only looked through for harm, so that anything may go wrong: then the page waits for the build,
        which says what it is.
        """
        shown = self.context
        if self.problems or not self.shown.same_around(self.settings.root):
            return set()
        found: set[str] = set()
        with suppress(Exception):
            context = first_look.context(shown)
            if checks.harms(context.library):
                return found
            renderer = Renderer(context, extensions, configs)
            for source, language in first_look.edited(shown.library, context.library):
                made = self._page(source, language, renderer)
                name, file = f"{language}/{source}", folder / address(source, language) / "index.html"
                page = first_look.put(file.read_text("utf-8"), self.shown.texts[name], made)
                if page:
                    finish.write(folder, [(file.relative_to(folder).as_posix(), page)])
                    self.shown.put(name, made)
                    found.add(name)
        return found

    def _page(self, source: str, language: str, renderer: Renderer) -> RenderedPage:
        """The content of a page, with what leads on from its title."""
        book = renderer.context.library
        made = renderer.render(book.page(source, language))
        return RenderedPage(made.html.replace("</h1>", "</h1>" + self._links(book, source, language), 1), made.toc)

    def made_of(
        self, source: str, language: str, extensions: Sequence[Any], configs: Mapping[str, Any]
    ) -> object | None:
        """What the page around that content is made from, too, to be compared; None where it must be made anew."""
        content = self._rendering(extensions, configs).key(self.context.library.page(source, language))
        if content is None:
            return None
        return (
            content,
            self._links(self.context.library, source, language),
            self.context.around(source, language),
            tuple(self.problems),
        )

    def _rendering(self, extensions: Sequence[Any], configs: Mapping[str, Any]) -> Renderer:
        if self._renderer is None:
            self._renderer = Renderer(self.context, extensions, configs, Cache.of_environment())
        return self._renderer

    def _links(self, book: Library, source: str, language: str) -> str:
        """What leads from the title of a page to charts, infractions beside it and handouts."""
        links = answer_questions.button(book, source, language)
        links += similar_infractions.links(book, source, language)
        return links + handouts.links(book, self.context.printed, source, language)

    def finish(self, folder: Path) -> None:
        """When the pages are in the folder: what stands beside them. Raises ValueError for a fault in a style sheet."""
        context, settings = self.context, self.settings
        for language in LANGUAGES:
            if settings.part in ("", language):
                finish.of_language(folder, context.library, language)
                finish.write(folder, [(menu.path(language), menu.text(self.menus[language]()))])
        if not settings.part:  # whoever builds parts joins and finishes them
            finish.shared(folder, context.library, settings.site_url)
            finish.official(folder, context.wording)
            finish.finish(folder, context.library, context.printed, settings.site_url, self.serving)


site = Site()
