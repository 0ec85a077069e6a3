"""What was made of the texts of a handout is asked for again, and never changes what comes out."""

from __future__ import annotations

import pytest

from judgebook.model import library
from judgebook.print import address, last_results
from judgebook.print.text import blocks
from judgebook.source.cache import Cache
from tests.building import ROOT

TEXTS = ('He said "go", and *went*.', "- one\n- [[ipg-2.1.rem-1]]", "| a | b |\n|---|---|\n| c | d |")


def made(cache):
    """Texts in both languages, and a QR code."""
    book = library.load(ROOT / "tests/small")
    with last_results.kept(cache, "sheet.ja"):
        texts = [blocks(book, text, language) for text in TEXTS for language in ("ja", "en")]
        return [*texts, address.qr("https://x.example/")]


def test_the_same_comes_out(tmp_path, monkeypatch):
    cache = Cache(tmp_path)
    anew = made(Cache(None))
    assert made(cache) == anew
    monkeypatch.setattr("judgebook.print.text._converter", lambda: pytest.fail("each text was read before"))
    monkeypatch.setattr("judgebook.print.address._qr", lambda url: pytest.fail("the code was made before"))
    assert made(cache) == anew
