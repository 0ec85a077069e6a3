"""The menu as the builder knows it, for the list that the drawer of a small screen loads (judgebook/site/menu.py)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation

from judgebook.site.menu import Entry
from judgebook.site.site import site


@event_priority(-300)  # the plugin for languages translates its titles at -100
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> None:
    """The menu of the language that is being built; its pages are read later, and have their titles then."""
    site.build.menus[str(config.theme["language"])] = lambda: _entries(nav.items)


def _entries(items: Iterable[Any]) -> tuple[Entry, ...]:
    """Pages have an address, headings have children, and links to elsewhere are none of the book's."""
    return tuple(
        Entry(one.title, getattr(one, "url", ""), _entries(one.children or ())) for one in items if not one.is_link
    )
