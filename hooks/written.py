"""The book is asked for the content of a page when its template is, one page at a time.

Pages that were written before of the same inputs are found: neither book nor templates are asked again.
"""

from __future__ import annotations

import json
from typing import Any, cast

from jinja2 import Environment, Template
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

from judgebook.site.site import site
from judgebook.site.written_pages import common
from judgebook.source.cache import digest


@event_priority(-200)  # after all that others tell the templates
def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Each language has an environment of its own, and a navigation."""
    book = None if site.serving else site.build.renderer.common  # what a person sees is made for him (edits.py)
    shared = digest(book, common(site.build.settings.root), _said(config)) if book else b""
    navigation: list[bytes] = []

    class WrittenTemplate(Template):
        """A template that is asked for a page, and the book for its content, only where none is kept."""

        def render(self, *args: Any, **given: Any) -> str:
            context = dict(*args, **given)
            page = context.get("page")
            if not isinstance(page, Page):  # the 404 page, the site map
                return super().render(context)
            language, source = page.file.src_uri.split("/", 1)
            content = site.build.made_of(source, language) if book else None
            if content:
                if not navigation:
                    navigation.append(_navigation(context["nav"]))
                given_to = _page(page, context, config)
                found = site.build.written.find(shared, *navigation, str(self.name), repr(content), given_to)
                if found is not None:
                    return found
            if not page.content:
                _fill(page)
            return super().render(context)

    env.template_class = WrittenTemplate


@event_priority(100)  # before the theme's search looks at the content
def on_page_context(context: dict[str, object], page: Page, config: MkDocsConfig, nav: object) -> None:
    """Where that search is wanted, it looks at every page, kept or not."""
    if config.extra.get("stock_search"):
        _fill(page)


def _fill(page: Page) -> None:
    """Give a page its content."""
    language, source = page.file.src_uri.split("/", 1)
    made = site.page(source, language)
    page.content, page.toc = made.html, get_toc(cast(Any, made.toc))  # its type is private


@event_priority(-300)  # when policy.py has looked at it
def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Keep a page with which nothing was wrong; its content goes."""
    page.content, page.toc = "", get_toc([])
    return site.build.written.keep(page.file.dest_uri, output)


def _said(config: MkDocsConfig) -> str:
    """What the hooks and plugins have put into the settings of a language."""
    told = {name: value for name, value in config.items() if isinstance(value, str | bool | int | None)}
    theme = {name: config.theme[name] for name in config.theme}
    scripts = [[str(one) for one in several] for several in (config.extra_css, config.extra_javascript)]
    del told["site_dir"]  # a folder of its own in each build
    return json.dumps([told, theme, scripts], default=str, sort_keys=True)


def _navigation(nav: Any) -> bytes:
    """How the pages are called, in their order."""
    pages = [[one.file.src_uri, one.url, str(one.title), one.meta] for one in nav.pages]
    return digest(str(nav), json.dumps(pages, default=str))


def _page(page: Page, context: dict[str, Any], config: MkDocsConfig) -> str:
    """What is given for one page besides its content."""
    beside = [[one.url, str(one.title)] if one else None for one in (page.previous_page, page.next_page)]
    told = [page.file.src_uri, page.url, str(page.title), page.meta, page.edit_url, page.canonical_url, beside]
    book = {name: value for name, value in context.items() if name.startswith("book_")}
    return json.dumps([told, book, config.extra], default=str, sort_keys=True)
