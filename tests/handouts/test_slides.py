"""The training slides: large type, full slides, a question before its ruling; and the notes, a page for each."""

import ctypes
from itertools import pairwise

import pypdfium2.raw as pdfium
import pytest
from PIL import Image, ImageChops

from judgebook.print.seminar import seminar, speaker_notes
from tests.handouts.conftest import LONG, OF_THE_SLIDES
from tests.handouts.test_texts import squeezed

LEAST = 20  # points, on a slide of 960 by 540
USED = 0.6  # of the slide, from the first ink to the last, its number aside
BOTTOM = 0.9  # below stand the sections and the slide's number


def sizes(page):
    """The sizes of the letters as they are seen, scaled drawings included; the reader's own spaces left out."""
    text = page.get_textpage()
    for number in range(0, text.count_chars(), 3):
        matrix = pdfium.FS_MATRIX()
        pdfium.FPDFText_GetMatrix(text, number, ctypes.byref(matrix))
        size = pdfium.FPDFText_GetFontSize(text, number)
        if size > 1:
            yield round(size * (matrix.a**2 + matrix.b**2) ** 0.5, 1)


def used(page):
    """How much of the slide lies between the outermost ink."""
    picture = page.render(scale=0.25).to_pil().convert("L")
    width, height = picture.size
    body = picture.crop((0, 0, width, round(height * BOTTOM)))
    ink = ImageChops.difference(body, Image.new("L", body.size, body.getpixel((1, 1))))
    left, top, right, bottom = ink.point(lambda grey: 255 * (grey > 24)).getbbox()
    return (right - left) * (bottom - top) / (width * height)


@pytest.mark.parametrize("language", OF_THE_SLIDES)
def test_letters_are_large_and_slides_are_full(printed, language):
    for number, page in enumerate(printed.document("seminar", language), 1):
        assert min(sizes(page)) >= LEAST, number
        assert used(page) >= USED, number


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
    kinds = [one["kind"] for one in slides]
    assert kinds.count("ask") >= 15 and kinds.count("walk") >= 10 and kinds.count("section") == 5
    assert all("notes" not in one for one in slides)


@LONG
def test_each_slide_has_its_page_of_notes(printed, book):
    slides = printed.document("seminar", "ja")
    notes = printed.document("seminar-notes", "ja")
    assert len(slides) == len(notes) == len(speaker_notes(book, "ja")["slides"])
    said = squeezed(notes[3].get_textpage().get_text_range())
    assert squeezed("上から順に当てはめます") in said  # of the training page
    assert squeezed(book.clauses["ipg-2.1.phil-3"].texts["ja"].text) in said
