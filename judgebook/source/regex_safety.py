"""Regular expressions of data files: whether one comes to an end soon on any text, by its form."""

from __future__ import annotations

import re
from collections.abc import Iterable
from re import _constants as c  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

REPEATS = frozenset({c.MAX_REPEAT, c.MIN_REPEAT, c.POSSESSIVE_REPEAT})
LONG = 20  # a repeat of up to so many is a short one
MOST_LONG, MOST = 1, 8  # repeats of any number that may follow each other: each multiplies the tries with the rest


class NestedRepeat(ValueError):
    """A repeat around a repeat or a choice: the tries double with each letter."""


class TooManyRepeats(ValueError):
    """Too many repeats in a row: the tries grow with a power of the letters."""


def require(pattern: str) -> None:
    """Raise NestedRepeat or TooManyRepeats where a valid pattern may try for longer than anyone waits."""
    long, every = _count(parser.parse(pattern, re.M), repeated=False)
    if long > MOST_LONG or every > MOST:
        raise TooManyRepeats


def _count(items: Iterable[tuple[Any, Any]], repeated: bool) -> tuple[int, int]:
    """Of one way through a pattern, the most long repeats and the most repeats of any length."""
    long = every = 0
    for kind, value in items:
        ways: list[tuple[int, int]] = [(0, 0)]
        if kind in REPEATS:
            least, most, inside = value
            if repeated:
                raise NestedRepeat
            ways = [_count(inside, repeated=most > 1)]
            every += least != most
            long += least != most and most > LONG
        elif kind is c.SUBPATTERN:
            ways = [_count(value[3], repeated)]
        elif kind is c.ATOMIC_GROUP:
            ways = [_count(value, repeated)]
        elif kind in (c.ASSERT, c.ASSERT_NOT):
            ways = [_count(value[1], repeated)]
        elif kind in (c.BRANCH, c.GROUPREF, c.GROUPREF_EXISTS):
            if repeated:
                raise NestedRepeat
            several = value[1] if kind is c.BRANCH else value[1:] if kind is c.GROUPREF_EXISTS else ()
            ways += [_count(one, repeated) for one in several if one]
        long += max(way[0] for way in ways)
        every += max(way[1] for way in ways)
    return long, every
