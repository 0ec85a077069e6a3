"""The book but for what its pages say: how everything is called, and what the data tell.

Most of what stands beside the pages asks them for names and places alone, and what a page adds to the rest is made of
its own texts besides. So an edit of a text leaves as it was what is kept by the frame, and of what is kept by the
frame and a page it makes one page's share anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from ..source import snapshot
from ..source.cache import Cache, digest, inputs
from ..source.understood import FEW
from .languages import LANGUAGES

if TYPE_CHECKING:
    from .library import Library

DATA = "data"
WHOLE, SHARES = "framed", "shares"  # of what is kept
Made = TypeVar("Made")
Share = Callable[..., Any]


def called(library: Library) -> str:
    """How pages, clauses and charts are called, and where they stand, as one text."""
    charts = [[one.id, *map(one.title.__getitem__, LANGUAGES)] for one in library.charts.values()]
    return json.dumps(
        [
            [[*key, page.front.title, page.front.short, page.document] for key, page in library.pages.items()],
            [[one.id, one.source, one.kind.id, sorted(one.texts)] for one in library.clauses.values()],
            [[*chart, library.chart_pages.get(chart[0])] for chart in charts],
            library.tools,
        ]
    )


def data(library: Library) -> bytes | None:
    """A hash of what the files of the data hold; None where one has changed since it was read."""
    data = {path: seen for path, seen in library.seen.items() if path.startswith(f"{DATA}/")}
    try:
        told = snapshot.contents(library.root, data)
    except OSError:
        return None
    return told if snapshot.look(library.root, [DATA]) == data else None


def frame(library: Library) -> bytes | None:
    """A key of it; None where nobody knows that the data are as they were read."""
    told = data(library)
    return digest(told, library.derived(called)) if told else None


def _key(library: Library, cache: Cache) -> bytes | None:
    return library.derived(frame) if cache.folder else None


def _held(library: Library) -> str:
    """What waits for a comparison, which a reference in a text may bring about."""
    return json.dumps({name: [[one.clause, one.date] for one in several] for name, several in library.held.items()})


def framed(library: Library, name: str, make: Callable[[], Made]) -> Made:
    """What says no text of a page, as it was made before of the same frame: a value for the cache."""
    return unheld(library, f"{name} {library.derived(_held)}", make)


def unheld(library: Library, name: str, make: Callable[[], Made]) -> Made:
    """The same of what does not ask what is held."""
    cache = Cache.of_environment()
    if not (key := _key(library, cache)):
        return make()
    return cache.made(WHOLE, inputs(key, name), make)


def _texts(library: Library) -> dict[str, bytes]:
    """What each page says, as a hash of its texts in all languages, by source."""
    found: dict[str, bytes] = {}
    for source in library.sources:
        texts = ((one, library.pages[one, source].text) for one in library.languages(source))
        found[source] = digest(*(part for pair in texts for part in pair))
    return found


@contextmanager
def shares(library: Library, name: str) -> Iterator[Share]:
    """What pages add to something that is made of all of them: `share(source, make, …)`, with what else it is made of.

    As it was made before where that and the texts of the page are the same: a value for the cache.
    """
    cache = Cache.of_environment()
    key, texts = _key(library, cache), library.derived(_texts)
    known: dict[str, tuple[bytes, Any]] = (cache.get(SHARES, inputs(key, name)) if key else None) or {}
    found: dict[str, tuple[bytes, Any]] = {}

    def share(source: str, make: Callable[[], Any], *more: str) -> Any:
        made_of = digest(texts[source], *more)
        if source not in known or known[source][0] != made_of:
            found[source] = made_of, make()
            return found[source][1]
        return known[source][1]

    yield share
    if key and len(found) > FEW:
        cache.put(SHARES, inputs(key, name), known | found)
