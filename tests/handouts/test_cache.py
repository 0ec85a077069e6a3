"""PDF files of an earlier run: taken for the same inputs, never for others."""

import shutil

import pytest

from judgebook.print import catalog, typesetting
from judgebook.source.cache import Cache
from tests.handouts.conftest import URL
from tests.handouts.test_faults import with_text

NAME = "backups"


class Counting(typesetting.Typesetter):
    """Counts its runs of Typst."""

    runs = 0

    def _run(self, template, content, date):
        self.runs += 1
        return super()._run(template, content, date)


@pytest.fixture
def warm(machine, tmp_path):
    return Counting(machine.folder, Cache(tmp_path / "cache"))


def make(book, machine, language="ja", url=URL):
    made, problems = catalog.make(book, book.printed.handout(NAME), language, url, machine)
    assert problems == []
    return made


def test_another_text_language_or_address_is_printed_anew(book, machine, warm):
    other = with_text(book, NAME, "適用する条文が、復元を認めている。")
    for one, language, url in ((book, "ja", URL), (book, "en", URL), (book, "ja", URL + "x/"), (other, "ja", URL)) * 2:
        assert make(one, warm, language, url) == make(one, machine, language, url)
    assert warm.runs == 4


def test_other_typefaces_print_anew(book, warm, tmp_path):
    make(book, warm)
    fonts = shutil.copytree(warm.folder, tmp_path / "fonts")
    with next(fonts.rglob("*.ttf")).open("ab") as file:
        file.write(b"\0")
    others = Counting(fonts, warm.cache)
    make(book, others)
    assert others.runs == 1
