"""Locks between processes, such as for installing an environment that two commands want."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from .messages import say

PATIENCE = 2.0  # seconds until whoever waits is told why

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def file_lock(path: Path, doing: str, *, leave: bool = False) -> Iterator[None]:
    """Hold the file's lock, which the system gives back even when the process dies.

    doing: what the lock is for, told to those who wait. leave: the file goes with the lock, and its folder if it is
    empty.
    """
    began, said = time.monotonic(), False
    while (file := _open_locked(path)) is None:
        if not said and time.monotonic() - began > PATIENCE:
            say(
                f"Another command is {doing}; this one goes on when that is done.",
                f"ほかのコマンドが終わるのを待っています({doing})。",
            )
            said = True
        time.sleep(0.2)
    try:
        yield
    finally:
        if leave and os.name == "posix":  # while the lock is held: afterwards the file may be another's
            path.unlink(missing_ok=True)
        file.close()
        if leave:
            with suppress(OSError):  # whoever waits has the file open, or a folder of its own beside it
                if os.name != "posix":
                    path.unlink()
                path.parent.rmdir()


def _open_locked(path: Path) -> IO[bytes] | None:
    """The file with its lock, or None where another process has it or has just removed the file."""
    with suppress(FileExistsError):
        path.parent.mkdir(parents=True)
    try:
        file = path.open("ab")
    except FileNotFoundError:
        return None
    try:
        _lock(file)
        if os.path.samestat(os.fstat(file.fileno()), path.stat()):
            return file
    except (BlockingIOError, PermissionError, FileNotFoundError):  # the first on POSIX, the second on Windows
        pass
    file.close()
    return None
