"""The output folder changes only when a build passed, and nothing else is left beside it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from scripts import mermaid, printing
from scripts.commands import build


@pytest.fixture(autouse=True)
def no_installing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mermaid, "ensure", lambda: None)
    monkeypatch.setattr(printing, "run", lambda folder: 0)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A former build."""
    folder = tmp_path / "out" / "site"
    folder.mkdir(parents=True)
    for name in ("index.html", "sitemap.xml", "gone.html"):
        (folder / name).write_text(f"old {name}", "utf-8")
    return folder


def content(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in folder.iterdir()}


def succeed(folder: Path) -> int:
    folder.mkdir()
    (folder / "index.html").write_text("new", "utf-8")
    return 0


def fail_halfway(folder: Path) -> int:
    succeed(folder)
    return 1


def test_a_new_build_takes_the_place_of_the_old(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "build", succeed)
    assert build.run(Namespace(output=old)) == 0
    assert content(old) == {"index.html": "new"}
    assert list(old.parent.iterdir()) == [old]


def test_folders_on_the_way_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "build", succeed)
    assert build.run(Namespace(output=tmp_path / "a" / "b")) == 0
    assert content(tmp_path / "a" / "b") == {"index.html": "new"}
    assert list(tmp_path.iterdir()) == [tmp_path / "a"]


def test_a_failed_build_leaves_the_old(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = content(old)
    monkeypatch.setattr(build, "build", fail_halfway)
    assert build.run(Namespace(output=old)) == 1
    assert content(old) == before
    assert list(old.parent.iterdir()) == [old]


def test_the_real_builder_names_the_line(
    project: Path, old: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = project / "docs/ja/about.md"
    page.write_text(page.read_text("utf-8") + "\n[nowhere](nowhere.md)\n", "utf-8")
    line = len(page.read_text("utf-8").splitlines())
    before = content(old)
    monkeypatch.setattr(build, "ROOT", project)
    assert build.run(Namespace(output=old)) == 1
    said = capsys.readouterr().err
    assert f"docs/ja/about.md:{line}:" in said
    assert "INFO" not in said
    assert content(old) == before
