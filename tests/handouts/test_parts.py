"""The small parts: phrases, drawings, the list of files, the site's side, the command."""

import pytest

from judgebook.model.boards import Board
from judgebook.pages.parts import handouts
from judgebook.print import printed_files
from judgebook.print.boards import board
from judgebook.print.book_tables import LISTS
from judgebook.print.drawings import picture
from judgebook.print.phrasing import CLOSING, OPENING, mark_phrases
from judgebook.print.text import blocks, nodes, plain
from judgebook.print.typesetting import Preview, TypesetDocument
from scripts import places
from scripts.commands import handouts as command
from scripts.messages import Failure


@pytest.mark.parametrize(
    "text",
    ["復元のせいで、後で引くカードが変わらない(変わりかねないなら、最大限に注意する)。", "「はい」なら、1つずつ。"],
)
def test_phrases_say_the_same_and_keep_punctuation_outside(text):
    nodes = mark_phrases([text])
    assert plain(nodes).replace(" ", "") == text
    for node in nodes:
        if not isinstance(node, str):
            assert node["c"][0][0] not in CLOSING and node["c"][0][-1] not in OPENING + CLOSING


def test_a_middle_dot_stays_with_the_phrase_before_it():
    """Typst would begin a line with it, as with no full stop."""
    assert [node["c"] for node in mark_phrases(["一部が動いた・知られた"])] == [["一部が"], ["動いた・"], ["知られた"]]


def test_no_page_of_the_book_lacks_what_is_made_of_data(book):
    pages = [source for part in book.printed.book.parts for source in part.pages]
    blocks = [block for source in pages for block in book.page(source, "ja").blocks if block.kind == "generated"]
    assert [block.ids[0] for block in blocks if block.ids[0] not in LISTS] == []
    assert {"comparisons", "infractions", "glossary"} <= {block.ids[0] for block in blocks}


@pytest.mark.parametrize(
    ("table", "shares"),
    [
        ("| a | b |\n|---|---|\n| Life | " + "long words " * 8 + "|", [0, 9.33]),
        ("| a | b |\n|---|---|\n| " + "who decides " * 6 + "| " + "the judge " * 6 + "|", [8.43, 7.68]),
        ("| a | b |\n|---|---|\n| " + "誰が決めるか" * 3 + "| はい |", [6.0, 2.83]),
    ],
)
def test_a_column_of_a_table_gets_room_for_its_longest_text(book, table, shares):
    """A first column of short labels is as wide as they are (0), and no column is squeezed by another."""
    (node,) = blocks(book, table, "en")
    assert node["columns"] == shares


@pytest.mark.parametrize("language", ("ja", "en"))
def test_pictures_have_plain_colours_and_no_links(book, language):
    for name in book.pictures:
        drawn = picture(book, name, language)["svg"]
        assert "var(" not in drawn and "href" not in drawn and "<style>" in drawn.replace("svg:", "")


def strings(part):
    """All words of a part of a page."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict | list):
        for one in part.values() if isinstance(part, dict) else part:
            yield from strings(one)


def references(part):
    return {node["to"] for node in nodes(part) if node.get("k") == "ref"}


@pytest.mark.parametrize("language", ("ja", "en"))
def test_a_board_tells_all_that_its_charts_say(book, language):
    """Its labels, readings, what to say and what is open, its answers with their examples, and its clauses."""
    missing = []
    for name, chart in book.charts.items():
        if chart.part_of:
            continue
        printed = board(book, name, language)
        text, cited = "\n".join(strings(printed)), references(printed)
        for key, node in Board(book.charts, name).nodes.items():
            wanted = [*(one[language] for one in (node.plain, node.hint, node.chip, node.say) if one)]
            wanted += (
                [one for block in blocks(book, node.detail[language], language) for one in strings(block)]
                if node.detail
                else []
            )
            wanted += [book.family("unanswered", language)[node.unanswered]] if node.unanswered else []
            answers = node.answers if node.kind == "question" else ()
            wanted += [
                one[language] for answer in answers for one in (answer.plain or answer.label, answer.example) if one
            ]
            missing += [(key, one) for one in wanted if one not in text]
            clauses = {book.resolver.resolve_id(one).key for one in node.cites}
            missing += [(key, one) for one in clauses - cited]
    assert missing == []


def put(folder, name="backups", language="ja"):
    printed_files.add(folder, name, language, TypesetDocument(b"%PDF-", 1, Preview(b"RIFF", 3, 4)))


def test_the_list_of_files_tells_what_is_there(tmp_path):
    assert printed_files.load(None).copy("backups", "ja") is None
    put(tmp_path)
    put(tmp_path, language="en")
    (tmp_path / "backups.en.pdf").unlink()
    found = printed_files.load(tmp_path)
    assert found.copy("backups", "ja") == printed_files.PrintedFile("backups.ja.pdf", 5, 1, 3, 4)
    assert found.copy("backups", "en") is None


def test_a_page_links_to_its_handout_where_it_is_printed(book, tmp_path):
    nothing = printed_files.PrintedFiles()
    assert 'href="../../handouts/#backups"' in handouts.links(book, nothing, "ipg/1.4.md", "ja")
    put(tmp_path)
    printed = printed_files.load(tmp_path)
    assert 'href="../../handouts/backups.ja.pdf"' in handouts.links(book, printed, "ipg/1.4.md", "ja")
    assert 'href="../../../en/handouts/#backups"' not in handouts.links(book, printed, "ipg/1.4.md", "en")
    assert 'href="../../handouts/#backups"' in handouts.links(book, printed, "ipg/1.4.md", "en")
    assert handouts.links(book, nothing, "ipg/4.7.md", "ja") == ""


def test_the_list_links_to_nothing_that_is_not_there(book, tmp_path):
    (drawing,) = handouts.handouts(book, printed_files.PrintedFiles(), "ja")
    assert ".pdf" not in drawing.html
    put(tmp_path)
    (drawing,) = handouts.handouts(book, printed_files.load(tmp_path), "en")
    text = drawing.html
    assert text.count('href="../../handouts/backups.ja.pdf"') == 1 and "backups.en.pdf" not in text


def test_the_command_knows_the_handouts():
    assert command.names()[:2] == ["station", "missed-trigger"]
    assert command.handout_name("backups.ja.pdf") == command.handout_name("backups-letter.en.pdf") == "backups"
    with pytest.raises(Failure, match="There is no handout backup; did you mean backups"):
        command.handout_name("backup")


def test_the_command_needs_a_folder(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(Failure, match="is a file; --output wants a folder"):
        places.output(str(tmp_path / "file"))
