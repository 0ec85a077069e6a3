"""Where a check found nothing, it does not look again as long as all that it reads stands.

A check of single files (`of` in check.py) reads a file's path and text, what else it says that it reads (`reads`), and
what every file is understood by. So a file is looked at again when it changes, and all are when, say, the cards change
that they name. A check that reads data alone (`data`) is spared as a whole while the data stand in which no check of
the book found anything. Problems are not kept: files that have some are few, and about to change.

Within a process the last run is remembered; between processes it lies in the cache. Where many files are to be looked
at, several processes share them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any

from ..model import frame
from ..model.library import Library
from ..source.cache import Cache, digest
from ..source.problem import Problem
from .check import Check, Files
from .sources import Sources

KIND, DATA = "faultless", ""
# by the code of a check: a digest of all else that it read, and those of the files in which it found nothing;
# by DATA: a digest of the data in which no check found anything, and no files
Faultless = dict[str, tuple[str, frozenset[bytes]]]
Hands = Callable[[], AbstractContextManager[Callable[..., Iterable[Any]]]]  # `map`, or that of a pool of processes
MANY = 1000  # looks at a file that are worth handing to other processes
SHARES = [slice(first, None, 32) for first in range(32)]  # of the files that each check has to look at

_last: Faultless = {}  # of the last run in this process
_tasks: list[Task] = []  # of the run that goes on: the processes that it forks find them here


@dataclass(frozen=True)
class Task:
    """A check of single files, all of these, and those that it has to look at (`waiting`).

    name: a digest of the check and all else that it reads.
    """

    library: Library
    check: Check
    name: str
    files: Files
    waiting: Files


def alone() -> AbstractContextManager[Callable[..., Iterable[Any]]]:
    """One process does all."""
    return nullcontext(map)


class Kept:
    """The checks of single files on a book, with what is known of its files from the last run."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._sources = Sources(library)
        self._cache = Cache.of_environment()
        self._key = str(library.root).encode("utf-8", "surrogateescape")
        self._known: Faultless = _last or self._cache.get(KIND, self._key) or {}
        self._common = repr((library.labels.kinds, sorted(library.unread)))

    def found(self, several: Iterable[Check], hands: Hands = alone, beside: Iterable[Problem] = ()) -> list[Problem]:
        """What the checks of single files find.

        hands: what shares work with other processes; beside: what other checks find, which this process asks while the
        others look.
        """
        _tasks[:] = [self._task(check) for check in several]
        many = sum(len(task.waiting) for task in _tasks) > MANY
        with hands() if many else alone() as spread:
            begun = spread(_part, SHARES if many else [slice(None)])
            whole, parts = [*beside], [*begun]
        found = [list(chain(*ones)) for ones in zip(*parts, strict=True)]
        global _last
        now = {task.check.code: _faultless(task, ones) for task, ones in zip(_tasks, found, strict=True)}
        _last = self._known | now
        _tasks.clear()
        return [*whole, *chain(*found)]

    def spared(self, check: Check) -> bool:
        """Whether it would find what it found before: nothing."""
        return check.data and self._data is not None and self._known.get(DATA) == self._data

    def keep(self, faultless: bool) -> None:
        """Let other processes know what is known; faultless: no check found anything."""
        global _last
        if faultless and self._data:
            _last = _last | {DATA: self._data}
        if _last != self._known:
            self._cache.put(KIND, self._key, _last)

    @cached_property
    def _data(self) -> tuple[str, frozenset[bytes]] | None:
        held = frame.data(self._library)
        return (digest(self._common, held.hex()).hex(), frozenset()) if held else None

    def _task(self, check: Check) -> Task:
        assert check.of
        files = self._sources.of(check.of)
        name = digest(check.code, self._common, repr(check.reads(self._library))).hex()
        read, known = self._known.get(check.code, ("", frozenset()))
        waiting = [file for file in files if read != name or file.digest not in known]
        return Task(self._library, check, name, files, waiting)


def _part(share: slice) -> list[list[Problem]]:
    """What each check finds in a share of the files that wait for it."""
    shares = [(task, task.waiting[share]) for task in _tasks]
    found = [[*task.check.find(task.library, files)] if files else [] for task, files in shares]
    for file in chain.from_iterable(files for _, files in shares):
        file.forget()
    return found


def _faultless(task: Task, found: Sequence[Problem]) -> tuple[str, frozenset[bytes]]:
    faulty = {problem.path for problem in found}
    return task.name, frozenset(file.digest for file in task.files if file.digest and file.path not in faulty)
