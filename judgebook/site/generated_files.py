"""All files that stand beside the pages: the machine-readable book, data of tools and scripts, charts, search, feed."""

from __future__ import annotations

from ..model.library import Library
from . import api, feed, plain_texts, search, sitemap
from ..pages import assist, moved, script_words, show
from ..drawings import charts


def of_language(library: Library, language: str) -> dict[str, str]:
    """Texts by their path below the site's root, of the files that belong to one language."""
    return {
        **assist.files(library, language),
        **charts.files(library, language),
        **moved.files(library, language),
        **script_words.files(library, language),
        **search.files(library, language),
    }


def shared(library: Library, site_url: str) -> dict[str, str]:
    """Those that hold all languages; `site_url` is what absolute links begin with."""
    return {
        **api.files(library),
        **show.files(library),
        **feed.files(library, site_url),
        **plain_texts.files(library, site_url),
        **sitemap.files(library, site_url),
    }
