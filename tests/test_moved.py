"""Moved rules that older links name: data/moved.yml, and what a page is given of it."""

import json

import pytest

from judgebook.pages import moved
from judgebook.site.offline import group


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_page_is_told_of_every_move(site, book, language):
    """As a device keeps it: each move, every number that a section had, and what went without leaving a clause."""
    assert group(moved.path(language)) == language
    told = json.loads((site / moved.path(language)).read_text("utf-8"))
    assert {one[0] for one in told["moves"]} == {one.from_ for one in book.moves}
    for _, _, said, places in told["moves"]:
        assert said and all((site / address.partition("#")[0] / "index.html").exists() for _, address in places)
    assert {number for number, *_ in told["numbers"]} == {
        f"{one.book}-{number.number}" for one in book.editions.numbers for number in one.history[:-1]
    }
    assert sum(map(len, told["gone"].values())) == sum(one.gone for one in book.history)


def test_shuffling_was_3_9_until_dice_came(book):
    """A number that another section has today: where the rules are that had it."""
    told = moved.data(book, "en")["moves"]
    (shuffling,) = (one for one in told if one[0] == "mtr-3.9")
    assert "2021-07-23" in shuffling[1] and shuffling[3][0][1] == "en/mtr/3.10/"
    (stickers,) = (one for one in told if one[0] == "mtr-3.18")
    assert "2023-12-04" in stickers[1] and stickers[3] == []


@pytest.mark.parametrize(
    ("page", "before", "today"), [("mtr/3.9", "2021-07-23", "3.10"), ("en/mtr/2.4", "2023-11-13", "2.5")]
)
def test_a_number_that_was_another_section_s_says_so(site, page, before, today):
    """An old address of such a section names a clause of today, so nothing else would tell."""
    html = (site / page / "index.html").read_text("utf-8")
    fold = html.partition('<details class="official-link fold"')[2].partition("</details>")[0]
    assert before in fold.partition("</summary>")[0]
    assert f'href="../{today}/"' in fold


def test_a_number_that_never_moved_says_nothing(site):
    assert "official-link fold" not in (site / "mtr/4.1/index.html").read_text("utf-8")
