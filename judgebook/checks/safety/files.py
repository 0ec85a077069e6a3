"""Files of docs/ and data/: plain ones, with plain names, that hold what their names say."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from ...model import compared, translations
from . import Fault
from .urls import PICTURES

TYPES = {"docs": frozenset({".md"}) | PICTURES, "data": frozenset({".yml", ".json"})}
NAME = re.compile(r"[a-z0-9][a-z0-9._-]*", re.IGNORECASE)
LARGEST, LARGEST_DRAWING = 2_000_000, 500_000  # bytes of a picture, which a reader's phone has to fetch
MAGIC = {".png": b"\x89PNG\r\n", ".jpg": b"\xff\xd8\xff", ".jpeg": b"\xff\xd8\xff", ".webp": b"RIFF"}


def walk(root: Path, top: str) -> Iterator[str]:
    """Every file and every link below a folder of the project, as paths below the root; links are not followed."""
    for folder, folders, files in os.walk(root / top, followlinks=False):
        folders.sort()
        links = [name for name in folders if Path(folder, name).is_symlink()]
        for name in sorted([*files, *links]):
            yield Path(folder, name).relative_to(root).as_posix()


def fault(root: Path, path: str) -> Fault | None:
    """Why the site must not be built with this file."""
    place, file = PurePosixPath(path), root / path
    if file.is_symlink():
        return Fault("symlink", os.readlink(file))
    if not file.is_file():  # a pipe or a socket: whoever reads it waits for ever
        return Fault("content", place.name)
    wrong = [part for part in place.parts if not NAME.fullmatch(part)]
    if wrong:
        return Fault("name", wrong[0])
    suffix = place.suffix.lower()
    if suffix not in TYPES[place.parts[0]] and path not in (translations.PATH, compared.PATH):
        return Fault("type", suffix or place.name)
    most = LARGEST_DRAWING if suffix == ".svg" else LARGEST
    if suffix in PICTURES and file.stat().st_size > most:
        return Fault("size", str(most))
    magic = MAGIC.get(suffix)
    if magic:
        with file.open("rb") as opened:
            if opened.read(len(magic)) != magic:
                return Fault("content", suffix)
    return None
