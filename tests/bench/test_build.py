"""The comparison of builds: what is measured, in which order, and what becomes of it. No time is asserted."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from bench import build, hugo, peers, plain_material, result, starlight
from bench.generator import Generator, SharedPages
from bench.measured import measure
from bench.scale import ScaledBooks
from judgebook.model import library
from judgebook.model.entries.figures import Figures
from judgebook.model.languages import LANGUAGES
from judgebook.model.library import Library
from judgebook.source import datafile
from scripts.messages import Failure
from tests.building import ROOT

PROGRAM = """\
import pathlib, sys
kept = pathlib.Path("kept")
kept.mkdir(exist_ok=True)
site = pathlib.Path("site")
site.mkdir()
(site / "index.html").write_bytes(bytes(4000))
log = pathlib.Path(sys.argv[1])
text = pathlib.Path("page.md").read_text("utf-8")
log.write_text(log.read_text() + f"{sys.argv[2]} {'warm' if any(kept.iterdir()) else 'cold'} {text.count('(')}\\n")
if sys.argv[3] == "True":
    (kept / "state").touch()
"""


def a_peer(name: str, log: Path, keeps: bool, program: str = PROGRAM) -> peers.GeneratorFactory:
    """A generator that notes each call, whether it found anything kept, and how often the clause was changed."""

    def factory(pages: SharedPages) -> list[Generator]:
        folder = pages.folder / name
        folder.mkdir()
        (folder / "page.md").write_text("/// rule | p1\n\nA clause.\n\n///\n", "utf-8")
        again = f"import shutil; shutil.rmtree('site', ignore_errors=True)\n{program}"
        command = (sys.executable, "-c", again, log, name, str(keeps))
        page, kept = folder / "page.md", (folder / "kept",) if keeps else ()
        return [Generator(name, name, command, folder, folder / "site", page, kept, versions={name: "1.0"})]

    return factory


def absent(pages: SharedPages) -> list[Generator]:
    raise Failure("It cannot be installed.")


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("log") / "log.txt"
    file.touch()
    return file


@pytest.fixture(scope="module")
def measured(log: Path) -> result.Result:
    factories = {
        "Judgebook": a_peer("own-site", log, True),
        "mkdocs-material": a_peer("material", log, False),
        "broken": a_peer("fails", log, False, "exit(1)"),
        "absent": absent,
    }
    return build.run([20], 2, factories)


def test_they_take_turns_and_each_state_is_what_it_is_called(measured: result.Result, log: Path) -> None:
    first = ["own-site cold 0", "own-site warm 0", "own-site warm 1", "material cold 0"]
    then = ["own-site cold 1", "own-site warm 1", "own-site warm 2", "material cold 0"]
    assert log.read_text("utf-8").splitlines() == first + then


def test_every_generator_that_could_be_had_has_a_row(measured: result.Result) -> None:
    cold, details = measured.tables
    assert [row[0] for row in cold.rows] == ["own-site", "material"]
    assert details.rows[1][3] == "1.00", "plain Material is what the others are compared with"
    assert details.rows[1][4:6] == ["–", "–"], "it keeps nothing: all its builds are cold"
    assert [row[-1] for row in details.rows] == ["0 kB", "0 kB"], "4000 bytes, 40 pages"
    assert measured.versions["material"] == "1.0"


def test_the_last_line_tells_the_ratio(measured: result.Result) -> None:
    assert re.fullmatch(r"build 2x20: ratio to plain Material \d+\.\d\d", measured.last.splitlines()[-1])


def test_what_is_stored_can_be_read(measured: result.Result, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result, "ROOT", tmp_path)
    (tmp_path / "data").mkdir()
    result.store(measured)
    found, problems = datafile.load(tmp_path, "data/figures/build.yml", Figures)
    assert not problems
    assert found is not None
    assert [table.id for table in found.tables] == [table.id for table in measured.tables]


def test_the_memory_is_that_of_all_processes_together(tmp_path: Path) -> None:
    hold = "import time; held = [0] * 7_500_000; time.sleep(1)"
    start = f"import subprocess, sys; one = subprocess.Popen([sys.executable, '-c', '{hold}']); {hold}; one.wait()"
    found = measure((sys.executable, "-c", start), tmp_path, {}, tmp_path / "log.txt")
    assert 120e6 < found.memory < 240e6


def test_a_program_that_fails_is_told_with_its_last_words(tmp_path: Path) -> None:
    command = (sys.executable, "-c", "print('no such theme'); exit(3)")
    with pytest.raises(Failure, match="no such theme"):
        measure(command, tmp_path, {}, tmp_path / "log.txt")


def test_a_clause_is_changed_in_a_page_of_ours_and_in_what_the_others_get(book: Library, tmp_path: Path) -> None:
    plain_material.write_pages(book, tmp_path)
    for folder in (ROOT, tmp_path):
        page = tmp_path / "page.md"
        original = (folder / "docs/ja/ipg/2.3.md").read_text("utf-8")
        page.write_text(original, "utf-8")
        Generator("any", "Any", (), tmp_path, tmp_path, page).change(7)
        (removed, added) = changed(original, page.read_text("utf-8"))
        assert added == f"{removed} (7)" and removed.strip()


def changed(before: str, after: str) -> tuple[str, str]:
    """The one line that differs."""
    (pair,) = [pair for pair in zip(before.split("\n"), after.split("\n"), strict=True) if pair[0] != pair[1]]
    return pair


@pytest.mark.exhaustive
def test_a_written_book_can_be_built_again_and_again(book: Library, tmp_path: Path) -> None:
    """By the command that people type; what a build keeps goes with the project, what is installed stays."""
    ScaledBooks(book).write(tmp_path / "book", 20)
    own, *_ = peers.own(SharedPages(library.load(tmp_path / "book"), "ipg/2.md", tmp_path))
    for number in (1, 2):
        own.forget()
        measure(own.command, own.folder, own.env, tmp_path / "log.txt")
        assert (own.output / "ipg/2/index.html").is_file() and own.size() > 1e6
        own.change(number)
    assert all(one.is_symlink() for one in own.kept[0].iterdir() if (one / "complete").exists())


def test_hugo_gets_every_page_and_a_theme_with_the_navigation_or_none(book: Library, tmp_path: Path) -> None:
    hugo.write(
        SharedPages(book, "ipg/2.md", tmp_path), tmp_path / "full", hugo.PAGE.replace("NAVIGATION", hugo.NAVIGATION)
    )
    sources = {source for _, source in book.pages}
    for language in LANGUAGES:
        folder = tmp_path / "full/docs" / language
        found = {file.relative_to(folder).as_posix() for file in folder.rglob("*.md")}
        assert found == (sources - {"index.md"}) | {"_index.md"}
    assert "tree.html" in (tmp_path / "full/layouts/all.html").read_text("utf-8")


def test_pages_for_starlight_have_their_title_in_front_and_links_as_addresses() -> None:
    text = "---\ntitle: A\n---\n\n# A\n\n## B {#b}\n\n[c](../mtr/4.2.md#s1), [home](../index.md)\n"
    adapted = starlight.adapted(text, "ipg/2.3.md", "en/")
    assert adapted.startswith("---\ntitle: A\nslug: en/ipg/2.3\n---\n")
    assert "# A\n" not in adapted.replace("## ", "")
    assert '<a id="b"></a>\n\n## B\n' in adapted
    assert "[c](/en/mtr/4.2/#s1), [home](/en/)" in adapted
