"""Lets one process at a time do something, such as installing an environment that two commands want."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def turn(path: Path) -> Iterator[None]:
    """Hold the file's lock, which the system gives back even when the process dies."""
    with path.open("a", encoding="utf-8") as file:
        while True:
            try:
                _take(file)
                break
            except (BlockingIOError, PermissionError):  # POSIX and Windows, in this order
                time.sleep(0.2)
        yield
