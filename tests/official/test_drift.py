"""The next edition, made up by random edits: what became of each sentence."""

import os
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgebook.official import tokenization
from judgebook.official.drift import compared_editions, verdicts
from judgebook.official.drift.compared_editions import ComparedEdition
from judgebook.official.drift.edition_sentence import EditionSentence
from judgebook.official.matching import SentenceFeatures
from tests.official import edits

SOURCES = os.environ.get("JUDGEBOOK_SOURCES")


def sentences(book, language):
    """Paragraphs of a made-up document: the book's own clauses, one after the other."""
    texts = [clause.texts[language].text for clause in book.clauses.values() if not clause.kind.annotation]
    return edits.unique("\n".join(texts), language)


def verdicts_of(old, new, language, sketch):
    """The verdict on each sentence of `old`, and the sentences that are new."""
    changes = verdicts.compare(
        edits.lines("\n\n".join(old), language, sketch), edits.lines("\n\n".join(new), language, sketch)
    )
    return {c.old.text: c.verdict for c in changes if c.old}, [c.new.text for c in changes if c.verdict == "new"]


def measure(paragraphs, language, sketch, number, seed):
    """Verdicts by right and wrong, after `number` edits."""
    rnd = random.Random(seed)
    new, wanted = edits.edit(paragraphs, language, number, rnd)
    found, _ = verdicts_of(paragraphs, new, language, sketch)
    return Counter((wanted.get(text, "same"), verdict) for text, verdict in found.items())


def score(counts):
    """The share of right verdicts, and of those about sentences that changed."""
    changed = {pair: n for pair, n in counts.items() if pair != ("same", "same")}
    right = sum(n for (wanted, found), n in counts.items() if wanted == found)
    right_changed = sum(n for (wanted, found), n in changed.items() if wanted == found)
    return right / sum(counts.values()), right_changed / sum(changed.values())


@pytest.fixture(scope="module", params=["ja", "en"])
def document(request, book):
    return request.param, sentences(book, request.param)[:150]


@pytest.mark.parametrize("sketch", [False, True], ids=["texts", "fingerprints"])
def test_two_hundred_edits(document, sketch):
    """Many small updates of a document, with 200 edits between them."""
    language, paragraphs = document
    total = sum((measure(paragraphs, language, sketch, 10, seed) for seed in range(20)), Counter())
    everything, changed = score(total)
    assert everything >= 0.99, total
    assert changed >= 0.95, total


@settings(derandomize=True, deadline=None, max_examples=25)
@given(st.integers(0, 2**32), st.integers(1, 40))
def test_any_edits(book, seed, number):
    counts = measure(sentences(book, "ja")[:60], "ja", False, number, seed)
    wrong = {pair: n for pair, n in counts.items() if pair[0] != pair[1]}
    assert sum(wrong.values()) <= max(1, sum(counts.values()) // 20), (seed, number, wrong)


@pytest.mark.skipif(not SOURCES, reason="JUDGEBOOK_SOURCES names no folder")
@pytest.mark.parametrize("sketch", [False, True], ids=["texts", "fingerprints"])
def test_two_hundred_edits_of_the_source_documents(sketch):
    total: Counter = Counter()
    for file in sorted(Path(SOURCES).iterdir()):
        paragraphs = edits.unique(file.read_text("utf-8"), "ja")
        total += sum((measure(paragraphs, "ja", sketch, 5, seed) for seed in range(8)), Counter())
    everything, changed = score(total)
    assert everything >= 0.99, total
    assert changed >= 0.95, total


def test_each_verdict():
    old = [f"The {lamp} lamp is lit by the player who holds the {lamp} card in the {n}th row." for n, lamp in
           enumerate(["red", "green", "blue", "white", "gray", "brown", "pink"], 1)]  # fmt: skip
    new = [
        old[0],
        "Nobody may enter the hall before the doors have been opened by the staff.",
        old[2].replace("player who holds", "judge who has"),
        *old[4:6],
        old[3],
        "The pink lamp is lit by the player. Who holds the pink card in the 7th row.",
    ]
    found, added = verdicts_of(old, new, "en", False)
    assert [found[one] for one in old] == ["same", "gone", "reworded", "moved", "same", "same", "divided"]
    assert added == [new[1]]


def test_renumbering_changes_no_id_and_asks_for_no_review():
    old = edits.lines("A rule of the lamp.\n\nAnother rule of the lamp.", "en", True)
    before = [replace(line, section="727", number=f"727.{n}") for n, line in enumerate(old, 1)]
    after = [replace(line, section="732", number=f"732.{n}") for n, line in enumerate(old, 1)]
    changes = verdicts.compare(before, after)
    assert [(c.verdict, c.ids, c.old.label, c.new.label) for c in changes] == [
        ("renumbered", ("0",), "727.1", "732.1"), ("renumbered", ("1",), "727.2", "732.2")
    ]  # fmt: skip


def line(text, *ids):
    """A line of one section, and the clauses of the book that state it."""
    item = SentenceFeatures(tokenization.letters_digest(text), tokenization.shingles(text), "mtr-9.9", local=True)
    return EditionSentence(item, ids, "rule", "mtr-9.9", text=text)


def changed(old, new):
    """What asks for a review: each verdict with the words, as they were or as they are."""
    return [(one.verdict, (one.old or one.new).text) for one in verdicts.compare(old, new) if one.verdict != "same"]


def test_a_card_that_is_banned_and_was_restricted():
    """An entry of a list has moved where it stands below another line."""
    banned, restricted = line("The following cards are banned:"), line("The following cards are restricted:")
    names = ("Amber", "Brass", "Copper", "Dim", "Eternal", "Faint", "Green", "Heavy", "Ivory", "Jade", "Knotty", "Low")
    amber, brass, copper, dim, eternal, *others = (line(f"{name} Lamp of the Hall") for name in names)
    old = [banned, amber, brass, copper, restricted, dim, eternal, *others]
    now_banned = [banned, amber, brass, copper, eternal, restricted, dim, *others]
    assert changed(old, now_banned) == changed(now_banned, old) == [("moved", eternal.text)]


def test_a_clause_with_the_same_words_in_another_order_is_reworded():
    old = line("The judge who lit the lamp asks the player who saw it before anyone else speaks.", "a")
    new = line("The player who saw it asks the judge who lit the lamp before anyone else speaks.", "a")
    assert [verdict for verdict, _ in changed([old], [new])] == ["reworded"]


def test_letters_above_the_line_and_marks_may_be_read_apart():
    old = [line("The 1st lamp plays the 8th lamp™.")]
    assert changed(old, [line("The 1 st lamp plays the 8 th lamp"), line("™.")]) == []


def test_titles_of_sections():
    old = ComparedEdition("a", None, (), titles={"mtr-1.5": "DCI Number", "mtr-1.6": "Tournament Official"})
    new = ComparedEdition("b", None, (), titles={"mtr-1.5": "Registration", "mtr-1.6": "Tournament", "mtr-1.7": "New"})
    assert compared_editions.retitled(old, new) == [("mtr-1.5", "DCI Number", "Registration")]
