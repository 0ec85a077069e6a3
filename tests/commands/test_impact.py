"""`impact` compares the working folder with a revision of git."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from scripts import git, main, places
from scripts.commands import impact
from tests.building import ROOT


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small book in a repository of its own, with one commit on main."""
    project = tmp_path / "small"
    shutil.copytree(ROOT / "tests/small", project)
    run(project, "init", "-q", "-b", "main")
    commit(project)
    for module in (git, impact, places):
        monkeypatch.setattr(module, "ROOT", project)
    monkeypatch.setattr(main.environments, "enter", lambda name: None)
    return project


def run(project: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=project, check=True)


def commit(project: Path) -> None:
    run(project, "add", "-A")
    run(project, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", "x")


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def test_what_is_not_committed_yet(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(repository / "docs/ja/ipg/2.1.md", "続けさせる。", "そのまま続けさせる。")
    assert main.main(["impact", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "  docs/en/ipg/2.1.md:30:1: ipg-2.1.rem-2\n" in out
    assert "  data/charts/small.yml:28:3: small/o-missed (because of ipg-2.1.rem-2)\n" in out


def test_a_branch_is_compared_with_where_it_left_main(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(repository, "checkout", "-q", "-b", "mine")
    edit(repository / "docs/ja/ipg/2.1.md", "続けさせる。", "そのまま続けさせる。")
    commit(repository)
    run(repository, "checkout", "-q", "main")
    edit(repository / "docs/ja/ipg/2.md", "まず", "先に")
    commit(repository)
    run(repository, "checkout", "-q", "mine")
    assert main.main(["impact", "--lang", "ja"]) == 0
    out = capsys.readouterr().out
    assert "ipg-2.1.rem-2" in out and "ipg-2.p1" not in out
    assert "訳を原文に合わせる (1)" in out


def test_the_comment_and_the_pictures(repository: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(repository / "data/charts/small.yml", "ja: 示しましたか", "ja: もう示しましたか")
    output = tmp_path / "out"
    assert main.main(["impact", "--base", "HEAD", "--format", "markdown", "--lang", "en", "--output", str(output)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("### What this change makes stale") and "```mermaid" in out
    assert (output / "impact.md").read_text("utf-8") == out
    assert {file.name for file in output.glob("*.svg")} == {"small.ja.before.svg", "small.ja.after.svg"}


def test_a_base_that_is_not_there(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["impact", "--base", "nowhere"]) == 2
    assert capsys.readouterr().err == ("git knows no revision nowhere; fetch it first, or name another with --base.\n")


def test_a_name_is_never_an_option(repository: Path) -> None:
    assert git.resolve("--all") is None


def test_without_a_repository(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(git, "ROOT", tmp_path)
    monkeypatch.setattr(main.environments, "enter", lambda name: None)
    assert main.main(["impact", "--lang", "en"]) == 2
    assert "the project was not got by `git clone`" in capsys.readouterr().err
    subprocess.run(["git", "init", "--quiet", "--initial-branch", "work", tmp_path], check=True)
    assert main.main(["impact", "--lang", "en"]) == 2
    assert "There is no branch origin/main or main" in capsys.readouterr().err
