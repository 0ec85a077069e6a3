"""Checks in a second process, for books so large that a person would wait for them."""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection

from ..model.library import Library
from ..source.problem import Problem
from .check import Check

LARGE = 400  # pages in both languages together; below that, one process is as soon ready


def start(checks: Iterable[Check], library: Library) -> Callable[[], list[Problem]]:
    """Begin the checks beside what this process does meanwhile; calling what is given back waits for what they found.

    Where that is not possible (one processor, no Linux, other threads, a process that ended too soon), they run then.
    """
    checks = tuple(checks)
    if len(library.pages) < LARGE or not _possible():
        return lambda: _run(checks, library)
    context = multiprocessing.get_context("fork")  # which hands over the library without a copy
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_send, args=(sender, checks, library), daemon=True)
    process.start()
    sender.close()

    def wait() -> list[Problem]:
        try:
            found: list[Problem] = receiver.recv()
        except EOFError:
            found = _run(checks, library)
        process.join()
        return found

    return wait


def _possible() -> bool:
    """Whether there is a processor to spare, and nothing that a copy of this process would break."""
    return sys.platform == "linux" and len(os.sched_getaffinity(0)) > 1 and threading.active_count() == 1


def _run(checks: Iterable[Check], library: Library) -> list[Problem]:
    return [problem for check in checks for problem in check(library)]


def _send(sender: Connection, checks: Iterable[Check], library: Library) -> None:
    sender.send(_run(checks, library))
