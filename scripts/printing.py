"""Printing handouts into a folder, several at a time, with what the site has to know of them beside."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from judgebook.model.languages import LANGUAGES
from judgebook.source.cache import NO_CACHE, Cache

from . import cache_folder, messages, typefaces
from .messages import Failure, say
from .places import ROOT
from .settings import address as site_url
from .typst_processes import TypstProcesses

if TYPE_CHECKING:  # of the environment, which the command enters first
    from judgebook.model.handouts import Handout
    from judgebook.model.library import Library
    from judgebook.print.catalog import Made, PrintJob
    from judgebook.print.typesetting import Typesetter
    from judgebook.source.problem import Problem


def new_typesetter(cache: Cache = NO_CACHE, processes: TypstProcesses | None = None) -> Typesetter:
    """Typst with the pinned typefaces, in this process or in `processes`. Raises Failure."""
    from judgebook.print import compiling, typesetting

    try:
        return typesetting.Typesetter(typefaces.ensure(), cache, processes or compiling.here)
    except compiling.Unprintable as reason:
        raise Failure(f"The handouts cannot be made: {reason}") from None


def run(
    folder: Path,
    names: Sequence[str] = (),
    languages: Sequence[str] = LANGUAGES,
    book: Library | None = None,
    jobs: int = 1,
    beside: Callable[[], None] = lambda: None,
) -> int:
    """Print the handouts (all, without names), `jobs` at a time; the number of problems, which are printed.

    book: the checked sources, where they were read already; beside: what is done while Typst works.
    """
    book = book or _checked()
    if book is None:
        return 1
    problems = _print(book, folder, names, languages, jobs, beside)
    for problem in problems:
        say(problem.report(messages.language()))
    return len(problems)


def _print(
    book: Library,
    folder: Path,
    names: Sequence[str],
    languages: Sequence[str],
    jobs: int,
    beside: Callable[[], None],
) -> list[Problem]:
    from judgebook.print import address, catalog, printed_files

    cache = cache_folder.cache()
    if address.is_local(site_url()):
        say(
            f"{site_url()} opens on this machine alone: the handouts name the path of their page, without a QR code.",
            f"{site_url()} はこのパソコンでしか開けません。資料にはページのパスだけを載せ、QR コードは載せません。",
        )
        say(
            "With SITE_URL=https://... they bear the whole address and its QR code.",
            "SITE_URL=https://… を付けると、アドレスの全体と QR コードが入ります。",
        )
    folder.mkdir(parents=True, exist_ok=True)
    chosen = sorted((one for one in book.printed.handouts if not names or one.id in names), key=_turn)
    works = [(made.id, language) for one in chosen for language in languages for made in one.papers(language)]
    wanted = list(dict.fromkeys(name for name, _ in works))
    problems: list[Problem] = []
    with TypstProcesses(jobs) as processes, ThreadPoolExecutor(jobs) as pool:  # each thread waits for its processes
        typesetter = new_typesetter(cache, processes)
        made = [catalog.print_job(book, book.printed.handout(name), language, site_url()) for name, language in works]
        prints = [pool.submit(_timed, partial(catalog.printed, book, job, typesetter)) for job in made]
        beside()
        cache.clean()
        for (handout, language), work in zip(works, prints, strict=True):
            (printed, faults), seconds = work.result()
            problems += [fault for fault in faults if fault not in problems]
            count = f"  [{wanted.index(handout) + 1}/{len(wanted)}]"
            if printed:
                file = printed_files.put(folder, handout, language, printed)
                size = f"{file.pages} {'note' if file.deck else 'page'}{'s' * (file.pages > 1)}"
                say(f"{count} {file.name}  {size}, {file.bytes // 1024} kB, {seconds:.1f} s")
            else:
                name = f"{count} {handout}.{language}"
                say(f"{name}  not made; see below", f"{name}  作れませんでした。下を見てください")
    return problems


def _turn(one: Handout) -> tuple[bool, bool]:
    """When a handout is printed: the book first, which takes longest; last what holds others, which were made then."""
    from judgebook.model.handouts import WHOLE

    return bool(one.holds), one.page != WHOLE


def _checked() -> Library | None:
    """The sources without problems, or None; these are printed."""
    from judgebook import checks
    from judgebook.model import library

    book = library.load(ROOT)
    problems = checks.run(book)
    for problem in problems:
        say(problem.report(messages.language()))
    return None if problems else book


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _timed(work: Callable[[], Made]) -> tuple[Made, float]:
    """The result, and the seconds that it took."""
    started = time.monotonic()
    return work(), time.monotonic() - started
