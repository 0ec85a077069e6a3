"""Work in other processes. On Linux they are forks: they know all that this one knew when they began.

Elsewhere a process begins with nothing, and is given work alone whose functions and arguments can be pickled.

    spreading   several do it, this one waits for the results
    sharing     several do it, this one among them
    knowing     the same, where they have to know what this one knows
    aside       one does it, and nobody waits for it
    elsewhere   one does it, and is asked for the result later
    meanwhile   one works as long as a block runs

What starts processes is imported when one is wanted: most checks are done before that is there.
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
    """A `map` over so many processes, which begin at once."""
    if jobs < 2:
        yield map
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs, mp_context=context()) as pool:
        yield pool.map


@contextmanager
def sharing(jobs: int) -> Iterator[Callable[..., Iterable[Any]]]:
    """A `map` over so many processes, this one among them: asked for the results, it does what no other has begun.

    If it only waited, there would be one process more that holds the book.
    """
    if jobs < 2:
        yield map
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs - 1, mp_context=context()) as pool:
        yield lambda work, several: _together([(pool.submit(work, one), work, one) for one in several])


def knowing(jobs: int | None = None) -> AbstractContextManager[Callable[..., Iterable[Any]]]:
    """The same where processes are forks; else this one does all. Without `jobs` as many as there are processors."""
    return sharing((jobs or cores()) if FORKS else 1)


def _together(begun: list[tuple[Future[Any], Callable[[Any], Any], Any]]) -> Iterator[Any]:
    """The results in their order, when they are asked for."""
    here = {future: work(one) for future, work, one in reversed(begun) if future.cancel()}
    for future, _, _ in begun:
        yield here[future] if future in here else future.result()


def aside(work: Callable[[], None]) -> None:
    """Do it in a process of its own, or here where there are no forks. The command ends after it."""
    if FORKS:
        context().Process(target=_uninterrupted, args=(work,)).start()
    else:
        work()


def elsewhere(work: Callable[[], Result]) -> Callable[[], Result]:
    """Begin it in a process of its own; what is given waits for the result, which has to be pickled.

    Where there are no forks or no second processor, or the process ends without a result, the work is done here when
    the result is asked for.
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
    """Work in a process of its own while the block runs; `work` is given what tells whether that is over.

    Where there are no forks it is done before the block. The command ends after it.
    """
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
