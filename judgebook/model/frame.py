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


def framed(library, name, make, asks_held=True):
    return make()


@contextmanager
def shares(library, name):
    yield lambda source, make, *more: make()
