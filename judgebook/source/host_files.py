"""Files for the host (`CNAME`, `_headers`, `.well-known/security.txt`, ...), copied into each build as they are.

They lie in host/, which need not exist, and are plain text: no host shows them as a page. checks/addresses.py says what
is refused.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from .left_behind import LEFT_BEHIND

FOLDER = "host"
BELOW = ".well-known"  # the one folder that hosts and registries look into (RFC 8615)
SUFFIXES = frozenset({"", ".json", ".txt"})
LARGEST = 100_000  # bytes of a file


def files(root: Path) -> Iterator[str]:
    """All that lies below host/, but for folders and what an editor left, as paths below it; links are not followed."""
    top = root / FOLDER
    for folder, folders, names in os.walk(top, followlinks=False):
        folders.sort()
        links = [name for name in folders if Path(folder, name).is_symlink()]
        found = sorted([*(name for name in names if not LEFT_BEHIND.fullmatch(name)), *links])
        yield from (Path(folder, name).relative_to(top).as_posix() for name in found)


def copy(root: Path, site: Path) -> None:
    """Put them into a site that is finished, so that no list names them. Raises ValueError where one is there."""
    for path in files(root):
        target = site / path
        if os.path.lexists(target):
            raise ValueError(f"{FOLDER}/{path} would replace a file of the site")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((root / FOLDER / path).read_bytes())
