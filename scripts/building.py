"""Building the site: the pages of each language in a process of its own, then what is made of them all."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from judgebook.model.languages import LANGUAGES

from . import ownership
from .languages import QUIET, Languages, spreading
from .messages import say
from .places import ROOT
from .processes import running
from .publication import NEW
from .settings import settings

if TYPE_CHECKING:
    from judgebook.model.library import Library


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Build:
    """book: read from the sources, without problems; handouts: the folder where they were printed."""

    book: Library
    handouts: Path | None

    def site(self, place: Path, jobs: int) -> bool:
        """Build the site as `place`/new, with so many processes at a time; whether that worked."""
        parts = {language: place / language for language in LANGUAGES}
        with Languages(self.book, parts, self._variables) as languages:
            languages.start(jobs)
            texts = self._shared()
            if not languages.wait():
                return False
        return self._join(parts, place / NEW, texts, jobs)

    def part(self, language: str, folder: Path) -> bool:
        """Build the pages of one language into a folder, to be joined later; whether that worked."""
        with Languages(self.book, {language: folder}, self._variables) as languages:
            languages.start(1)
            return languages.wait()

    def joined(self, parts: Mapping[str, Path], place: Path, jobs: int) -> bool:
        """Make the site as `place`/new of built parts, by language, which stay as they are; whether that worked."""
        copies = {language: place / language for language in parts}
        for language, folder in parts.items():
            shutil.copytree(folder, copies[language], ignore=shutil.ignore_patterns(ownership.LIST))
        return self._join(copies, place / NEW, self._shared(), jobs)

    @property
    def _variables(self) -> dict[str, str]:
        return {"JUDGEBOOK_HANDOUTS": str(self.handouts or "")}

    def _shared(self) -> dict[str, str]:
        from judgebook.official import wording
        from judgebook.site import files

        quoted = wording.load(self.book, str(settings()["extra"]["official"]))
        return {**files.shared(self.book, settings()["site_url"]), **(quoted.files() if quoted else {})}

    def _join(self, parts: Mapping[str, Path], site: Path, texts: Mapping[str, str], jobs: int) -> bool:
        """Make the site of its parts, which are used up, and of the files that hold all languages."""
        from judgebook.print import printed_files
        from judgebook.site import finish, joining

        self.book.shelf = printed_files.find(self.handouts)
        joining.join(parts, site)
        finish.write(site, texts)
        try:
            with spreading(jobs) as spread:
                finish.finish(site, self.book, settings()["site_url"], spread=spread)
        except ValueError as reason:
            say(f"ERROR    -  {reason}")
            return False
        return True


def alone(folder: Path, **variables: str) -> bool:
    """Let the builder make the whole site by itself, without handouts, in one process; whether that worked.

    variables: of the environment, which mkdocs.yml may read. Its notes on what goes well are left out; not with its -q,
    which makes it pass with warnings.
    """
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", **variables}
    with running(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        for line in process.stdout or ():
            if not line.startswith(QUIET):
                say(line.rstrip())
        return process.wait() == 0
