"""The house language: each entry of data/wording.yml finds its bad examples and leaves its good ones alone."""

import re

import pytest

from judgebook.checks import language
from judgebook.model import library
from judgebook.model.passages import Passage
from tests.building import ROOT

WORDINGS = library.load(ROOT).wordings


def found(wording, text):
    """What the entry finds in the text, as `check` reads it."""
    style = wording.where if wording.where != "all" else "annotation"
    source = wording.pages[0] if wording.pages else "page.md"
    spoken = "ja" if wording.language == "all" else wording.language
    passage = Passage.of(source, spoken, style, text, (WORDINGS[0], "id"))
    assert language.applies(wording, passage)
    return [
        match.expand(wording.write)
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
            if "\\1" in wording.write:
                assert found(wording, better) == []


def test_a_wording_knows_its_place(small):
    """Only rule text, only annotations, or only some pages."""
    styles = {one.where for one in WORDINGS}
    assert styles == {"all", "rule", "annotation"}
    polite = next(one for one in WORDINGS if one.id == "polite")
    assert {passage.style for passage in small.passages if language.applies(polite, passage)} == {"annotation"}
