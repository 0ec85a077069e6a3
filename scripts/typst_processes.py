"""Processes for Typst, which keeps what it laid out for as long as a process lives: each ends after one run."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing import forkserver, resource_tracker
from multiprocessing.connection import Connection
from threading import BoundedSemaphore
from typing import Any

# Each is a fork of a process that has imported what they need and has run nothing, where there can be such a one: in
# a fork of a process in which Typst ran, its threads would be missing. The first of the modules finds the other.
START = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
IMPORTED = ["__main__", "judgebook.print.binding"]


class TypstProcesses:
    """Calls functions in processes of their own, so many at a time, from as many threads as there are.

    No process is left when the block ends.
    """

    def __init__(self, jobs: int) -> None:
        self._context: Any = multiprocessing.get_context(START)
        if START == "forkserver":
            self._context.set_forkserver_preload(IMPORTED)
        self._places = BoundedSemaphore(jobs)

    def __enter__(self) -> TypstProcesses:
        if START == "forkserver":
            forkserver.ensure_running()  # it imports while others put together what is printed
        return self

    def __exit__(self, *error: object) -> None:
        servers: tuple[Any, ...] = (forkserver._forkserver, resource_tracker._resource_tracker)
        for one in servers if START == "forkserver" else ():
            one._stop()  # Python lets them live until it ends, and nobody waits for them then

    def __call__(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """What the function gives. Raises what it raises, and RuntimeError where its process ends before it does."""
        with self._places:
            ours, theirs = self._context.Pipe(duplex=False)
            process = self._context.Process(target=_answer, args=(theirs, function, arguments), daemon=True)
            process.start()
            theirs.close()
            try:
                made, error = ours.recv()
            except EOFError:
                raise RuntimeError(f"the process of {function.__name__} ended before it was done") from None
            finally:
                ours.close()
                process.join()
        if error:
            raise error
        return made


def _answer(there: Connection, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """In a process of its own."""
    try:
        there.send((function(*arguments), None))
    except Exception as error:  # whoever called it is told
        there.send((None, error))
