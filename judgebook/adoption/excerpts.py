"""What stands in a source file from the line on where something begins, to its end."""

from __future__ import annotations

from pathlib import Path

from ..source.problem import Place


def lines(root: Path, place: Place) -> list[str]:
    """A block of a page to the line that closes it, an entry of the data as far as it is indented, else one line."""
    found = (root / place.path).read_text("utf-8").split("\n")[place.line - 1 :]
    if found[0].startswith("///"):
        end = next((number for number, line in enumerate(found) if number and line.startswith("///")), len(found) - 1)
        return found[: end + 1]
    depth = _depth(found[0])
    rest = (n for n, line in enumerate(found) if n and (_depth(line) <= depth or not line.strip()))
    return found[: next(rest, len(found))] if found[0].lstrip().startswith("- ") else found[:1]


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())
