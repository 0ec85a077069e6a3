"""The book, read and checked, for a command that makes something of it; what the wait for the checks is used for."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING

from . import cache_folder, messages
from .forks import elsewhere, knowing, meanwhile
from .messages import say
from .places import ROOT

if TYPE_CHECKING:  # of the environment, which the command enters first
    from judgebook.checks.kept import Hands
    from judgebook.model.library import Library
    from judgebook.source.problem import Problem


def read(get_ready: Callable[[Library], None] = lambda book: None) -> Library | None:
    """The checked sources; None where there are problems, which are printed.

    get_ready: what the command needs before it makes anything. Where much is new, this process and others check, while
    one more keeps what the files were understood as, and makes what a first build waits for longest; it goes on while
    this one gets ready. After an edit there is little to check: one process does so, while this one gets ready.
    """
    from judgebook.model import library
    from judgebook.site import ahead

    cache_folder.cache()
    keep: list[Callable[[], None]] = []
    first = ahead.wanted()
    with meanwhile(lambda over: ahead.read_sheets(ROOT)) if first else nullcontext():
        book = library.load(ROOT, keep.append)

    def work(over: Callable[[], bool]) -> None:  # in one process, for each one holds the book once more
        for one in keep:
            one()
        if first:
            ahead.draw(book, over)

    if keep or first:
        with meanwhile(work):
            problems = _problems(book, knowing)
            if not problems:
                get_ready(book)
    else:
        told = elsewhere(partial(_problems, book))
        if not book.problems:
            get_ready(book)
        problems = told()
    for problem in problems:
        say(problem.report(messages.language()))
    return None if problems else book


def _problems(book: Library, *hands: Hands) -> list[Problem]:
    from judgebook import checks  # which takes long, and longer than this process has where another checks

    return checks.run(book, *hands)
