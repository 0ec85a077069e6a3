"""Handouts that were printed before: the same bytes, and never those of other inputs."""

import os
import re
import shutil

import pypdfium2
import pytest

from judgebook.print import catalog, content, sections, typesetting
from judgebook.print.compiling import Unprintable, Work
from judgebook.print.typesetting import written
from judgebook.source.cache import Cache
from scripts.typst_processes import TypstProcesses
from tests.handouts.conftest import URL
from tests.handouts.test_faults import with_text

NAME = "backups"


class Counting(typesetting.Typesetter):
    """Counts what it had to print."""

    runs = 0

    def _run(self, template, content, date):
        self.runs += 1
        return super()._run(template, content, date)


@pytest.fixture
def warm(machine, tmp_path):
    return Counting(machine.folder, Cache(tmp_path / "cache"))


def make(book, machine, language="ja", url=URL):
    handout = next(one for one in book.printed.handouts if one.id == NAME)
    made, problems = catalog.make(book, handout, language, url, machine)
    assert problems == []
    return made


def test_cold_and_warm_and_without_a_cache_are_the_same(book, machine, warm):
    first, second = make(book, warm), make(book, warm)
    assert warm.runs == 1
    assert first == second == make(book, machine)


def test_another_text_language_or_address_is_printed_anew(book, machine, warm):
    other = with_text(book, NAME, "適用する条文が、復元を認めている。")
    for one, language, url in ((book, "ja", URL), (book, "en", URL), (book, "ja", URL + "x/"), (other, "ja", URL)) * 2:
        assert make(one, warm, language, url) == make(one, machine, language, url)
    assert warm.runs == 4


def test_other_typefaces_print_anew(book, warm, tmp_path):
    make(book, warm)
    fonts = shutil.copytree(warm.folder, tmp_path / "fonts")
    others = Counting(fonts, warm.cache)
    make(book, others)
    assert others.runs == 0  # the same typefaces in another place
    with next(fonts.rglob("*.ttf")).open("ab") as file:
        file.write(b"\0")
    others = Counting(fonts, warm.cache)
    make(book, others)
    assert others.runs == 1


@pytest.fixture(scope="module")
def volume(book):
    """The English book of two chapters of the IPG and two of the MTR, as sections.py is given all of it."""
    data = content.data(book, book.printed.handout("book"), "en", URL)
    ipg, mtr = data["parts"][:2]
    chosen = [one for one in ipg["chapters"] if one["source"] in ("ipg/1.3.md", "ipg/2.4.md")]
    for one in chosen:
        one["inside"] = False
    data["parts"] = [{**ipg, "chapters": chosen}, {**mtr, "chapters": mtr["chapters"][:2]}]
    return {**data, "index": []}


def of_sections(monkeypatch, machine, cache, data):
    """The book with a section for each chapter, and what was asked of Typst for it."""
    monkeypatch.setattr(sections, "HEAVY", 1)
    runs = []

    def running(function, arguments):
        runs.append(arguments[0])
        return function(*arguments)

    typesetter = typesetting.Typesetter(machine.folder, cache, running)
    made = sections.printed(typesetter, written(data), "2026-02-27")
    return made, [one for one in runs if isinstance(one, Work) and not one.ppi]


def test_a_changed_word_sets_one_section_of_the_book_anew(machine, volume, tmp_path, monkeypatch):
    """To the bytes of a book that was set from nothing."""
    cache = Cache(tmp_path / "cache")
    first, cold = of_sections(monkeypatch, machine, cache, volume)
    assert len(cold) == len(list(sections.divided(volume))) and first.pages >= 7
    again, none = of_sections(monkeypatch, machine, cache, volume)
    assert again == first and none == []
    changed = with_paragraphs(volume, "A judge may add a word.")
    warm, runs = of_sections(monkeypatch, machine, cache, changed)
    assert len(runs) == 1
    alone, _ = of_sections(monkeypatch, machine, Cache(None), changed)
    assert warm == alone != first


def test_pages_that_move_have_other_numbers_in_sections_that_are_not_set_anew(machine, volume, tmp_path, monkeypatch):
    cache = Cache(tmp_path / "cache")
    first, _ = of_sections(monkeypatch, machine, cache, volume)
    longer = with_paragraphs(volume, *["A judge may add a page."] * 200)
    warm, runs = of_sections(monkeypatch, machine, cache, longer)
    assert warm.pages > first.pages and len(runs) == 1
    alone, _ = of_sections(monkeypatch, machine, Cache(None), longer)
    assert warm == alone
    assert [head(warm, page) for page in range(warm.pages)] == [
        f"page {page} of {warm.pages}" for page in range(1, warm.pages + 1)
    ]


def test_a_book_of_more_pages_than_its_numbers_have_room_for_is_set_with_more_room(machine, volume, monkeypatch):
    longer = with_paragraphs(volume, *["A judge may add a page."] * 400)
    monkeypatch.setattr(sections, "DIGITS", 1)
    narrow, runs = of_sections(monkeypatch, machine, Cache(None), longer)
    assert narrow.pages >= 10 and len(runs) == 2 * len(list(sections.divided(longer)))
    assert head(narrow, 9) == f"page 10 of {narrow.pages}"


def test_several_processes_set_the_same_bytes_as_one(machine, volume, monkeypatch):
    here, _ = of_sections(monkeypatch, machine, Cache(None), volume)
    with TypstProcesses(2) as processes:
        typesetter = typesetting.Typesetter(machine.folder, running=processes)
        assert sections.printed(typesetter, written(volume), "2026-02-27") == here


def test_what_goes_wrong_in_a_process_is_told(machine, volume):
    """A letter that no typeface has, and a process that ends before its time."""
    with TypstProcesses(1) as processes:
        typesetter = typesetting.Typesetter(machine.folder, running=processes)
        with pytest.raises(Unprintable) as told:
            sections.printed(typesetter, written({**volume, "title": "\u0e01"}), "2026-02-27")
        assert told.value.characters == ("\u0e01",)
        with pytest.raises(RuntimeError, match="_exit ended before it was done"):
            processes(os._exit, (1,))


def with_paragraphs(volume, *texts):
    """The book with these paragraphs at the end of the first chapter of its second part."""
    ipg, mtr = volume["parts"]
    chapter, *others = mtr["chapters"]
    added = {"k": "prose", "c": [{"k": "p", "c": [text]} for text in texts]}
    longer = {**chapter, "parts": [*chapter["parts"], added]}
    return {**volume, "parts": [ipg, {**mtr, "chapters": [longer, *others]}]}


def head(made, page):
    """What the head of a page says of its number."""
    with pypdfium2.PdfDocument(made.pdf) as document:
        return re.search(r"page \d+ of \d+", document[page].get_textpage().get_text_bounded())[0]
