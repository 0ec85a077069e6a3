"""The training slides: large type, a question before its ruling; and the notes, a page for each."""

import ctypes
from itertools import pairwise

import pypdfium2.raw as pdfium
import pytest
from selectolax.lexbor import LexborHTMLParser

from judgebook.model.languages import LANGUAGES
from judgebook.pages.parts.slides import slides
from judgebook.print.html import line
from judgebook.print.phrasing import mark_phrases
from judgebook.print.seminar import seminar, speaker_notes
from judgebook.print.text import plain
from tests.handouts.conftest import LONG, OF_THE_SLIDES
from tests.handouts.test_texts import squeezed

LEAST = 20  # points, on a slide of 960 by 540


def sizes(page):
    """The sizes of the letters as they are seen, scaled drawings included; the reader's own spaces left out."""
    text = page.get_textpage()
    for number in range(0, text.count_chars(), 3):
        matrix = pdfium.FS_MATRIX()
        pdfium.FPDFText_GetMatrix(text, number, ctypes.byref(matrix))
        size = pdfium.FPDFText_GetFontSize(text, number)
        if size > 1:
            yield round(size * (matrix.a**2 + matrix.b**2) ** 0.5, 1)


@pytest.mark.parametrize("language", OF_THE_SLIDES)
def test_letters_are_large(printed, language):
    for number, page in enumerate(printed.document("seminar", language), 1):
        assert min(sizes(page)) >= LEAST, number


@pytest.mark.parametrize("language", OF_THE_SLIDES)
def test_the_cover_says_editions_address_and_notice(printed, book, language):
    text = squeezed(printed.document("seminar", language)[0].get_textpage().get_text_range())
    assert "IPG20240923" in text and "judges.example/book/" in text and "©WizardsoftheCoastLLC." in text


def test_a_ruling_follows_its_question_and_a_walk_grows_by_an_answer(book):
    slides = seminar(book, "en")["slides"]
    for before, one in pairwise(slides):
        if one["kind"] == "answer":
            assert before["part"] == one["part"] and before["kind"] in ("ask", "walk")
        if one["kind"] == "walk":
            grown = len(before.get("spine", [])) + (before["kind"] == "walk")
            assert len(one["spine"]) == grown
    assert {"ask", "answer", "walk", "section"} <= {one["kind"] for one in slides}
    assert all("notes" not in one for one in slides)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_the_slides_that_are_printed_in_their_order(book, language):
    (made,) = slides(book, language)
    shown = LexborHTMLParser(made.html).css(".frame")
    wanted = speaker_notes(book, language)["slides"]
    assert [one.attributes["id"] for one in shown] == [f"slide-{number}" for number in range(1, len(wanted) + 1)]
    for one, frame in zip(shown, wanted, strict=True):
        assert one.css_first(f".slide.of-{frame['kind']}") is not None
        assert len(one.css("dt a")) == len(frame["notes"]["rules"])
    said = shown[20].css_first(".said").text()
    assert squeezed(said) == squeezed("".join(plain(one["c"]) for one in wanted[20]["text"]))


def test_a_japanese_line_breaks_between_phrases_and_keeps_its_punctuation():
    nodes = mark_phrases(["Aはそれに触れずに、「あなたは1点を得る」と言った。"])
    assert line(nodes) == "Aは<wbr>それに<wbr>触れずに、<wbr>「あなたは<wbr>1点を<wbr>得る」と<wbr>言った。"
    assert line(["触れずに、言った。", {"k": "penalty", "c": ["【警告】"]}]) == "触れずに、言った。<b>【警告】</b>"


@LONG
def test_each_slide_has_its_page_of_notes(printed, book):
    slides = printed.document("seminar", "ja")
    notes = printed.document("seminar-notes", "ja")
    assert len(slides) == len(notes) == len(speaker_notes(book, "ja")["slides"])
    said = squeezed(notes[3].get_textpage().get_text_range())
    assert squeezed("上から順に当てはめます") in said  # of the training page
    assert squeezed(book.clauses["ipg-2.1.phil-3"].texts["ja"].text) in said
