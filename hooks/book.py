"""The book's model in the site builder: checked before a build, rendered page by page, written as JSON after it."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

from judgebook import checks
from judgebook.model import library as sources
from judgebook.official import wording
from judgebook.pages import BookExtension, Context
from judgebook.pages.renderer import Rendered, Renderer
from judgebook.site import preloaded
from judgebook.source.cache import Cache

log = logging.getLogger("mkdocs.hooks.book")  # below "mkdocs", so that --strict counts it


@dataclass
class State:
    """What the events share: the config of the running build, the last good sources, and what renders pages."""

    serving: bool = False
    config: MkDocsConfig | None = None
    extension: BookExtension | None = None
    renderer: Renderer | None = None
    page: Rendered | None = None
    extensions: list[Any] = field(default_factory=list)


state = State()


def _extension() -> BookExtension:
    assert state.extension is not None, "on_config has run"
    return state.extension


def on_startup(command: str, dirty: bool) -> None:
    """Remember whether a person is editing."""
    state.serving = command == "serve"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Read and check the sources once a build: the event comes for each language, `serve` makes a new config."""
    if state.config is config:
        return config
    root = Path(config.config_file_path).parent
    checked = preloaded.get(root)
    book = checked or sources.load(root)
    problems = [] if checked else checks.run(book)
    for problem in problems:
        log.error("%s", problem)
    if not problems:
        first, official = next(iter(book.pages.values())), str(config.extra.get("official"))
        state.extension = BookExtension(Context(book, first, wording.load(book, official), config.extra["edit_url"]))
    elif not (state.serving and state.extension):
        raise PluginError(f"Problems in the sources: {len(problems)}; nothing was built")
    else:  # a build that fails here would leave the server without an answer
        log.error("Problems: %d; until they are solved, pages are shown with the last good data", len(problems))
    config.markdown_extensions.append(state.extension)  # an instance does as well as a name
    state.config, state.renderer = config, None
    return config


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Render the page here, with one Markdown for all pages: the builder makes a new one for each, and gets nothing."""
    (language, source), library = page.file.src_uri.split("/", 1), _extension().context.library
    if not library.languages(source):
        raise PluginError(f"docs/{language}/{source} is new: solve the problems reported above to see it")
    page.meta["search"] = {"exclude": not config.extra.get("stock_search")}  # our own index replaces the theme's
    page.meta["title"] = library.title(source, language)
    if state.renderer is None:  # not in on_config: a later hook sets up the fences
        settings = (config.markdown_extensions, config.mdx_configs)
        state.renderer = Renderer(*settings, _extension(), Cache.of_environment())
    state.page = state.renderer.render(library.typeset(markdown), library.page(source, language))
    state.extensions, config.markdown_extensions = config.markdown_extensions, []
    return ""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Give the builder what was rendered."""
    assert state.page is not None
    config.markdown_extensions = state.extensions
    page.toc = get_toc(cast(Any, state.page.toc))  # its type is private to the builder
    return state.page.html


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """The editions that the pages state, for the templates and the hooks after this one."""
    env.globals["books"] = _extension().context.library.editions.books
