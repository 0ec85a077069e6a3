"""Files that were understood before: between processes, only those that changed are.

What a file was understood as is kept by its text, all files of a book in one piece of the cache. Faults are not kept:
files that have some are few, and about to change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from . import packing
from .cache import Cache, inputs
from .problem import Problem

KIND = "understood"
LENGTH = 16  # bytes of a digest
FEW = 8  # files that are understood again in less time than all are written
Result = TypeVar("Result", bound=tuple[Any, tuple[Problem, ...]])  # and its faults; None where it cannot be read
Of = tuple[bytes, tuple[str, ...]]  # a digest of path and text, and what else
Aside = Callable[[Callable[[], None]], None]


@lru_cache(maxsize=4096)  # what reads a file and what checks it ask for the same, `serve` after every edit
def digest(*parts: str) -> bytes:
    """A hash of several texts."""
    return sha256(inputs(*parts)).digest()[:LENGTH]


def call(work: Callable[[], None]) -> None:
    """Do it at once."""
    work()


class _Book:
    """The files of the book that is read, with what they were understood as before."""

    def __init__(self, cache: Cache, key: bytes) -> None:
        self._cache, self._key = cache, key
        self._known: dict[str, tuple[Of, bytes]] = cache.get(KIND, key) or {}  # by path: of what, and as
        self._same: set[str] = set()
        self.new: dict[str, tuple[Of, Any, str]] = {}

    def known(self, path: str, text: str, more: tuple[str, ...], make: Callable[[], Result]) -> Any:
        of = digest(path, text), more
        before, packed = self._known.get(path, (None, b""))
        if before == of:
            self._same.add(path)
            return packing.unpacked(packed, text), ()
        value, faults = made = make()
        if value is not None and not faults:
            self.new[path] = of, value, text
        return made

    def before(self, path: str) -> Any:
        _, packed = self._known.get(path, (None, b""))
        return packing.unpacked(packed, "") if packed else None

    def keep(self) -> None:
        """Let other processes know."""
        new = {path: (of, packing.packed(value, text)) for path, (of, value, text) in self.new.items()}
        self._cache.put(KIND, self._key, {path: self._known[path] for path in self._same} | new)


_begun: set[Path] = set()  # books that this process has read: it remembers their files itself
_book: _Book | None = None


@contextmanager
def kept(root: Path, aside: Aside = call) -> Iterator[None]:
    """Reading the book below `root`; aside: how to do what nobody waits for."""
    global _book
    cache = Cache.of_environment()
    if cache.folder is None or root in _begun:
        yield
        return
    _begun.add(root)
    _book = _Book(cache, str(root).encode("utf-8", "surrogateescape"))
    try:
        yield
        if len(_book.new) > FEW:
            aside(_book.keep)
    finally:
        _book = None


def known(path: str, text: str, more: tuple[str, ...], make: Callable[[], Result]) -> Result:
    """What the file was understood as before, or else what `make` gives; more: what else that is made of."""
    return _book.known(path, text, more, make) if _book else make()


def before(path: str) -> Any:
    """What the file was understood as when it was another text, which is not kept; None where nobody knows."""
    return _book.before(path) if _book else None
