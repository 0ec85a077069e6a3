"""Every Python that finds this file on its path runs as on another machine, at another time.

Folders list their files the other way round, the clock is ahead, new files are private, and there is one processor.
"""

import os
import time

DAYS_AHEAD = 777
_scandir, _listdir, _time = os.scandir, os.listdir, time.time


class Backwards:
    """Entries of os.scandir, from the last name to the first."""

    def __init__(self, path="."):
        with _scandir(path) as entries:
            self._entries = iter(sorted(entries, key=lambda one: one.name, reverse=True))

    def __iter__(self):
        return self._entries

    def __next__(self):
        return next(self._entries)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        pass


def listdir(path="."):
    return sorted(_listdir(path), reverse=True)


os.scandir, os.listdir = Backwards, listdir
time.time = lambda: _time() + DAYS_AHEAD * 86400
os.umask(0o077)
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    os.cpu_count = lambda: 1
