"""Environments are made once, made again when something is missing, and a failure says what to do."""

from __future__ import annotations

import os
import queue
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from scripts import environments, installation, locking, uv, wheels
from scripts.messages import Failure
from tests.building import ROOT


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The environments that were installed, in a project that consists of one lock."""
    folders: list[Path] = []

    def install(name: str, folder: Path, locks: list[str]) -> None:
        folders.append(folder)
        python = environments.python(folder)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        (folder / "complete").touch()

    (tmp_path / "site.txt").write_text("one==1\n", "utf-8")
    monkeypatch.setattr(environments, "ROOT", tmp_path)
    monkeypatch.setattr(environments, "BOOK", tmp_path / ".book")
    monkeypatch.setattr(environments, "LOCKS", {"site": ("site.txt",)})
    monkeypatch.setattr(installation, "install", install)
    return folders


def test_made_once(made: list[Path]) -> None:
    assert environments.ensure("site") == environments.ensure("site")
    assert len(made) == 1


def test_an_interrupted_installation_is_made_again(made: list[Path]) -> None:
    environments.ensure("site")
    (made[0] / "complete").unlink()
    environments.ensure("site")
    assert made == [made[0], made[0]]


def test_two_commands_make_one_environment(made: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    install, began, go_on = installation.install, threading.Event(), threading.Event()

    def slowly(name: str, folder: Path, locks: list[str]) -> None:
        began.set()
        assert go_on.wait(60)
        install(name, folder, locks)

    said: queue.Queue[str] = queue.Queue()
    monkeypatch.setattr(installation, "install", slowly)
    monkeypatch.setattr(locking, "PATIENCE", 0.0)
    monkeypatch.setattr(locking, "say", said.put)
    both = [threading.Thread(target=environments.ensure, args=["site"]) for _ in range(2)]
    both[0].start()
    assert began.wait(60)
    both[1].start()
    assert said.get(timeout=60).startswith(f"Process {os.getpid()} is installing the site environment; ")
    go_on.set()
    for one in both:
        one.join(60)
    assert len(made) == 1


def test_a_changed_lock_makes_another(made: list[Path], tmp_path: Path) -> None:
    environments.ensure("site")
    (tmp_path / "site.txt").write_text("one==2\n", "utf-8")
    environments.ensure("site")
    assert made[0] != made[1]


def test_neither_uv_nor_venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "BOOK", tmp_path)
    monkeypatch.setattr(uv, "program", lambda: None)
    monkeypatch.setattr(installation, "find_spec", lambda name: None)
    with pytest.raises(Failure, match=r"install uv or, on Debian and Ubuntu, the package python3\.\d+-venv$"):
        installation.install("site", tmp_path / "site", [])


def test_neither_uv_nor_pip_can_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(installation, "BOOK", tmp_path)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("UV_NO_INDEX", "1")
    with pytest.raises(Failure) as failure:
        installation.install("site", tmp_path / "site", [f"no-such-package==1 --hash=sha256:{'0' * 64}\n"])
    assert "uv could not install the site environment." in capfd.readouterr().err
    *shown, last = str(failure.value).splitlines()
    assert last.startswith("The site environment could not be installed; is there a connection to the network?")
    assert any("no-such-package" in line for line in shown)
    assert not (tmp_path / "site/complete").exists()


@pytest.mark.parametrize("program", [True, pytest.param(False, marks=pytest.mark.exhaustive)], ids=["uv", "pip"])
def test_installed_by_either(program: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = uv.program()
    assert found
    monkeypatch.setattr(installation, "BOOK", tmp_path)
    monkeypatch.setattr(uv, "program", lambda: found if program else None)
    installation.install("site", tmp_path / "site", ["", "# a lock that asks for nothing\n"])
    assert environments._complete(tmp_path / "site")


@pytest.fixture
def on_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Puts a program before all others on the PATH that says which uv it is."""

    def put(says: str) -> Path:
        file = tmp_path / "bin/uv"
        file.parent.mkdir()
        file.write_text(f"#!/bin/sh\necho {says}\n", "utf-8")
        file.chmod(0o755)
        monkeypatch.setenv("PATH", str(file.parent), prepend=os.pathsep)
        return file

    return put


