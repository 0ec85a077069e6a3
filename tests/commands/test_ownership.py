"""A folder is replaced only where a command wrote it and nothing else lies in it; of all others every byte stays."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

import pytest

from judgebook.print import printed_files
from scripts import ownership, places
from scripts.commands import build
from scripts.messages import Failure
from scripts.publication import NEW, publish, workplace
from tests.building import ROOT

BUILD = ("index.html", "404.html", "sw.js", "build.txt", "en/index.html", "assets/style.0a1b2c3d.css")


def built(folder: Path) -> None:
    """A build of ours, signed; the one style sheet left a folder of the theme's empty."""
    copied(folder)
    (folder / "assets/stylesheets").mkdir()
    ownership.sign(folder)


def copied(folder: Path) -> None:
    """The files of a build without its list: as an older version left it, or a host gave it back."""
    put(folder, *BUILD)


def put(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"somebody's {name}", "utf-8")


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@judge.example"]
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


def branch(folder: Path) -> None:
    """A checkout of a published branch, with a CNAME and what somebody keeps there."""
    built(folder)
    put(folder, "CNAME", "thesis.docx")
    git(folder, "init", "--quiet")
    git(folder, "add", "--all", "--force")
    git(folder, "commit", "--quiet", "-m", "published")


def empty_checkout(folder: Path) -> None:
    folder.mkdir()
    git(folder, "init", "--quiet")


def worktree(folder: Path) -> None:
    """Its `.git` is a file."""
    main = folder.with_name("main")
    branch(main)
    git(main, "worktree", "add", "--quiet", "-b", "pages", str(folder))


def signed_by_somebody(folder: Path) -> None:
    copied(folder)
    (folder / ownership.LIST).write_text("index.html\n404.html\nsw.js\n", "utf-8")


def linked_list(folder: Path) -> None:
    built(folder.with_name("other"))
    copied(folder)
    (folder / ownership.LIST).symlink_to(folder.with_name("other") / ownership.LIST)


def with_files(*names: str) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        built(folder)
        put(folder, *names)

    return make


def only(*names: str) -> Callable[[Path], None]:
    return lambda folder: put(folder, *names)


def with_an_empty_folder(folder: Path) -> None:
    built(folder)
    (folder / "drafts").mkdir()


def with_a_link(folder: Path) -> None:
    built(folder)
    put(folder.with_name("elsewhere"), "novel.txt")
    (folder / "novel").symlink_to(folder.with_name("elsewhere"))


def with_a_pipe(folder: Path) -> None:
    built(folder)
    os.mkfifo(folder / "pipe")


def with_a_folder_for_a_file(folder: Path) -> None:
    built(folder)
    (folder / "sw.js").unlink()
    put(folder, "sw.js/mine.txt")


def a_link_to(make: Callable[[Path], None]) -> Callable[[Path], None]:
    def link(folder: Path) -> None:
        make(folder.with_name("target"))
        folder.symlink_to(folder.with_name("target"))

    return link


FOLDERS: dict[str, Callable[[Path], None]] = {
    "a home": only(".bashrc", ".ssh/id_ed25519", "Documents/thesis.docx", "Downloads/index.html"),
    "a project": only("README.md", "docs/ja/index.md", "mkdocs.yml", "scripts/book.py"),
    "a page by hand": only("index.html"),
    "another site": only("index.html", "404.html", "assets/main.css", "thesis.docx"),
    "another site with a worker": only("index.html", "404.html", "sw.js", "build.txt"),
    "dot files alone": only(".env", ".config/secret"),
    "a build without its list": copied,
    "a list of somebody else": signed_by_somebody,
    "a list that is a link": linked_list,
    "a published branch": branch,
    "a worktree": worktree,
    "an empty checkout": empty_checkout,
    "a build and a CNAME": with_files("CNAME"),
    "a build and .nojekyll": with_files(".nojekyll"),
    "a build and a file deep inside": with_files("en/notes/thesis.docx"),
    "a build and a file of almost the same name": with_files("Index.html"),
    "a build and a list deeper inside": with_files(f"en/{ownership.LIST}"),
    "a build and an empty folder": with_an_empty_folder,
    "a build and a link": with_a_link,
    "a build and a pipe": with_a_pipe,
    "a build with a folder in the place of a file": with_a_folder_for_a_file,
    "a link to a home": a_link_to(only(".bashrc", "thesis.docx")),
    "a link to a published branch": a_link_to(branch),
}


