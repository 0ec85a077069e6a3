"""All files that stand beside the pages: the machine-readable book, data of tools and scripts, charts, search, feed.

Each is made when it is asked for, so that whoever writes them holds one at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..model.frame import framed
from ..model.library import Library
from . import api, feed, plain_texts, search, sitemap
from ..pages import assist, moved, script_words, show
from ..drawings import charts


def of_language(library: Library, language: str) -> Iterator[tuple[str, str]]:
    """Paths below the site's root and texts of the files that belong to one language."""
    yield from framed(library, f"assist {language}", lambda: assist.files(library, language)).items()
    texts = framed(library, f"charts {language}", lambda: charts.texts(library, language))
    yield from texts.items()
    yield from charts.pictures(library, language, texts)
    yield from moved.files(library, language).items()
    yield from script_words.files(library, language).items()
    yield from search.files(library, language).items()


def shared(library: Library, site_url: str) -> Iterator[tuple[str, str | Iterator[str]]]:
    """Those that hold all languages, the largest in pieces; `site_url` is what absolute links begin with."""
    for path, pieces in api.files(library):
        yield path, pieces if path in api.OF_TEXTS else framed(library, path, partial("".join, pieces))
    yield from show.files(library).items()
    yield from framed(library, f"feeds {site_url}", lambda: feed.files(library, site_url)).items()
    yield from plain_texts.files(library, site_url).items()
    yield from sitemap.files(library, site_url).items()
