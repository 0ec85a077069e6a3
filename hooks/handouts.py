"""Handouts that `book.py build` printed: the pages link to them, and their files go into the site."""

from __future__ import annotations

import os
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from judgebook.model.library import Library
from judgebook.pages import BookExtension
from judgebook.pages.parts import handouts
from judgebook.print import printed_files


def _library(config: MkDocsConfig) -> Library:
    """The book that hooks/book.py read for this build."""
    return next(one for one in config.markdown_extensions if isinstance(one, BookExtension)).context.library


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Tell the book what is printed: nothing, but in `book.py build`."""
    folder = os.environ.get("JUDGEBOOK_HANDOUTS")
    _library(config).shelf = printed_files.find(Path(folder) if folder else None)
    return config


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Below the title: the handouts made from the page."""
    language, source = page.file.src_uri.split("/", 1)
    return html.replace("</h1>", "</h1>" + handouts.links(_library(config), source, language), 1)
