"""Putting a new folder in the place of an old one: by one command at a time, at once, or not at all.

What is being made stands beside the folder, in `.NAME-work/`. Its lock dies with the processes that hold it, so what
else is found there belongs to nobody: a command that was killed left it, and the next one removes it. What is replaced
must be our own (ownership.py).
"""

from __future__ import annotations

import ctypes
import os
import secrets
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from judgebook.source import snapshot

from . import ownership
from .locking import file_lock
from .messages import Failure, say
from .places import shown

PREFIX = "one-"  # of a command's own folder in the workplace
MARK = ".ours"  # ends the name of a file beside it, which is there as long as the folder: that one is nobody else's
NEW, OLD = "new", "old"  # in the workplace: what is being made, and for a moment what it replaces


@contextmanager
def workplace(folder: Path) -> Iterator[Path]:
    """A folder on the same disk for what is being made, gone afterwards. Waits while another command has one.

    Raises Failure where `folder` is not ours to replace. It has a name of its own each time: whatever outlived a
    killed command can only write into the one it knew.
    """
    work = folder.with_name(f".{folder.name}-work")
    if os.path.lexists(work) and (work.is_symlink() or not work.is_dir()):
        raise Failure(
            f"{shown(folder)} cannot be made: {shown(work)}, where it is made first, is no folder. Move that away.",
            f"{shown(folder)} を作れません。途中で使う {shown(work)} がフォルダーではないので、移してください。",
        )
    with file_lock(work / "lock", f"making {shown(folder)}", leave=True):
        _repair(folder, work)
        ownership.require(folder)
        place = work / f"{PREFIX}{secrets.token_hex(8)}"
        mark = place.with_suffix(MARK)
        try:
            mark.touch()
            place.mkdir(0o700)
            yield place
        finally:
            _remove(place, mark)


def _repair(folder: Path, work: Path) -> None:
    """Bring back a folder whose exchange was interrupted, and remove what killed commands left."""
    for mark in sorted(work.glob(f"{PREFIX}*{MARK}")):
        left = mark.with_suffix("")
        if (left / OLD).exists() and not folder.exists():
            (left / OLD).rename(folder)
            say(
                f"{shown(folder)} is back: a command was ended just before it could put the new one there.",
                f"{shown(folder)} を元に戻しました(前のコマンドが、入れ替える直前に止められていました)。",
            )
        _remove(left, mark)


def _remove(place: Path, mark: Path) -> None:
    """Remove a command's own folder, and its mark as the last: what could not be removed stays known as ours."""
    shutil.rmtree(place, ignore_errors=True)
    if not place.exists():
        mark.unlink(missing_ok=True)


@contextmanager
def removing(place: Path) -> Iterator[None]:
    """Remove what is left in a workplace while the block runs: it is the disk that takes long for that."""
    remover = threading.Thread(target=shutil.rmtree, args=(place,), kwargs={"ignore_errors": True})
    remover.start()
    try:
        yield
    finally:
        remover.join()


def readable(folder: Path) -> None:
    """Let everybody read what is to be published, whatever the umask: a web server is another user."""
    if os.name != "posix":
        return
    for above, _, names in os.walk(folder):
        for path, wanted in ((above, 0o055), *((os.path.join(above, name), 0o044) for name in names)):
            mode = os.stat(path).st_mode
            if mode & wanted != wanted:
                os.chmod(path, mode | wanted)


def publish(folder: Path, place: Path, public: bool = False) -> dict[str, snapshot.Seen]:
    """Put `place`/new in the place of the folder: how all stands in it then. Raises Failure, with the folder as it was.

    public: everybody may read it.
    """
    new, old = place / NEW, place / OLD
    ownership.require(folder)  # once more: somebody may have put a file there meanwhile
    try:
        ownership.sign(new)
        if public:
            readable(new)
        stands = snapshot.standing(new, private=True)
        if not folder.exists():
            new.rename(folder)
        elif not _exchange(new, folder):
            folder.rename(old)  # a command that is killed here leaves the rest to the next one's _repair
            new.rename(folder)
    except BaseException as error:
        with suppress(OSError):
            if old.exists() and not folder.exists():
                old.rename(folder)
        if isinstance(error, OSError):
            raise Failure(
                f"{shown(folder)} could not be replaced ({error.strerror}); it is as it was.",
                f"{shown(folder)} を置き換えられませんでした({error.strerror})。中身は前のままです。",
            ) from None
        raise
    return stands


def _exchange(one: Path, other: Path) -> bool:
    """Let two folders take each other's name, at once; False where the system or the disk cannot do so."""
    if sys.platform != "linux":
        return False
    here, exchange = -100, 2  # AT_FDCWD, RENAME_EXCHANGE: man 2 rename
    try:
        rename = ctypes.CDLL(None).renameat2
    except AttributeError:
        return False
    return bool(rename(here, os.fsencode(one), here, os.fsencode(other), exchange) == 0)
