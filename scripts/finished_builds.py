"""Builds that need not be done again: the folder stands as the last one left it, and so does all that it was made of.

This is known before any library is imported, from one small result in the cache (judgebook/source/cache.py). Its key is
all that a site is made of: the sources with the programs that work on them, the options of the command, the variables
that it reads, the installed libraries, scripts and typefaces. What it leads to is how the folder stood when it was
published: every file and folder, as judgebook/source/snapshot.py sees them. So a file that is changed, missing or added
costs a build, and nothing is checked less: only a build that passed is kept, and only where its sources stood still.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from judgebook.site.written_pages import variables
from judgebook.source import snapshot
from judgebook.source.cache import VARIABLE, Cache, inputs

from . import cache_folder, environments, site_sources
from .npm_files import FONTS, MERMAID
from .places import ROOT

KIND = "builds"
NO_INPUT = {"command", "jobs"}  # options that change no byte
READ = {"SITE_URL", "SOURCE_DATE_EPOCH"}  # variables that are read, and all that begin with PREFIX
PREFIX = f"{VARIABLE.partition('_')[0]}_"
INSTALLED = (MERMAID.target.parent, FONTS)


@dataclass(frozen=True)
class BuildInputs:
    """What a build is made of, as it stands now. how: what are no sources; given: folders that the command names."""

    how: bytes
    files: site_sources.State
    given: tuple[Path, ...]

    @classmethod
    def of(cls, args: argparse.Namespace) -> BuildInputs:
        """Those of the command."""
        options = sorted((name, str(value)) for name, value in vars(args).items() if name not in NO_INPUT)
        installed = snapshot.digest(snapshot.look(ROOT, map(str, INSTALLED)))
        how = inputs(str(ROOT), repr(options), repr(_variables()), environments.installed("site"), installed)
        given = tuple(one for one in (args.handouts, *(folder for _, folder in args.join or ())) if one)
        return cls(how, site_sources.state(ROOT, given), given)

    def unchanged(self) -> None:
        """Raise Failure, with the names, where a source was changed, added or removed since."""
        site_sources.unchanged(ROOT, self.files, self.given)

    def built(self, folder: Path) -> bool:
        """Whether the folder stands as a build of these inputs left it."""
        try:
            stood = self._cache.get(KIND, self._seen) or self._cache.get(KIND, self._read)
            if not stood or stood != snapshot.digest(snapshot.standing(folder)):
                return False
        except OSError:  # no folder, or a source that is gone
            return False
        return True

    def keep(self, folder: Path, published: Mapping[str, snapshot.Seen]) -> None:
        """Remember how the folder of these inputs stands, where it is still as it was published."""
        stands = snapshot.standing(folder)
        for key in self.keys if snapshot.unwritten(published, stands) else ():
            self._cache.put(KIND, key, snapshot.digest(stands))

    @cached_property
    def _cache(self) -> Cache:
        return cache_folder.cache(whole=True)

    @cached_property
    def keys(self) -> tuple[bytes, bytes]:
        """What they are known by, for which every file is read."""
        return self._seen, self._read

    @cached_property
    def _seen(self) -> bytes:
        """The key without reading a file."""
        return inputs(self.how, "seen", snapshot.digest(self.files))

    @cached_property
    def _read(self) -> bytes:
        """The key by what the files hold: a checkout, or a `touch`, changes nothing in it."""
        return inputs(self.how, "read", snapshot.contents(ROOT, self.files))


def _variables() -> dict[str, str]:
    """The variables of the environment that a build may read; mkdocs.yml may name any."""
    named = variables((ROOT / "mkdocs.yml").read_text("utf-8"))
    own = {name: value for name, value in os.environ.items() if name in READ or name.startswith(PREFIX)}
    return {name: value for name, value in sorted({**named, **own}.items()) if name != VARIABLE}
