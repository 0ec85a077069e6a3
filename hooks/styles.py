"""After the build: the style sheets that every page asks for become one, without what no page uses."""

from __future__ import annotations

import hashlib
import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from judgebook import stylesheet

LINK = re.compile(r'\s*<link rel="stylesheet" href="([^"]*)">')
NO_PART_OF_A_PAGE = {"vendor", "lunr", "workers"}  # their scripts make no elements that our style sheets know


@event_priority(-200)  # the other language is built at -100
def on_post_build(config: MkDocsConfig) -> None:
    """Write `assets/style.HASH.css` and let every page ask for it; the sheets that went into it are gone."""
    if config.plugins["i18n"].building:
        return
    site = Path(config.site_dir)
    pages = {file: file.read_text("utf-8") for file in site.rglob("*.html")}
    words = set().union(*(stylesheet.words_of_page(page) for page in pages.values()))
    for script in (site / "assets").rglob("*.js"):
        if not NO_PART_OF_A_PAGE & set(script.parts):
            words |= stylesheet.words_of_script(script.read_text("utf-8"))
    base = f"{config.site_url or '/'}"
    asked = {file: [_path(href, file, site, base) for href in LINK.findall(page)] for file, page in pages.items()}
    shared = [sheet for sheet in next(iter(asked.values())) if all(sheet in sheets for sheets in asked.values())]
    css = stylesheet.used([(site / sheet).read_text("utf-8") for sheet in shared], words)
    name = f"assets/style.{hashlib.sha256(css.encode()).hexdigest()[:8]}.css"
    (site / name).write_text(css, "utf-8")
    for file, page in pages.items():
        links = dict(zip(LINK.findall(page), asked[file], strict=True))
        file.write_text(LINK.sub(lambda link, links=links: _link(link, links[link[1]], shared, name), page), "utf-8")
    for sheet in shared:
        (site / sheet).unlink()
        (site / f"{sheet}.map").unlink(missing_ok=True)
    for sheet in {sheet for sheets in asked.values() for sheet in sheets} - set(shared):
        alone = stylesheet.used([(site / sheet).read_text("utf-8")], words)
        (site / sheet).write_text(alone, "utf-8")


def _path(href: str, file: Path, site: Path, base: str) -> str:
    """A sheet's place below the site's root. The 404 page asks by addresses from the host's root."""
    if href.startswith("/"):
        return href.removeprefix(re.sub(r"^\w+://[^/]*", "", base))
    return posixpath.normpath(posixpath.join(file.parent.relative_to(site).as_posix(), href))


def _link(link: re.Match[str], sheet: str, shared: list[str], name: str) -> str:
    """The link to the first shared sheet becomes the link to all of them; the others vanish."""
    if sheet not in shared:
        return link[0]
    return link[0].replace(sheet, name) if sheet == shared[0] else ""
