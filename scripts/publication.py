"""Putting a new folder in the place of an old one: by one command at a time, or not at all.

A folder that a command wrote holds a list of its files. Whatever else lies in it (a `.git`, a CNAME, a thesis) is
somebody's, and keeps it from being replaced.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from .locking import file_lock
from .messages import Failure
from .places import shown

LIST = ".judgebook-files"
HEAD = "# The files that scripts/book.py wrote here. It replaces this folder as long as nothing else lies in it."
OF_THE_MACHINE = frozenset({".DS_Store", "Thumbs.db", "desktop.ini"})  # file managers leave them wherever they look
SHOWN = 5  # names in a message


WORK = {"lock", "new", "old", "handouts"}  # what stands in the folder where a command works


@contextmanager
def replacing(folder: Path) -> Iterator[Path]:
    """A new folder on the same disk for the block to fill; when the block is done it takes the place of `folder`.

    Waits while another command does the same. Raises Failure where the folder is not ours to replace; whatever is
    raised leaves it as it was.
    """
    work = folder.with_name(f".{folder.name}-work")
    new, old = work / "new", work / "old"
    if os.path.lexists(work) and (work.is_symlink() or not work.is_dir() or {*os.listdir(work)} - WORK):
        raise Failure(
            f"{shown(folder)} cannot be made: {shown(work)}, where it is made first, holds something else. "
            "Move that away.",
            f"{shown(folder)} を作れません。途中で使う {shown(work)} に別のものがあるので、移してください。",
        )
    with file_lock(work / "lock", f"making {shown(folder)}", leave=True):
        if old.exists() and not folder.exists():  # a command was ended just before it could put the new one there
            old.rename(folder)
        _remove(new, old, work / "handouts")
        require_ours(folder)
        new.mkdir()
        try:
            yield new
            require_ours(folder)  # once more: somebody may have put a file there meanwhile
            (new / LIST).write_text("\n".join([HEAD, *sorted(_entries(new)), ""]), "utf-8", newline="\n")
            if folder.exists():
                folder.rename(old)
            new.rename(folder)
        finally:
            if not folder.exists() and old.exists():
                old.rename(folder)
            _remove(new, old, work / "handouts")


def _remove(*folders: Path) -> None:
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)


def readable(folder: Path) -> None:
    """Let everybody read what is to be published, whatever the umask: a web server is another user."""
    for path in (folder, *folder.rglob("*")):
        path.chmod(path.stat().st_mode | (0o055 if path.is_dir() else 0o044))


def require_ours(folder: Path) -> None:
    """Raise Failure, with the way out, where replacing `folder` would take something that no command wrote."""
    if not os.path.lexists(folder):
        return
    if folder.is_symlink() or not folder.is_dir():
        raise Failure(
            f"{shown(folder)} cannot be replaced: it is no folder. Name another one.",
            f"{shown(folder)} はフォルダーではないので、置き換えられません。別の名前を指定してください。",
        )
    ours = _listed(folder)
    foreign = {name for name in _entries(folder) if name not in ours and Path(name).name not in OF_THE_MACHINE}
    if foreign:
        raise Failure(
            f"{shown(folder)} is not replaced: no command wrote {_some(foreign)}. Move that away, or name another "
            "folder. Files for the host belong into host/, and a checkout of a published branch takes the files of a "
            "build as PUBLISHING.md says.",
            f"{shown(folder)} は置き換えません。コマンドが書いたのではない {_some(foreign)} があります。それを移すか、"
            "別のフォルダーを指定してください。ホストのためのファイルは host/ に置きます。公開用ブランチへの写し方は "
            "PUBLISHING.md にあります。",
        )


def require_files(folder: Path, names: Iterable[str], ours: Iterable[str] = ()) -> None:
    """Raise Failure where a file that is to be written into a folder is there, and is none of `ours`."""
    wanted = {name for name in names if os.path.lexists(folder / name)}
    foreign = {name for name in wanted - {*ours} if name not in _listed(folder)}
    foreign |= {name for name in wanted if (folder / name).is_symlink() or not (folder / name).is_file()}
    if foreign:
        raise Failure(
            f"Nothing was written into {shown(folder)}: no command wrote {_some(foreign)}. Move that away, or name "
            "another folder.",
            f"{shown(folder)} には書き込みませんでした。このコマンドが作ったのではない {_some(foreign)} があります。"
            "それを移すか、別のフォルダーを指定してください。",
        )


def enter(folder: Path, names: Iterable[str]) -> None:
    """Add files that were written into a folder to its list."""
    listed = "".join(f"{name}\n" for name in sorted({*_listed(folder), *names}))
    (folder / LIST).write_text(f"{HEAD}\n{listed}", "utf-8", newline="\n")


def _listed(folder: Path) -> set[str]:
    """The entries of the folder's list, and the list itself; none where no command wrote it."""
    file = folder / LIST
    if file.is_symlink() or not file.is_file():
        return set()
    head, *names = file.read_text("utf-8", "surrogateescape").split("\n")
    return {*names, LIST} if head == HEAD else set()


def _entries(folder: Path) -> Iterator[str]:
    """All below a folder by its path: files, folders (`assets/`), and what is neither (`novel -> elsewhere`)."""
    for above, folders, files in os.walk(folder):
        for path in (Path(above, name) for name in (*folders, *files)):
            name = path.relative_to(folder).as_posix()
            if path.is_symlink():
                yield f"{name} -> {os.readlink(path)}"
            else:
                yield f"{name}/" if path.is_dir() else name if path.is_file() else f"{name} (no file)"


def _some(names: set[str]) -> str:
    """The first few names, those at the top first, as a terminal can show them."""
    first = sorted(names, key=lambda name: (name.count("/"), name))[:SHOWN]
    listed = ", ".join(name.encode("utf-8", "backslashreplace").decode() for name in first)
    return f"{listed} and {len(names) - SHOWN} more" if len(names) > SHOWN else listed
