"""Deliberately broken sources: each file of tests/broken breaks tests/small and says what is reported (cases.py)."""

import shutil
import subprocess
import sys

import pytest

from judgebook import checks
from judgebook.model import library
from tests.building import ROOT
from tests.cases import CASES, read, reports


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_report(path, mended):
    case = read(path)
    assert reports(case, mended) == case["expect"]


def test_a_report_is_written_anew(tmp_path):
    """As `book.py renew --cases` does for all cases: the whole file, and only where the report is another one."""
    case = tmp_path / CASES[0].name
    written = CASES[0].read_text("utf-8")
    case.write_text(written.split("\n  en:\n")[0] + "\n  en: []\n  ja: []\n", "utf-8")
    command = [sys.executable, "-m", "tests.cases", case]
    said = [subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout for _ in range(2)]
    assert said == [f"Wrote {case}.\n", ""]
    assert case.read_text("utf-8") == written


def test_there_are_enough_cases():
    assert len(CASES) >= 70


def test_the_unbroken_book_is_clean(small):
    assert [str(problem) for problem in checks.run(small)] == []


def test_all_problems_come_in_one_run(tmp_path):
    project = tmp_path / "small"
    shutil.copytree(ROOT / "tests/small", project)
    for path in ("docs/ja/ipg/2.1.md", "docs/en/ipg/2.1.md"):
        text = (project / path).read_text("utf-8")
        (project / path).write_text(text.replace("[[ipg-2.1.penalty]]", "[[ipg-2.1.lost]]"), "utf-8")
    (project / "data/cards.yml").write_text("cards: [", "utf-8")
    paths = [problem.path for problem in checks.run(library.load(project))]
    assert paths == ["data/cards.yml", "docs/en/ipg/2.1.md", "docs/ja/ipg/2.1.md"]


def test_a_long_page_is_read_to_its_end(tmp_path):
    """15,000 paragraphs, which once took longer than anybody waits."""
    project = tmp_path / "small"
    shutil.copytree(ROOT / "tests/small", project)
    file = project / "docs/ja/index.md"
    file.write_text(file.read_text("utf-8") + "\n文です。\n" * 15_000, "utf-8")
    assert checks.run(library.load(project)) == []
    file.write_text(file.read_text("utf-8") + "\n[[ipg-2.1.lost]]\n", "utf-8")
    (problem,) = checks.run(library.load(project))
    assert problem.code == "reference"


SLIPS = {"a wrong key": "\nwrong: slip\n", "a conflict": "\n<<<<<<< HEAD\n"}
REAL = [ROOT / "data/charts/game-rule-violation-fix.yml", *sorted((ROOT / "data/scenarios").glob("h*.yml"))[:1]]


@pytest.mark.parametrize("slip", SLIPS)
def test_one_slip_in_a_data_file_is_one_problem(tmp_path, slip):
    """Nothing that leans on a file that cannot be read is judged: it would hide the one line that helps."""
    project = tmp_path / "small"
    shutil.copytree(ROOT / "tests/small", project)
    files = sorted((project / "data").rglob("*.yml"))
    assert len(files) > 15
    for file in files:
        text = file.read_text("utf-8")
        file.write_text(text.replace("\n", SLIPS[slip], 1), "utf-8")
        path = file.relative_to(project).as_posix()
        assert [problem.path for problem in checks.run(library.load(project))] == [path]
        file.write_text(text, "utf-8")


@pytest.mark.parametrize("file", REAL, ids=lambda file: file.stem)
def test_one_slip_in_the_real_book_is_one_problem(tmp_path, file):
    """Its charts carry out remedies of many sections, and its scenarios walk a thousand edges."""
    project = tmp_path / "book"
    for name in ("docs", "data", "overrides", "hooks"):
        shutil.copytree(ROOT / name, project / name)
    shutil.copy(ROOT / "mkdocs.yml", project)
    path = file.relative_to(ROOT).as_posix()
    (project / path).write_text(file.read_text("utf-8").replace("\n", "\nwrong: slip\n", 1), "utf-8")
    assert [problem.path for problem in checks.run(library.load(project))] == [path]


def test_the_first_faults_of_a_file_are_told(tmp_path):
    """Of 20,000, which nobody reads, and of which each takes its time to be found."""
    project = shutil.copytree(ROOT / "tests/small", tmp_path / "small")
    with (project / "data/terms.yml").open("a", encoding="utf-8") as file:
        file.writelines(f"k{number}: x\n" for number in range(20_000))
    found = checks.run(library.load(project))
    assert len(found) == 100 and {problem.path for problem in found} == {"data/terms.yml"}
