"""All files that stand beside the pages: the machine-readable book, data of tools and scripts, charts, search, feed.

Each is made when it is asked for, so that whoever writes them holds one at a time.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..model.library import Library
from . import api, feed, plain_texts, search, sitemap
from ..pages import assist, moved, script_words, show
from ..drawings import charts


def of_language(library: Library, language: str) -> Iterator[tuple[str, str]]:
    """Paths below the site's root and texts of the files that belong to one language."""
    yield from assist.files(library, language).items()
    yield from charts.files(library, language)
    yield from moved.files(library, language).items()
    yield from script_words.files(library, language).items()
    yield from search.files(library, language).items()


def shared(library: Library, site_url: str) -> Iterator[tuple[str, str | Iterator[str]]]:
    """Those that hold all languages, the largest in pieces; `site_url` is what absolute links begin with."""
    yield from api.files(library)
    yield from show.files(library).items()
    yield from feed.files(library, site_url).items()
    yield from plain_texts.files(library, site_url).items()
    yield from sitemap.files(library, site_url).items()
