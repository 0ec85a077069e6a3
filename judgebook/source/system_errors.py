"""Errors of the machine, in a sentence: a full disk, a file that is gone, a permission that is missing."""

from __future__ import annotations

import errno
from pathlib import Path

FULL = {getattr(errno, name) for name in ("ENOSPC", "EDQUOT", "EFBIG") if hasattr(errno, name)}
REFUSED = {errno.EACCES, errno.EPERM, errno.EROFS}


def sentence(error: OSError, root: Path, language: str = "en") -> str:
    """Say what must be true so that the command can go on; paths below `root` are told as from there.

    What the system says of it is in the system's words.

    >>> sentence(OSError(errno.ENOSPC, "No space left on device"), Path("/book"))
    'The disk must have room for what is written: No space left on device.'
    >>> sentence(FileNotFoundError(errno.ENOENT, "No such file or directory", "/book/docs/ja/about.md"), Path("/book"))
    'docs/ja/about.md must be there until the command is done: No such file or directory.'
    """
    name = error.filename2 or error.filename  # the second, where something is copied or moved, is what is written
    path = Path(str(name)) if name else None
    where = path.relative_to(root).as_posix() if path and path.is_relative_to(root) else str(path or "")
    why = error.strerror or str(error)
    if language == "ja":
        return _in_japanese(error, where, why)
    if error.errno in FULL:
        return f"The disk must have room for {where or 'what is written'}: {why}."
    if error.errno == errno.ENOENT:
        return f"{where} must be there until the command is done: {why}."
    if error.errno in REFUSED:
        return f"{where or 'What is read and written'} must be open to whoever runs the command: {why}."
    return f"{where}: {why}." if where else f"{why}."


def _in_japanese(error: OSError, where: str, why: str) -> str:
    if error.errno in FULL:
        return f"ディスクに、{where or 'ファイル'} を書き込める空きを作ってください({why})。"
    if error.errno == errno.ENOENT:
        return f"終わるまで {where} が必要です({why})。"
    if error.errno in REFUSED:
        return f"{where or 'ファイル'} を読み書きできるようにしてください({why})。"
    return f"{where}: {why}。" if where else f"{why}。"
