"""Files of docs/ and data/: plain ones, with plain names, that hold what their names say."""

from __future__ import annotations

import os
import posixpath
import re
import warnings
from collections.abc import Iterator
from pathlib import Path

from ...model import compared, published, translations
from ...source.left_behind import LEFT_BEHIND
from . import Fault
from .urls import PICTURES

TYPES = {"docs": frozenset({".md"}) | PICTURES, "data": frozenset({".yml", ".json"})}
RECORDS = (translations.PATH, compared.PATH, published.PATH)  # which commands write
NAME = re.compile(r"[a-z0-9][a-z0-9._-]*", re.IGNORECASE)
LARGEST, LARGEST_DRAWING = 2_000_000, 500_000  # bytes of a picture, which a reader's phone has to fetch
MOST_PIXELS = 24_000_000  # a few bytes may stand for more than a phone has room for
MAGIC = {".png": b"\x89PNG\r\n", ".jpg": b"\xff\xd8\xff", ".jpeg": b"\xff\xd8\xff", ".webp": b"RIFF"}


def walk(root: Path, top: str) -> Iterator[str]:
    """Every file and every link below a folder of the project, as paths below the root; links are not followed.

    A file that was left behind is nowhere: nothing reads it, and nothing publishes it (hooks/fallback.py).
    """
    for folder, folders, files in os.walk(root / top, followlinks=False):
        folders.sort()
        place = Path(folder).relative_to(root).as_posix()
        links = [name for name in folders if os.path.islink(os.path.join(folder, name))]
        for name in sorted([*(one for one in files if not LEFT_BEHIND.fullmatch(one)), *links]):
            yield f"{place}/{name}"


def fault(root: Path, path: str) -> Fault | None:
    """Why the site must not be built with this file."""
    parts, file = path.split("/"), os.path.join(root, path)
    if os.path.islink(file):
        return Fault("symlink", os.readlink(file))
    if not os.path.isfile(file):  # a pipe or a socket: whoever reads it waits for ever
        return Fault("content", parts[-1])
    wrong = [part for part in parts if not NAME.fullmatch(part)]
    if wrong:
        return Fault("name", wrong[0])
    suffix = posixpath.splitext(path)[1].lower()
    if suffix not in TYPES[parts[0]] and path not in RECORDS:
        return Fault("type", suffix or parts[-1])
    most = LARGEST_DRAWING if suffix == ".svg" else LARGEST
    if suffix in PICTURES and os.path.getsize(file) > most:
        return Fault("size", str(most))
    magic = MAGIC.get(suffix)
    if magic:
        with open(file, "rb") as opened:
            if opened.read(len(magic)) != magic:
                return Fault("content", suffix)
        pixels = _pixels(file)
        if pixels is None:
            return Fault("content", suffix)
        if pixels > MOST_PIXELS:
            return Fault("pixels", str(MOST_PIXELS))
    return None


def _pixels(file: str) -> int | None:
    """How many pixels a browser has to unpack, as the head of a picture says; None where there is no such head."""
    from PIL import Image  # hardly any book has a photograph

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # it is what is asked for
            with Image.open(file) as picture:  # only its head is read
                return picture.width * picture.height * getattr(picture, "n_frames", 1)
    except Image.DecompressionBombError:
        return MOST_PIXELS + 1
    except (OSError, ValueError, SyntaxError, EOFError, OverflowError):
        return None
