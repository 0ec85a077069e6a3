"""Processes: one for the pages of each language, all from one reading of the sources, and several for what follows.

Where processes can be forked they share what was read; elsewhere each reads the sources itself.
"""

from __future__ import annotations

import gc
import multiprocessing
import multiprocessing.connection
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgebook.source.cache import Cache, fingerprint

from .messages import say
from .places import ROOT
from .processes import cores

if TYPE_CHECKING:
    from judgebook.model.library import Library

QUIET = ("INFO", "DEBUG")
CONTEXT: Any = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
# what each process would import for itself: the site builder, and the plugins and extensions that mkdocs.yml names
IMPORTED = (
    "mkdocs.__main__", "mkdocs.commands.build", "mkdocs.contrib.search", "material.plugins.search.plugin",
    "mkdocs_static_i18n.plugin", "mermaid2.plugin", "pymdownx.superfences", "markdown.extensions.md_in_html",
    "pymdownx.highlight", "markdown.extensions.toc", "markdown.extensions.tables", "markdown.extensions.def_list",
)  # fmt: skip
SELDOM = 50_000  # objects between two looks for cyclic garbage: a page makes many and leaves hardly any behind
ROOM = 65536  # bytes that a disk still has when it is full: a file of a few more was to be written


@contextmanager
def spreading(jobs: int) -> Iterator[Callable[..., Iterable[Any]]]:
    """A `map` over so many processes."""
    if jobs < 2:
        yield map
        return
    with ProcessPoolExecutor(jobs, mp_context=CONTEXT) as pool:
        yield pool.map


def sharing() -> AbstractContextManager[Callable[..., Iterable[Any]]]:
    """The same over as many as there are processors, where they know what this process knows; else over it alone."""
    return spreading(cores() if CONTEXT.get_start_method() == "fork" else 1)


class LanguageBuilds:
    """The processes that build the pages of one language each; none is left when the block ends."""

    def __init__(self, book: Library, parts: Mapping[str, Path], variables: Mapping[str, str]) -> None:
        from judgebook.site import preloaded

        preloaded.put(book)
        self._folders = parts
        self._logs = {language: folder.with_name(f"{language}.log") for language, folder in parts.items()}
        self._waiting: list[BaseProcess] = [
            CONTEXT.Process(
                target=pages, args=(language, folder, self._logs[language], variables), name=language, daemon=True
            )
            for language, folder in parts.items()
        ]
        self._running: list[BaseProcess] = []
        self._jobs = 1

    def __enter__(self) -> LanguageBuilds:
        return self

    def __exit__(self, *error: object) -> None:
        for process in self._running:
            process.terminate()
        for process in self._running:
            process.join()
        gc.unfreeze()

    def start(self, jobs: int) -> None:
        """Let the first `jobs` of them run."""
        if CONTEXT.get_start_method() == "fork":
            for name in IMPORTED:
                import_module(name)
            if Cache.of_environment().folder:
                fingerprint()  # of the code, by which each of them finds what is kept
        gc.freeze()  # what was read stays shared: nobody looks through it for garbage
        self._jobs = max(jobs, 1)
        self._next()

    def _next(self) -> None:
        while self._waiting and len(self._running) < self._jobs:
            process = self._waiting.pop(0)
            process.start()
            self._running.append(process)

    def wait(self) -> bool:
        """Until all have ended; whether all went well. What the builder had to say of it is said."""
        well = True
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
        log = self._logs[process.name]
        lines = log.read_text("utf-8", errors="replace").splitlines() if log.exists() else []
        told = [line.rstrip() for line in lines if line.strip() and not line.startswith(QUIET)]
        for line in told:
            say(line)
        if process.exitcode is not None and process.exitcode < 0:
            say(f"ERROR    -  What built the pages ({process.name}) was ended by signal {-process.exitcode}.")
        if process.exitcode and not told and shutil.disk_usage(log.parent).free < ROOM:  # its words found no room
            say("ERROR    -  The disk must have room for what is written: No space left on device.")
        return process.exitcode == 0


def pages(language: str, folder: Path, log: Path, variables: Mapping[str, str]) -> None:
    """In a process of its own: the pages of a language into `folder`, notes and faults into `log`.

    Not with -q of the builder, which makes it pass with warnings.
    """
    from mkdocs.__main__ import cli

    os.environ |= {**variables, "NO_MKDOCS_2_WARNING": "1", "JUDGEBOOK_PART": language}
    with log.open("w", encoding="utf-8") as file:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
            os.dup2(file.fileno(), stream.fileno())
    os.chdir(ROOT)
    gc.set_threshold(SELDOM, 10, 10)
    cli(["build", "--strict", "--config-file", str(ROOT / "mkdocs.yml"), "--site-dir", str(folder)], prog_name="mkdocs")
