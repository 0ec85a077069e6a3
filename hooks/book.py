"""The steps of a build (judgebook/site/build.py), at the events of the site builder, and the content of each page."""

from __future__ import annotations

import logging
import os
from functools import partial
from pathlib import Path
from typing import Any, cast

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

from judgebook.official import wording
from judgebook.site import covers, modules, offline
from judgebook.site.build import Settings, SourceProblems
from judgebook.site.site import site
from judgebook.source import report
from judgebook.source.terminal import spoken

log = logging.getLogger("mkdocs.hooks.book")  # below "mkdocs", so that --strict counts it
OF_TEMPLATES = ("app", "description")  # of the front matter, beside the title
OFFICIAL_SCRIPT = "assets/official.js"


def on_startup(command: str, dirty: bool) -> None:
    """Remember whether a person is editing."""
    site.serving = command == "serve"


@event_priority(200)  # before hooks/languages.py gives the builder the name and the languages of the book
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Begin the build: read, check. The event comes for each language, and once is enough."""
    if site.builds(config):
        return config
    language = spoken(os.environ)
    try:
        site.begin(_settings(config), config)
        problems = site.pages.problems
        ending = report.LAST_GOOD[language]
    except SourceProblems as found:
        problems, ending = found.problems, report.NOT_BUILT[language]
    for problem in problems:
        log.error("%s", problem.report(language))
    if not site.builds(config):
        raise PluginError(ending.format(n=len(problems)))
    if problems:
        log.error("%s", ending.format(n=len(problems)))
    imported = site.pages.library.root / wording.FOLDER
    if wording.wanted(str(config.extra["official"])) and imported.is_dir():
        config.watch.append(str(imported))
        config.extra_javascript.append(OFFICIAL_SCRIPT)
    return config


def _settings(config: MkDocsConfig) -> Settings:
    root, handouts = Path(config.config_file_path).parent, os.environ.get("JUDGEBOOK_HANDOUTS")
    return Settings(
        root,
        Path(config.site_dir),
        Path(handouts) if handouts else None,
        config.site_url or "",
        str(config.extra["official"]),
        config.extra["edit_url"],
        site.serving,
    )


def on_page_read_source(page: Page, config: MkDocsConfig) -> str:
    """Nothing: the book has read the file."""
    return ""


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Set the title and the settings of the page; its text is not the builder's to render."""
    language, source = page.file.src_uri.split("/", 1)
    front = site.pages.library.page(source, language).front
    page.meta.update((name, value) for name in OF_TEMPLATES if (value := getattr(front, name)) is not None)
    page.meta["search"] = {"exclude": not config.extra.get("stock_search")}  # our own index replaces the theme's
    page.meta["title"] = site.pages.library.title(source, language)
    return ""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The content of the page, and its table of contents."""
    language, source = page.file.src_uri.split("/", 1)
    made = site.page(source, language)
    page.toc = get_toc(cast(Any, made.toc))  # the type of its items is private
    return made.html


def on_page_context(context: dict[str, object], page: Page, config: MkDocsConfig, nav: object) -> None:
    """The values that templates need besides the content: addresses, notices, where to edit the page."""
    language, source = page.file.src_uri.split("/", 1)
    context.update(site.pages.context.around(source, language))
    page.edit_url = str(context["book_edit"]) or page.edit_url


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Let templates know the editions, the worker and the modules that a script imports."""
    env.trim_blocks = env.lstrip_blocks = True  # no blank lines in the place of their commands
    env.bytecode_cache = site.templates
    book = site.pages.library
    env.globals["books"], env.globals["cover"] = book.editions.books, covers.path
    env.globals["book_problems"] = site.pages.problems  # while a person is editing: a build with problems ends
    env.globals["imported"] = partial(modules.imported, book.root / "overrides/assets")
    env.globals["offline_worker"] = None if site.serving else offline.WORKER


@event_priority(-300)  # the plugin for languages builds the other one at -100, with all events of its own
def on_post_build(config: MkDocsConfig) -> None:
    """Go on with the build when the pages of all languages are there."""
    if not cast(Any, config.plugins["i18n"]).building:
        try:
            site.end()
        except ValueError as reason:
            raise PluginError(str(reason)) from None
