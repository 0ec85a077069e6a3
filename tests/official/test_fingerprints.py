"""Fingerprints: what they recognise, and how little they hold."""

import pytest

from judgebook.official import fingerprints, records, tokenization
from tests.building import ROOT

BOOKS = ("ipg", "mtr", "jar")
# no rules: the names of the JAR's three groups (common issues, unwanted behaviors, serious problems), and the eight
# lines at its foot, where questions are answered and whose the trademarks are
HEADINGS = {"jar": 3 + 8}

SENTENCE = "When the lights above a row go dim, the staff may bring up to three spare lamps there."


def test_case_punctuation_and_broken_words_do_not_count():
    same = "When the lights above a ROW go dim - the st aff may bring up to three spare lamps there"
    assert fingerprints.make(same).digest == fingerprints.make(SENTENCE).digest
    assert fingerprints.make("手札を、公開する。").digest == fingerprints.make("手札を公開する").digest


def test_a_digit_or_a_word_does():
    assert fingerprints.make(SENTENCE.replace("three", "four")).digest != fingerprints.make(SENTENCE).digest
    assert tokenization.letters_digest("7枚引く") != tokenization.letters_digest("8枚引く")


def test_written_and_read():
    one = fingerprints.make(SENTENCE)
    assert fingerprints.Fingerprint.parse(str(one)) == one


@pytest.mark.parametrize("text", [SENTENCE, SENTENCE * 9, "OK", "灯りを消すのは、係員が会場を出るときである。" * 5])
def test_it_is_short_and_unordered(text):
    """At most 6 bytes of a hash and 20 bytes in the order of their values: no trace of the order of the words."""
    one = str(fingerprints.make(text))
    codes = bytes.fromhex(one[fingerprints.DIGEST :])
    assert len(codes) <= fingerprints.SKETCH
    assert list(codes) == sorted(set(codes))


def test_the_records_hold_nothing_else(book):
    """data/official: ids, kinds, numbers and fingerprints; every id is one of the book."""
    assert len(book.records) >= 8
    for name, record in book.records.items():
        text = (ROOT / records.FOLDER / f"{name}.yml").read_text("utf-8")
        assert text == records.dump(record), name
        assert text.isascii(), name
        for section in record.sections:
            assert [i for one in section.sentences for i in one.ids if i not in book.clauses] == []


def test_the_english_edition_watches_every_clause(book):
    """drift names a clause where a recorded sentence does: each rule of IPG, MTR and JAR is named by one at least."""
    stated = {
        name
        for record in book.records.values()
        if record.language == "en"
        for section in record.sections
        for one in section.sentences
        for name in one.ids
    }
    rules = [c.id for c in book.clauses.values() if not c.kind.annotation and c.document.split("-")[0] in BOOKS]
    assert len(rules) > 1000
    assert [name for name in rules if name not in stated] == []


def test_every_sentence_of_a_section_that_has_a_page_names_its_clauses(book):
    """Whole chapters of contents, formats and changes have no page, and their sentences no clause."""
    silent = {}
    for record in book.records.values():
        for section in record.sections:
            page = section.document or record.document
            if record.language == "en" and page in book.documents:
                silent[page] = sum(not one.ids for one in section.sentences)
    assert len(silent) > 80
    assert {page: number for page, number in silent.items() if number} == HEADINGS
