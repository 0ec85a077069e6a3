"""Work in other processes, which know what this one knows where they can be forked.

What starts them is imported when it is wanted: most checks are done before that is there.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cache, partial
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future
    from multiprocessing.connection import Connection

FORKS = sys.platform == "linux"
Result = TypeVar("Result")


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def context() -> Any:
    """How processes are started."""
    import multiprocessing

    return multiprocessing.get_context("fork" if FORKS else "spawn")


@contextmanager
def spreading(jobs: int) -> Iterator[Callable[..., Iterable[Any]]]:
    """A `map` over so many processes."""
    if jobs < 2:
        yield map
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs, mp_context=context()) as pool:
        yield pool.map


@contextmanager
def sharing(jobs: int) -> Iterator[Callable[..., Iterable[Any]]]:
    """The same, this process among them: asked for the results, it does what no other has begun.

    If it only waited, it would hold the book once more.
    """
    if jobs < 2:
        yield map
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs - 1, mp_context=context()) as pool:
        yield lambda work, several: _together([(pool.submit(work, one), work, one) for one in several])


def knowing(jobs: int | None = None) -> AbstractContextManager[Callable[..., Iterable[Any]]]:
    """The same where they know what this one knows, else it alone; without `jobs` as many as there are processors."""
    return sharing((jobs or cores()) if FORKS else 1)


def _together(begun: list[tuple[Future[Any], Callable[[Any], Any], Any]]) -> Iterator[Any]:
    """The results in their order, when they are asked for."""
    here = {future: work(one) for future, work, one in reversed(begun) if future.cancel()}
    for future, _, _ in begun:
        yield here[future] if future in here else future.result()


def aside(work: Callable[[], None]) -> None:
    """Do it in a process of its own, where that knows what this one knows. The command ends after it."""
    if FORKS:
        context().Process(target=_uninterrupted, args=(work,)).start()
    else:
        work()


def elsewhere(work: Callable[[], Result]) -> Callable[[], Result]:
    """Begin it in a process that knows what this one knows: what waits for the result, which has to be pickled.

    Where there is none, or it ends without a result, it is made here when it is asked for.
    """
    if not FORKS or cores() < 2:
        return work
    receiver, sender = context().Pipe(duplex=False)
    process = context().Process(target=_uninterrupted, args=(lambda: _tell(work, sender),), daemon=True)
    process.start()
    sender.close()

    def told() -> Result:
        try:
            result: Result = receiver.recv()
        except (EOFError, OSError):  # it was ended before, or while it told
            return work()
        process.join()
        return result

    return told


def _tell(work: Callable[[], Result], sender: Connection) -> None:
    with suppress(Exception):  # which is told where the result is asked for
        sender.send(work())


@contextmanager
def meanwhile(work: Callable[[Callable[[], bool]], None]) -> Iterator[None]:
    """Work in a process of its own while the block runs; it asks whether that is over. The command ends after it."""
    if not FORKS:
        work(lambda: True)
        yield
        return
    over = context().Event()
    context().Process(target=_uninterrupted, args=(partial(work, over.is_set),)).start()
    try:
        yield
    finally:
        over.set()


def _uninterrupted(work: Callable[[], None]) -> None:
    """In a process of its own: Ctrl-C is for the command, which ends this one or waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work()
