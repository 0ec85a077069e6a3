"""The check of words knows what the renderers ask for, however they make up the names."""

import ast

from judgebook.checks import words
from judgebook.model.library import Library
from tests.fuzz.book import render


class Asked(str):
    """A word that remembers what fills its gaps."""

    def format(self, *args, **gaps):
        self.book.setdefault(self.id, set()).update(gaps)
        return str(self).format(*args, **gaps)


def test_every_word_that_is_asked_for_is_known(book, monkeypatch):
    asked = {}
    plain = Library.word

    def word(library, name, language):
        one = Asked(plain(library, name, language))
        one.book, one.id = asked, name
        asked.setdefault(name, set())
        return one

    monkeypatch.setattr(Library, "word", word)
    render(book, {"data/labels.yml"})
    assert len(asked) > 100
    assert set(asked) <= set(words.used(printed=True))
    for name, gaps in asked.items():
        assert gaps <= words.FILLED.get(name, set()), name


def test_every_gap_that_is_filled_is_known():
    """The calls of `word("...").format(...)` in the program, and the words of the data that have gaps."""
    rooms = ("drawings", "pages", "site", "print")
    files = [file for room in rooms for file in (words.PACKAGE / room).rglob("*.py")]
    found = {}
    for file in files:
        own = "handout-" if file.name == "frame.py" else ""  # which has a `word` of its own
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            asked = getattr(getattr(call, "func", None), "value", None)
            if not (isinstance(call, ast.Call) and isinstance(asked, ast.Call) and call.func.attr == "format"):
                continue
            named = "word" in (getattr(asked.func, "id", ""), getattr(asked.func, "attr", ""))
            if named and isinstance(asked.args[0], ast.Constant):
                found[own + asked.args[0].value] = {one.arg for one in call.keywords}
    assert len(found) > 10
    assert {name: words.FILLED.get(name) for name in found} == found


def test_words_of_handouts_are_needed_where_there_are_handouts():
    assert "handout-fold" in words.used(printed=True)
    assert "handout-fold" not in words.used(printed=False)
    assert "since" in words.used(printed=False)
