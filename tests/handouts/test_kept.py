"""Handouts that were printed before: the same bytes, and never those of other inputs."""

import shutil

import pytest

from judgebook.print import catalog, typesetting
from judgebook.source.cache import Cache
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
