"""A document is the same in every form in which it comes: its sections, its edition, its clauses, letter for letter."""

import os
import re
from datetime import date
from pathlib import Path

import pytest

from judgebook.official import tokenization
from judgebook.official.drift import compared_editions, verdicts
from judgebook.official.importing import clause_alignment, file_reading, pipeline, plausibility
from judgebook.official.importing.file_reading import Unreadable
from judgebook.official.importing.pipeline import ImportOptions
from tests.importing import forms
from tests.importing.test_reading import pdf

EDITIONS = os.environ.get("JUDGEBOOK_EDITIONS")
FORMS = {**forms.FORMS, "PDF": lambda: pdf([[words for _, _, words in one if words] for one in forms.pages()])}


def understood(name, data, book, records):
    return pipeline.understand(file_reading.parse(name, data), book, records, ImportOptions())


def told(result):
    """Texts of a document: the sections with a number, and each sentence of them by its letters."""
    return [
        (result.numbers[one.unit.section], one.unit.part, tokenization.letters(one.unit.text))
        for one in result.identified.matches
        if result.numbers[one.unit.section]
    ]


@pytest.fixture(scope="module")
def clean(book):
    return understood("page.html", forms.FORMS["page"](), book, {})


def test_the_page_is_read_as_it_was_written(clean):
    """The other forms are compared with this one."""
    assert clean.edition == "2021-05-05" and clean.identified.main == "ipg"
    said = told(clean)
    assert [one[0] for one in dict.fromkeys((number, part) for number, part, _ in said)] == (
        ["2"] + ["2.1"] * 2 + ["2.2"] * 4 + ["2.3"] * 2
    )
    words = tokenization.letters(" ".join(re.sub(r"^[A-Z]\. ", "", w) for k, w in forms.DOCUMENT[6:]
                                          if k not in ("section", "label")))  # fmt: skip
    assert "".join(text for _, _, text in said) == words


@pytest.mark.parametrize("form", FORMS)
def test_every_form_says_the_same(form, clean, book):
    found = understood("a", FORMS[form](), book, {})
    assert (found.edition, found.identified.main) == (clean.edition, clean.identified.main)
    assert told(found) == told(clean)
    assert not re.search(r"[\x00-\x09\x0b-\x1f<>]", "".join(one.unit.text for one in found.identified.matches))


@pytest.mark.parametrize("form", ["PDF", "pdftohtml -c", "pdftotext -raw", "Word", "html2text"])
def test_two_forms_of_one_edition_do_not_differ(form, clean, book):
    found = understood("a", FORMS[form](), book, {})
    sides = compared_editions.common(*(compared_editions.imported(one, sketch=False) for one in (clean, found)))
    assert {one.verdict for one in verdicts.compare(*(side.lines for side in sides))} == {"same"}


def test_ligatures_and_control_characters_are_cleaned(book, clean):
    text = (
        forms.raw()
        .replace("efficient", "e\ufb03cient")
        .replace("curtain", "cur\u00adtain")
        .replace(". Nobody", ".\x02 Nobody")
    )
    assert told(understood("a.txt", text.encode(), book, {})) == told(clean)


# ---- a document that is recorded
def test_another_infraction_under_a_number_is_not_taken_for_ours(book):
    """Editions until 2017 had other infractions under some numbers: their sentences state none of our clauses."""
    page = forms.FORMS["page"]().replace(b"Missed Trigger", b"Lamp Left Burning")
    result = understood("a", page, book, book.records)
    sections = [result.numbers[one.unit.section] for one in result.identified.matches if one.document == "ipg-2.1-new"]
    assert sections and set(sections) == {"2.1"}
    assert not [one.ids for one in result.identified.matches if one.document.startswith("ipg-2.1") and one.ids]


