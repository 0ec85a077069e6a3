"""Whose a folder is: a command replaces only one that a command wrote, with nothing of anybody else's in it.

Each folder that is published bears a list of its files. What lies beside them (a `.git`, a CNAME, a thesis) is
somebody's, and keeps the whole folder from being replaced. A command that puts single files into a folder (handouts,
pictures, a report) lists them there as well, and writes over nothing else of that name, nor through a link.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from .messages import Failure
from .places import shown

LIST = ".judgebook-files"
HEAD = "# The files that scripts/book.py wrote here. It replaces this folder as long as nothing else lies in it.\n"
OF_THE_MACHINE = frozenset({".DS_Store", "Thumbs.db", "desktop.ini"})  # file managers leave them wherever they look
SHOWN = 5  # names in a message


def sign(folder: Path) -> None:
    """Write the list of the folder's files, and of its folders (`assets/`), into it."""
    files, folders, _ = _entries(folder)
    names = sorted([*(files - {LIST}), *folders])
    (folder / LIST).write_text(HEAD + "".join(f"{name}\n" for name in names), "utf-8", newline="\n")


def require(folder: Path) -> None:
    """Raise Failure, with the way out, where replacing `folder` would take something that no command wrote."""
    if not os.path.lexists(folder):
        return
    if folder.is_symlink() or not folder.is_dir():
        raise Failure(
            f"{shown(folder)} cannot be replaced: it is no folder. Name another one.",
            f"{shown(folder)} はフォルダーではないので、置き換えられません。別の名前を指定してください。",
        )
    try:
        files, folders, others = _entries(folder)
        ours = _signed(folder)
    except OSError as error:
        raise Failure(
            f"{shown(folder)} is not replaced: what lies in it cannot be read ({error.strerror}: {error.filename}). "
            "Name another folder.",
            f"{shown(folder)} は置き換えません。中が読めないためです({error.strerror}: {error.filename})。"
            "別のフォルダーを指定してください。",
        ) from None
    if not (files or folders or others):
        return
    if ours is None:
        raise Failure(
            f"{shown(folder)} is not replaced: it holds {_some(files | folders | others)}, and no list {LIST} of a "
            "former build. Name a folder that is empty or does not exist yet; a build of an older version has to be "
            "removed by hand.",
            f"{shown(folder)} は置き換えません。{_some(files | folders | others)} があり、前に作った時の一覧 {LIST} が"
            "ありません。空か、まだないフォルダーを指定してください。古い版が作ったものなら、自分で消してください。",
        )
    foreign = {name for name in files - ours if name.rpartition("/")[2] not in OF_THE_MACHINE}
    foreign |= (folders - ours) | others
    if foreign:
        raise Failure(
            f"{shown(folder)} is not replaced: nobody but you wrote {_some(foreign)}. Move that away, or name another "
            "folder. Files for the host belong into host/, and a checkout of a published branch takes the files of a "
            "build as PUBLISHING.md says.",
            f"{shown(folder)} は置き換えません。コマンドが書いたのではない {_some(foreign)} があります。それを移すか、"
            "別のフォルダーを指定してください。ホストのためのファイルは host/ に置きます。公開用ブランチへの写し方は "
            "PUBLISHING.md にあります。",
        )


def require_files(folder: Path, names: Iterable[str], known: Iterable[str] = ()) -> None:
    """Raise Failure where a file that is to be written is there and no command wrote it; known: those that one did."""
    ours = {*(_signed(folder) or ()), *known}
    wanted = {name for name in names if os.path.lexists(folder / name)}
    foreign = {name for name in wanted if name not in ours or (folder / name).is_symlink()}
    foreign |= {name for name in wanted if not (folder / name).is_file()}
    if foreign:
        raise Failure(
            f"Nothing was written into {shown(folder)}: nobody but you wrote {_some(foreign)}. Move that away, or name "
            "another folder.",
            f"{shown(folder)} には書き込みませんでした。このコマンドが作ったのではない {_some(foreign)} があります。"
            "それを移すか、別のフォルダーを指定してください。",
        )


def enter(folder: Path, names: Iterable[str]) -> None:
    """Add files that were written into the folder to its list."""
    kept = {name for name in (_signed(folder) or ()) if name and name != LIST}
    (folder / LIST).write_text(HEAD + "".join(f"{name}\n" for name in sorted({*kept, *names})), "utf-8", newline="\n")


def _signed(folder: Path) -> set[str] | None:
    """The files of the folder's list, and the list; None where it has none that a command wrote."""
    file = folder / LIST
    if file.is_symlink() or not file.is_file():
        return None
    head, *names = file.read_text("utf-8", "surrogateescape").split("\n")
    return {*names, LIST} if f"{head}\n" == HEAD else None


def _entries(folder: Path) -> tuple[set[str], set[str], set[str]]:
    """The plain files below a folder, the folders (`assets/`), and all else there: links, pipes. Raises OSError."""
    files: set[str] = set()
    folders: set[str] = set()
    others: set[str] = set()
    waiting = [""]
    while waiting:
        above = waiting.pop()
        with os.scandir(f"{folder}/{above}") as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(f"{above}{entry.name}/")
                    folders.add(waiting[-1])
                else:
                    (files if entry.is_file(follow_symlinks=False) else others).add(above + entry.name)
    return files, folders, others


def _some(names: set[str]) -> str:
    """The first few names, those at the top first, as a terminal can show them."""
    first = sorted((name.rstrip("/") for name in names), key=lambda name: (name.count("/"), name))[:SHOWN]
    told = ", ".join(name.encode("utf-8", "backslashreplace").decode() for name in first)
    return f"{told} and {len(names) - SHOWN} more" if len(names) > SHOWN else told
