"""References in every form that people write; the cases stand in tests/references.yml."""

import pytest
import yaml

from judgebook.model.mentions import references
from judgebook.model.references import ReferenceFinder, normal
from tests.building import ROOT

CASES = yaml.safe_load((ROOT / "tests/references.yml").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"][:30])
def test_leads_to(book, case):
    assert [mention.target.key for mention in references(book, case["text"], case["language"])] == case["leads_to"]


def test_a_reference_knows_its_place(book):
    text = "まず 〔誘発忘れ〕 を見る"
    (reference,) = book.finder.find(text)
    assert text[reference.start : reference.end] == "〔誘発忘れ〕"


def test_names_are_compared_without_width_dashes_and_case():
    assert normal("ゲーム上の誤り ─ ＡＢＣ") == normal("ゲーム上の誤り―abc")


def test_terms_the_longest_form_first(book):
    finder = book.finders["ja"]
    assert [mention.term for mention in finder.find("非公開カードに関する誤りとグループと単純な復元")] == [
        "hidden-card-error",
        "simple-backup",
    ]


def test_a_book_is_known_by_the_names_of_the_data(book):
    digital = type(book.editions.books[0])(
        id="dmtr", abbr="DMTR", ja="デジタル・イベント規定", en="Digital Tournament Rules",
        effective="2026-01-01", checked="2026-01-01",
    )  # fmt: skip
    text = "DMTR 1 と デジタル・イベント規定 2、MTR 4.3"
    assert [one.key for one in book.finder.find(text)] == ["mtr-4.3"]  # nothing is read as a part of another name
    found = ReferenceFinder((*book.editions.books, digital)).find(text)
    assert [one.key for one in found] == ["dmtr-1", "dmtr-2", "mtr-4.3"]
