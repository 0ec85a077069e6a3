"""Writing files of the project: each one whole, and all of them or none."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path


def write(files: Mapping[Path, str | bytes]) -> None:
    """Write texts (UTF-8, line ends as they are) or bytes. All are on the disk before the first takes its place.

    A file that cannot be written, such as on a full disk, raises its OSError and leaves every file as it was.
    """
    parts: dict[Path, Path] = {}
    try:
        for file, content in files.items():
            target = file.resolve()  # what a link leads to is written, not the link
            target.parent.mkdir(parents=True, exist_ok=True)
            part = parts[target] = target.with_name(f".{target.name}.part")
            part.write_bytes(content.encode() if isinstance(content, str) else content)
            if target.exists():
                shutil.copymode(target, part)
        for target, part in parts.items():
            part.replace(target)
    finally:
        for part in parts.values():
            part.unlink(missing_ok=True)
