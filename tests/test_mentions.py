"""References as a reader sees them: the same words in every place."""

import pytest

from judgebook.model.mentions import BrokenReference, Mention, mentions
from judgebook.pages.linked_text import linked
from judgebook.print.text import marks, plain
from judgebook.text.plain import reading

CASES = [  # text, language, what each reference shows
    ("〔誘発忘れ〕なら【警告】。", "ja", ["〔誘発忘れ〕", "【警告】"]),
    ("A 〔Missed Trigger〕 earns a 【Warning】.", "en", ["Missed Trigger", "Warning"]),
    ("《渦まく知識》を唱える。", "ja", ["《渦まく知識》"]),
    ("IPG2.1を見る。", "ja", ["IPG2.1"]),
    ("See [[ipg-2.3.rem-5]] and [[ipg-2.3.rem-5|this]].", "en", ["IPG 2.3 rem-5", "this"]),
    ("[[ipg-2.3]]と[[mtr-4.2]]", "ja", ["IPG 2.3", "MTR 4.2"]),
    ("[[ipg-3.1]] and [[mtr-4.6]] have no page.", "en", ["IPG 3.1", "MTR 4.6"]),
]


@pytest.mark.parametrize(("text", "language", "shown"), CASES)
def test_shown(book, text, language, shown):
    parts = list(mentions(book, text, language))
    assert [part.shown for part in parts if isinstance(part, Mention)] == shown


@pytest.mark.parametrize(("text", "language", "shown"), CASES)
def test_print_plain_text_and_the_assistant_show_the_same(book, text, language, shown):
    words = "".join(part if isinstance(part, str) else part.shown for part in mentions(book, text, language))
    assert reading(book, text, language) == words == plain(list(marks(book, text, language)))
    html = linked(book, text, language)
    assert html.count("<a href=") == len(shown)


def test_moving_sections_have_their_current_number(book):
    number = book.numbered["cr-shortcuts"].current
    (mention,) = (one for one in mentions(book, "CR {cr-shortcuts}.2aを見る", "ja") if isinstance(one, Mention))
    assert (mention.target.key, mention.shown) == ("cr-shortcuts.2a", f"CR {number}.2a")


def test_what_leads_nowhere_is_shown_as_it_is_written(book):
    assert list(mentions(book, "〔無〕と", "ja")) == [BrokenReference("〔無〕"), "と"]
    assert linked(book, "[[ipg-9.9]]", "en") == "[[ipg-9.9]]"
