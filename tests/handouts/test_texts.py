"""The texts in print: every clause, lines broken as Japanese wants it, footers."""

import re
import unicodedata

import pytest

from judgebook.print.text import blocks, plain
from tests.handouts.conftest import EACH, OF_THE_BOOK, ON_LETTER, URL
from tests.handouts.type_sizes import sizes_of

NOT_FIRST = set("、。，．：；？！）］｝〕】》」』〉”’…ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々")
NOT_LAST = set("（［｛〔【《「『〈“‘")


COUNT_OTHERWISE = ("quiz", "seminar", "station")  # slides, cards; a sheet of the station has editions of its own


def squeezed(text):
    """Without white space and page references, and with one form for each letter.

    Brackets and hyphens are left out: a reader of PDF files takes set-close brackets in either order, and a hyphen at
    a line's end for a division.
    """
    text = re.sub(r"[\s\x00-\x1f\xad\ufffe]", "", unicodedata.normalize("NFKC", text))
    return re.sub(r"→p\.\d+|[-()《》〔〕「」\u2010\u2011]", "", text)


def lines(page):
    return page.get_textpage().get_text_range().splitlines()


def body(page, top, bottom):
    """The text between the header and the footer."""
    width, height = page.get_size()
    return page.get_textpage().get_text_bounded(0, bottom, width, height - top)


def pieces(nodes):
    """The texts of paragraphs and of the items of lists, one by one."""
    line = []
    for node in nodes:
        if isinstance(node, dict) and node["k"] in ("ul", "ol", "li", "p", "quote", "table", "tr", "cell"):
            yield from pieces(node["c"])
        else:
            line.append(node)
    if line:
        yield plain(line)


@pytest.mark.parametrize("language", OF_THE_BOOK)
def test_every_clause_stands_in_the_book(printed, book, language):
    """Each paragraph of each clause and annotation, found by extraction; a talk's lines without their speakers."""
    document = printed.document("book", language)
    text = squeezed("".join(body(page, top=40, bottom=34) for page in document))
    missing = []
    for clause in book.clauses.values():
        for piece in pieces(blocks(book, clause.texts[language].text, language)):
            wanted = squeezed(piece)
            if clause.kind.id == "dialogue":
                wanted = re.sub(r"^[A-Z][:：]?", "", wanted)
            if wanted not in text:
                missing.append((clause.id, wanted[:60]))
    assert missing == []


@pytest.mark.parametrize("language", OF_THE_BOOK)
def test_the_book_has_every_term_card_infraction_and_comparison(printed, book, language):
    text = squeezed("".join(body(page, top=40, bottom=34) for page in printed.document("book", language)))
    for entry in (*book.terms, *book.infractions.infractions):
        assert squeezed(entry[language]) in text, entry.id
    for card in book.cards:
        assert card.kind != "card" or squeezed(card.name(language)) in text, card.id
    for one in book.comparisons:
        for node in (*one.sides, one.question):
            assert squeezed("".join(pieces(blocks(book, node[language], language)))) in text, one.id


@pytest.mark.parametrize(("name", "language"), [one for one in EACH if one.values[0] not in COUNT_OTHERWISE])
def test_a_footer_on_every_page(printed, book, name, language):
    """Those of slides and cards: test_slides.py, test_quiz.py."""
    handout = next(one for one in book.printed.handouts if one.id == name)
    document = printed.document(name, language)
    for number, page in enumerate(document, 1):
        text = squeezed(page.get_textpage().get_text_range())
        for edition in (one for one in book.editions.books if one.id in handout.books):
            assert squeezed(f"{edition.abbr} {edition.effective}") in text, number
        assert "judges.example/book/" in text and "©WizardsoftheCoastLLC." in text, number
        count = f"{number}/{len(document)}" if language == "ja" else f"page{number}of{len(document)}"
        assert count in text, number


@pytest.mark.parametrize("language", OF_THE_BOOK)
def test_the_head_of_a_page_names_a_chapter_and_its_address(printed, language):
    """Both are of the last chapter, where several begin on a page."""
    named = re.compile(r"(IPG|MTR) (\d[\d.]*) .*/(ipg|mtr)/(\d[\d.]*)/", re.DOTALL)
    found = []
    for page in printed.document("book", language):
        width, height = page.get_size()
        head = page.get_textpage().get_text_bounded(0, height - 40, width, height)
        found += [(book.lower(), section, *place) for book, section, *place in named.findall(head)]
    assert len(found) > 50
    assert [one for one in found if one[:2] != one[2:]] == []


def test_a_local_address_is_a_path_without_a_code(book, machine):
    from judgebook.print import catalog, content

    handout = next(one for one in book.printed.handouts if one.id == "backups")
    data = content.data(book, handout, "ja", "http://127.0.0.1:8000/")
    assert data["address"] == "/ipg/1.4/" and data["qr"] is None and data["url"] is None
    made, problems = catalog.make(book, handout, "ja", "http://127.0.0.1:8000/", machine)
    assert made and not problems
    assert content.data(book, handout, "en", URL)["address"] == "judges.example/book/en/ipg/1.4/"


@pytest.mark.parametrize("name", ("station", "quiz", "seminar", "book"))
def test_no_line_begins_or_ends_as_no_japanese_line_may(printed, name):
    wrong = []
    for number, page in enumerate(printed.document(name, "ja"), 1):
        for line in (one.strip() for one in lines(page)):
            if line and (line[0] in NOT_FIRST or line[-1] in NOT_LAST):
                wrong.append((number, line))
    assert wrong == []


@pytest.mark.parametrize(("name", "language"), [*(one for one in EACH if one.values[0] != "quiz"), ON_LETTER])
def test_type_is_large_enough(printed, name, language):
    """Measured from the file: running text has 8.5 points, references and every letter of a drawing 6.5.

    Running text is what most letters are. Header and footer, which say what the sheet is of, may be smaller.
    """
    sizes = sizes_of(printed.document(name, language), name)
    assert sizes.most_common(1)[0][0] >= 8.5, sizes
    assert min(sizes) >= 6.5, sizes
    if name == "large-type":
        assert sum(many for size, many in sizes.items() if size >= 15) > 0.7 * sizes.total(), sizes
