"""Links that writers make between source files, as addresses of the pages made from them."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit, urlunsplit
from xml.etree.ElementTree import Element

from ..model.page import address, between, way
from ..model.page_names import HOME
from .context import Context

LEADING = {"a": "href", "img": "src"}
OURS = re.compile(r"#|[^?#]*/(?:[?#]|$)")  # an anchor, or the address of a page


class SourceAddresses:
    """Works last, on the links that writers made; those that we make are addresses from the start."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def run(self, root: Element) -> None:
        """Replace the address of each link to a source file."""
        for element in root.iter():
            if (name := LEADING.get(element.tag)) and (href := element.get(name)) and not OURS.match(href):
                element.set(name, self._address(href))

    def _address(self, href: str) -> str:
        parts = urlsplit(href)
        if parts.scheme or parts.netloc or not parts.path or href.startswith("/"):
            return href
        page = self.context.page
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page.source), unquote(parts.path)))
        if target.endswith(".md"):
            return urlunsplit(("", "", between(page.source, target), parts.query, parts.fragment))
        top = address(HOME, self.context.language)
        for folder, beginning in ((self.context.language, top), ("", "")):
            if Path(self.context.library.root, "docs", folder, target).is_file():
                path = quote(way(beginning + target, address(page.source, self.context.language)))
                return urlunsplit(("", "", path, parts.query, parts.fragment))
        return href
