"""Files of docs/ and data/: plain ones, with plain names, that hold what their names say."""

from __future__ import annotations

import os
import posixpath
import re
import warnings
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from ...model import compared, published, translations
from ...source.left_behind import LEFT_BEHIND
from . import Fault
from .urls import PICTURES

TYPES = {"docs": frozenset({".md"}) | PICTURES, "data": frozenset({".yml", ".json"})}
RECORDS = (translations.PATH, compared.PATH, published.PATH)  # which commands write
NAME = re.compile(r"[a-z0-9][a-z0-9._-]*", re.IGNORECASE)
LARGEST = 2_000_000  # bytes of a picture, which a reader's phone has to fetch
FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"}  # as Pillow calls them


def walk(root: Path, top: str) -> Iterator[str]:
    """Every file and every link below a folder of the project, as paths below the root; links are not followed.

    A file that was left behind is nowhere: nothing reads it, and nothing publishes it (hooks/languages.py).
    """
    for folder, folders, files in os.walk(root / top, followlinks=False):
        folders.sort()
        place = Path(folder).relative_to(root).as_posix()
        links = [name for name in folders if os.path.islink(os.path.join(folder, name))]
        for name in sorted([*(one for one in files if not LEFT_BEHIND.fullmatch(one)), *links]):
            yield f"{place}/{name}"


def fault(root: Path, path: str) -> Fault | None:
    """The reason for which the site must not be built with this file, if there is one."""
    parts, file = path.split("/"), os.path.join(root, path)
    if os.path.islink(file):
        return Fault("symlink", os.readlink(file))
    if not os.path.isfile(file):  # a pipe or a socket: whoever reads it waits for ever
        return Fault("content", parts[-1])
    wrong = [part for part in parts if not NAME.fullmatch(part)]
    if wrong:
        return Fault("name", wrong[0])
    suffix = posixpath.splitext(path)[1].lower()
    if suffix == ".svg" and parts[0] == "docs":
        return Fault("svg", parts[-1])
    if suffix not in TYPES[parts[0]] and path not in RECORDS:
        return Fault("type", suffix or parts[-1])
    return _picture_fault(file, suffix) if suffix in PICTURES else None


def _picture_fault(file: str, suffix: str) -> Fault | None:
    """The fault for which a picture must not be published."""
    if os.path.getsize(file) > LARGEST:
        return Fault("size", str(LARGEST))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(file, formats=[FORMATS[suffix]]) as picture:
                picture.verify()
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        return Fault("pixels", str(Image.MAX_IMAGE_PIXELS))
    except (OSError, ValueError, SyntaxError, EOFError, OverflowError):
        return Fault("content", suffix)
    return None
