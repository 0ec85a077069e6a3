"""A folder is replaced as a whole, by one command at a time, and only where nothing of anybody else lies in it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from judgebook.print import printed_files
from scripts import places, publication
from scripts.messages import Failure
from scripts.publication import LIST, replacing
from tests.building import ROOT

BUILD = ("index.html", "404.html", "sw.js", "en/index.html", "assets/style.0a1b2c3d.css")
STEPS = 400  # more file operations than a replacement of these files takes
posix = pytest.mark.skipif(os.name != "posix", reason="needs links, pipes and SIGKILL")


def put(folder: Path, *names: str, text: str = "somebody's") -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")


def replace(folder: Path, text: str = "new") -> None:
    with replacing(folder) as new:
        put(new, *BUILD, text=text)


def built(folder: Path) -> None:
    """A build of ours."""
    replace(folder, "old")


def word(folder: Path) -> str:
    """The word in all files of the folder; fails where one is missing, too many, or says something else."""
    files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    assert files.pop(LIST, None), "it has a list"
    assert set(files) == set(BUILD)
    [said] = {file.read_text("utf-8") for file in files.values()}
    return said


def everything(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Every entry below a folder: its kind and its bytes, or where it leads."""
    found = {}
    for path in sorted(folder.rglob("*")):
        content = os.fsencode(os.readlink(path)) if path.is_symlink() else path.read_bytes() if path.is_file() else b""
        found[path.relative_to(folder).as_posix()] = (path.lstat().st_mode, content)
    return found


# ---- the new takes the place of the old


def test_the_new_takes_the_place_of_the_old(tmp_path: Path) -> None:
    site = tmp_path / "out/site"
    built(site)
    replace(site)
    assert word(site) == "new"
    assert list(site.parent.iterdir()) == [site]


def test_a_failure_leaves_the_old(tmp_path: Path) -> None:
    site = tmp_path / "site"
    built(site)
    with pytest.raises(ZeroDivisionError), replacing(site) as new:
        put(new, "index.html")
        raise ZeroDivisionError
    assert word(site) == "old"
    assert list(tmp_path.iterdir()) == [site]


