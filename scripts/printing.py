"""Printing handouts into a folder, several at a time, with what the site has to know of them beside."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from judgebook.model.languages import LANGUAGES
from judgebook.source.cache import NO_CACHE, Cache

from . import cache_folder, messages, typefaces
from .messages import Failure, say
from .places import ROOT
from .settings import address as site_url

if TYPE_CHECKING:  # of the environment, which the command enters first
    from judgebook.model.handouts import Handout
    from judgebook.model.library import Library
    from judgebook.print.catalog import Print, PrintJob
    from judgebook.print.typesetting import Typesetter
    from judgebook.source.problem import Problem


def new_typesetter(cache: Cache = NO_CACHE) -> Typesetter:
    """Typst with the pinned typefaces. Raises Failure."""
    from judgebook.print import typesetting

    try:
        return typesetting.Typesetter(typefaces.ensure(), cache)
    except typesetting.Unprintable as reason:
        raise Failure(f"The handouts cannot be made: {reason}") from None


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
    book = book or _checked()
    if book is None:
        return 1
    problems = _print(book, folder, names, languages, jobs)
    for problem in problems:
        say(problem.report(messages.language()))
    return len(problems)


def _print(
    book: Library,
    folder: Path,
    names: Sequence[str],
    languages: Sequence[str],
    jobs: int,
) -> list[Problem]:
    from judgebook.print import catalog, printed_files

    cache = cache_folder.cache()
    _warn_of_local_address()
    folder.mkdir(parents=True, exist_ok=True)
    groups = _papers(book, names, languages)
    wanted = list(dict.fromkeys(paper.id for group in groups for paper, _ in group))
    problems: list[Problem] = []
    typesetter = new_typesetter(cache)
    for group in groups:  # Typst gives back no memory before its process ends; the book takes most
        prepared = [catalog.print_job(book, paper, language, site_url()) for paper, language in group]
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:  # Typst has threads, so no process is forked
            prints = [pool.submit(timed, job, typesetter) for job in prepared]
            for (paper, language), job, work in zip(group, prepared, prints, strict=True):
                made, seconds = work.result()
                result, faults = catalog.finish(book, job, made)
                problems += [fault for fault in faults if fault not in problems]
                count = f"  [{wanted.index(paper.id) + 1}/{len(wanted)}]"
                if result:
                    file = printed_files.add(folder, paper.id, language, result)
                    size = f"{file.pages} {'note' if file.deck else 'page'}{'s' * (file.pages > 1)}"
                    say(f"{count} {file.name}  {size}, {file.bytes // 1024} kB, {seconds:.1f} s")
                else:
                    name = f"{count} {paper.id}.{language}"
                    say(f"{name}  not made; see below", f"{name}  作れませんでした。下を見てください")
    cache.clean()
    return problems


def _warn_of_local_address() -> None:
    from judgebook.print import address

    if address.is_local(site_url()):
        say(
            f"{site_url()} opens on this machine alone: the handouts name the path of their page, without a QR code.",
            f"{site_url()} はこのパソコンでしか開けません。資料にはページのパスだけを載せ、QR コードは載せません。",
        )
        say(
            "With SITE_URL=https://... they bear the whole address and its QR code.",
            "SITE_URL=https://… を付けると、アドレスの全体と QR コードが入ります。",
        )


def _papers(book: Library, names: Sequence[str], languages: Sequence[str]) -> list[list[tuple[Handout, str]]]:
    """Papers to be printed, each with its language: those of the whole book, then the others."""
    from judgebook.model.handouts import WHOLE

    def is_part(one: tuple[Handout, str]) -> bool:
        return one[0].page != WHOLE

    chosen = [one for one in book.printed.handouts if not names or one.id in names]
    papers = [(paper, language) for one in chosen for language in languages for paper in one.papers(language)]
    return [list(group) for _, group in groupby(sorted(papers, key=is_part), is_part)]


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


def timed(job: PrintJob | Problem, typesetter: Typesetter) -> tuple[Print | None, float]:
    """The print, and the seconds that it took; of a problem nothing is printed."""
    from judgebook.print.catalog import PrintJob

    started = time.monotonic()
    return job.print(typesetter) if isinstance(job, PrintJob) else None, time.monotonic() - started
