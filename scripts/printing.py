"""Printing handouts into a folder, one after another, with what the site has to know of them beside."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from . import typefaces
from .commands import check
from .messages import Failure, say
from .places import ROOT
from .settings import settings

if TYPE_CHECKING:  # of the environment, which the command enters first
    from judgebook.handouts.model import Handout
    from judgebook.handouts.press import Press, Print
    from judgebook.library import Library
    from judgebook.problem import Problem

LANGUAGES = ("ja", "en")


def site_url() -> str:
    """The site's address: SITE_URL, or what mkdocs.yml says."""
    return str(settings()["site_url"])


def press() -> Press:
    """Typst with the pinned typefaces. Raises Failure."""
    from judgebook.handouts import press

    try:
        return press.Press(typefaces.ensure())
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
    folder: Path, names: Sequence[str] = (), languages: Sequence[str] = LANGUAGES, book: Library | None = None
) -> int:
    """Print the handouts (all, without names); the number of problems, which are printed.

    book: the checked sources, where they were read already.
    """
    book = book or read()
    if book is None:
        return 1
    problems = _print(book, folder, names, languages)
    for problem in problems:
        say(problem.report(check.spoken(os.environ)))
    return len(problems)


def _print(book: Library, folder: Path, names: Sequence[str], languages: Sequence[str]) -> list[Problem]:
    from judgebook.handouts import address, shelf

    machine, problems = press(), []
    if address.is_local(site_url()):
        say(f"{site_url()} opens on this machine alone: the handouts name the path of their page, without a QR code.")
        say("With SITE_URL=https://... they bear the whole address and its QR code.")
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [one for one in book.printed.handouts if not names or one.id in names]
    for number, handout in enumerate(wanted, 1):
        for language in languages:
            started = time.monotonic()
            printed, faults = one(book, handout, language, machine)
            problems += faults
            name = f"  [{number}/{len(wanted)}] {shelf.pdf(handout.id, language)}"
            if printed:
                shelf.put(folder, handout.id, language, printed)
                pages = f"{printed.pages} page{'s' * (printed.pages > 1)}"
                say(f"{name}  {pages}, {len(printed.pdf) // 1024} kB, {time.monotonic() - started:.1f} s")
            else:
                say(f"{name}  not made; see below")
    return problems
