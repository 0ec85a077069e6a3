"""Faults that keep a handout from being printed are problems with their places, never traces."""

import dataclasses

import pytest

from judgebook.model import library
from judgebook.print import catalog, typesetting
from judgebook.print.text import blocks, inline, plain
from tests.handouts.conftest import URL


def make(book, machine, name, language="ja"):
    handout = next(one for one in book.printed.handouts if one.id == name)
    return catalog.make(book, handout, language, URL, machine)


def with_text(book, name, text):
    """The book with another text in the first statement of a sheet."""
    sheet = book.printed.sheets[name]
    part = sheet.parts[0]
    item = part.items[0].changed({"ja": text})
    part = part.changed({"items": (item, *part.items[1:])})
    sheet = sheet.changed({"parts": (part, *sheet.parts[1:])})
    sheets = {**book.printed.sheets, name: sheet}
    return dataclasses.replace(book, printed=dataclasses.replace(book.printed, sheets=sheets))


def test_a_text_that_grows_past_its_page_says_by_how_much(book, machine):
    made, problems = make(with_text(book, "backups", "適用する条文が復元を認めている。" * 60), machine, "backups")
    assert made is None
    (problem,) = problems
    assert problem.path == "data/sheets/backups.yml"
    millimetres = float(problem.text("en").split("it is ")[1].split(" mm")[0])
    assert 30 < millimetres < 300
    assert problem.text("ja").startswith("backups.ja.pdf の文章は1ページに収めてください。")


def test_a_sheet_that_is_too_tall_in_the_file_for_the_station_is_named(book, machine):
    made, problems = make(with_text(book, "backups", "適用する条文が復元を認めている。" * 60), machine, "station")
    assert made is None
    assert [one.path for one in problems] == ["data/sheets/backups.yml"]
    assert "backups.ja.pdf must fit on its page" in problems[0].text("en")


def test_a_text_that_grows_past_its_place_names_the_part(book, machine):
    sheet = book.printed.sheets["shortcuts"]
    made, problems = make(with_text(book, "shortcuts", sheet.parts[0].items[0].ja * 9), machine, "shortcuts")
    assert made is None and "too tall" in problems[0].text("en")
    assert problems[0].path == "data/sheets/shortcuts.yml"


def test_a_letter_that_the_typefaces_lack_is_named_with_its_line(project, machine):
    file = project / "data/sheets/backups.yml"
    text = file.read_text("utf-8")
    file.write_text(text.replace("ja: ヘッドジャッジ。", "ja: ヘッドジャッジ⟳。", 1), "utf-8")
    line = next(n for n, one in enumerate(file.read_text("utf-8").splitlines(), 1) if "⟳" in one)
    made, problems = make(library.load(project), machine, "backups")
    assert made is None
    assert [str(one) for one in problems] == [
        f"data/sheets/backups.yml:{line}:16: print-letter: '⟳' (U+27F3) must be written otherwise: "
        "the handouts' typefaces lack it"
    ]


@pytest.mark.parametrize("text", ['#panic("x")', "$x^2$ #{1+1}", "a @b \\ ~ // /* */", "= 1 + 2", "[[x]] #[y]"])
def test_no_text_is_read_as_code(book, machine, text):
    made, problems = make(with_text(book, "backups", f"あ {text} い"), machine, "backups")
    assert made and problems == []


def test_a_missing_typeface_is_an_error_that_names_it(tmp_path):
    with pytest.raises(typesetting.Unprintable, match="BIZ UDGothic 400"):
        typesetting.Typesetter(tmp_path)


def test_a_tag_that_cannot_be_printed_is_refused(book):
    with pytest.raises(ValueError, match="<video> cannot be printed"):
        blocks(book, "<video src='x'></video>", "ja")


def test_marks_become_nodes(book):
    nodes = inline(book, "〔誘発忘れ〕で【警告】、《渦まく知識》([[ipg-2.1.rem-5]])。", "ja")
    assert [one if isinstance(one, str) else one["k"] for one in nodes] == [
        "infraction", "で", "penalty", "、", "card", "(", "ref", ")。",
    ]  # fmt: skip
    assert plain(nodes) == "〔誘発忘れ〕で【警告】、《渦まく知識》(IPG 2.1 rem-5)。"
    assert plain(inline(book, '"It\'s 《Shock》", N says.', "en")) == "“It’s Shock”, N says."


def test_a_tag_in_a_sheet_is_a_problem_of_its_file(book, machine):
    made, problems = make(with_text(book, "backups", "あ<video>い"), machine, "backups")
    assert made is None
    assert [one.text("en") for one in problems] == ["backups.ja.pdf cannot be printed: <video> cannot be printed"]
    assert problems[0].path == "data/sheets/backups.yml"
