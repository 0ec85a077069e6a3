"""Processes: one for the pages of each language, all from one reading of the sources.

Forks share the memory of what was read before they began, until one of them writes there; and Python writes into
whatever it only looks at, since it counts who does. So each process comes to hold a book of its own, and one that only
waits for the others would be one book too many: this process builds a language, too. Where processes cannot be forked,
each reads the sources itself.
"""

from __future__ import annotations

import gc
import multiprocessing.connection
import os
import shutil
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING

from judgebook.source.cache import Cache, fingerprint

from . import site_builder
from .forks import FORKS, context
from .logged_work import logged, outcome
from .messages import say
from .places import ROOT

if TYPE_CHECKING:
    from judgebook.model.library import Library

QUIET = ("INFO", "DEBUG")
# what each process would import for itself: the site builder, the plugins and extensions that mkdocs.yml names, and
# what answers its events
IMPORTED = (
    "mkdocs.__main__", "mkdocs.commands.build", "mkdocs.contrib.search", "material.plugins.search.plugin",
    "mkdocs_static_i18n.plugin", "mermaid2.plugin", "pymdownx.superfences", "markdown.extensions.md_in_html",
    "pymdownx.highlight", "markdown.extensions.toc", "markdown.extensions.tables", "markdown.extensions.def_list",
    "judgebook.site.site", "colorama",
)  # fmt: skip
SELDOM = 50_000  # new objects after which Python looks for cyclic garbage: of those of a page hardly any are left
ROOM = 65536  # bytes that a disk still has when it is full: a file of a few more was to be written


def get_ready(book: Library) -> None:
    """Find what the builds of all languages ask for, before they begin: else each would find it, and hold its own."""
    from judgebook.model.frame import frame
    from judgebook.pages.cache_key import around_clauses
    from judgebook.staleness.translation_units import units

    if FORKS:
        for name in IMPORTED:
            import_module(name)
        if Cache.of_environment().folder:  # the keys of what is kept begin with these
            fingerprint()
            book.derived(frame)
            book.derived(around_clauses)
        units(book).ready()
        _ = book.cited_by, book.finders


class LanguageBuilds:
    """The processes that build the pages of one language each; none is left when the block ends."""

    def __init__(self, book: Library, parts: Mapping[str, Path], variables: Mapping[str, str]) -> None:
        from judgebook.site import preloaded

        preloaded.put(book)
        self._book = book
        self._folders = parts
        self._variables = variables
        self._logs = {language: folder.with_name(f"{language}.log") for language, folder in parts.items()}
        self._waiting: list[BaseProcess] = [
            context().Process(
                target=logged, args=(self._logs[language], self._pages(language)), name=language, daemon=True
            )
            for language in parts
        ]
        self._here = ""  # the language that this process builds
        self._running: list[BaseProcess] = []
        self._jobs = 1
        self._said: list[list[str]] = []  # what is wrong in all languages is said once

    def _pages(self, language: str) -> Callable[[], None]:
        return partial(pages, language, self._folders[language], self._variables)

    def __enter__(self) -> LanguageBuilds:
        return self

    def __exit__(self, *error: object) -> None:
        for process in self._running:
            process.terminate()
        for process in self._running:
            process.join()

    def start(self, jobs: int) -> None:
        """Let the first `jobs` of them run, but for the one that is left to this process."""
        get_ready(self._book)
        if FORKS:
            self._here = self._waiting.pop(0).name
        gc.freeze()  # what was read stays shared: nobody looks through it for garbage
        self._jobs = max(jobs, 1)
        self._next()

    def _next(self) -> None:
        while self._waiting and len(self._running) + bool(self._here) < self._jobs:
            process = self._waiting.pop(0)
            process.start()
            self._running.append(process)

    def _built_here(self) -> bool:
        """Build the language that was left to this process; whether it went well."""
        language, environment, folder, often = self._here, dict(os.environ), Path.cwd(), gc.get_threshold()
        try:
            code = outcome(self._logs[language], self._pages(language))
        finally:
            os.environ.clear()
            os.environ |= environment
            os.chdir(folder)
            gc.set_threshold(*often)
        self._here = ""
        gc.collect()  # what the builder leaves; what was read before stays out of it, and shared
        gc.freeze()
        self._say(language, code)
        return code == 0

    def wait(self) -> bool:
        """Until all have ended; whether all went well. What the builder had to say of it is said."""
        well = self._built_here() if self._here else True
        self._next()
        while self._running:
            multiprocessing.connection.wait([process.sentinel for process in self._running])
            for process in [one for one in self._running if not one.is_alive()]:
                self._running.remove(process)
                well = self._ended(process) and well
            self._next()
        return well

    def made(self) -> Mapping[str, Path]:
        """The folders of the pages by language, when all have ended. Raises BuildFailed where one failed."""
        from judgebook.site.build import BuildFailed

        if not self.wait():
            raise BuildFailed
        return self._folders

    def _ended(self, process: BaseProcess) -> bool:
        process.join()
        self._say(process.name, process.exitcode)
        if process.exitcode is not None and process.exitcode < 0:
            say(f"ERROR    -  What built the pages ({process.name}) was ended by signal {-process.exitcode}.")
        return process.exitcode == 0

    def _say(self, name: str, code: int | None) -> None:
        """Say what the log of some work holds that concerns people; code: with which it ended."""
        log = self._logs[name]
        lines = log.read_text("utf-8", errors="replace").splitlines() if log.exists() else []
        told = [line.rstrip() for line in lines if line.strip() and not line.startswith(QUIET)]
        for line in told if told not in self._said else ():
            say(line)
        self._said.append(told)
        if code and not told and shutil.disk_usage(log.parent).free < ROOM:  # its words found no room
            say("ERROR    -  The disk must have room for what is written: No space left on device.")


def pages(language: str, folder: Path, variables: Mapping[str, str]) -> None:
    """The pages of a language into `folder`. Raises SystemExit with the builder's exit code.

    Not with -q of the builder, which makes it pass with warnings.
    """
    os.environ |= {**variables, "NO_MKDOCS_2_WARNING": "1", "JUDGEBOOK_PART": language}
    os.chdir(ROOT)
    gc.set_threshold(SELDOM, 10, 10)
    site_builder.run(["build", "--strict", "--config-file", str(ROOT / "mkdocs.yml"), "--site-dir", str(folder)])
