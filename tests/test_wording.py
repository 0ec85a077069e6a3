"""The house language: each entry of data/wording.yml finds its bad examples and leaves its good ones alone."""

import re

import pytest

from judgebook.checks import language
from judgebook.model import library
from judgebook.model.passages import Passage
from tests.building import ROOT

WORDINGS = library.load(ROOT).wordings


def found(wording, text):
    """Find the entry's words in the text, as `check` reads it."""
    style = wording.where if wording.where != "all" else "annotation"
    source = wording.pages[0] if wording.pages else "page.md"
    spoken = "ja" if wording.language == "all" else wording.language
    passage = Passage.of(source, spoken, style, text, (WORDINGS[0], "id"))
    assert language.applies(wording, passage)
    return [
        wording.way_out("en", match)
        for match, *_ in language.body(wording, [passage]).find(re.compile(wording.pattern, re.M))
    ]


def test_there_are_entries():
    assert len(WORDINGS) >= 30


@pytest.mark.parametrize("wording", WORDINGS, ids=lambda one: one.id)
def test_examples(wording):
    assert [text for text in wording.bad if not found(wording, text)] == []
    assert [text for text in wording.good if found(wording, text)] == []


@pytest.mark.parametrize("wording", WORDINGS, ids=lambda one: one.id)
def test_what_is_written_is_not_found(wording):
    """The way out is no new problem; a text that explains it may name what is wrong."""
    for text in wording.bad:
        for better in found(wording, text):
            if isinstance(wording.write, str) and "\\1" in wording.write:
                assert found(wording, better) == []


def test_a_wording_knows_its_place(small):
    """Only rule text, only annotations, or only some pages."""
    styles = {one.where for one in WORDINGS}
    assert styles == {"all", "rule", "annotation"}
    polite = next(one for one in WORDINGS if one.id == "polite")
    assert {passage.style for passage in small.passages if language.applies(polite, passage)} == {"annotation"}


# words of a description, which no text is to have
DESCRIBES = re.compile("半角|全角|空白|常体|敬体|名前|か、|[^ァ-ヿ]か[「 ]|[a-z]{4}")
JAPANESE = re.compile("[ぁ-ヿ一-鿿]")


@pytest.mark.parametrize("wording", WORDINGS, ids=lambda one: one.id)
def test_a_description_is_told_in_each_language(wording):
    """Words to be written stand as they are; a description speaks the language of the report."""
    if isinstance(wording.write, str):
        names = wording.id in ("en-names", "en-penalties")  # which are to be written so
        assert names or not DESCRIBES.search(wording.write)
        assert wording.language == "ja" or not JAPANESE.search(wording.write)
    else:
        assert wording.write.ja != wording.write.en
