"""Deliberately broken sources: each file of tests/broken breaks tests/small and says what must be reported.

why: the sentence that the case stands for
file: the file to break; replace/by: the change, or remove: true
expect: every line of the report
"""

import shutil

import pytest
import yaml

from judgebook import checks, library
from tests.building import ROOT

CASES = sorted((ROOT / "tests/broken").glob("*.yml"))


def report(case, project):
    """Break a copy of the small book as the case says, and return the lines of the report."""
    shutil.copytree(ROOT / "tests/small", project)
    file = project / case["file"]
    if case.get("remove"):
        file.unlink()
    else:
        text = file.read_text("utf-8")
        assert case["replace"] in text, "the case must change something"
        file.write_text(text.replace(case["replace"], case["by"], 1), "utf-8")
    return [str(problem) for problem in checks.run(library.load(project))]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_report(path, tmp_path):
    case = yaml.safe_load(path.read_text("utf-8"))
    assert report(case, tmp_path / "small") == case["expect"]


def test_there_are_enough_cases():
    assert len(CASES) >= 30


def test_the_unbroken_book_is_clean(small):
    assert checks.run(small) == []


def test_all_problems_come_in_one_run(tmp_path):
    project = tmp_path / "small"
    shutil.copytree(ROOT / "tests/small", project)
    for path in ("docs/ja/ipg/2.1.md", "docs/en/ipg/2.1.md"):
        text = (project / path).read_text("utf-8")
        (project / path).write_text(text.replace("[[ipg-2.1.penalty]]", "[[ipg-2.1.lost]]"), "utf-8")
    (project / "data/cards.yml").write_text("cards: [", "utf-8")
    paths = [problem.path for problem in checks.run(library.load(project))]
    assert paths == ["data/cards.yml", "docs/en/ipg/2.1.md", "docs/ja/ipg/2.1.md"]


def test_every_check_says_what_it_wants():
    for check in (*checks.CHECKS, *checks.SCENARIO_CHECKS):
        lines = (check.__doc__ or "").splitlines()
        assert lines and lines[0].endswith("."), check
        assert "Bad:" in check.__doc__ and "Good:" in check.__doc__, check
