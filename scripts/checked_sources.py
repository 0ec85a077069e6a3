"""Sources in which `check` found no problem: as long as they stand, and what checks them, there is none to be found.

Kept as finished_builds.py keeps builds, and known before any library is imported. Problems are not kept: whoever has
some is about to change the sources.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from pathlib import Path

from judgebook.source import snapshot
from judgebook.source.cache import Cache, inputs

from . import cache_folder, environments, site_sources

KIND = "checked"


class CheckedSources:
    """The sources below `root` as they stand now."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._files = site_sources.state(root)

    def faultless(self) -> bool:
        """Whether they were found so."""
        with suppress(OSError):  # a project without locks: whatever environment it is in, nobody can tell
            return self._cache.get(KIND, self._key) is not None
        return False

    def keep(self) -> None:
        """Remember that they are; not where a file changed meanwhile."""
        with suppress(OSError):
            if site_sources.state(self._root) == self._files:
                self._cache.put(KIND, self._key, b"")

    @cached_property
    def _cache(self) -> Cache:
        return cache_folder.cache(whole=True)

    @cached_property
    def _key(self) -> bytes:
        return inputs(str(self._root), environments.installed("site"), snapshot.digest(self._files))
