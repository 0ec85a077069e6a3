"""The list of all pages for search engines, each in the languages that have it (sitemaps.org, with hreflang)."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.page import address

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
)


def files(library: Library, site_url: str) -> dict[str, str]:
    """Path below the site's root and content. A page that is not translated stands under its own language alone."""
    return {"sitemap.xml": HEAD + "".join(_entries(library, site_url)) + "</urlset>\n"}


def _entries(library: Library, site_url: str) -> Iterator[str]:
    for language in LANGUAGES:
        for source in sorted({source for held, source in library.pages if held == language}):
            alternates = "".join(
                f'<xhtml:link rel="alternate" hreflang="{other}" href="{_url(site_url, source, other)}"/>'
                for other in library.languages(source)
                if len(LANGUAGES) > 1
            )
            yield f"<url><loc>{_url(site_url, source, language)}</loc>{alternates}</url>\n"


def _url(site_url: str, source: str, language: str) -> str:
    return escape(site_url + address(source, language))
