"""Work of others that prints and ends as it likes: what it says goes into a file, and its end into an exit code."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from judgebook.source import system_errors

from .places import ROOT


@contextmanager
def printed_into(log: Path) -> Iterator[None]:
    """What is printed goes into a file, whatever prints it."""
    streams = (sys.stdout, sys.stderr)
    with log.open("w", encoding="utf-8") as file:
        before = [os.dup(stream.fileno()) for stream in streams]
        for stream in streams:
            stream.flush()
            os.dup2(file.fileno(), stream.fileno())
        try:
            yield
        finally:
            for stream, number in zip(streams, before, strict=True):
                with suppress(OSError):  # a full disk
                    stream.flush()
                os.dup2(number, stream.fileno())
                os.close(number)


def ended(work: Callable[[], None]) -> int:
    """The exit code with which some work would end a process; who ends it from outside ends this one."""
    interrupted = signal.signal(signal.SIGINT, lambda number, frame: sys.exit(128 + number))  # the builder hides Ctrl-C
    try:
        work()
    except SystemExit as end:
        if end.code == 128 + signal.SIGINT:
            raise KeyboardInterrupt from None
        if isinstance(end.code, int) and end.code > 128:
            raise
        return end.code if isinstance(end.code, int) else 1
    except OSError as error:
        print(system_errors.sentence(error, ROOT))
        return 1
    except Exception:
        traceback.print_exc()
        return 1
    finally:
        signal.signal(signal.SIGINT, interrupted)
    return 0


def outcome(log: Path, work: Callable[[], None]) -> int:
    """The exit code of work whose notes and faults go into `log`; 1 where those find no room."""
    try:
        with printed_into(log):
            return ended(work)
    except OSError:
        return 1


def logged(log: Path, work: Callable[[], None]) -> None:
    """The same in a process of its own, which ends with that code."""
    try:
        code = outcome(log, work)
    except KeyboardInterrupt:  # which the command hears itself
        code = 128 + signal.SIGINT
    sys.exit(code)