def killed_at(step: int, action: Callable[[], None]) -> bool:
    """Run an action in a process of its own that is killed at its `step`-th file operation; whether it got there."""
    child = os.fork()
    if not child:
        left = step

        def count(event: str, args: object) -> None:
            nonlocal left
            if event == "open" or event.startswith(("os.", "shutil.", "fcntl.")):
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
def test_killed_at_any_file_operation(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """From the next command on a whole site stands. At each third operation; with --all at each."""
    seen = set()
    for step in range(1, STEPS, 1 if request.config.getoption("--all") else 3):
        folder = tmp_path / str(step) / "site"
        built(folder)
        killed = killed_at(step, lambda folder=folder: replace(folder))  # type: ignore[misc]
        with pytest.raises(ZeroDivisionError), replacing(folder):
            seen.add(word(folder))
            raise ZeroDivisionError
        replace(folder, "next")
        assert word(folder) == "next"
        assert list(folder.parent.iterdir()) == [folder], "nothing is left of the killed command"
        if not killed:
            break
    assert not killed, "every step was taken"
    assert seen == {"old", "new"}


@posix
def test_a_second_command_waits(tmp_path: Path) -> None:
    site = tmp_path / "site"
    built(site)
    program = "import sys; from pathlib import Path; from tests.commands import test_publication as t\n"
    program += "t.hold(Path(sys.argv[1]))"
    command = [sys.executable, "-c", program, str(site)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdin and other.stdout
        assert other.stdout.readline() == "held\n"
        second = threading.Thread(target=replace, args=[site, "second"])
        second.start()
        assert word(site) == "old"
        other.communicate("go on\n")
        second.join(60)
    assert word(site) == "second"


def hold(folder: Path) -> None:
    """Make the folder when a line comes in."""
    with replacing(folder) as new:
        print("held", flush=True)
        sys.stdin.readline()
        put(new, *BUILD, text="first")


@posix
def test_a_web_server_can_read_what_was_built_under_a_strict_umask(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        put(tmp_path / "site", *BUILD)
    finally:
        os.umask(before)
    publication.readable(tmp_path / "site")
    for path in (tmp_path / "site", *(tmp_path / "site").rglob("*")):
        assert path.stat().st_mode & 0o777 == (0o755 if path.is_dir() else 0o644), path


# ---- what is somebody's stays


def with_files(*names: str) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        built(folder)
        put(folder, *names)

    return make


def only(*names: str) -> Callable[[Path], None]:
    return lambda folder: put(folder, *names)


def a_list_of_somebody(folder: Path) -> None:
    put(folder, "index.html")
    (folder / LIST).write_text("index.html\n", "utf-8")


def a_list_that_is_a_link(folder: Path) -> None:
    built(folder.with_name("other"))
    put(folder, *BUILD)
    (folder / LIST).symlink_to(folder.with_name("other") / LIST)


def an_empty_folder(folder: Path) -> None:
    built(folder)
    (folder / "drafts").mkdir()


def a_link(folder: Path) -> None:
    built(folder)
    put(folder.with_name("elsewhere"), "novel.txt")
    (folder / "novel").symlink_to(folder.with_name("elsewhere"))


def a_pipe(folder: Path) -> None:
    built(folder)
    os.mkfifo(folder / "pipe")


def a_folder_for_a_file(folder: Path) -> None:
    built(folder)
    (folder / "sw.js").unlink()
    put(folder, "sw.js/mine.txt")


def a_link_to_a_build(folder: Path) -> None:
    built(folder.with_name("target"))
    folder.symlink_to(folder.with_name("target"))


FOLDERS: dict[str, Callable[[Path], None]] = {
    "a home": only(".bashrc", ".ssh/id_ed25519", "Documents/thesis.docx", "Downloads/index.html"),
    "a page by hand": only("index.html"),
    "dot files alone": only(".env", ".config/secret"),
    "a build without its list": only(*BUILD),
    "a list of somebody else": a_list_of_somebody,
    "a list that is a link": a_list_that_is_a_link,
    "a published branch": with_files(".git/HEAD", "CNAME"),
    "a worktree": with_files(".git"),
    "a build and a file deep inside": with_files("en/notes/thesis.docx"),
    "a build and a list deeper inside": with_files(f"en/{LIST}"),
    "a build and an empty folder": an_empty_folder,
    "a build and a link": a_link,
    "a build and a pipe": a_pipe,
    "a build with a folder in the place of a file": a_folder_for_a_file,
    "a link to a build": a_link_to_a_build,
}


@posix
@pytest.mark.parametrize("kind", FOLDERS)
def test_a_folder_of_somebody_stays(kind: str, tmp_path: Path) -> None:
    folder = tmp_path / "somewhere" / "site"
    folder.parent.mkdir()
    FOLDERS[kind](folder)
    before = everything(tmp_path)
    with pytest.raises(Failure, match="replaced"):
        replace(folder)
    assert everything(tmp_path) == before


def test_a_file_that_comes_during_the_build_stays(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    built(folder)
    with pytest.raises(Failure, match=r"no command wrote thesis\.docx"), replacing(folder) as new:
        put(new, *BUILD)
        put(folder, "thesis.docx")
    assert (folder / "thesis.docx").read_text("utf-8") == "somebody's"


@pytest.mark.parametrize("make", [lambda work: put(work, "thesis.txt"), lambda work: work.write_text("mine")])
def test_a_folder_where_work_is_done_stays(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / ".site-work")
    before = everything(tmp_path)
    with pytest.raises(Failure, match="holds something else"):
        replace(tmp_path / "site")
    assert everything(tmp_path) == before


def test_traces_of_file_managers_are_nobodys(tmp_path: Path) -> None:
    built(tmp_path / "site")
    put(tmp_path / "site", ".DS_Store", "en/Thumbs.db")
    replace(tmp_path / "site")
    assert word(tmp_path / "site") == "new"


def test_the_message_names_a_few(tmp_path: Path) -> None:
    built(tmp_path / "site")
    put(tmp_path / "site", "CNAME", *(f"{number}.txt" for number in range(9)))
    with pytest.raises(Failure, match=r"wrote 0\.txt, 1\.txt, 2\.txt, 3\.txt, 4\.txt and 5 more\. Move that away"):
        replace(tmp_path / "site")


# ---- single files


NAMES = ["backups.ja.pdf", "handouts.json"]


@posix
def test_single_files_of_somebody_stay(tmp_path: Path) -> None:
    """A file of that name, a link to a thesis, a folder: nothing is written over them, nor through them."""
    put(tmp_path, "mine/backups.ja.pdf", "there/thesis.pdf", "folder/backups.ja.pdf/notes.txt")
    (tmp_path / "linked").mkdir()
    (tmp_path / "linked/backups.ja.pdf").symlink_to(tmp_path / "there/thesis.pdf")
    for folder in ("mine", "linked", "folder"):
        with pytest.raises(Failure, match=r"no command wrote backups\.ja\.pdf"):
            publication.require_files(tmp_path / folder, NAMES)


def test_single_files_of_ours_are_written_again(tmp_path: Path) -> None:
    put(tmp_path, *NAMES)
    publication.enter(tmp_path, NAMES[:1])
    publication.enter(tmp_path, NAMES[1:])
    publication.require_files(tmp_path, [*NAMES, "new.pdf"])


@pytest.mark.parametrize("list_of", ["[1, 2]", '{"thesis.pdf": "mine"}', "{}", "no JSON", '{"a": {"handout": 1}}'])
def test_a_list_of_that_name_may_be_somebodys(list_of: str, tmp_path: Path) -> None:
    (tmp_path / "handouts.json").write_text(list_of, "utf-8")
    assert printed_files.own_files(tmp_path) == set()


@pytest.mark.parametrize("name", ["docs/ja", "data", ".git", "tests/../scripts/"])
def test_nothing_is_put_among_the_sources(name: str) -> None:
    with pytest.raises(Failure, match="the project's sources are there"):
        places.output(str(ROOT / name))
