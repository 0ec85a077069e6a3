"""Brackets that nobody closes: they become what Python-Markdown makes of them, in one reading of the text."""

import markdown
import pytest

from judgebook.checks.safety import markdown as safety
from judgebook.text import brackets

TEXTS = [
    "[a](b.md) and [c [d] e](f.md)",
    "![a [b]](c.svg) [d",
    "[a][b] [c][] [d]\n\n[b]: x.md\n[c]: y.md\n[d]: z.md",
    "]] [a] ]( [[b]](c)",
    "[[[[[ [a](b) ]]",
    r"\[a](b) [c\]](d)",
    "`[` [a](b`c`)",
]


@pytest.mark.parametrize("text", TEXTS)
def test_links_are_what_they_were(text):
    assert brackets.paired(markdown.Markdown()).convert(text) == markdown.Markdown().convert(text)


@pytest.mark.parametrize("one", ["[", "[[", "![", "[a", "[]["])
def test_a_text_is_looked_through_once_however_many_brackets_it_opens(one):
    brackets.pairs.cache_clear()
    list(safety.faults(one * 9000 + "](<"))  # what may be a link is read as Markdown reads it
    asked = brackets.pairs.cache_info()
    assert asked.hits > 8000 > 100 > asked.misses
