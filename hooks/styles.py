"""Fewer bytes: templates without blank lines, and one style sheet without what no page uses."""

from __future__ import annotations

import hashlib
import posixpath
import re
from pathlib import Path
from urllib.parse import urlsplit

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files

from judgebook import stylesheet

# in any order: a plugin writes some pages anew
LINK = re.compile(r'\s*<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]*)"[^>]*>')
NO_PART_OF_A_PAGE = {"vendor", "lunr", "workers"}  # their scripts make no elements that our style sheets know


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Templates leave no blank lines where their commands stood."""
    env.trim_blocks = env.lstrip_blocks = True


@event_priority(-200)  # the other language is built at -100, with all events of its own
def on_post_build(config: MkDocsConfig) -> None:
    """Write `assets/style.HASH.css` and let every page ask for it; the sheets that went into it are gone."""
    if getattr(config.plugins["i18n"], "building", False):
        return
    site = Path(config.site_dir)
    pages = {file: file.read_text("utf-8") for file in site.rglob("*.html")}
    words = set().union(*(stylesheet.words_of_page(page) for page in pages.values()))
    for script in (site / "assets").rglob("*.js"):
        if not NO_PART_OF_A_PAGE & set(script.parts):
            words |= stylesheet.words_of_script(script.read_text("utf-8"))
    root = urlsplit(config.site_url or "/").path
    asked = {file: _asked(page, file.parent.relative_to(site).as_posix(), root) for file, page in pages.items()}
    every = set().union(*(sheets.values() for sheets in asked.values()))
    shared = [one for one in next(iter(asked.values())).values() if all(one in a.values() for a in asked.values())]
    if not shared:
        raise PluginError("every page must ask for the same style sheets, and some page asks for none of them")
    css = stylesheet.used([(site / sheet).read_text("utf-8") for sheet in shared], words)
    name = f"assets/style.{hashlib.sha256(css.encode()).hexdigest()[:8]}.css"
    for file, page in pages.items():
        file.write_text(_linked(page, asked[file], shared, name), "utf-8")
    for sheet in shared:
        (site / sheet).unlink()
        (site / f"{sheet}.map").unlink(missing_ok=True)
    for sheet in every - set(shared):
        (site / sheet).write_text(stylesheet.used([(site / sheet).read_text("utf-8")], words), "utf-8")
    (site / name).write_text(css, "utf-8")


def _asked(page: str, folder: str, root: str) -> dict[str, str]:
    """The style sheets of a page: their paths below the site's root by their addresses on the page."""
    return {
        href: href.removeprefix(root) if href.startswith("/") else posixpath.normpath(posixpath.join(folder, href))
        for href in LINK.findall(page)
    }


def _linked(page: str, asked: dict[str, str], shared: list[str], name: str) -> str:
    """The page with one link in place of those to the shared sheets."""

    def link(found: re.Match[str]) -> str:
        sheet = asked[found[1]]
        if sheet not in shared:
            return found[0]
        return found[0].replace(sheet, name) if sheet == shared[0] else ""

    return LINK.sub(link, page)
