"""Line breaks in Japanese, readings of names, and words marked as another language's."""

import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace

import pytest
from bs4 import BeautifulSoup

from judgebook.model.page import Prose
from judgebook.pages.compose import Composer
from judgebook.pages.context import Context
from judgebook.text import mixed_language, phrases


@pytest.mark.parametrize(
    "text",
    [
        "非公開カードに|関する|誤り",
        "はい、|無作為でない|(全体)",
        "裏向きに|出た|時点まで",
        "手札などへ|戻った",
        "Missed Trigger",
        "結果・|賞品・賭け",
        "無作為に|捨てた・|選んだ",
        "か〔その|他〕",
        "使っていません：|{answer}",
        "置きます。……",
        "",
    ],
)
def test_phrases(text):
    assert "|".join(phrases.split(text.replace("|", ""))) == text


def test_no_line_of_the_book_begins_with_what_closes_or_ends_with_what_opens(book):
    nodes = [node for chart in book.charts.values() for node in chart.nodes]
    labels = [one.label for node in nodes for one in (node, *node.answers) if one.label]
    parts = [phrases.split(label.ja) for label in labels]
    assert len(parts) > 500
    assert not [one for one in parts for part in one[1:] if part[0] in phrases.NOT_FIRST]
    assert not [one for one in parts for part in one[:-1] if part[-1] in phrases.OPENING]


@pytest.mark.parametrize(
    ("name", "kana", "shown"),
    [
        ("誘発忘れ", "ゆうはつわすれ", "誘発忘[ゆうはつわす]れ"),
        ("マリガン手順の誤り", "まりがんてじゅんのあやまり", "マリガン手順[てじゅん]の誤[あやま]り"),
        (
            "引き裂かれし永劫、エムラクール",
            "ひきさかれしえいごうえむらくーる",
            "引[ひ]き裂[さ]かれし永劫[えいごう]、エムラクール",
        ),
        ("マリガン", "まりがん", "マリガン"),
        ("3つの山", "みっつのやま", "3つの山[みっつのやま]"),  # not to be aligned: over the whole name
    ],
)
def test_readings(name, kana, shown):
    assert "".join(f"{part}[{sound}]" if sound else part for part, sound in phrases.readings(name, kana)) == shown


def test_every_reading_fits_its_name(book):
    """Kana that does not fit what the name itself has in kana is a wrong reading."""
    for one in (*book.terms, *(card for card in book.cards if card.ja)):
        for part, sound in phrases.readings(one.ja, one.kana):
            assert not sound or all(letter in sound or letter > "ヿ" for letter in part), f"{one.id}: {part} {sound}"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ja", "<違反処置指針>は<Infraction Procedure Guide>の訳。"),
        ("ja", "REL、IPG 2.3、rem-5.a1、J、N"),
        ("ja", "コストが0は<cost of 0>、巻き戻しは<backup>"),
        ("ja", "《<Emrakul, the Aeons Torn>》と<Green Sun's Zenith>"),
        ("ja", "<non-active player>、<Out-of-Order Sequencing>"),
        ("en", "Missed Trigger is <誘発忘れ> in Japanese, <引き裂かれし永劫、エムラクール> a card."),
        ("en", "IPG 2.3 rem-5"),
        ("ja", "置かれた\x02klzzwxh:0001\x03もの"),
    ],
)
def test_foreign_words(language, text):
    text = text.replace("<違反処置指針>", "違反処置指針")
    plain = text.replace("<", "").replace(">", "")
    other = {"ja": "en", "en": "ja"}[language]
    assert "".join(f"<{part}>" if mark else part for part, mark in mixed_language.runs(plain, language)) == text
    assert {mark for _, mark in mixed_language.runs(plain, language)} <= {None, other}


def test_marked_is_html():
    assert mixed_language.marked("<b>はbold", "ja") == '&lt;b&gt;は<span lang="en">bold</span>'


def rendered(book, language, source, text):
    page = replace(book.pages[language, source], parts=(Prose(1, text),))
    return Composer(Context(book, page), ["attr_list", "md_in_html", "toc"], {}).page(page).html


def test_a_heading_breaks_between_phrases_and_reads_the_same(small):
    html = rendered(small, "ja", "ipg/2.1.md", "## 非公開カードに関する誤り (Hidden Card Error) {#a}")
    assert (
        '<h2 id="a">非公開カードに<wbr />関する<wbr />誤り <wbr />(<span lang="en">Hidden Card Error</span>)</h2>'
        in html
    )
    assert BeautifulSoup(html, "html.parser").get_text() == "非公開カードに関する誤り (Hidden Card Error)"


def test_text_between_other_marks_is_found(small):
    html = rendered(small, "ja", "ipg/2.1.md", "一つ目は**Warning**で、*強く*Game Lossと`code word`は別。")
    marks = Counter(element.get_text() for element in BeautifulSoup(html, "html.parser").find_all(lang="en"))
    assert marks == {"Warning": 1, "Game Loss": 1}
    assert ET.fromstring(html).find("strong").get("lang") == "en", "no element more than is needed"
