"""Comparing built folders: by the hashes of their files, and where they differ, in words."""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path

FILES = {".judgebook-files"}  # the list of all others, which only commands write (scripts/publication.py)
LONG = 120  # characters of a line that are shown, around the first that differs


def hashes(folder: Path) -> dict[str, str]:
    """SHA-256 of every file by its path."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    files = [path for path in files if path.name not in FILES]
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def differences(one: Path, other: Path) -> list[str]:
    """Differences of two folders, a line or two a file: the first lines that differ; none, if all is the same."""
    ours, theirs = hashes(one), hashes(other)
    told = [f"{name}: only in {one if name in ours else other}" for name in sorted(ours.keys() ^ theirs.keys())]
    for name in sorted(ours.keys() & theirs.keys()):
        if ours[name] != theirs[name]:
            told.append(f"{name}:{first_difference((one / name).read_bytes(), (other / name).read_bytes())}")
    return told


def first_difference(one: bytes, other: bytes) -> str:
    """Number and text of the first line that differs, or the place of the first byte where there are no lines."""
    if one.startswith(b"\x1f\x8b") and gzip.decompress(one) == gzip.decompress(other):
        return f" the same content below another gzip header: {one[:10].hex(' ')} | {other[:10].hex(' ')}"
    try:
        ours, theirs = one.decode().split("\n"), other.decode().split("\n")
    except UnicodeDecodeError:
        place = next((n for n, pair in enumerate(zip(one, other, strict=False)) if len({*pair}) > 1), None)
        return f" byte {place}" if place is not None else f" {len(one)} and {len(other)} bytes"
    pairs = enumerate(zip([*ours, ""], [*theirs, ""], strict=False), 1)
    line, (mine, yours) = next((n, pair) for n, pair in pairs if pair[0] != pair[1] or n >= min(len(ours), len(theirs)))
    start = next((n for n, pair in enumerate(zip(mine, yours, strict=False)) if pair[0] != pair[1]), 0)
    part = slice(max(0, start - LONG // 2), start + LONG // 2)
    return f"{line}: {mine[part]!r} | {yours[part]!r}"
