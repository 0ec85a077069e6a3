"""Files as they stand at a moment: what is made of two states of them must not be kept, nor made twice of one.

A file is known by what the system tells of it, and is not read. A program can set the time of a file's last change as
it likes; the time of its last change of any kind (ctime) is the system's own, so that whoever writes into a file, or
puts another in its place, shows. Two changes within a TICK may bear one time, so that of a file which was changed just
now a second change may not show: `settled` waits until there is none such. Windows tells the time at which the file was
made instead: there, who changes a file and hides it is not found out.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

TOPS = ("docs", "data")
Seen = tuple[int, int, int, int]  # of a file: nanosecond of its last change, bytes, nanosecond of ctime, its number
# what a system leaves in a folder that was looked at, and an editor beside a file that is open, was saved or is just
# being written (4913 is Vim's): no part of the book
LEFT_BEHIND = re.compile(
    r"\.DS_Store|Thumbs\.db|desktop\.ini|\.#.+|#.+#|.+~|\..+\.(?:kate-)?sw[a-p]|"
    r"4913|\.goutputstream-.+|.+___jb_(?:tmp|old)___|\..+\.part"
)
TICK = 20_000_000  # nanoseconds: Linux counts the time of files in steps of 10 ms at most
LOOKS = 5  # after which files are taken to be written without end


def look(root: Path, tops: Iterable[str] = TOPS) -> dict[str, Seen]:
    """Every file at or below `tops` in `root`, by its path below `root`, but for what is compiled or left behind.

    Links are followed, into each folder once.
    """
    found: dict[str, Seen] = {}
    folders: set[tuple[int, int]] = set()
    waiting = [(path, os.path.join(root, path)) for path in tops]
    while waiting:
        path, place = waiting.pop()
        with suppress(OSError):
            told = os.stat(place)
            if stat.S_ISREG(told.st_mode) and not path.endswith(".pyc"):
                found[path] = _seen(told)
            elif stat.S_ISDIR(told.st_mode) and (told.st_dev, told.st_ino) not in folders:
                folders.add((told.st_dev, told.st_ino))
                names = sorted(
                    one for one in os.listdir(place) if one != "__pycache__" and not LEFT_BEHIND.fullmatch(one)
                )
                waiting += [(f"{path}/{one}", f"{place}/{one}") for one in names]
    return found


def settled(root: Path, tops: Iterable[str] = TOPS) -> dict[str, Seen]:
    """The same, at a moment from which on every change of a file shows."""
    tops = tuple(tops)
    return _rested(lambda: look(root, tops))


def seen(file: Path) -> Seen:
    """A file as it stands now. Raises OSError."""
    return _seen(file.stat())


def standing(folder: Path, private: bool = False) -> dict[str, Seen]:
    """How all stands in a folder, itself among it: files, folders, links. Raises OSError.

    private: nobody else knows it yet, and what was changed just before needs no rest.
    """
    return dict(_entries(folder)) if private else _rested(lambda: dict(_entries(folder)))


def unwritten(before: Mapping[str, Seen], now: Mapping[str, Seen]) -> bool:
    """Whether files are as they were, but for names that they had elsewhere: that one is gone shows in the ctime."""

    def told(found: Mapping[str, Seen]) -> dict[str, tuple[int, ...]]:
        return {path: (mtime, size, number) for path, (mtime, size, _, number) in found.items()}

    return told(before) == told(now)


def digest(found: Mapping[str, Seen]) -> bytes:
    """A hash of what was seen."""
    return hashlib.sha256(repr(sorted(found.items())).encode()).digest()


def contents(root: Path, paths: Iterable[str]) -> bytes:
    """A hash of what files hold, and of how they are called. Raises OSError."""
    whole = hashlib.sha256()
    for path in sorted(paths):
        with open(os.path.join(root, path), "rb", buffering=0) as file:
            content = file.read()
        whole.update(f"{path!r} {len(content)} ".encode())
        whole.update(content)
    return whole.digest()


def _entries(folder: Path) -> Iterator[tuple[str, Seen]]:
    """All in a folder, and itself, by path below it and mode; of folders no times, which change with their names."""
    waiting = [""]
    while waiting:
        path = waiting.pop()
        told = os.lstat(f"{folder}{path}")
        if stat.S_ISDIR(told.st_mode):
            waiting += [f"{path}/{name}" for name in os.listdir(f"{folder}{path}")]
        yield f"{path} {told.st_mode}", (0, 0, 0, 0) if stat.S_ISDIR(told.st_mode) else _seen(told)


def _rested(seeing: Callable[[], dict[str, Seen]]) -> dict[str, Seen]:
    """What is seen when no file was changed just before. Of files that never rest, what was seen at last."""
    for _ in range(LOOKS):
        found, now = seeing(), time.time_ns()
        if not any(abs(now - max(one[0], one[2])) < TICK for one in found.values()):
            break
        time.sleep(TICK / 1e9)
    return found


def _seen(told: os.stat_result) -> Seen:
    return told.st_mtime_ns, told.st_size, told.st_ctime_ns, told.st_ino
