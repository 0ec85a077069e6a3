"""Pages that were written before of the same inputs are found: the templates are not asked again."""

from __future__ import annotations

import json
from typing import Any

from jinja2 import Environment, Template
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from judgebook.site.site import site
from judgebook.site.written_pages import common
from judgebook.source.cache import inputs


@event_priority(-200)  # after all that others tell the templates
def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Each language has an environment of its own, and a navigation."""
    written, book = site.written, site.common
    if site.serving or book is None:
        return
    shared = inputs(book, common(site.settings.root), _said(config))
    navigation: list[bytes] = []

    class WrittenTemplate(Template):
        """A template that is asked for a page only where none is kept."""

        def render(self, *args: Any, **given: Any) -> str:
            context = dict(*args, **given)
            page = context.get("page")
            if not isinstance(page, Page):  # the 404 page, the site map
                return super().render(context)
            if not navigation:
                navigation.append(_navigation(context["nav"]))
            found = written.find(shared, *navigation, str(self.name), *_page(page, context, config))
            return super().render(context) if found is None else found

    env.template_class = WrittenTemplate


@event_priority(-300)  # when policy.py has looked at it
def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Keep a page with which nothing was wrong."""
    site.written.keep(output)
    return output


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
    return inputs(str(nav), json.dumps(pages, default=str))


def _page(page: Page, context: dict[str, Any], config: MkDocsConfig) -> tuple[str, ...]:
    """What is given for one page."""
    beside = [[one.url, str(one.title)] if one else None for one in (page.previous_page, page.next_page)]
    told = [page.file.src_uri, page.url, str(page.title), page.meta, page.edit_url, page.canonical_url, beside]
    book = {name: value for name, value in context.items() if name.startswith("book_")}
    return page.content or "", str(page.toc), json.dumps([told, book, config.extra], default=str, sort_keys=True)
