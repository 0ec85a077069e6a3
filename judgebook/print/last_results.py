"""Small results of the last time that a handout was put together, of which nearly all are asked for again.

Thousands of texts are read as Markdown for a book, each address becomes a QR code, and each drawing gets the colours of
print; what came of them is one file a handout and language, as many small ones would take longer to open than to make.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from ..source.cache import Cache, digest

KIND = "print"  # of what is kept


class LastResults:
    """By a hash of what each was made from: those of the last time (`before`), and what was asked for this time."""

    def __init__(self, before: dict[str, str]) -> None:
        self.before = before
        self.asked: dict[str, str] = {}

    def made(self, kind: str, given: str, make: Callable[[], str]) -> str:
        """What `make` gives, now or before."""
        key = digest(kind, given).hex()[:32]
        found = self.asked.get(key)
        if found is None:
            found = self.before.get(key)
            self.asked[key] = found = make() if found is None else found
        return found


_results: ContextVar[LastResults | None] = ContextVar("results", default=None)


@contextmanager
def kept(cache: Cache, handout: str) -> Iterator[None]:
    """While `handout` (its name and language) is put together, results are kept for the next time."""
    name = handout.encode()
    results = LastResults(cache.get(KIND, name) or {})
    token = _results.set(results)
    try:
        yield
    finally:
        _results.reset(token)
    if results.asked.keys() != results.before.keys():
        cache.put(KIND, name, results.asked)


def made(kind: str, given: str, make: Callable[[], str]) -> str:
    """What `make` gives for `given` alone, now or the last time."""
    results = _results.get()
    return results.made(kind, given, make) if results else make()