def test_of_a_recorded_document_no_sentence_states_a_clause_by_its_place(book):
    """A sentence that fingerprints do not know is another one, unless its words say clearly what it states."""
    result = understood("a", forms.FORMS["page"](), book, book.records)
    guessed = [one for one in result.identified.matches if one.how == "meaning"]
    assert all(one.likeness >= clause_alignment.CLEAR for one in guessed)
    assert [one.unit.text for one in result.identified.matches if not one.ids and one.document == "ipg-2.2"]


# ---- plausible or said


def remarks(data, book, wanted=None, today=date(2021, 6, 1)):
    result = pipeline.understand(file_reading.parse("a", data), book, {}, ImportOptions(wanted))
    return {one.en: one.doubt for one in plausibility.remarks(result, book, {}, today, wanted)}


def doubts(*given, **more):
    return [text for text, doubt in remarks(*given, **more).items() if doubt]


def test_what_the_contents_name_and_does_not_follow(book):
    """The file ends in the middle: the contents name four sections more."""
    entries = "".join(f"2.{n}. Game Play Error - Lamp {n} ......... 9\n" for n in (4, 5, 6))
    text = forms.raw()
    after = (
        text.index("3. Game Play Error - Hidden") + text[text.index("3. Game Play Error - Hidden") :].index("\n") + 1
    )
    text = text[:after] + entries + text[after : text.rindex("2.3. Game Play Error")]
    (doubt,) = doubts(text.encode(), book)
    assert "4 sections of its contents do not follow (2.3 … 2.6): is this the whole document?" in doubt


def test_a_file_that_is_no_document(book):
    """Its entries cite sections and speak of clauses, as any file of the book does."""
    data = (book.root / "data/terms.yml").read_bytes()
    (doubt,) = doubts(data, book)
    assert doubt.endswith("passages are known from an official document: is it one?")
    assert doubts(data, book, "ipg") != [doubt], "whoever named it was asked already"


def test_garbled_characters(book):
    text = forms.raw().replace("'", "\u2019").replace(" - ", " \u2014 ") + "A lamp isn\u2019t a card. " * 9
    assert doubts(text.encode(), book) == []
    (doubt,) = doubts(text.encode().decode("cp1252").encode(), book)
    assert "many characters are garbled, such as 'â€™'" in doubt
    with pytest.raises(Unreadable, match="many characters are garbled, such as"):
        remarks(("誘発忘れを見たジャッジは灯りを消す。" * 30).encode().decode("cp1252", "replace").encode(), book)


def test_an_edition_of_a_day_to_come(book):
    assert (
        remarks(forms.FORMS["page"](), book, today=date(2021, 4, 20))["a takes effect on 2021-05-05, a day to come."]
        is False
    )
    assert doubts(forms.FORMS["page"](), book, today=date(2020, 4, 20)) == [
        "a takes effect on 2021-05-05, a day to come."
    ]


def test_an_edition_that_is_not_said(book):
    text = forms.raw().replace("Effective May 5th, 2021", "")
    assert "a: which edition it is, is not said; say it: --edition DATE." in remarks(text.encode(), book)


# ---- the editions themselves, where their folder is at hand


@pytest.mark.exhaustive
@pytest.mark.skipif(not EDITIONS, reason="JUDGEBOOK_EDITIONS names no folder")
@pytest.mark.parametrize("file", sorted(Path(EDITIONS or ".").glob("*-20*.html")), ids=lambda file: file.stem)
def test_editions_in_every_form(file, book):
    """Their document, day and sections are found; another form says the same."""
    data = file.read_bytes()
    first = understood(file.name, data, book, book.records)
    name, _, edition = file.stem.partition("-")
    assert (first.identified.main, first.edition) == (name, edition)
    assert not re.search(r"[\x00-\x09\x0b-\x1f]", "".join(one.unit.text for one in first.identified.matches))
    bare = re.sub(rb"(?is)^<!doctype[^>]*>", b"", data)
    for other in (b"\xef\xbb\xbf" + data, b"2026-01-01 saved\n" + data, b"<!-- x -->" + data, bare,
                  data.replace(b"\n", b"\r\n")):  # fmt: skip
        assert told(understood(file.name, other, book, book.records)) == told(first)
