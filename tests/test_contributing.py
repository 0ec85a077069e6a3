"""The commands that CONTRIBUTING gives for a first change, run to the letter on a fresh copy."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from judgebook.model import library
from scripts import git, main, places
from scripts.commands import check, impact, new
from tests.building import ROOT

PARTS = {"ja": ("CONTRIBUTING.md", "### 端末から\n"), "en": ("CONTRIBUTING.en.md", "### In a terminal\n")}
BOOK = "python3 scripts/book.py "


def commands(file: str, heading: str) -> list[str]:
    """The lines of the first code block below a heading."""
    text = (ROOT / file).read_text("utf-8")
    block = re.search(r"\n```\n(.*?)\n```\n", text.partition(heading)[2], re.S)
    assert block, heading
    return block[1].split("\n")


@pytest.mark.parametrize("file", [file for file, _ in PARTS.values()])
def test_each_kind_of_block_is_listed(file: str) -> None:
    rules, notes = re.findall(r"^- (?:Kinds of|規定の種類|注釈の種類).*", (ROOT / file).read_text("utf-8"), re.M)
    for kind in library.load(ROOT).labels.kinds:
        assert kind.id in re.findall("[a-z]+", notes if kind.annotation else rules.partition(":")[2])


@pytest.fixture
def fresh(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone with one commit on main, whose owner git knows."""
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "A")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "a@example.org")
    for module in (check, git, impact, new, places):
        monkeypatch.setattr(module, "ROOT", project)
    monkeypatch.setattr(main.environments, "enter", lambda name: None)
    monkeypatch.chdir(project)
    for command in ("git init -q -b main", "git add -A", "git commit -qm first"):
        subprocess.run(shlex.split(command), check=True)
    return project


@pytest.mark.parametrize("language", ["ja", pytest.param("en", marks=pytest.mark.exhaustive)])
def test_a_first_change(language: str, fresh: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = set(library.load(fresh).clauses)
    for command in commands(*PARTS[language]):
        if command.startswith(BOOK):
            assert main.main(shlex.split(command.removeprefix(BOOK))) == 0, command
        else:
            subprocess.run(shlex.split(command), check=True, capture_output=True)
    added = set(library.load(fresh).clauses) - before
    assert len(added) == 1
    clause = library.load(fresh).clauses[added.pop()]
    assert set(clause.texts) == {language} and clause.kind.annotation
    changed = subprocess.run(
        ["git", "diff", "--stat", "main", "HEAD"], capture_output=True, text=True, check=True
    ).stdout
    assert f"docs/{language}/ipg/2.5.md" in changed and "data/published.txt" in changed and "2 files changed" in changed
    assert clause.id in capsys.readouterr().out, "the impact names the text that waits for its translation"
