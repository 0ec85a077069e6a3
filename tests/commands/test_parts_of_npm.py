"""Files from npm are of the version that is pinned, appear whole or not at all, and a site can do without."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgebook.site import pinned
from scripts import npm_files, typefaces
from scripts.messages import Failure
from tests.building import ROOT


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project that consists of a lock, with an npm that brings every file but those named in `missing`."""

    def ci(locked: Path, folder: Path) -> None:
        missing = (tmp_path / "missing").read_text("utf-8").split()
        for file in set(npm_files.FILES) - set(missing):
            (folder / "node_modules" / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / "node_modules" / file).write_text(file, "utf-8")

    (tmp_path / pinned.LOCK).write_text("{}", "utf-8")
    (tmp_path / "missing").touch()
    monkeypatch.setattr(npm_files, "ROOT", tmp_path)
    monkeypatch.setattr(npm_files, "BOOK", tmp_path / ".book")
    monkeypatch.setattr(typefaces, "ROOT", tmp_path)
    monkeypatch.setattr(npm_files.npm, "ci", ci)
    return tmp_path


def test_what_is_installed_is_read(project: Path) -> None:
    assert pinned.read(project, pinned.FREEHAND) is None
    assert npm_files.ensure_scripts()
    assert pinned.read(project, pinned.FREEHAND) == pinned.FREEHAND.encode()
    assert len([*typefaces.ensure().rglob("*.ttf")]) == len(npm_files.TYPEFACES)
    (project / pinned.LOCK).write_text("{ }", "utf-8")
    assert pinned.read(project, pinned.FREEHAND) is None, "that is of another version"


def test_half_of_it_is_nothing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Such as where a newer release names a file otherwise."""
    (project / "missing").write_text(npm_files.TYPEFACES[0], "utf-8")
    assert not npm_files.ensure_scripts()
    assert "Rulings will have no QR codes" in (said := capsys.readouterr().err)
    assert f"npm's packages have no {npm_files.TYPEFACES[0]}" in said
    with pytest.raises(Failure, match="The handouts need BIZ UDGothic"):
        typefaces.ensure()
    assert sorted(file.name for file in (project / ".book").iterdir()) == ["npm.lock"]
    assert pinned.read(project, pinned.CODES.source) is None


def test_a_project_without_lock(tmp_path: Path) -> None:
    assert pinned.read(tmp_path, pinned.FREEHAND) is None


def test_the_licenses_come_along() -> None:
    assert {one.license for one in pinned.BROWSER_SCRIPTS} <= set(npm_files.FILES)
    assert all((npm_files.ensure() / file).is_file() for file in npm_files.FILES)
    assert npm_files.ensure().parent == ROOT / ".book"
