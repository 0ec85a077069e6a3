"""The frame of the book, which is all of it but for what its pages say, and what is kept by it between builds.

The frame is how pages, clauses and charts are called, where they stand, and what the data tell. Most edits change the
text of a page and leave the frame as it was. So what is made of many pages is kept in two ways:

- `framed`: files that ask pages for names and places alone. An edit of a text makes none of them anew.
- `shares`: what is put together of a share from each page, which is made of the frame and of that page's own texts. An
  edit of a text makes one share anew.

The one thing that follows from a text and is no part of the frame, though it stands beside names, is which clauses wait
for a comparison (held.py): a reference in a text may bring that about.
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


def called(library: Library) -> bytes:
    """A hash of how pages, clauses and charts are called, and where they stand."""
    charts = [[one.id, *map(one.title.__getitem__, LANGUAGES)] for one in library.charts.values()]
    told = [
        [[*key, page.front.title, page.front.short, page.document] for key, page in library.pages.items()],
        [[one.id, one.source, one.kind.id, sorted(one.texts)] for one in library.clauses.values()],
        [[*chart, library.chart_pages.get(chart[0])] for chart in charts],
        library.tools,
    ]
    return digest(json.dumps(told))


def data(library: Library) -> bytes | None:
    """A hash of what the files of the data hold; None where one has changed since it was read."""
    data = {path: seen for path, seen in library.seen.items() if path.startswith(f"{DATA}/")}
    try:
        told = snapshot.contents(library.root, data)
    except OSError:
        return None
    return told if snapshot.look(library.root, [DATA]) == data else None


def frame(library: Library) -> bytes | None:
    """A hash of the frame; None where a file of the data has changed since it was read."""
    told = data(library)
    return digest(told, library.derived(called)) if told else None


def _held(library: Library) -> str:
    return json.dumps({name: [[one.clause, one.date] for one in several] for name, several in library.held.items()})


def framed(library: Library, name: str, make: Callable[[], Made], asks_held: bool = True) -> Made:
    """What `make` gives, a value for the cache, or gave before for the same `name` and frame.

    asks_held: it may say which clauses wait for a comparison.
    """
    cache = Cache.of_environment()
    if not cache.folder or not (key := library.derived(frame)):
        return make()
    return cache.made(WHOLE, inputs(key, name, library.derived(_held) if asks_held else ""), make)


def _texts(library: Library) -> dict[str, bytes]:
    """What each page says, as a hash of its texts in all languages, by source."""
    found: dict[str, bytes] = {}
    for source in library.sources:
        texts = ((one, library.pages[one, source].text) for one in library.languages(source))
        found[source] = digest(*(part for pair in texts for part in pair))
    return found


@contextmanager
def shares(library: Library, name: str) -> Iterator[Share]:
    """What pages add to what is called `name`: the block asks for the share of each with `share(source, make, *more)`.

    That is what `make` gives, a value for the cache, or gave before for the same frame, the same texts of the page and
    the same `more`, which is all else that it is made of.
    """
    cache = Cache.of_environment()
    key = library.derived(frame) if cache.folder else None
    texts = library.derived(_texts)
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
