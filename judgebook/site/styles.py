"""One style sheet for all pages, named by its content and without what no page uses."""

from __future__ import annotations

import hashlib
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from . import icons, stylesheet

# in any order: a plugin writes some pages anew
LINK = re.compile(r'\n?[ \t]*<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]*)"[^>]*>')
END = "</head>"
# their scripts make no elements that our style sheets know
NO_PART_OF_A_PAGE = {"vendor", "lean-qr.js", "ts-fsrs.js", "lunr", "workers"}
UNMADE = ("md-version", "md-code__")  # the theme's choice of a version and its buttons beside code


@dataclass(frozen=True)
class JoinedStyleSheet:
    """The one sheet's `name` in the site, and the `shared` sheets in its place; where the site stands, as a `root`."""

    name: str
    shared: tuple[str, ...]
    root: str


def unite(site: Path, pages: Mapping[str, str], root: str) -> JoinedStyleSheet:
    """Write `assets/style.HASH.css`; the sheets that went into it are gone.

    pages: the text of each by its path. Raises ValueError for a fault in a sheet, and where the pages share none.
    """
    words: set[str] = set()
    drawings: set[str] = set()
    wanted: list[list[str]] = []  # the sheets of each page
    for path, page in pages.items():
        words |= stylesheet.words_of_page(page)
        drawings |= icons.drawings(page)
        head = page.partition(END)[0]
        wanted.append([_path(href, posixpath.dirname(path) or ".", root) for href in LINK.findall(head)])
    scripts = [one for one in (site / "assets").rglob("*.js") if not NO_PART_OF_A_PAGE & set(one.parts)]
    of_scripts = stylesheet.words_of_script("\n".join(one.read_text("utf-8") for one in sorted(scripts)))
    words |= {one for one in of_scripts if not one.startswith(UNMADE)}

    def used(*sheets: str) -> str:
        return stylesheet.used((stylesheet.read((site / sheet).read_text("utf-8")) for sheet in sheets), words)

    first, *others = wanted or [[]]
    shared = tuple(sheet for sheet in first if all(sheet in other for other in others))
    if not shared:
        raise ValueError("every page must ask for the same style sheets, and some page asks for none of them")
    css = used(*shared) + icons.rules(drawings)
    name = f"assets/style.{hashlib.sha256(css.encode()).hexdigest()[:8]}.css"
    for sheet in shared:
        (site / sheet).unlink()
        (site / f"{sheet}.map").unlink(missing_ok=True)
    for sheet in set().union(*wanted) - set(shared):
        (site / sheet).write_text(used(sheet), "utf-8", newline="\n")
    (site / name).write_text(css, "utf-8", newline="\n")
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
