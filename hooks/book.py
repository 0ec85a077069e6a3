"""The book's model in the site builder: checked before a build, rendered page by page, written as JSON after it."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from judgebook import checks, library
from judgebook.markup import BookExtension, Context
from judgebook.official import shelf
from judgebook.render.files import files as beside

log = logging.getLogger("mkdocs.hooks.book")  # below "mkdocs", so that --strict counts it


@dataclass
class State:
    """What the events share: the config of the running build, and the extension with the last good sources."""

    serving: bool = False
    config: MkDocsConfig | None = None
    extension: BookExtension | None = None


state = State()


def _context() -> Context:
    assert state.extension is not None, "on_config has run"
    return state.extension.context


def on_startup(command: str, dirty: bool) -> None:
    """Remember whether a person is editing."""
    state.serving = command == "serve"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Read and check the sources once a build: the event comes for each language, `serve` makes a new config."""
    if state.config is config:
        return config
    book = library.load(Path(config.config_file_path).parent)
    problems = checks.run(book)
    for problem in problems:
        log.error("%s", problem)
    if not problems:
        first, official = next(iter(book.pages.values())), str(config.extra.get("official"))
        state.extension = BookExtension(Context(book, first, shelf.load(book, official), config.extra["edit_url"]))
    elif not (state.serving and state.extension):
        raise PluginError(f"Problems in the sources: {len(problems)}; nothing was built")
    else:  # a build that fails here would leave the server without an answer
        log.error("Problems: %d; until they are solved, pages are shown with the last good data", len(problems))
    config.markdown_extensions.append(state.extension)  # an instance does as well as a name
    state.config = config
    return config


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Tell the extension which page comes next, and fill section numbers into the title."""
    language, source = page.file.src_uri.split("/", 1)
    context = _context()
    page.meta["languages"] = context.library.languages(source)  # for the sitemap
    if not page.meta["languages"]:
        raise PluginError(f"docs/{language}/{source} is new: solve the problems reported above to see it")
    context.page = context.library.page(source, language)
    page.meta["search"] = {"exclude": not config.extra.get("stock_search")}  # our own index replaces the theme's
    page.meta["title"] = context.library.title(source, language)
    return context.library.typeset(markdown)


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """The editions that the pages state, for the templates and the hooks after this one."""
    env.globals["books"] = _context().library.editions.books


def on_post_build(config: MkDocsConfig) -> None:
    """Write what stands beside the pages."""
    book, quoted = _context().library, _context().shelf
    for path, text in {**beside(book, config.site_url or ""), **(quoted.files() if quoted else {})}.items():
        file = Path(config.site_dir, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
