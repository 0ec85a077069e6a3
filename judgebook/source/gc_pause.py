"""Python's collector of cyclic garbage, kept away from work that makes many objects that stay."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache


@contextmanager
def paused() -> Iterator[None]:
    """No collection inside: while a library grows, the collector would walk all of it again and again.

    With a thousand pages that took four times as long as reading them. What is read holds no cycles, so what a process
    reads first, which it mostly keeps to its end, is never walked at all.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        _freeze_once()
        gc.enable()


@cache
def _freeze_once() -> None:
    """Python can tell what is frozen already, but it counts it one by one."""
    gc.freeze()