@pytest.mark.skipif(os.name == "nt", reason="the program that is put there is a shell script")
@pytest.mark.parametrize(
    ("says", "taken"), [("uv 0.9.17", True), ("uv 0.13.8", True), ("uv 0.9.16", False), ("", False)]
)
def test_uv_that_is_there_already(says: str, taken: bool, on_path: Callable[[str], Path]) -> None:
    file = on_path(says)
    assert (uv.program() == str(file)) is taken


def test_no_uv_without_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uv, "BOOK", tmp_path)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    assert uv.program() is None
    assert "uv" in (tmp_path / "uv.log").read_text("utf-8")


LOCK = """\
markdown==1 \\
    --hash=sha256:aa
    # via mkdocs
merman==0.9.2 ; sys_platform == 'linux' \\
    --hash=sha256:bb \\
    --hash=sha256:cc
    # via judgebook (pyproject.toml:site)
mkdocs==1 \\
    --hash=sha256:dd
"""


@pytest.mark.parametrize(("version", "there"), [((2, 36), True), ((2, 35), True), ((2, 31), False), ((0,), False)])
def test_old_c_libraries_do_without(version: tuple[int, ...], there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(wheels, "glibc", lambda: version)
    left = wheels.installable(LOCK)
    assert ("merman" in left) is there
    assert ("sha256:cc" in left) is there
    assert left.startswith("markdown==1 \\\n    --hash=sha256:aa\n")
    assert left.endswith("mkdocs==1 \\\n    --hash=sha256:dd\n")


@pytest.mark.parametrize(
    "line",
    ["--help", "handouts --lang xx", "import --document xx README.md", "import --edition 2024-99-99 README.md",
     "new nothing", "drift nothing", "bench nothing", "stale --on x", "build --part xx", "check nothing"],
)  # fmt: skip
def test_the_command_line_is_read_without_an_environment(line: str) -> None:
    """The first thing that a newcomer types is understood, or refused in a sentence, by Python alone."""
    command = [sys.executable, "-S", "scripts/book.py", *line.split()]  # -S: without what is installed
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "Traceback" not in said.stderr and said.returncode in (0, 2), said.stderr


@pytest.mark.parametrize("installed", [True, False])
def test_programs_are_compiled_once(installed: bool, tmp_path: Path) -> None:
    """Not beside them, where Python is told to leave nothing there, but with what else is installed."""
    for name in ("scripts", "judgebook", "data"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    if installed:
        (tmp_path / ".book").mkdir()
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "scripts/book.py", "--help"]
    subprocess.run(command, cwd=tmp_path, env=env, check=True, capture_output=True)
    compiled = {file.relative_to(tmp_path).parts[:2] for file in tmp_path.rglob("*.pyc")}
    assert compiled == ({(".book", "compiled")} if installed else set())


@pytest.mark.parametrize("installed", [True, False])
@pytest.mark.parametrize("length", [0, 15, 16, 17, 150, -1])
def test_what_a_full_disk_left_of_compiled_programs_is_mended(installed: bool, length: int, tmp_path: Path) -> None:
    """Python writes such a file as far as there is room, and trips over it in each later command."""
    for name in ("scripts", "judgebook", "data"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    if installed:
        (tmp_path / ".book").mkdir()
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1" if installed else ""}
    for _ in range(2):
        result = subprocess.run(
            [sys.executable, "scripts/book.py", "--help"], cwd=tmp_path, env=env, capture_output=True, text=True
        )
        assert (result.returncode, result.stderr) == (0, "")
        cut = {file: file.read_bytes() for file in tmp_path.rglob("*.pyc") if "book." not in file.name}
        assert cut
        for file, compiled in cut.items():
            file.write_bytes(compiled[:length])
    again = subprocess.run(
        [sys.executable, "scripts/book.py", "--help"], cwd=tmp_path, env=env, capture_output=True, text=True
    )
    assert (again.returncode, again.stdout) == (0, result.stdout)
    assert {file: file.read_bytes() for file in cut} == cut
