"""Files are written whole, all or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgebook.source.writing import write


def test_all_are_written_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "old.md").write_text("old", "utf-8")
    (tmp_path / "old.md").chmod(0o640)
    write({tmp_path / "old.md": "新\n", tmp_path / "new/folder/file.bin": b"\r\n"})
    assert (tmp_path / "old.md").read_bytes() == "新\n".encode()
    assert (tmp_path / "old.md").stat().st_mode & 0o777 == 0o640
    assert (tmp_path / "new/folder/file.bin").read_bytes() == b"\r\n"
    assert sorted(file.name for file in tmp_path.rglob("*") if file.is_file()) == ["file.bin", "old.md"]


def test_what_a_link_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("old", "utf-8")
    (tmp_path / "link.md").symlink_to("there.md")
    write({tmp_path / "link.md": "new"})
    assert (tmp_path / "link.md").is_symlink()
    assert (tmp_path / "there.md").read_text("utf-8") == "new"


def test_one_that_cannot_be_written_leaves_all(tmp_path: Path) -> None:
    (tmp_path / "first.md").write_text("old", "utf-8")
    (tmp_path / "no-folder").write_text("a file", "utf-8")
    with pytest.raises(OSError):
        write({tmp_path / "first.md": "new", tmp_path / "no-folder/second.md": "new"})
    assert (tmp_path / "first.md").read_text("utf-8") == "old"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["first.md", "no-folder"]
