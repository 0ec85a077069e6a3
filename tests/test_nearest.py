"""What was meant, perhaps: the nearest of what is known, as difflib finds it."""

from difflib import get_close_matches

from hypothesis import given, settings
from hypothesis import strategies as st

from judgebook.source.problem import nearest

WORDS = st.text("abcA-.1誘発忘れ", max_size=8)


@settings(max_examples=1500, deadline=None, derandomize=True, database=None)
@given(WORDS, st.lists(WORDS, max_size=12))
def test_it_is_what_difflib_finds(word, known):
    near = get_close_matches(word, sorted(set(known)), n=1, cutoff=0.5)
    part = [one for one in sorted(set(known)) if word and word.casefold() in one.casefold()]
    assert nearest(word, known) == next(iter(near or part), "")


def test_a_long_word_is_compared_as_well():
    assert nearest("a" * 300 + "b", ["a" * 299, "c"]) == next(
        iter(get_close_matches("a" * 300 + "b", ["a" * 299], 1, 0.5)), ""
    )
