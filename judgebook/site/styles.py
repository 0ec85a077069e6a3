"""One style sheet for all pages, named by its content and without what no page uses."""

from __future__ import annotations

import hashlib
import posixpath
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ..source.cache import Cache, inputs
from . import icons, stylesheet
from .last_site import put

KIND = "styles"  # of what is kept

# in any order: a plugin writes some pages anew
LINK = re.compile(r'\n?[ \t]*<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]*)"[^>]*>')
END = "</head>"
# their scripts make no elements that our style sheets know
NO_PART_OF_A_PAGE = {"vendor", "lean-qr.js", "ts-fsrs.js", "lunr", "workers"}
UNMADE = ("md-version", "md-code__")  # the theme's choice of a version and its buttons beside code, as in lean.py


@dataclass(frozen=True)
class StyleNeeds:
    """Of several pages: words that rules can name, the icons, the sheets that any asks for, and those that all do."""

    words: frozenset[str]
    icons: frozenset[str]
    any: frozenset[str]
    all: tuple[str, ...]


@dataclass(frozen=True)
class JoinedStyleSheet:
    """The one sheet's `name` in the site, and the `shared` sheets in its place; where the site stands, as a `root`."""

    name: str
    shared: tuple[str, ...]
    root: str


def style_needs(site: Path, pages: Iterable[tuple[str, str]], root: str, cache: Cache) -> StyleNeeds:
    """What some pages want of the style sheets; each comes with the name of one that is only kept yet."""
    read = {path: (site / path).read_bytes() for path, name in pages}

    def needs() -> tuple[list[str], ...]:
        return _needs({path: page.decode() for path, page in read.items()}, root)

    key = inputs("needs", root, *(part for path, page in read.items() for part in (path, page)))
    words, drawn, any_, all_ = cache.made(KIND, key, needs)
    return StyleNeeds(frozenset(words), frozenset(drawn), frozenset(any_), tuple(all_))


def _needs(pages: Mapping[str, str], root: str) -> tuple[list[str], ...]:
    """What StyleNeeds says of pages, by their path."""
    words: set[str] = set()
    drawn: set[str] = set()
    asked: list[list[str]] = []
    for path, page in pages.items():
        words |= stylesheet.words_of_page(page)
        drawn |= icons.drawings(page)
        head = page.partition(END)[0]
        asked.append([_path(href, posixpath.dirname(path) or ".", root) for href in LINK.findall(head)])
    return sorted(words), sorted(drawn), sorted(set().union(*asked)), [*_common(asked)]


def _common(asked: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """The sheets that stand in all lists, in the order of the first."""
    first, *others = [list(one) for one in asked] or [[]]
    return tuple(sheet for sheet in first if all(sheet in other for other in others))


def rules(sheet: str, cache: Cache) -> list[Any]:
    """The rules of a style sheet, read now or before."""
    return list(cache.made(KIND, inputs("rules", sheet), lambda: stylesheet.read(sheet)))


def unite(site: Path, root: str, several: Iterable[StyleNeeds], cache: Cache) -> JoinedStyleSheet:
    """Write `assets/style.HASH.css`; the sheets that went into it are gone.

    several: what the pages want. Raises ValueError for a fault in a sheet, and where the pages share none.
    """
    several = list(several)
    words = set().union(*(one.words for one in several))
    shared = _common(one.all for one in several)
    scripts = [one for one in (site / "assets").rglob("*.js") if not NO_PART_OF_A_PAGE & set(one.parts)]
    text = "\n".join(one.read_text("utf-8") for one in sorted(scripts))
    said = cache.made(KIND, inputs("words", text), lambda: sorted(stylesheet.words_of_script(text)))
    words |= {one for one in said if not one.startswith(UNMADE)}

    def used(*sheets: str) -> str:
        return stylesheet.used((rules((site / sheet).read_text("utf-8"), cache) for sheet in sheets), words)

    if not shared:
        raise ValueError("every page must ask for the same style sheets, and some page asks for none of them")
    css = used(*shared)
    css += icons.rules(set().union(*(one.icons for one in several)))
    name = f"assets/style.{hashlib.sha256(css.encode()).hexdigest()[:8]}.css"
    for sheet in shared:
        (site / sheet).unlink()
        (site / f"{sheet}.map").unlink(missing_ok=True)
    for sheet in frozenset().union(*(one.any for one in several)) - set(shared):
        put(site, sheet, used(sheet).encode())
    put(site, name, css.encode())
    return JoinedStyleSheet(name, shared, root)


def root(site_url: str) -> str:
    """The path below which the site stands."""
    return urlsplit(site_url or "/").path


def link(page: str, folder: str, joined: JoinedStyleSheet) -> str:
    """A page of a folder of the site with one link in place of those to the shared sheets."""

    def one(found: re.Match[str]) -> str:
        sheet = _path(found[1], folder, joined.root)
        if sheet not in joined.shared:
            return found[0]
        return found[0].replace(sheet, joined.name) if sheet == joined.shared[0] else ""

    head, end, body = page.partition(END)
    return LINK.sub(one, head) + end + body


@cache
def _path(href: str, folder: str, root: str) -> str:
    return href.removeprefix(root) if href.startswith("/") else posixpath.normpath(posixpath.join(folder, href))
