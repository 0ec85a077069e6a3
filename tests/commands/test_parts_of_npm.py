"""What comes from npm is what was pinned, and is put into the site as that and nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from judgebook.site import pinned
from scripts import npm_files
from scripts.messages import Failure
from tests.building import ROOT, build, small_book


def test_every_part_is_pinned() -> None:
    lines = (ROOT / pinned.PINS).read_text("utf-8").splitlines()
    assert [line.split("  ")[1] for line in lines] == sorted(part.source for part in npm_files.ALL)
    assert all(len(line.split("  ")[0]) == 64 for line in lines)


def test_another_file_is_not_read(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    file = tmp_path / "mermaid.min.js"
    file.write_text("alert(1)", "utf-8")
    assert pinned.read(tmp_path, pinned.FREEHAND, file) is None
    assert pinned.read(tmp_path, pinned.FREEHAND, tmp_path / "missing.js") is None
    (tmp_path / pinned.PINS).write_text(f"{'0' * 64}  {pinned.FREEHAND}\n", "utf-8")
    assert pinned.read(tmp_path, pinned.FREEHAND, ROOT / pinned.INSTALLED) is None
    (tmp_path / pinned.PINS).unlink()
    assert pinned.read(tmp_path, pinned.FREEHAND, file) is None


def test_a_package_with_other_files_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as one that was upgraded without the pins."""

    def install(command: str, cwd: Path) -> None:
        for part in npm_files.ALL:
            (cwd / "node_modules" / part.source).parent.mkdir(parents=True, exist_ok=True)
            (cwd / "node_modules" / part.source).write_text("another", "utf-8")

    monkeypatch.setattr(npm_files, "npm", install)
    monkeypatch.setattr(npm_files, "BOOK", tmp_path)
    part = npm_files.PackageFile(pinned.FREEHAND, tmp_path / "vendor/mermaid.min.js")
    with pytest.raises(Failure, match=r"is not what requirements/npm-files\.txt pins"):
        npm_files.ensure(part, what="the script")
    assert not part.target.exists()


def test_a_replaced_script_is_not_published(tmp_path: Path) -> None:
    """Though a page has a diagram that wants it."""
    project = small_book(tmp_path / "project")
    with (project / "docs/ja/index.md").open("a", encoding="utf-8") as page:
        page.write("\n```mermaid\nsequenceDiagram\n  A->>B: 宣言\n```\n")
    (project / ".book").unlink()
    (project / pinned.INSTALLED).parent.mkdir(parents=True)
    (project / pinned.INSTALLED).write_text("alert(1)", "utf-8")
    result = build(project, tmp_path / "out")
    assert result.returncode == 0, result.stdout + result.stderr
    assert not [*(tmp_path / "out").rglob("mermaid*.js")]
    assert "mermaid.min.js" not in (tmp_path / "out/index.html").read_text("utf-8")
