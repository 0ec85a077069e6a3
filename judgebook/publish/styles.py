"""One style sheet for all pages, named by its content and without what no page uses."""

from __future__ import annotations

import hashlib
import posixpath
import re
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from .. import stylesheet

# in any order: a plugin writes some pages anew
LINK = re.compile(r'\s*<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]*)"[^>]*>')
NO_PART_OF_A_PAGE = {"vendor", "lunr", "workers"}  # their scripts make no elements that our style sheets know


def unite(site: Path, site_url: str) -> None:
    """Write `assets/style.HASH.css` and let every page ask for it; the sheets that went into it are gone.

    Raises ValueError for a fault in a sheet, and where no sheet is asked for by every page.
    """
    words: set[str] = set()
    root = urlsplit(site_url or "/").path
    asked: dict[Path, dict[str, str]] = {}
    for file in sorted(site.rglob("*.html")):
        page = file.read_text("utf-8")
        words |= stylesheet.words_of_page(page)
        asked[file] = _asked(page, file.parent.relative_to(site).as_posix(), root)
    for script in (site / "assets").rglob("*.js"):
        if not NO_PART_OF_A_PAGE & set(script.parts):
            words |= stylesheet.words_of_script(script.read_text("utf-8"))
    first = next(iter(asked.values()))
    shared = [sheet for sheet in first.values() if all(sheet in sheets.values() for sheets in asked.values())]
    if not shared:
        raise ValueError("every page must ask for the same style sheets, and some page asks for none of them")
    css = stylesheet.used([(site / sheet).read_text("utf-8") for sheet in shared], words)
    name = f"assets/style.{hashlib.sha256(css.encode()).hexdigest()[:8]}.css"
    for file, sheets in asked.items():
        page = file.read_text("utf-8")
        file.write_text(_linked(page, sheets, shared, name), "utf-8", newline="\n")
    for sheet in shared:
        (site / sheet).unlink()
        (site / f"{sheet}.map").unlink(missing_ok=True)
    for sheet in set().union(*(sheets.values() for sheets in asked.values())) - set(shared):
        (site / sheet).write_text(stylesheet.used([(site / sheet).read_text("utf-8")], words), "utf-8", newline="\n")
    (site / name).write_text(css, "utf-8", newline="\n")


@cache
def _path(href: str, folder: str, root: str) -> str:
    return href.removeprefix(root) if href.startswith("/") else posixpath.normpath(posixpath.join(folder, href))


def _asked(page: str, folder: str, root: str) -> dict[str, str]:
    """The style sheets of a page: their paths below the site's root by their addresses on the page."""
    return {href: _path(href, folder, root) for href in LINK.findall(page)}


def _linked(page: str, asked: dict[str, str], shared: list[str], name: str) -> str:
    """The page with one link in place of those to the shared sheets."""

    def link(found: re.Match[str]) -> str:
        sheet = asked[found[1]]
        if sheet not in shared:
            return found[0]
        return found[0].replace(sheet, name) if sheet == shared[0] else ""

    return LINK.sub(link, page)
