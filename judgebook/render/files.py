"""All files that stand beside the pages: the machine-readable book, the tools' data, charts, the search's index, the feed."""

from __future__ import annotations

from ..library import Library
from . import api, assist, charts, feed, search


def files(library: Library, site_url: str) -> dict[str, str]:
    """Texts by their path below the site's root; `site_url` is what absolute links begin with."""
    return {
        **api.files(library),
        **assist.files(library),
        **charts.files(library),
        **search.files(library),
        **feed.files(library, site_url),
    }
