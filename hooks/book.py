"""The events of the site builder that concern the book: handed to the one object that has its state, and answered."""

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

from judgebook import checks
from judgebook.site import covers, finish, modules, offline
from judgebook.site.site import Settings, site
from judgebook.source import report
from judgebook.source.terminal import spoken

log = logging.getLogger("mkdocs.hooks.book")  # below "mkdocs", so that --strict counts it
TOLD = ("app", "description")  # of what stands on top of a page's file, beside its title: what the templates ask for


def on_startup(command: str, dirty: bool) -> None:
    """Remember whether a person is editing."""
    site.serving = command == "serve"


@event_priority(200)  # before hooks/languages.py gives the builder what the book says of the site
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Read and check the sources once a build: the event comes for each language, `serve` makes a new config."""
    if site.builds(config):
        return config
    problems, language = site.read(config, _settings(config), checks), spoken(os.environ)
    for problem in problems:
        log.error("%s", problem.report(language))
    if not site.builds(config):
        raise PluginError(report.NOT_BUILT[language].format(n=len(problems)))
    if problems:  # a build that fails here would leave the server without an answer
        log.error("%s", report.LAST_GOOD[language].format(n=len(problems)))
    return config


def _settings(config: MkDocsConfig) -> Settings:
    extra, printed = config.extra, os.environ.get("JUDGEBOOK_HANDOUTS")  # what `book.py build` printed
    folder, place = Path(config.config_file_path).parent, Path(printed) if printed else None
    return Settings(folder, config.site_url or "", str(extra["official"]), extra["edit_url"], place, extra["part"])


def on_page_read_source(page: Page, config: MkDocsConfig) -> str:
    """The builder reads no file of a page: the book has read them."""
    return ""


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """What the builder knows of a page; it gets no text, as the book renders its pages itself."""
    language, source = page.file.src_uri.split("/", 1)
    front = site.build.library.page(source, language).front
    page.meta.update((name, value) for name in TOLD if (value := getattr(front, name)) is not None)
    page.meta["search"] = {"exclude": not config.extra.get("stock_search")}  # our own index replaces the theme's
    page.meta["title"] = site.build.library.title(source, language)
    page.content, cast(Any, page).render = "", lambda config, files: None  # it would set Markdown up for nothing
    return ""


def on_page_context(context: dict[str, object], page: Page, config: MkDocsConfig, nav: object) -> None:
    """What the templates need besides the content (written.py): addresses, what is said on top, where to edit it."""
    language, source = page.file.src_uri.split("/", 1)
    context.update(site.build.context.around(source, language))
    page.edit_url = str(context["book_edit"]) or page.edit_url


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Templates know the editions, the worker and which modules a script imports."""
    env.globals["books"], env.globals["cover"] = site.build.library.editions.books, covers.path
    env.globals["book_problems"] = site.build.problems  # while a person is editing: a build with problems ends
    env.globals["imported"] = partial(modules.imported, site.build.settings.root / finish.OWN_SCRIPTS)
    env.globals["offline_worker"] = None if site.serving else offline.WORKER


@event_priority(-300)  # the other language is built at -100, with all events of its own
def on_post_build(config: MkDocsConfig) -> None:
    """Once a build, not once a language: what is made of all pages, and the lists of the published files."""
    if not cast(Any, config.plugins["i18n"]).building:
        try:
            site.build.finish(Path(config.site_dir), site.serving)
        except ValueError as reason:
            raise PluginError(str(reason)) from None
