"""Regular expressions of data files: words without which a text holds nothing that one finds.

To look for a word takes less time than to try a pattern at every letter, and few texts hold the word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from re import _constants as c  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

from ..source.regex_safety import REPEATS

MOST = 24  # words; to look for more takes as long as to try the pattern
Words = frozenset[str]


def words(pattern: str) -> Words:
    """Whatever a valid pattern finds, one of these stands in the text; none: that is not known.

    >>> sorted(words(r"(?<=[のる])様に|ゲーム・?ロス|[～〜]"))
    ['ゲーム', '様に', '～', '〜']
    """
    parsed = parser.parse(pattern)
    return frozenset() if parsed.state.flags & re.I else _best(parsed)


def _best(items: Iterable[tuple[Any, Any]]) -> Words:
    """Of all that stands in whatever is found, what is found in the fewest texts: the longest words."""
    several = (one for one in _each(items) if 0 < len(one) <= MOST)
    return max(several, key=lambda one: (min(map(len, one)), -len(one)), default=frozenset())


def _each(items: Iterable[tuple[Any, Any]]) -> Iterator[Words]:
    """What stands in whatever is found, by each part of a pattern."""
    run = ""
    for kind, value in items:
        if kind is c.LITERAL:
            run += chr(value)
            continue
        if kind in REPEATS and value[2][0][0] is c.LITERAL and len(value[2]) == 1:
            run += chr(value[2][0][1]) * value[0]
        yield frozenset({run} - {""})
        run = ""
        if kind is c.IN:
            yield _letters(value)
        elif kind is c.BRANCH:
            branches = [_best(one) for one in value[1]]
            yield frozenset().union(*branches) if all(branches) else frozenset()
        elif kind is c.SUBPATTERN and not value[1] & re.I:
            yield _best(value[3])
        elif kind is c.ASSERT:
            yield _best(value[1])
        elif kind in REPEATS and value[0]:
            yield _best(value[2])
    yield frozenset({run} - {""})


def _letters(several: Iterable[tuple[Any, Any]]) -> Words:
    """The letters of a set that names them one by one."""
    letters = [chr(value) if kind is c.LITERAL else "" for kind, value in several]
    return frozenset(letters) if all(letters) else frozenset()
