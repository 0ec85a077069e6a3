"""The pocket quiz: behind each question stands its ruling when the sheet is turned over on its long edge."""

import re

import pytest

from judgebook.print.quiz import COLUMNS, ROWS, chosen, quiz
from judgebook.print.text import plain
from tests.handouts.conftest import LANGUAGES
from tests.handouts.test_slides import sizes
from tests.handouts.test_texts import squeezed

FOOT = 6.6  # points, of editions, address and notice


def places(page):
    """The text of each card, by its column and row as they lie on the table."""
    width, height = (595.28 / COLUMNS, 4 * 74.25 / 25.4 * 72 / ROWS)
    top = page.get_size()[1]
    text = page.get_textpage()
    return {
        (column, row): text.get_text_bounded(
            column * width, top - (row + 1) * height, (column + 1) * width, top - row * height
        )
        for column in range(COLUMNS)
        for row in range(ROWS)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_stands_behind_its_question(printed, book, language):
    pages = list(printed.document("quiz", language))
    cards = quiz(book, language)["cards"]
    met = []
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        behind = places(back)
        for (column, row), question in places(front).items():
            ruling = behind[COLUMNS - 1 - column, row]  # turned over, left is right
            if number := re.match(r"\s*(\d+)\s", question):
                card = cards[int(number[1]) - 1]
                assert ruling.lstrip().startswith(number[1]), (number[1], ruling)
                assert squeezed(plain(card["text"]))[:30] in squeezed(question)
                assert squeezed(card["ruling"]) in squeezed(ruling)
                met.append(int(number[1]))
    assert sorted(met) == list(range(1, len(cards) + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_its_editions_and_its_address(printed, book, language):
    document = printed.document("quiz", language)
    for page in document:
        for place, text in places(page).items():
            if "IPG" in text:  # the instructions have no foot
                assert "judges.example/book/" in text and "IPG 2024-09-23" in text, place
    assert "©WizardsoftheCoastLLC." in squeezed(places(document[0])[0, 0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_but_the_foot_is_large_enough(printed, language):
    """Cards have their sizes each for itself, so none of them is what most letters have."""
    seen = {size for page in printed.document("quiz", language) for size in sizes(page)}
    assert sorted(size for size in seen if size < 8.5) == [FOOT]


def test_every_infraction_is_asked(book):
    asked = {one.infraction for one in chosen(book)}
    assert {one.id for one in book.infractions.infractions} <= asked
