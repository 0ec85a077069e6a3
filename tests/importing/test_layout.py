"""Layout beside running text: tables, columns, page numbers, small capitals, raised letters."""

import pytest

from judgebook.official.formats import positioned_lines
from judgebook.official.formats.positioned_lines import PositionedText
from judgebook.official.importing import boilerplate, file_reading, segments
from judgebook.official.importing.document import Document

SENTENCE = "A lamp of the hall is lit by the staff alone, whatever the reason may be, and by nobody else. "


def lines(text):
    return [one.strip() for one in text.split("\n") if one.strip()]


def placed(*pieces):
    """The lines of a page: (left, baseline, words), or (left, baseline, words, size)."""
    one = [PositionedText(words, left, top, size[0] if size else 10.0) for left, top, words, *size in pieces]
    return lines(positioned_lines.text_of([one])[0])


def test_cells_of_a_row_are_words_of_their_own():
    assert placed((0, 0, "Lamps in the hall"), (110, 0, "Time allotted")) == ["Lamps in the hall Time allotted"]
    # a cell whose words fill it
    assert placed((0, 0, "4 (if the lamps are dim in the"), (125, 0, "Top 8")) == [
        "4 (if the lamps are dim in the Top 8"
    ]


def test_a_piece_of_a_word_stays_one():
    assert placed((0, 0, "M", 12.0), (9, 0, "AGIC", 9.0)) == ["MAGIC"]
    assert placed((0, 0, "the staff of "), (60, 0, "Magic"), (90, 0, ", and no other")) == [
        "the staff of Magic, and no other"
    ]


def test_raised_letters_stand_on_their_line():
    assert placed((0, 20, "the 1"), (25, 15, "st", 6.0), (33, 20, " lamp"), (0, 34, "is lit")) == [
        "the 1st lamp",
        "is lit",
    ]


def test_lists_side_by_side_end_where_a_line_begins_further_left():
    page = [(20, 0, "• amber"), (120, 0, "• brass"), (20, 14, "• copper"), (120, 14, "• dim"),
            (0, 50, "Others are banned:"), (20, 70, "• eternal"), (120, 70, "• faint")]  # fmt: skip
    assert placed(*page) == ["• amber", "• copper", "• brass", "• dim", "Others are banned:", "• eternal", "• faint"]


def test_rows_of_markdown_keep_all_their_cells():
    text = (
        "# A [guide](https://rules.example/a)\n\n[a](https://rules.example/b) [c](https://rules.example/c)\n\n"
        "Lamps | Time\n---|---\n15 | 14 | 50 seconds\n13 | 12 | 45 seconds\n\nOthers.\n"
    )
    document = file_reading.parse("a.md", text.encode())
    assert [one for one in lines(document.text) if one[0] in "L1"] == [
        "Lamps Time",
        "15 14 50 seconds",
        "13 12 45 seconds",
    ]


# ---- page numbers


def page_numbers(text, pages=()):
    document = Document("a", text, tuple(pages))
    return [int(text[at:].split("\n", 1)[0]) for at in sorted(boilerplate.page_numbers(document))]


@pytest.mark.parametrize("paged", [True, False], ids=["pages", "no pages"])
def test_page_numbers_count_and_cells_do_not(paged):
    text, starts = "", []
    for number in range(1, 9):
        starts.append(len(text))
        text += f"{SENTENCE * 12}\nOf lamps\n5\n6\n7\n{SENTENCE}\n{number}\n"
    assert page_numbers(text, starts if paged else ()) == list(range(1, 9))


def test_a_table_of_numbers_has_no_pages():
    text = SENTENCE * 400 + "\n" + "".join(f"{number}\n" for number in range(5, 12)) + SENTENCE * 400
    assert page_numbers(text) == []


def test_numbers_with_a_name_are_page_numbers_and_others_are_none():
    text = "".join(f"{SENTENCE * 5}\n{number}\n{SENTENCE * 5}\n{number}/4\n" for number in range(1, 5))
    assert page_numbers(text.replace("/4", "")) != []
    named = boilerplate.page_numbers(Document("a", text))
    assert [text[at:].split("\n", 1)[0] for at in sorted(named)] == ["1/4", "2/4", "3/4", "4/4"]


# ---- what is no sentence


def test_a_full_stop_with_a_line_of_its_own_belongs_to_the_link_before_it():
    found = segments.segment(Document("a", f"{SENTENCE}\nSee https://rules.example/lamps\n.\n\n1.\n\n__\n"), False)
    assert [one.text for one in found.units] == [SENTENCE.strip(), "See https://rules.example/lamps ."]
    assert [(one.run.text, one.reason.name) for one in found.dropped] == [("1.", "mark-up"), ("__", "mark-up")]


def test_rows_of_a_table_and_days_are_no_chapters():
    """A number in front of a capital begins no chapter, where the contents have named them all."""
    names = ["Amber", "Brass", "Copper", "Dim", "Eternal", "Faint", "Gray", "Hollow", "Iron", "Jade", "Kindled", "Lit"]
    entries = "".join(f"{n}. {name} Lamps of the Hall ..... {n}\n" for n, name in enumerate(names, 1))
    body = "".join(f"{n}. {name} Lamps of the Hall\n\n{SENTENCE}\n\n" for n, name in enumerate(names, 1))
    found = segments.segment(
        Document("a", f"Contents\n{entries}\n{body}2 Single-Elimination\n\n30. September 2016\n"), False
    )
    assert [one.number for one in found.sections if one.number] == [str(n) for n in range(1, 13)]


def test_contents_in_front_of_a_chapter_begin_no_section():
    """As the guide stands on the web: what follows them is the chapter's own text."""
    names = {"1": "Lamps", "1.1": "Lighting a Lamp", "1.2": "Putting Out", "2": "Wicks", "2.1": "Long", "2.2": "Burnt"}
    own = {one: SENTENCE.replace("hall", f"room {one}").strip() for one in names}
    text = "Contents\n" + "".join(f"{one}. {name} ..... 2\n" for one, name in names.items())
    for chapter, *parts in (["1", "1.1", "1.2"], ["2", "2.1", "2.2"]):
        text += f"\nIPG {chapter}. {names[chapter]}\n\n"
        text += "".join(f"{one}. {names[one]}\n" for one in reversed(parts)) + f"\n{own[chapter]}\n"
        text += "".join(f"\nIPG {one} {names[one]}\n\n{own[one]}\n" for one in parts)
    found = segments.segment(Document("a", text), False)
    assert {found.sections[one.section].number: one.text for one in found.units} == own


def test_penalties_are_no_sections():
    """Each has a heading in the section that defines them."""
    text = f"1.1 Definition of Penalties\n\n## Warning\n\n{SENTENCE}\n\n## Match Loss\n\n{SENTENCE}\n"
    found = segments.segment(Document("a", text), False)
    assert [found.sections[one.section].number for one in found.units] == ["1.1", "1.1"]
