"""Refusals are told in one sentence, with exit code 2, from any folder and before anything is installed."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.building import ROOT


def book(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command by a Python that sees no installed package (-S)."""
    command = [sys.executable, "-S", str(ROOT / "scripts/book.py"), *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, encoding="utf-8")


def test_help_needs_nothing_installed(tmp_path: Path) -> None:
    result = book("--help", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    for command in ("serve", "build", "check", "test", "lock"):
        assert f"\n    {command} " in result.stdout
        assert book(command, "--help", cwd=tmp_path).returncode == 0


@pytest.mark.parametrize(
    ("arguments", "has"), [("check --frmat", "--format"), ("new card --name x", "--en"), ("serve 8001", "--port")]
)
def test_an_unknown_option_shows_those_of_its_command(arguments: str, has: str, tmp_path: Path) -> None:
    result = book(*arguments.split(), cwd=tmp_path)
    assert result.returncode == 2 and has in result.stderr and "unrecognized arguments: " in result.stderr


@pytest.mark.parametrize(
    ("arguments", "near"),
    [
        ("check --frmat json", "--format"),
        ("check --frmat=json", "--format"),
        ("build --ouput there", "--output"),
        ("lock --upgrad", "--upgrade"),
        ("new annotation --ki note", "--kind"),
        ("lock --u", "--upgrade"),
        ("chekc", "check"),
        ("new claus", "clause"),
        ("check --format jsn", "json"),
    ],
)
def test_a_slip_is_told_with_what_was_meant(arguments: str, near: str, tmp_path: Path) -> None:
    result = book(*arguments.split(), cwd=tmp_path)
    assert result.returncode == 2 and result.stderr.endswith(f"; did you mean {near}?\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("check nowhere.md", "There is no file or folder nowhere.md."),
        ("test tests/nowhere", "There is no file or folder tests/nowhere."),
        ("test nowhere.py::test_this", "There is no file or folder nowhere.py."),
        ("serve --port web", "A port is a number from 1 to 65535, not web."),
        ("serve --port 65536", "A port is a number from 1 to 65535, not 65536."),
        ("build --output notes.txt", "The site cannot be built into notes.txt: that is a file."),
    ],
)
def test_sentence(arguments: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", "utf-8")
    result = book(*arguments.split(), cwd=tmp_path)
    assert (result.returncode, result.stderr) == (2, sentence + "\n")


def test_no_build_over_other_files(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", "utf-8")
    result = book("build", "--output", ".", cwd=tmp_path)
    assert result.returncode == 2
    assert result.stderr.startswith(f"{tmp_path.resolve()} is not replaced: no command wrote notes.txt. ")
    assert result.stderr.count("\n") == 1
    assert (tmp_path / "notes.txt").read_text("utf-8") == "mine"


@pytest.mark.parametrize("folder", [".", "..", "docs", "docs/ja", "judgebook", "bench", "host"])
def test_no_build_over_the_sources(folder: str) -> None:
    result = book("build", "--output", folder, cwd=ROOT)
    assert result.returncode == 2
    assert result.stderr == f"The site cannot be built into {folder}: the project's sources are there.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes streams")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
def test_closed_streams_lead_nowhere(closed: str, tmp_path: Path) -> None:
    line = f'"$0" -S "$1" serve --port web {closed}'
    result = subprocess.run(["sh", "-c", line, sys.executable, str(ROOT / "scripts/book.py")], capture_output=True)
    assert result.returncode == 2
    assert result.stdout == b""
    assert result.stderr in (b"", b"A port is a number from 1 to 65535, not web.\n")


def test_busy_port(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        result = book("serve", "--port", str(port), cwd=tmp_path)
    assert result.returncode == 2
    assert result.stderr.startswith(f"Port {port} cannot be used (")
    assert result.stderr.count("\n") == 1
