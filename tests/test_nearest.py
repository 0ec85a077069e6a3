"""Guesses of what was meant: of what is known, nothing shares more letters in their order."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from judgebook.source.problem import nearest

WORDS = st.text("abcA-.1誘発忘れ", max_size=8)


@cache
def common(one: str, other: str) -> int:
    """The length of the longest sequence of letters that both have."""
    if not one or not other:
        return 0
    if one[0] == other[0]:
        return 1 + common(one[1:], other[1:])
    return max(common(one[1:], other), common(one, other[1:]))


def likeness(one: str, other: str) -> float:
    """From 0 to 1."""
    return 2 * common(one, other) / (len(one) + len(other)) if one or other else 1.0


@settings(max_examples=1500, deadline=None, derandomize=True, database=None)
@given(WORDS, st.lists(WORDS, max_size=12))
def test_none_is_nearer(word, known):
    near = max(((likeness(word, one), one) for one in known), default=(0.0, ""))
    part = min((one for one in known if word and word.casefold() in one.casefold()), default="")
    assert nearest(word, known) == (near[1] if near[0] >= 0.5 else part)


def test_a_long_word_is_compared_as_well():
    assert nearest("a" * 300 + "b", ["a" * 299, "c"]) == "a" * 299
