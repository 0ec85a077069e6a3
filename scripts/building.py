"""Building the site: the pages of each language in a process of its own, then what is made of them all."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgebook.model.languages import LANGUAGES
from judgebook.source.cache import VARIABLE, Cache

from . import ownership
from .forks import knowing, sharing
from .language_builds import QUIET, LanguageBuilds, get_ready
from .messages import say
from .places import ROOT
from .processes import running
from .publication import NEW
from .settings import address, settings

if TYPE_CHECKING:
    from judgebook.model.library import Library


HANDOUTS = "handouts"  # the folder beside the new site, from which hooks/book.py takes them


@dataclass(frozen=True)
class Build:
    """A build below the folder `place`, with so many processes at a time; judgebook/site/build.py has its order.

    last: the folder of the site that stands; handouts: that where they were printed before; printing: whether they are
    printed now.
    """

    place: Path
    jobs: int
    last: Path
    handouts: Path | None = None
    printing: bool = False

    def site(self) -> bool:
        """Build the site as `place`/new; whether that worked."""
        from judgebook.site import written_pages
        from judgebook.site.build import build

        try:
            return self._worked(lambda: build(self.place / NEW, self))
        except written_pages.PageLost:  # none is kept of those that may be damaged, and this build asks for none
            written_pages.lose(Cache.of_environment())
            os.environ[VARIABLE] = ""
            for name in (NEW, *LANGUAGES):
                shutil.rmtree(self.place / name, ignore_errors=True)
            return replace(self, handouts=self.place / HANDOUTS if self.printing else self.handouts).site()

    def part(self, language: str) -> bool:
        """Build the pages of one language as `place`/new, to be joined later; whether that worked."""

        def build() -> None:
            with LanguageBuilds(self.checked(), {language: self.place / NEW}, self._variables(self.handouts)) as pages:
                pages.start(1)
                pages.made()

        return self._worked(build)

    def joined(self, parts: Mapping[str, Path]) -> bool:
        """Make the site as `place`/new of built parts, by language, which stay as they are; whether that worked."""

        def build() -> None:
            from judgebook.site.build import assemble

            book = self.checked()
            for language, folder in parts.items():
                shutil.copytree(folder, self._folders[language], ignore=shutil.ignore_patterns(ownership.LIST))
            assemble(self._folders, self.place / NEW, book, self.handouts, self)

        return self._worked(build)

    def _worked(self, build: Callable[[], None]) -> bool:
        from judgebook.site import last_site
        from judgebook.site.build import BuildFailed

        os.environ[last_site.VARIABLE] = str(self.last)
        try:
            build()
        except BuildFailed:
            return False
        except ValueError as reason:
            say(f"ERROR    -  {reason}")
            return False
        return True

    # ---- the steps that judgebook/site/build.py leaves to others

    @property
    def site_url(self) -> str:
        """The site's address."""
        return address()

    @property
    def official(self) -> str:
        """Which wording of imported documents is shown."""
        return str(settings()["extra"]["official"])

    def checked(self) -> Library:
        """The sources, read and checked; their problems are printed."""
        from judgebook.site.build import BuildFailed

        from . import checked_book

        book = checked_book.read(get_ready)
        if book is None:
            raise BuildFailed
        return book

    def printed(self, book: Library) -> Path | None:
        """The handouts: as they were printed before, printed now, or none."""
        from judgebook.site.build import BuildFailed

        from . import printing

        if self.handouts or not self.printing:
            return self.handouts
        if printing.run(self.place / HANDOUTS, book=book, jobs=self.jobs, beside=partial(get_ready, book)):
            raise BuildFailed
        return self.place / HANDOUTS

    @contextmanager
    def pages(self, book: Library, handouts: Path | None) -> Iterator[LanguageBuilds]:
        """The processes that make the pages of each language."""
        from judgebook.site import written_pages

        variables = {**self._variables(handouts), written_pages.VARIABLE: "1"}
        with LanguageBuilds(book, self._folders, variables) as languages:
            languages.start(self.jobs)
            yield languages

    def spread(self) -> AbstractContextManager[Callable[..., Iterable[Any]]]:
        """Work on many files is shared with other processes."""
        return sharing(self.jobs)

    def knowing(self) -> AbstractContextManager[Callable[..., Iterable[Any]]]:
        """The same among processes that know what this one knows; where there are none, this one does it."""
        return knowing(self.jobs)

    @property
    def _folders(self) -> dict[str, Path]:
        return {language: self.place / language for language in LANGUAGES}

    @staticmethod
    def _variables(handouts: Path | None) -> dict[str, str]:
        return {"JUDGEBOOK_HANDOUTS": str(handouts or "")}


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
