"""Patterns of data files are refused by their form where they might try for longer than anyone waits."""

from __future__ import annotations

import pytest

from judgebook.source import regex_safety

NESTED = [
    "(a+)+",
    "((a+))+$",
    "(?:x*y)*",
    "(a|b+){2,}",
    "(?:a|aa)+$",
    "(?:.?){25}",
    "(?=(a*)+)",
    r"(a*)\1+",
    "((?>a+))*",
]
MANY = ["a*a*", ".*a.*b", "(a+|b)c+", "a?" * 9, "(?=a*)b*", "a{0,21}a+"]
FINE = [
    "在(り|る|れ)",
    "a+",
    "a+|b+|c*",
    "(?<![…「])…(?!…)|…{3,}",
    "[^。]{0,20}a+",
    "(?:ab){3}",
    "(a|b)c+",
    "a?b?c?d?e?",
    r"(a)\1",
]


@pytest.mark.parametrize("pattern", NESTED)
def test_a_repeat_around_a_repeat_or_a_choice(pattern: str) -> None:
    with pytest.raises(regex_safety.NestedRepeat):
        regex_safety.require(pattern)


@pytest.mark.parametrize("pattern", MANY)
def test_many_repeats_in_a_row(pattern: str) -> None:
    with pytest.raises(regex_safety.TooManyRepeats):
        regex_safety.require(pattern)


@pytest.mark.parametrize("pattern", FINE)
def test_what_comes_to_an_end_soon(pattern: str) -> None:
    regex_safety.require(pattern)
