"""Environments are made once, made again when something is missing, and a failure says what to do."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from scripts import environments, locking
from scripts.messages import Failure
from tests.building import ROOT


@pytest.fixture
def lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only lock of a project."""
    monkeypatch.setattr(environments, "ROOT", tmp_path)
    monkeypatch.setattr(environments, "BOOK", tmp_path / ".book")
    monkeypatch.setattr(environments, "LOCKS", {"site": ("site.txt",)})
    file = tmp_path / "site.txt"
    file.write_text("one==1\n", "utf-8")
    return file


@pytest.fixture
def installed(lock: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The environments that were installed, without what takes time."""
    folders: list[Path] = []

    def install(name: str, folder: Path, python: Path, locks: list[str]) -> None:
        folders.append(folder)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        (folder / "complete").touch()

    monkeypatch.setattr(environments, "_install", install)
    return folders


def test_installed_once(installed: list[Path]) -> None:
    assert environments.ensure("site") == environments.ensure("site")
    assert len(installed) == 1


def test_an_interrupted_installation_is_made_again(installed: list[Path]) -> None:
    environments.ensure("site")
    (installed[0] / "complete").unlink()
    environments.ensure("site")
    assert installed == [installed[0], installed[0]]


def test_a_changed_lock_makes_another(installed: list[Path], lock: Path) -> None:
    environments.ensure("site")
    lock.write_text("one==2\n", "utf-8")
    environments.ensure("site")
    assert installed[0] != installed[1]


def test_two_commands_make_one_environment(installed: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    install, began, go_on = environments._install, threading.Event(), threading.Event()

    def slowly(name: str, folder: Path, python: Path, locks: list[str]) -> None:
        began.set()
        assert go_on.wait(60)
        install(name, folder, python, locks)

    said: queue.Queue[str] = queue.Queue()
    monkeypatch.setattr(environments, "_install", slowly)
    monkeypatch.setattr(locking, "PATIENCE", 0.0)
    monkeypatch.setattr(locking, "say", lambda en, ja: said.put(en))
    both = [threading.Thread(target=environments.ensure, args=["site"]) for _ in range(2)]
    both[0].start()
    assert began.wait(60)
    both[1].start()
    assert said.get(timeout=60).startswith("Another command is installing the site environment; ")
    go_on.set()
    for one in both:
        one.join(60)
    assert len(installed) == 1


def test_without_venv(lock: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "find_spec", lambda name: None)
    with pytest.raises(Failure, match=r"on Debian and Ubuntu, install the package python3\.\d+-venv\.$"):
        environments.ensure("site")


def test_without_network(lock: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, below the last lines of the log; the next command tries again."""
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    lock.write_text(f"no-such-package==1 --hash=sha256:{'0' * 64}\n", "utf-8")
    with pytest.raises(Failure) as failure:
        environments.ensure("site")
    *shown, last = str(failure.value).splitlines()
    assert last.startswith("The site environment could not be installed; is there a connection to the network?")
    assert last.endswith("site.log")
    assert any("no-such-package" in line for line in shown)
    assert not list(environments.BOOK.glob("*/complete"))


def test_installed_by_pip(lock: Path) -> None:
    lock.write_text("# a lock that asks for nothing\n", "utf-8")
    python = environments.ensure("site")
    assert subprocess.run([python, "-c", "import pip"]).returncode == 0


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


@pytest.mark.parametrize(
    ("library", "there"),
    [(("glibc", "2.36"), True), (("glibc", "2.35"), True), (("glibc", "2.31"), False), (("", ""), False)],
)
def test_old_c_libraries_do_without(library: tuple[str, str], there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("platform.libc_ver", lambda: library)
    left = environments._installable(LOCK)
    assert ("merman" in left) is there
    assert ("sha256:cc" in left) is there
    assert left.startswith("markdown==1 \\\n    --hash=sha256:aa\n")
    assert left.endswith("mkdocs==1 \\\n    --hash=sha256:dd\n")


@pytest.mark.parametrize(
    "line",
    ["--help", "handouts --lang xx", "import --document xx README.md", "import --edition 2024-99-99 README.md",
     "new nothing", "drift nothing", "bench nothing", "stale --on x", "check nothing"],
)  # fmt: skip
def test_the_command_line_is_read_without_an_environment(line: str) -> None:
    """The first thing that a newcomer types is understood, or refused in a sentence, by Python alone."""
    command = [sys.executable, "-S", "scripts/book.py", *line.split()]  # -S: without what is installed
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "Traceback" not in said.stderr and said.returncode in (0, 2), said.stderr
