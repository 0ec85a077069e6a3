"""Patterns of data files are refused by their form where they might try for longer than anyone waits.

And a word without which a pattern finds nothing stands in all that it finds.
"""

from __future__ import annotations

import re

import pytest

from judgebook.model import library, regex_words
from judgebook.source import regex_safety
from tests.building import ROOT

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


WORDS = {  # what a pattern finds, by one of its words
    "ab|cd": ["ab", "cd"],
    "(?:ab|cd)?ef": ["ef"],
    "a(?:bcd|efg)h{2}": ["bcd", "efg"],
    r"(?<=x)yz(?=uvw)": ["uvw"],
    "(?<!xyz)a(?!bcd)": ["a"],
    r"\.{3,}": ["..."],
    "ab*c": ["a"],
    "[ab]+": ["a", "b"],
    "[a-z]": [],
    "[^a]": [],
    "ab|c?": [],
    "(?i)ab": [],
    "(?i:ab)": [],
    "(?>ab)": [],
    r"(a)?(?(1)bc|de)": [],
}


@pytest.mark.parametrize("pattern", WORDS)
def test_words_of_what_is_found(pattern: str) -> None:
    assert sorted(regex_words.words(pattern)) == WORDS[pattern]


@pytest.mark.parametrize("wording", library.load(ROOT).wordings, ids=lambda one: one.id)
def test_whatever_a_wording_finds_holds_a_word(wording) -> None:
    words = regex_words.words(wording.pattern)
    for text in wording.bad:
        assert re.search(wording.pattern, text, re.M) is None or not words or any(one in text for one in words)
