"""All files that stand beside the pages: the machine-readable book, data of tools and scripts, charts, search, feed.

Each is made when it is asked for, so that whoever writes them holds one at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from ..drawings import charts
from ..model.frame import framed
from ..model.library import Library
from ..pages import assist, moved, script_words, show
from . import api, feed, plain_texts, search, sitemap

Files = Iterator[tuple[str, str | Iterable[str]]]  # paths below the site's root, and texts


def of_language(library: Library, language: str) -> Files:
    """The files that belong to one language."""
    yield assist.path(language), assist.pieces(library, language)
    texts = framed(library, f"charts {language}", lambda: charts.texts(library, language))
    yield from texts.items()
    yield from charts.pictures(library, language, texts)
    yield from moved.files(library, language).items()
    yield from script_words.files(library, language).items()
    yield from search.files(library, language)


def _api(library: Library, site_url: str) -> Files:
    for path, pieces in api.files(library):
        yield path, pieces if path in api.OF_TEXTS else framed(library, path, partial("".join, pieces))


def _feeds(library: Library, site_url: str) -> Files:
    yield from framed(library, f"feeds {site_url}", lambda: feed.files(library, site_url)).items()
    yield from sitemap.files(library, site_url).items()


# those that hold all languages, the largest in pieces, by their sort; what absolute links begin with is given.
# The costliest is last: of work that is shared, other processes take the first and whoever asks for it the last
SHARED: dict[str, Callable[[Library, str], Files]] = {
    "show": lambda library, site_url: iter(show.files(library).items()),
    "feeds": _feeds,
    "texts": lambda library, site_url: iter(plain_texts.files(library, site_url).items()),
    "api": _api,
}
