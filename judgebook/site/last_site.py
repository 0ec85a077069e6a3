"""The site that stands where one is made: a file that both hold, byte by byte, is one file with a name in each.

A disk needs twenty times as long for a new file, and once more to remove it with the old site. So a file of a site in
the making may be a published one: nobody writes into it, but `put` has another one take its place.
"""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "JUDGEBOOK_LAST"  # of the environment: the folder of that site


def put(site: Path, path: str, content: bytes) -> None:
    """Let a file hold this, and nothing else."""
    file, last = os.path.join(site, path), os.environ.get(VARIABLE)
    os.makedirs(os.path.dirname(file), exist_ok=True)
    if os.path.lexists(file):
        os.unlink(file)
    if not (last and _linked(f"{last}/{path}", file, content)):
        with open(file, "wb") as stream:
            stream.write(content)


def _linked(published: str, file: str, content: bytes) -> bool:
    """Whether the published file holds just that, and so has the other name now as well."""
    if os.path.islink(published):  # somebody put it there, and may change where it leads
        return False
    try:
        with open(published, "rb") as stream:
            if stream.read() != content:
                return False
        os.link(published, file)
    except OSError:  # there is none, or the disk knows no second names
        return False
    return True
