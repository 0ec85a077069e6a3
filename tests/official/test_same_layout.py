"""Two files of one edition that lay out the same words in other ways differ in nothing; an edit stays an edit."""

from dataclasses import replace

from judgebook.official import tokenization
from judgebook.official.drift import compared_editions, verdicts
from judgebook.official.drift.compared_editions import ComparedEdition
from judgebook.official.drift.edition_sentence import EditionSentence
from judgebook.official.matching import SentenceFeatures


def line(text, *ids, document="mtr-9.9", **more):
    item = SentenceFeatures(tokenization.letters_digest(text), tokenization.shingles(text), document, local=True)
    return EditionSentence(item, ids, "rule", document, text=text, **more)


def changed(old, new):
    """What is told: each verdict that asks for a review, with the words."""
    return [
        (change.verdict, change.old and change.old.text, change.new and change.new.text)
        for change in verdicts.compare(old, new)
        if change.verdict != "same"
    ]


def test_rows_of_a_table_read_as_one_line_or_by_columns():
    rows = [line("Lamps of the hall Time to light"), line("15 lamps 50 seconds"), line("13 lamps 45 seconds")]
    joined = [line(" ".join(row.text for row in rows))]
    columns = [line("Lamps of the hall 15 lamps 13 lamps"), line("Time to light 50 seconds 45 seconds")]
    assert changed(rows, joined) == changed(joined, rows) == changed(rows, columns) == changed(joined, columns) == []


def test_every_sentence_of_either_file_is_told_once():
    rows = [line("15 lamps 50 seconds", "a"), line("13 lamps 45 seconds", "b")]
    changes = verdicts.compare(rows, [line("15 13 lamps lamps 50 45 seconds seconds")])
    assert {change.verdict for change in changes} == {"same"}
    assert {name for change in changes for name in change.ids} == {"a", "b"}


def test_a_number_in_a_table_that_changed():
    rows = [line("15 lamps 50 seconds"), line("13 lamps 45 seconds")]
    assert changed(rows, [line("15 lamps 50 seconds 13 lamps 40 seconds")]) != []


def test_a_clause_with_the_same_words_in_another_order_is_reworded():
    old = line("The judge who lit the lamp asks the player who saw it before anyone else speaks.", "a")
    new = line("The player who saw it asks the judge who lit the lamp before anyone else speaks.", "a")
    assert [verdict for verdict, _, _ in changed([old], [new])] == ["reworded"]


def test_a_sentence_whose_lines_stand_in_another_order():
    """A word in italics comes before its line in the default order of pdftotext."""
    words = ("A proxy lamp is used in the hall to stand for an otherwise legal", "Magic lamp or spare lamp that can no",
             "longer be lit without a mark being left on it.")  # fmt: skip
    old = line(" ".join(words), "a")
    new = line(" ".join((words[1], words[0], words[2])), "a", pieces=(words[1], words[0], words[2]))
    assert changed([old], [new]) == changed([new], [old]) == []
    assert [one[0] for one in changed([old], [replace(new, pieces=())])] == ["reworded"]


def test_a_heading_that_the_other_file_takes_for_a_sentence():
    old = [line("Resources", aside=True), line("Got questions?"), line("The staff may be asked at any time.", "a")]
    alone = [line("Resources"), *old[1:]]
    run_in = [line("Resources Got questions?"), old[2]]
    assert changed(old, alone) == changed(alone, old) == changed(old, run_in) == []
    other = [line("Sources"), *old[1:]]
    assert changed(old, other) == [("new", None, "Sources")]


def test_a_card_that_is_banned_and_was_restricted():
    banned, restricted = line("The following cards are banned:"), line("The following cards are restricted:")
    cards = [line(f"{name} Lamp of the Hall") for name in ("Amber", "Brass", "Copper", "Dim", "Eternal", "Faint")]
    old = [banned, *cards[:3], restricted, *cards[3:]]
    assert changed(old, [banned, *cards[:3], cards[4], restricted, cards[3], cards[5]]) == [
        ("moved", "Eternal Lamp of the Hall", "Eternal Lamp of the Hall")
    ]
    assert changed(old, [banned, *cards[2::-1], restricted, *cards[3:]]) == []  # columns, read row by row


def test_letters_above_the_line_and_marks_may_be_read_apart():
    old = [line("The 1st lamp plays the 8th lamp™.")]
    assert changed(old, [line("The 1 st lamp plays the 8 th lamp"), line("™.")]) == []


def test_titles_of_sections():
    old = ComparedEdition("a", None, (), titles={"mtr-1.5": "DCI Number", "mtr-1.6": "Tournament Official"})
    new = ComparedEdition("b", None, (), titles={"mtr-1.5": "Registration", "mtr-1.6": "Tournament", "mtr-1.7": "New"})
    assert compared_editions.retitled(old, new) == [("mtr-1.5", "DCI Number", "Registration")]
