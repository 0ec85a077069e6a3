"""The files of the sources as they stand at a moment: what is made of two states of them must not be kept."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

TOPS = ("docs", "data")
Seen = tuple[int, int]  # of a file: nanosecond of its last change, bytes


def look(root: Path, tops: Iterable[str] = TOPS) -> dict[str, Seen]:
    """Every file at or below `tops` in `root`, by its path below `root`, but for what Python has compiled."""
    found = {}
    for file in (file for top in tops for file in (root / top, *(root / top).rglob("*"))):
        with suppress(OSError):
            if file.is_file() and file.suffix != ".pyc":
                found[file.relative_to(root).as_posix()] = seen(file)
    return found


def seen(file: Path) -> Seen:
    """A file as it stands now. Raises OSError."""
    told = file.stat()
    return told.st_mtime_ns, told.st_size
