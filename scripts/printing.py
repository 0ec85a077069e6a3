"""Printing handouts into a folder, several at a time, with what the site has to know of them beside."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from . import kept, typefaces
from .commands import check
from .messages import Failure, say
from .places import ROOT
from .settings import settings

if TYPE_CHECKING:  # of the environment, which the command enters first
    from judgebook.cache import Cache
    from judgebook.handouts.model import Handout
    from judgebook.handouts.press import Press, Print
    from judgebook.library import Library
    from judgebook.problem import Problem

LANGUAGES = ("ja", "en")


def site_url() -> str:
    """The site's address: SITE_URL, or what mkdocs.yml says."""
    return str(settings()["site_url"])


def press(cache: Cache | None = None) -> Press:
    """Typst with the pinned typefaces. Raises Failure."""
    from judgebook.handouts import press

    try:
        return press.Press(typefaces.ensure(), cache)
    except press.Unprintable as reason:
        raise Failure(f"The handouts cannot be made: {reason}") from None


def one(book: Library, handout: Handout, language: str, machine: Press) -> tuple[Print | None, list[Problem]]:
    """A handout, or what keeps it from being printed."""
    from judgebook.handouts import catalog

    return catalog.make(book, handout, language, site_url(), machine)


def read() -> Library | None:
    """The checked sources; None where there are problems, which are printed."""
    from judgebook import checks, library

    book = library.load(ROOT)
    problems = checks.run(book)
    for problem in problems:
        say(problem.report(check.spoken(os.environ)))
    return None if problems else book


def run(
    folder: Path,
    names: Sequence[str] = (),
    languages: Sequence[str] = LANGUAGES,
    book: Library | None = None,
    jobs: int = 1,
) -> int:
    """Print the handouts (all, without names), `jobs` at a time; the number of problems, which are printed.

    book: the checked sources, where they were read already.
    """
    book = book or read()
    if book is None:
        return 1
    problems = _print(book, folder, names, languages, jobs)
    for problem in problems:
        say(problem.report(check.spoken(os.environ)))
    return len(problems)


def _print(book: Library, folder: Path, names: Sequence[str], languages: Sequence[str], jobs: int) -> list[Problem]:
    from judgebook.handouts import address, shelf

    machine = press(kept.cache())
    if address.is_local(site_url()):
        say(f"{site_url()} opens on this machine alone: the handouts name the path of their page, without a QR code.")
        say("With SITE_URL=https://... they bear the whole address and its QR code.")
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [one for one in book.printed.handouts if not names or one.id in names]
    problems: list[Problem] = []
    with ThreadPoolExecutor(jobs) as pool:  # Typst does not hold Python's lock
        works = [
            (number, handout, language, _started(pool, book, handout, language, machine))
            for number, handout in enumerate(wanted, 1)
            for language in languages
        ]
        for number, handout, language, work in works:
            printed, faults, seconds = work.result()
            problems += faults
            name = f"  [{number}/{len(wanted)}] {shelf.pdf(handout.id, language)}"
            if printed:
                shelf.put(folder, handout.id, language, printed)
                pages = f"{printed.pages} page{'s' * (printed.pages > 1)}"
                say(f"{name}  {pages}, {len(printed.pdf) // 1024} kB, {seconds:.1f} s")
            else:
                say(f"{name}  not made; see below")
    machine.cache.clean()
    return problems


def _started(
    pool: ThreadPoolExecutor, book: Library, handout: Handout, language: str, machine: Press
) -> Future[tuple[Print | None, list[Problem], float]]:
    """A handout that is put together now and printed when a thread is free, with the seconds that it takes."""
    from judgebook.handouts import catalog

    started = time.monotonic()
    order = catalog.order(book, handout, language, site_url())
    spent = time.monotonic() - started

    def work() -> tuple[Print | None, list[Problem], float]:
        started = time.monotonic()
        printed, faults = catalog.printed(book, order, machine)
        return printed, faults, spent + time.monotonic() - started

    return pool.submit(work)
