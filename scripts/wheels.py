"""Leaves out of a lock what has no wheel for this Linux: platform markers cannot tell one C library from another."""

from __future__ import annotations

import platform
import re
import sys

NEEDED_GLIBC = {"merman": (2, 35)}  # without it the charts are shown as outlines


def installable(lock: str) -> str:
    """The text of a lock without the packages that need a newer C library than this machine has."""
    if sys.platform == "linux":
        for package, needed in NEEDED_GLIBC.items():
            if glibc() < needed:
                lock = re.sub(rf"^{package}==.*\n(?: +.*\n)*", "", lock, flags=re.MULTILINE)
    return lock


def glibc() -> tuple[int, ...]:
    """The version of the C library; (0,) for another one, such as Alpine's."""
    name, version = platform.libc_ver()
    return tuple(int(part) for part in version.split(".")) if name == "glibc" else (0,)
