"""The book is asked for the content of a page when its template is, one page at a time."""

from __future__ import annotations

from typing import Any, cast

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

from judgebook.site.site import site


@event_priority(100)  # before the theme's search looks at the content
def on_page_context(context: dict[str, object], page: Page, config: MkDocsConfig, nav: object) -> None:
    """The page's content."""
    language, source = page.file.src_uri.split("/", 1)
    made = site.page(source, language)
    page.content, page.toc = made.html, get_toc(cast(Any, made.toc))  # its type is private


@event_priority(-300)  # when policy.py has looked at it
def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Its content goes: a book of pages is large."""
    page.content, page.toc = "", get_toc([])
    return output
