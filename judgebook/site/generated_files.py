"""All files that stand beside the pages: the machine-readable book, data of tools and scripts, charts, search, feed.

Each is made when it is asked for, so that whoever writes them holds one at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..drawings import boards
from ..model.library import Library
from ..pages import assist, moved, script_words, show
from . import api, feed, plain_texts, search, sitemap

Files = Iterator[tuple[str, str | Iterable[str]]]  # paths below the site's root, and texts


def of_language(library: Library, language: str) -> Files:
    """The files that belong to one language."""
    yield assist.path(language), assist.pieces(library, language)
    yield from boards.downloads(library, language)
    yield from moved.files(library, language).items()
    yield from script_words.files(library, language).items()
    yield from search.files(library, language)


def shared(library: Library, site_url: str) -> Files:
    """The files that hold all languages. site_url: goes before absolute links."""
    yield from show.files(library).items()
    yield from feed.files(library, site_url).items()
    yield from sitemap.files(library, site_url).items()
    yield from plain_texts.files(library, site_url).items()
    yield from api.files(library)
