"""Processes for Typst, which keeps what it laid out for as long as a process lives: each ends after a few runs."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.pool import Pool
from threading import Lock
from typing import Any

# each is a fork of a process that has imported what they need and run nothing, where there can be such a one
START = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
IMPORTED = ["__main__", "judgebook.print.binding"]  # the first finds the second


class TypstProcesses:
    """So many processes at a time, begun when there is something to set; none is left when the block ends.

    They are not forked: the threads of Typst would be missing in a fork of a process in which it ran.
    """

    def __init__(self, jobs: int) -> None:
        self._jobs, self._lock = jobs, Lock()
        self._pool: Pool | None = None

    def __enter__(self) -> TypstProcesses:
        return self

    def __exit__(self, *error: object) -> None:
        if self._pool:
            self._pool.terminate()
            self._pool.join()

    def __call__(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """What the function gives, called in one of them. Raises what it raises."""
        with self._lock:
            if self._pool is None:
                self._pool = _begun(self._jobs)
        return self._pool.apply(function, arguments)


def _begun(jobs: int) -> Pool:
    context: Any = multiprocessing.get_context(START)
    if START == "forkserver":
        context.set_forkserver_preload(IMPORTED)
    pool: Pool = context.Pool(jobs, maxtasksperchild=1)
    return pool