def everything(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Every entry below a folder: its kind and its bytes, or where it leads."""
    found = {}
    for path in sorted(folder.rglob("*")):
        content = os.fsencode(os.readlink(path)) if path.is_symlink() else path.read_bytes() if path.is_file() else b""
        found[path.relative_to(folder).as_posix()] = (path.lstat().st_mode, content)
    return found


def replace(folder: Path) -> None:
    with workplace(folder) as place:
        put(place / NEW, *BUILD, "new.html")
        publish(folder, place)


def output(name: Path) -> Path:
    parser = ArgumentParser()
    build.arguments(parser)
    folder: Path = parser.parse_args(["--output", str(name)]).output
    return folder


@pytest.mark.skipif(os.name != "posix", reason="needs links and pipes")
@pytest.mark.parametrize("kind", FOLDERS)
def test_a_folder_of_somebody_stays(kind: str, tmp_path: Path) -> None:
    folder = tmp_path / "somewhere" / "site"
    folder.parent.mkdir()
    FOLDERS[kind](folder)
    before = everything(tmp_path)
    with pytest.raises(Failure, match="is not replaced"):
        output(folder)
    with pytest.raises(Failure, match="is not replaced"):
        replace(folder.resolve())
    assert everything(tmp_path) == before


@pytest.mark.skipif(os.name != "posix", reason="needs links")
def test_a_link_is_not_replaced_itself(tmp_path: Path) -> None:
    a_link_to(built)(tmp_path / "site")
    before = everything(tmp_path)
    with pytest.raises(Failure, match="is no folder"):
        replace(tmp_path / "site")
    assert everything(tmp_path) == before


def test_a_file_that_comes_during_the_build_stays(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    built(folder)
    with workplace(folder) as place:
        put(place / NEW, *BUILD)
        put(folder, "thesis.docx")
        with pytest.raises(Failure, match=r"nobody but you wrote thesis\.docx"):
            publish(folder, place)
    assert (folder / "thesis.docx").read_text("utf-8") == "somebody's thesis.docx"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="whoever may read everything")
def test_what_cannot_be_looked_into_stays(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    built(folder)
    (folder / "private").mkdir(0o000)
    with pytest.raises(Failure, match="cannot be read"):
        replace(folder)


@pytest.mark.skipif(not shutil.which("unshare"), reason="needs a file system of its own")
def test_a_disk_stays(tmp_path: Path) -> None:
    program = "import sys; from pathlib import Path; from tests.commands import test_ownership as t\n"
    program += "folder = Path(sys.argv[1]); t.put(folder, 'thesis.docx')\n"
    program += "try: t.replace(folder)\nexcept t.Failure as reason: print(reason, [*folder.iterdir()])"
    (tmp_path / "site").mkdir()
    command = 'mount -t tmpfs none "$1" && shift && exec "$@"'
    mine = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", command, "sh", str(tmp_path / "site")]
    if subprocess.run([*mine, "true"], capture_output=True).returncode:
        pytest.skip("no file system may be mounted here")
    said = subprocess.run(
        [*mine, sys.executable, "-c", program, str(tmp_path / "site")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "is not replaced: it holds thesis.docx" in said.stdout
    assert f"[PosixPath('{tmp_path / 'site'}/thesis.docx')]" in said.stdout


@pytest.mark.parametrize("folder", ["site", "new", "empty", "with the traces of file managers"])
def test_ours_is_replaced(folder: str, tmp_path: Path) -> None:
    place = tmp_path / folder
    if folder == "empty":
        place.mkdir()
    elif folder != "new":
        built(place)
    if folder.startswith("with"):
        put(place, ".DS_Store", "en/Thumbs.db")
    replace(output(place))
    assert set(everything(place)) == {*BUILD, "new.html", ownership.LIST, "assets", "en"}
    replace(output(place))


def test_the_message_says_the_way_out(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    built(folder)
    put(folder, "CNAME", "thesis.docx", "1/a", "2/b", "3/c", "4/d")
    with pytest.raises(Failure, match=r"wrote 1, 2, 3, 4, CNAME and 5 more\. Move that away, or name another folder"):
        ownership.require(folder)


NAMES = ["backups.ja.pdf", "handouts.json"]


def test_single_files_of_somebody_stay(tmp_path: Path) -> None:
    """A file of that name, a link to a thesis, a folder: nothing is written over them, nor through them."""
    put(tmp_path, "mine/backups.ja.pdf", "there/thesis.pdf", "folder/backups.ja.pdf/notes.txt")
    (tmp_path / "linked").mkdir()
    (tmp_path / "linked/backups.ja.pdf").symlink_to(tmp_path / "there/thesis.pdf")
    before = everything(tmp_path)
    for folder in ("mine", "linked", "folder"):
        with pytest.raises(Failure, match=r"nobody but you wrote backups\.ja\.pdf"):
            ownership.require_files(tmp_path / folder, NAMES)
    assert everything(tmp_path) == before


def test_single_files_of_ours_are_written_again(tmp_path: Path) -> None:
    put(tmp_path, *NAMES)
    ownership.enter(tmp_path, NAMES[:1])
    ownership.enter(tmp_path, NAMES[1:])
    ownership.require_files(tmp_path, [*NAMES, "new.pdf"])
    (tmp_path / NAMES[0]).unlink()
    (tmp_path / NAMES[0]).symlink_to(tmp_path / NAMES[1])
    with pytest.raises(Failure, match="nobody but you"):
        ownership.require_files(tmp_path, NAMES)


@pytest.mark.parametrize("list_of", ["[1, 2]", '{"thesis.pdf": "mine"}', "{}", "no JSON", '{"a": {"handout": 1}}'])
def test_a_list_of_that_name_may_be_somebodys(list_of: str, tmp_path: Path) -> None:
    (tmp_path / "handouts.json").write_text(list_of, "utf-8")
    assert printed_files.listed(tmp_path) == set()


@pytest.mark.parametrize("name", ["docs/ja", "data", ".git", "tests/../scripts/"])
def test_nothing_is_put_among_the_sources(name: str) -> None:
    with pytest.raises(Failure, match="the project's sources are there"):
        places.output(str(ROOT / name))


def test_a_part_of_each_language_is_joined_once(tmp_path: Path) -> None:
    parser = ArgumentParser()
    build.arguments(parser)
    put(tmp_path, "a/index.html", "b/index.html")
    words = ["--join", f"ja={tmp_path}/a", f"ja={tmp_path}/b", f"en={tmp_path}/b", "--output", str(tmp_path / "site")]
    with pytest.raises(Failure, match="one part for each language"):
        build.run(parser.parse_args(words))


def test_what_lies_where_work_is_done_stays(tmp_path: Path) -> None:
    """A folder that is named as a command names its own, a link there, a file there."""
    place, work = tmp_path / "site", tmp_path / ".site-work"
    put(tmp_path, ".site-work/one-mine/thesis.txt", "elsewhere/one-more/thesis.txt")
    replace(place)
    assert (work / "one-mine/thesis.txt").exists()
    for elsewhere in (lambda: work.symlink_to(tmp_path / "elsewhere"), lambda: work.write_text("mine", "utf-8")):
        if work.is_dir():
            shutil.rmtree(work)
        elsewhere()
        before = everything(tmp_path)
        with pytest.raises(Failure, match="is no folder"):
            replace(place)
        assert everything(tmp_path) == before
        work.unlink()
