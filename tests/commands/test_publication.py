"""A folder is replaced as a whole, by one command at a time, whatever happens meanwhile."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from scripts import locking, ownership, publication
from scripts.messages import Failure
from scripts.publication import NEW, publish, workplace
from tests.building import ROOT

FILES = ("index.html", "sitemap.xml", "ipg/2.1/index.html", "en/index.html")
STEPS = 400  # more file operations than a replacement of these files takes
posix = pytest.mark.skipif(os.name != "posix", reason="needs fork and SIGKILL")
EXCHANGE = publication._exchange
EXCHANGES = pytest.mark.parametrize("exchange", [EXCHANGE, lambda one, other: False], ids=["at-once", "in-two-steps"])


def make(folder: Path, word: str) -> None:
    for name in FILES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(word, "utf-8")


def word(folder: Path) -> str:
    """What all files of the folder say; fails where one is missing, too many, or says something else."""
    files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    assert files.pop(ownership.LIST, None), "it is signed"
    assert set(files) == set(FILES)
    words = {file.read_text("utf-8") for file in files.values()}
    assert len(words) == 1, words
    return words.pop()


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "out" / "site"
    make(folder, "old")
    ownership.sign(folder)
    return folder


def replace(folder: Path, text: str = "new") -> None:
    with workplace(folder) as place:
        make(place / NEW, text)
        publish(folder, place)


@EXCHANGES
def test_the_new_takes_the_place_of_the_old(
    site: Path, exchange: Callable[[Path, Path], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publication, "_exchange", exchange)
    replace(site)
    assert word(site) == "new"
    assert list(site.parent.iterdir()) == [site]


@EXCHANGES
def test_what_cannot_be_replaced_stays(
    site: Path, exchange: Callable[[Path, Path], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publication, "_exchange", exchange)
    with workplace(site) as place, pytest.raises(Failure, match="it is as it was"):
        publish(site, place)  # nothing was made
    assert word(site) == "old"
    assert list(site.parent.iterdir()) == [site]


def killed_at(step: int, action: Callable[[], None]) -> bool:
    """Run an action in a process of its own that is killed at its `step`-th file operation; whether it got there."""
    child = os.fork()
    if not child:
        left = step

        def count(event: str, args: object) -> None:
            nonlocal left
            if event == "open" or event.startswith(("os.", "shutil.", "fcntl.", "tempfile.")):
                left -= 1
                if not left:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(count)
        try:
            action()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


@posix
@EXCHANGES
def test_killed_at_every_single_file_operation(
    tmp_path: Path,
    exchange: Callable[[Path, Path], bool],
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    """With an exchange at once a whole site stands all the time; without one, from the next command on.

    At each third operation; with --all at each.
    """
    monkeypatch.setattr(publication, "_exchange", exchange)
    at_once = sys.platform == "linux" and exchange is EXCHANGE
    seen = set()
    for step in range(1, STEPS, 1 if request.config.getoption("--all") else 3):
        folder = tmp_path / str(step) / "site"
        make(folder, "old")
        ownership.sign(folder)
        killed = killed_at(step, lambda folder=folder: replace(folder))  # type: ignore[misc]
        if at_once:
            seen.add(word(folder))
        with workplace(folder):
            seen.add(word(folder))
        replace(folder, "next")
        assert word(folder) == "next"
        assert list(folder.parent.iterdir()) == [folder], "nothing is left of the killed command"
        if not killed:
            break
    assert not killed, "every step was taken"
    assert step > 20
    assert seen == {"old", "new"}


def test_a_command_waits_and_says_for_whom(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: queue.Queue[str] = queue.Queue()
    monkeypatch.setattr(locking, "PATIENCE", 0.0)
    monkeypatch.setattr(locking, "say", lambda en, ja: said.put(en))
    program = "import sys; from pathlib import Path; from tests.commands import test_publication as t\n"
    program += "t.hold(Path(sys.argv[1]))"
    command = [sys.executable, "-c", program, str(site)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdin and other.stdout
        assert other.stdout.readline() == "held\n"
        second = threading.Thread(target=replace, args=[site, "second"])
        second.start()
        assert said.get(timeout=60) == f"Another command is making {site}; this one goes on when that is done."
        assert word(site) == "old"
        other.communicate("go on\n")
        assert other.returncode == 0
        second.join(60)
    assert word(site) == "second"
    assert said.empty(), "it is told once"


def hold(folder: Path) -> None:
    """Make the folder when a line comes in."""
    with workplace(folder) as place:
        print("held", flush=True)
        sys.stdin.readline()
        make(place / NEW, "first")
        publish(folder, place)


@posix
def test_other_folders_do_not_wait(site: Path) -> None:
    """Not even those whose names begin alike."""
    with workplace(site):
        for name in ("site-en", "site-work", "other"):
            replace(site.with_name(name))
            assert word(site.with_name(name)) == "new"


@posix
def test_a_killed_holder_holds_nothing(site: Path) -> None:
    def die() -> None:
        with workplace(site):
            os.kill(os.getpid(), signal.SIGKILL)

    killed_at(STEPS, die)
    assert (site.parent / ".site-work/lock").exists()
    replace(site)
    assert list(site.parent.iterdir()) == [site]


@posix
def test_a_web_server_can_read_what_was_built_under_a_strict_umask(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        make(tmp_path / "site", "new")
    finally:
        os.umask(before)
    publication.readable(tmp_path / "site")
    for path in (tmp_path / "site", *(tmp_path / "site").rglob("*")):
        assert path.stat().st_mode & 0o777 == (0o755 if path.is_dir() else 0o644), path
