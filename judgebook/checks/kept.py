"""What the checks of single files found: where one found nothing, it does not look again.

The key is all that such a check reads: the file's path and text, and what else it says that it reads (`reads` of
check.py), with what every file is understood by. So a file is looked at again when it changes, and all are when, say,
the cards change that they name. Problems are not kept: files that have some are few, and about to change.

In one process the last run is remembered; between processes it lies in the cache.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from ..model.library import Library
from ..source.cache import Cache
from ..source.problem import Problem
from .check import Check
from .sources import LENGTH, Sources, digest

KIND = "faultless"
Faultless = dict[str, frozenset[bytes]]  # digests of files without problems, by what was checked and how

_last: Faultless = {}  # of the last run in this process


class Kept:
    """The checks on a book, with what is known of its files from the last run."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._sources = Sources(library)
        self._cache = Cache.of_environment()
        self._key = str(library.root).encode("utf-8", "surrogateescape")
        self._loaded = {} if _last else _unpacked(self._cache.get(KIND, self._key))
        self._known = _last or self._loaded
        self._now: Faultless = {}
        self._common = repr((library.labels.kinds, sorted(library.unread)))

    def found(self, check: Check) -> Iterable[Problem]:
        """What the check finds."""
        if check.of is None:
            return check.find(self._library)
        files = self._sources.of(check.of)
        name = digest(check.code, self._common, repr(check.reads(self._library))).hex()
        known = self._known.get(name, frozenset())
        waiting = [file for file in files if file.digest not in known]
        found = [*check.find(self._library, waiting)] if waiting else []
        faulty = {problem.path for problem in found}
        self._now[name] = frozenset(file.digest for file in files if file.digest and file.path not in faulty)
        return found

    def keep(self) -> None:
        """Remember what was found, when all checks have run."""
        global _last
        _last = self._now
        if self._now != self._loaded:
            self._cache.put(KIND, self._key, _packed(self._now))


def _packed(faultless: Faultless) -> bytes:
    return json.dumps({name: b"".join(sorted(files)).hex() for name, files in faultless.items()}).encode()


def _unpacked(kept: bytes | None) -> Faultless:
    """What was packed; nothing where that is not known."""
    several = {name: bytes.fromhex(files) for name, files in json.loads(kept or "{}").items()}
    return {
        name: frozenset(files[start : start + LENGTH] for start in range(0, len(files), LENGTH))
        for name, files in several.items()
    }
