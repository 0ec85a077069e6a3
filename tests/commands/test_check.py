"""`check` prints the problems of the sources, or those of some files, in the language and form that is asked for."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest

from judgebook.source import terminal
from scripts.commands import check
from scripts.messages import Failure
from tests.building import ROOT

SAID = "the link 'glosary.md' must lead to a page below docs/ja; did you mean glossary.md?"


def asked(*paths: Path, **options: object) -> Namespace:
    defaults: dict[str, object] = {"format": "text", "lang": "en", "prose": False, "mutate": False}
    return Namespace(paths=list(paths), **{**defaults, **options})


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the small book, which is checked in an instant."""
    return shutil.copytree(ROOT / "tests/small", tmp_path / "project")


@pytest.fixture
def line(project: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """The line of the only problem, in docs/ja/index.md."""
    page = project / "docs/ja/index.md"
    text = page.read_text("utf-8") + "\nIPG 2.1 の[復元, 100%](glosary.md)\n"
    page.write_text(text, "utf-8")
    monkeypatch.setattr(check, "ROOT", project)
    return len(text.splitlines())


@pytest.mark.parametrize("paths", [[], ["docs/ja/index.md"], ["docs/ja"], ["data", "docs"]])
def test_problem(paths: list[str], line: int, project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.run(asked(*(project / path for path in paths))) == 1
    printed = capsys.readouterr()
    assert printed.out == f"docs/ja/index.md:{line}:21: link: {SAID}\n"
    assert printed.err == "1 problem\n"


@pytest.mark.parametrize(
    ("path", "lang", "said"), [("docs/ja/glossary.md", "ja", "問題はありません"), ("docs/en", "en", "no problems")]
)
def test_problem_elsewhere(
    path: str, lang: str, said: str, line: int, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check.run(asked(project / path, lang=lang)) == 0
    assert capsys.readouterr() == ("", f"{said}\n")


@pytest.mark.parametrize("path", ["project/README.md", "project/tests", "other"])
def test_what_is_no_part_of_the_book_was_not_checked(
    path: str, tmp_path: Path, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "ROOT", project)
    (tmp_path / path).mkdir()
    parser = ArgumentParser()
    check.arguments(parser)
    with pytest.raises(Failure, match=f"{re.escape(path)} is no part of the book in {re.escape(str(project))}"):
        parser.parse_args([str(tmp_path / path)])
    for known in ("", "data/charts", "docs/ja/index.md"):
        assert parser.parse_args([str(project / known)]).paths == [project / known]


def test_in_japanese(line: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.run(asked(lang="ja")) == 1
    said = "link: リンク「glosary.md」の先は、docs/ja の下にあるページにしてください。「glossary.md」ではありませんか？"
    assert capsys.readouterr() == (f"docs/ja/index.md:{line}:21: {said}\n", "1件の問題があります\n")


def test_for_github(line: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.run(asked(format="github")) == 1
    assert capsys.readouterr().out == f"::error file=docs/ja/index.md,line={line},col=21,title=link::{SAID}\n"


def test_as_json(line: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.run(asked(format="json")) == 1
    assert json.loads(capsys.readouterr().out) == {
        "language": "en",
        "problems": [
            {
                "path": "docs/ja/index.md",
                "line": line,
                "column": 21,
                "code": "link",
                "message": SAID,
                "near": "glossary.md",
            }
        ],
    }


def test_json_without_problems_is_a_document_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.run(asked(format="json")) == 0
    assert json.loads(capsys.readouterr().out) == {"language": "en", "problems": []}


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, "ja"),
        ({"LANG": "C", "LC_MESSAGES": "ja"}, "ja"),
        ({"LANG": "fr_FR"}, "en"),
    ],
)
def test_language_of_the_terminal(settings: dict[str, str], language: str) -> None:
    assert terminal.spoken(settings) == language


@pytest.mark.parametrize("arguments", [["no-such-file"], ["--lang", "fr"], ["--format", "xml"]])
def test_what_cannot_run_is_neither_clean_nor_a_problem(arguments: list[str]) -> None:
    command = [sys.executable, ROOT / "scripts/book.py", "check", *arguments]
    assert subprocess.run(command, capture_output=True, timeout=60).returncode == 2
