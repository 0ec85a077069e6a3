"""While a person edits, only the pages that an edit touches are made anew: `mkdocs serve --dirty`, as the book sees it.

The builder itself compares times of files, and a page says much that stands in other files.
"""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import Any, cast

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import clean_directory

from judgebook.site.site import site

# the builder warns of the very thing that is taken care of here
logging.getLogger("mkdocs.commands.build").addFilter(lambda record: "'dirty' build" not in str(record.msg))


def on_startup(command: str, dirty: bool) -> None:
    """Whether pages may stay from one build to the next."""
    site.shown.kept = dirty


@event_priority(-300)  # behind the plugin for languages, which begins the pass of the other one with all events
def on_pre_build(config: MkDocsConfig) -> None:
    """Begin with an empty folder where what all pages are made with has changed."""
    first_pass = not cast(Any, config.plugins["i18n"]).building
    if site.shown.kept and first_pass and site.shown.begin(site.build.settings.root):
        clean_directory(config.site_dir)


@event_priority(-300)  # behind the plugin for languages, which makes the files of each
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Tell the builder of each page whether it has to be made; a new one is none before its problems are solved."""
    for file in files.documentation_pages():
        language, source = file.src_uri.split("/", 1)
        if not site.build.library.languages(source):
            files.remove(file)
        elif site.shown.kept:
            made_of = site.build.made_of(source, language)
            stands = site.shown.stands(file.src_uri, made_of) and Path(file.abs_dest_path).is_file()
            setattr(file, "is_modified", partial(bool, not stands))  # noqa: B010 - the builder's own method
    return files


@event_priority(-300)
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """A page that is not read has its title all the same, for the navigation of others."""
    for page in nav.pages if site.shown.kept else ():
        language, source = page.file.src_uri.split("/", 1)
        page.title = site.build.library.title(source, language)
    return nav


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Remember what the page was made of that is now written."""
    site.shown.written(page.file.src_uri)
    return output
