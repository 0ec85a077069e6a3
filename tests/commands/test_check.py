"""`check` prints the problems of the sources, or those of some files."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from scripts.commands import check


@pytest.fixture
def line(project: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """The line of the only problem, in docs/ja/about.md."""
    page = project / "docs/ja/about.md"
    text = page.read_text("utf-8") + "\n[nowhere](nowhere.md)\n"
    page.write_text(text, "utf-8")
    monkeypatch.setattr(check, "ROOT", project)
    return len(text.splitlines())


@pytest.mark.parametrize("paths", [[], ["docs/ja/about.md"], ["docs/ja"], ["data", "docs"]])
def test_problem(paths: list[str], line: int, project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.run(Namespace(paths=[project / path for path in paths], mutate=False)) == 1
    printed = capsys.readouterr()
    assert printed.out.startswith(f"docs/ja/about.md:{line}: ")
    assert printed.out.count("\n") == 1
    assert printed.err == "1 problem\n"


@pytest.mark.parametrize("path", ["docs/ja/index.md", "docs/en", "data"])
def test_problem_elsewhere(path: str, line: int, project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.run(Namespace(paths=[project / path], mutate=False)) == 0
    assert capsys.readouterr() == ("", "no problems\n")
