"""Lets one process at a time do something, such as installing an environment that two commands want."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from .messages import say

FAR = 1 << 30  # the byte that Windows locks: others may still read what stands before it
PATIENCE = 2.0  # seconds until who waits is told why

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def file_lock(path: Path, doing: str, *, leave: bool = False) -> Iterator[None]:
    """Hold the file's lock, which the system gives back even when the process dies.

    On POSIX, a child that is started with `close_fds=False` holds it as well, and longer where it outlives its parent.
    doing: what the holder does, for those who wait. leave: the file goes with the lock, and its folder if it is empty.
    """
    began, told = time.monotonic(), False
    while (file := _taken(path)) is None:
        if not told and time.monotonic() - began > PATIENCE:
            say(
                f"{_holder(path)}; this command goes on when that is done.",
                f"ほかのコマンドが終わるのを待っています({_holder(path)})。",
            )
            told = True
        time.sleep(0.2)
    try:
        file.truncate(0)
        file.write(f"Process {os.getpid()} is {doing}".encode(errors="surrogateescape"))  # a path may be no text
        file.flush()
        os.set_inheritable(file.fileno(), True)
        yield
    finally:
        _give(path, file, leave)


def _taken(path: Path) -> IO[bytes] | None:
    """The file with its lock, or None where another process has it or has just removed the file."""
    with suppress(FileExistsError):
        path.parent.mkdir(parents=True)
    try:
        file = path.open("a+b")
    except FileNotFoundError:
        return None
    try:
        _take(file)
        if os.path.samestat(os.fstat(file.fileno()), path.stat()):
            return file
    except (BlockingIOError, PermissionError, FileNotFoundError):  # the first on POSIX, the second on Windows
        pass
    except BaseException:
        file.close()
        raise
    file.close()
    return None


def _holder(path: Path) -> str:
    with suppress(OSError):
        if text := path.read_text("utf-8", errors="replace"):
            return text
    return "Another command holds the lock"


def _give(path: Path, file: IO[bytes], leave: bool) -> None:
    if leave and sys.platform != "win32":  # while the lock is held: afterwards the file may be another's
        path.unlink(missing_ok=True)
    with suppress(OSError):  # its text found no room on a full disk, and finds none now
        file.close()
    if leave:
        with suppress(OSError):  # who waits has the file open or a folder of its own beside it
            if sys.platform == "win32":
                path.unlink()
            path.parent.rmdir()
