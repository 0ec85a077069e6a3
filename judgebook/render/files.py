"""All files that stand beside the pages: the machine-readable book, the tools' data, charts, search, the feed."""

from __future__ import annotations

from ..library import Library
from . import api, assist, charts, feed, search, show


def files(library: Library, site_url: str) -> dict[str, str]:
    """Texts by their path below the site's root; `site_url` is what absolute links begin with."""
    return {
        **api.files(library),
        **assist.files(library),
        **charts.files(library),
        **search.files(library),
        **show.files(library),
        **feed.files(library, site_url),
    }
