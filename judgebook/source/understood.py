"""What files were understood as before, so that a process which reads the book understands those alone that changed.

What all files of a book were understood as is one piece of the cache; in it a file is known by its path, its text and
`more`, which is what else it is understood by (the kinds of blocks, say). Faults are not kept: files that have some are
few, and about to change.

`kept` opens that piece while a book is read, and writes it anew where more than a FEW files had changed. Whatever reads
a file inside asks `known`. Within a process the readers remember files themselves (datafile.py, model/page.py), so
only its first reading of a book asks here.
"""

from __future__ import annotations

import os
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
MadeOf = tuple[bytes, tuple[str, ...]]  # a digest of path and text, and `more`
Aside = Callable[[Callable[[], None]], None]  # does some work at once, or lets another process do it


@lru_cache(maxsize=4096)  # what reads a file and what checks it ask for the same, `serve` after every edit
def short_digest(*parts: str) -> bytes:
    """A hash of several texts."""
    return sha256(inputs(*parts)).digest()[:LENGTH]


def call(work: Callable[[], None]) -> None:
    """Do it at once."""
    work()


class _Book:
    """The files of the book that is read, with what they were understood as before.

    new: those without faults that were understood anew: of what, as what, and their text.
    """

    def __init__(self, cache: Cache, key: bytes) -> None:
        self._cache, self._key = cache, key
        self._known: dict[str, tuple[MadeOf, bytes]] = cache.get(KIND, key) or {}  # by path: of what, and as what
        self._same: set[str] = set()
        self.new: dict[str, tuple[MadeOf, Any, str]] = {}

    def known(self, path: str, text: str, more: tuple[str, ...], make: Callable[[], Result]) -> Any:
        made_of = short_digest(path, text), more
        before, packed = self._known.get(path, (None, b""))
        if before == made_of:
            self._same.add(path)
            return packing.unpacked(packed, text), ()
        value, faults = made = make()
        if value is not None and not faults:
            self.new[path] = made_of, value, text
        return made

    def before(self, path: str) -> Any:
        _, packed = self._known.get(path, (None, b""))
        return packing.unpacked(packed, "") if packed else None

    def keep(self) -> None:
        """Let other processes know."""
        new = {path: (made_of, packing.packed(value, text)) for path, (made_of, value, text) in self.new.items()}
        self._cache.put(KIND, self._key, {path: self._known[path] for path in self._same} | new)


_begun: set[Path] = set()  # books that this process has read: it remembers their files itself
_book: _Book | None = None


@contextmanager
def kept(root: Path, languages: tuple[str, ...], aside: Aside = call) -> Iterator[None]:
    """Reading the book below `root` in some languages; aside: how to do what nobody waits for."""
    global _book
    cache = Cache.of_environment()
    if cache.folder is None or root in _begun:
        yield
        return
    _begun.add(root)
    _book = _Book(cache, inputs(os.fsencode(root), *languages))
    try:
        yield
        if len(_book.new) > FEW:
            aside(_book.keep)
    finally:
        _book = None


def known(path: str, text: str, more: tuple[str, ...], make: Callable[[], Result]) -> Result:
    """What a file was understood as before of the same text and `more`, or else what `make` gives."""
    return _book.known(path, text, more, make) if _book else make()


def before(path: str) -> Any:
    """What the file was understood as when it had another text, which nobody has any more; None where it is new."""
    return _book.before(path) if _book else None
