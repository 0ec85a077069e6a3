"""`serve`: only the pages that an edit touches are made anew (`mkdocs serve --dirty`, as the book sees it).

The builder itself compares times of files, and a page says much that stands in other files.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import clean_directory
from watchdog.observers.polling import PollingObserver

from judgebook.checks import refused
from judgebook.checks.settings import faults
from judgebook.site.shown import ShownPages
from judgebook.site.site import site
from judgebook.source import report
from judgebook.source.terminal import spoken

if TYPE_CHECKING:
    from mkdocs.livereload import LiveReloadServer

ROOT = Path(__file__).resolve().parent.parent
POLLING = 0.1  # seconds between two looks at the files; the builder's half a second is felt
log = logging.getLogger("mkdocs.hooks.serve")
# the builder warns of the very thing that is taken care of here
logging.getLogger("mkdocs.commands.build").addFilter(lambda record: "'dirty' build" not in str(record.msg))


def on_startup(command: str, dirty: bool) -> None:
    """Keep pages from one build to the next."""
    site.shown = ShownPages() if dirty else None


@event_priority(-300)  # behind the plugin for languages, which begins the pass of the other one with all events
def on_pre_build(config: MkDocsConfig) -> None:
    """Begin with an empty folder where something that all pages are made with has changed."""
    first_pass = not cast(Any, config.plugins["i18n"]).building
    if site.shown and first_pass and site.shown.begin(site.pages.library.root):
        clean_directory(config.site_dir)


@event_priority(-300)  # behind the plugin for languages, which makes the files of each
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Tell the builder of each page whether it has to be made; a new one is none before its problems are solved."""
    for file in files.documentation_pages():
        language, source = file.src_uri.split("/", 1)
        if not site.pages.library.languages(source):
            files.remove(file)
        elif site.shown:
            stands = site.shown.stands(file.src_uri, site.pages.inputs(source, language))
            modified = not (stands and Path(file.abs_dest_path).is_file())
            setattr(file, "is_modified", partial(bool, modified))  # noqa: B010 - the builder's own method
    return files


@event_priority(-300)
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Give a page that is not made its title all the same, for the navigation of others."""
    for page in nav.pages if site.shown else ():
        language, source = page.file.src_uri.split("/", 1)
        page.title = site.pages.library.title(source, language)
    return nav


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Note that the page is now written."""
    if site.shown:
        site.shown.written(page.file.src_uri)
    return output


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Callable[[], None]) -> LiveReloadServer:
    """Look for changes more often, and go on with the last good site where mkdocs.yml has faults."""
    watched = [config.docs_dir, config.config_file_path]
    for path in watched:
        server.unwatch(path)
    server.observer, server.build_delay = PollingObserver(timeout=POLLING), POLLING / 2
    for path in watched:
        server.watch(path)
    server.builder = partial(_build, builder)
    return server


def _build(builder: Callable[[], None]) -> None:
    """Run the builder, or say what is wrong with mkdocs.yml; then all stays in the browser as it was."""
    before, refusals, language = site.pages, refused.add_places(ROOT), spoken(os.environ)
    refusals.problems.clear()
    unusable = faults(ROOT)
    if unusable:
        for problem in unusable:
            log.error("%s", problem.report(language))
    else:
        try:
            builder()
            return
        except Abort:
            if site.pages is not before or not refusals.problems:  # the book was read, the folder changed
                raise
    log.error("%s", report.LAST_GOOD[language].format(n=len(unusable or refusals.problems)))
