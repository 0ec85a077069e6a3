"""The menu of a small screen: one list of every page, which the drawer of all pages loads when it is opened.

The builder writes into each page the branch that leads to it (mkdocs.yml: navigation.prune); with all branches each
page would be some 4 kB heavier. So the list lies beside the pages, once a language, and a device keeps it with them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Entry:
    """A page of the menu with its address below the site's root, or a heading with what stands below it."""

    title: str
    address: str = ""
    below: tuple[Entry, ...] = ()


def path(language: str) -> str:
    """The list of a language, below the site's root."""
    return f"assets/menu.{language}.json"


def text(entries: tuple[Entry, ...]) -> str:
    """The list as overrides/assets/drawer.js reads it: `[title, address]`, or `[title, [...]]` with what stands below.

    >>> text((Entry("Home"), Entry("IPG", below=(Entry("2.1", "ipg/2.1/"),))))
    '[["Home",""],["IPG",[["2.1","ipg/2.1/"]]]]\\n'
    """
    return json.dumps(_values(entries), ensure_ascii=False, separators=(",", ":")) + "\n"


def _values(entries: tuple[Entry, ...]) -> list[list[Any]]:
    return [[one.title, _values(one.below) if one.below else one.address] for one in entries]
