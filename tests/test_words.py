"""The declared words and their gaps are what the renderers ask for and fill, and what the tools' scripts ask for."""

import re
from typing import get_args

from judgebook.model import words
from judgebook.model.library import Library
from tests.building import ROOT
from tests.soundness import render


class Asked(str):
    """A word that remembers what fills its gaps."""

    def format(self, *args, **gaps):
        self.book.setdefault(self.id, set()).update(gaps)
        return str(self).format(*args, **gaps)


def test_every_gap_that_is_filled_is_declared(book, monkeypatch, request):
    """In all that is made of the book; of the sections of documents in each sixth, in all with --all."""
    filled = {}
    pages = [page.path for (_, source), page in book.pages.items() if "/" not in source]
    pages += [page.path for (_, source), page in book.pages.items() if "/" in source][::6]
    plain = Library.word

    def word(library, name, language):
        one = Asked(plain(library, name, language))
        one.book, one.id = filled, name
        filled.setdefault(name, set())
        return one

    monkeypatch.setattr(Library, "word", word)
    render(book, {"data/labels.yml"} if request.config.getoption("--all") else set(pages))
    assert len(filled) > 70
    for name, gaps in filled.items():
        assert gaps <= words.GAPS.get(name, set()), name


def test_every_gap_belongs_to_a_declared_word():
    assert set(words.GAPS) <= set(words.required_words(printed=True))


def test_the_scripts_of_the_tools_ask_for_declared_words():
    tools = {name.removeprefix("assist-") for name in get_args(words.ToolWord)}
    folder = ROOT / "overrides/assets"
    asked = {
        (name, file.name)
        for file in (*folder.glob("*.js"), *folder.glob("assist/*.js"), *folder.glob("practice/**/*.js"))
        for name in re.findall(r"""\bword\(\s*["']([a-z0-9-]+)["']""", file.read_text("utf-8"))
    }
    assert len(asked) > 50
    assert {(name, file) for name, file in asked if name not in tools and not name.startswith("who-")} == set()


def test_the_other_scripts_ask_for_declared_words():
    calls = {"phrase": "device-", "said": "players-"}  # of offline-device.js and show.js, and how ids begin
    asked = {
        calls[call] + name
        for file in (ROOT / "overrides/assets").glob("*.js")
        for call, names in re.findall(r"""\b(phrase|said)\(([^(){}]*)""", file.read_text("utf-8"))
        for name in re.findall(r"""["']([a-z-]+)["']""", names)
    }
    assert len(asked) > 25
    assert asked <= set(get_args(words.ScriptWord))


def test_no_script_has_words_of_its_own():
    japanese = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
    own = {
        file.name: found
        for file in (ROOT / "overrides/assets").glob("*.js")  # those of the search know letters and endings
        if (found := [line for line in file.read_text("utf-8").splitlines() if japanese.search(line)])
    }
    assert own == {}


def test_words_of_handouts_are_needed_where_there_are_handouts():
    assert "handout-fold" in words.required_words(printed=True)
    assert "handout-fold" not in words.required_words(printed=False)
    assert "since" in words.required_words(printed=False)
