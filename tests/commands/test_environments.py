"""Environments are made once, made again when something is missing, and a failure says what to do."""

from __future__ import annotations

import os
import queue
import threading
from pathlib import Path

import pytest

from scripts import environments, turns, wheels
from scripts.messages import Failure


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The environments that were installed, in a project that consists of one lock."""
    folders: list[Path] = []

    def install(name: str, folder: Path, locks: list[str]) -> None:
        folders.append(folder)
        python = environments._python(folder)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        (folder / "complete").touch()

    (tmp_path / "site.txt").write_text("one==1\n", "utf-8")
    monkeypatch.setattr(environments, "ROOT", tmp_path)
    monkeypatch.setattr(environments, "BOOK", tmp_path / ".book")
    monkeypatch.setattr(environments, "LOCKS", {"site": ("site.txt",)})
    monkeypatch.setattr(environments, "_install", install)
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
    install, began, go_on = environments._install, threading.Event(), threading.Event()

    def slowly(name: str, folder: Path, locks: list[str]) -> None:
        began.set()
        assert go_on.wait(60)
        install(name, folder, locks)

    said: queue.Queue[str] = queue.Queue()
    monkeypatch.setattr(environments, "_install", slowly)
    monkeypatch.setattr(turns, "PATIENCE", 0.0)
    monkeypatch.setattr(turns, "say", said.put)
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


def test_no_venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "find_spec", lambda name: None)
    with pytest.raises(Failure, match=r"on Debian and Ubuntu: apt-get install python3\.\d+-venv$"):
        environments._install("site", tmp_path / "site", [])


def test_pip_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "BOOK", tmp_path)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(Failure) as failure:
        environments._install("site", tmp_path / "site", [f"no-such-package==1 --hash=sha256:{'0' * 64}\n"])
    *shown, last = str(failure.value).splitlines()
    assert last.startswith("The site environment could not be installed; is there a connection to the network?")
    assert any("no-such-package" in line for line in shown)
    assert not (tmp_path / "site/complete").exists()


LOCK = """\
markdown==1 \\
    --hash=sha256:aa
    # via mkdocs
merman==0.9.2 ; sys_platform == 'linux' \\
    --hash=sha256:bb \\
    --hash=sha256:cc
    # via -r requirements.in
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
