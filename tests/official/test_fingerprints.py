"""Fingerprints: what they recognise, and how little they hold."""

import pytest

from judgebook.official import fingerprints, records, tokenization
from tests.building import ROOT

SENTENCE = "When the lights above a row go dim, the staff may bring up to three spare lamps there."


def test_case_punctuation_and_broken_words_do_not_count():
    same = "When the lights above a ROW go dim - the st aff may bring up to three spare lamps there"
    assert fingerprints.make(same).digest == fingerprints.make(SENTENCE).digest
    assert fingerprints.make("手札を、公開する。").digest == fingerprints.make("手札を公開する").digest


def test_a_digit_or_a_word_does():
    assert fingerprints.make(SENTENCE.replace("three", "four")).digest != fingerprints.make(SENTENCE).digest
    assert tokenization.digest("7枚引く") != tokenization.digest("8枚引く")


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
