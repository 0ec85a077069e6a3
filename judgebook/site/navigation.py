"""The navigation beside each page, as the theme's template writes it, which took a third of a page's time.

Only what the settings of mkdocs.yml ask of the theme is written here: branches that are not open are cut off
(`navigation.prune`). The page itself, and whatever has an icon, a status or a subtitle, is left to the theme's macro.
A test compares both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

Href = Callable[[str], str]  # the address of an item, seen from the page
Macro = Callable[..., str]  # the theme's own: item, path, level

KNOWN = {
    "navigation.prune", "navigation.top", "navigation.footer", "toc.follow", "search.highlight", "content.action.edit",
}  # fmt: skip
OWN_WAY = ("icon", "subtitle", "status")  # what a page may say of its entry


def written(items: Sequence[Any], page: Any, href: Href, macro: Macro) -> str:
    """The entries of the navigation of a page."""
    return "\n".join(
        line for number, item in enumerate(items, 1) for line in _item(item, f"__nav_{number}", 1, page, href, macro)
    )


def _item(item: Any, path: str, level: int, page: Any, href: Href, macro: Macro) -> Iterator[str]:
    if item is page or _own_way(item):
        yield macro(item, path, level)
    elif not item.children:
        css = "md-nav__item md-nav__item--active" if item.active else "md-nav__item"
        yield f'<li class="{css}">\n<a href="{href(item.url)}" class="md-nav__link">\n{_words(item)}\n</a>\n</li>'
    elif item.active:
        yield from _open(item, path, level, page, href, macro)
    else:
        first = item.children[0]
        while first.children:
            first = first.children[0]
        yield (
            '<li class="md-nav__item md-nav__item--pruned md-nav__item--nested">\n'
            f'<a href="{href(first.url)}" class="md-nav__link">\n{_words(item)}\n'
            '<span class="md-nav__icon md-icon"></span>\n</a>\n</li>'
        )


def _open(item: Any, path: str, level: int, page: Any, href: Href, macro: Macro) -> Iterator[str]:
    """The branch that leads to the page."""
    icon = '<span class="md-nav__icon md-icon"></span>'
    yield (
        '<li class="md-nav__item md-nav__item--active md-nav__item--nested">\n'
        f'<input class="md-nav__toggle md-toggle " type="checkbox" id="{path}" checked>\n'
        f'<label class="md-nav__link" for="{path}" id="{path}_label" tabindex="0">\n{_words(item)}\n{icon}\n</label>\n'
        f'<nav class="md-nav" data-md-level="{level}" aria-labelledby="{path}_label" aria-expanded="true">\n'
        f'<label class="md-nav__title" for="{path}">\n{icon}\n{item.title}\n</label>\n'
        '<ul class="md-nav__list" data-md-scrollfix>'
    )
    for number, one in enumerate(item.children, 1):
        yield from _item(one, f"{path}_{number}", level + 1, page, href, macro)
    yield "</ul>\n</nav>\n</li>"


def _words(item: Any) -> str:
    return f'<span class="md-ellipsis">\n{item.title}\n</span>'


def _own_way(item: Any) -> bool:
    meta = getattr(item, "meta", None) or {}
    return any(name in meta for name in OWN_WAY) or bool(getattr(item, "typeset", None) or getattr(item, "pages", None))
