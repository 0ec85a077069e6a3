"""Writing into the pages what a person says of a translation: that it is right again, or that its original has changed.

Only the lines `from:` and `changed:` are touched; everything else in a file stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ..model.library import Library
from .states import Recorded
from .units import PROSE, Unit

Options = Mapping[str, str | None]  # what each option is to say; None: it goes
INDENT = "    "


def accept(library: Library, units: Iterable[Unit], date: str) -> dict[str, str]:
    """New texts, by path, of the files whose translations a person confirmed on `date` (YYYY-MM-DD)."""
    return _written(
        library,
        [(unit, {"from": str(Recorded(unit.original.state, date)), "changed": None}) for unit in units],
    )


def note(library: Library, units: Iterable[Unit], date: str) -> dict[str, str]:
    """New texts, by path, of the files where it is noted that the originals are known to have changed on `date`."""
    stale = [unit for unit in units if unit.standing == "stale" and not unit.changed]
    return _written(library, [(unit, {"changed": date}) for unit in stale])


def _written(library: Library, edits: list[tuple[Unit, Options]]) -> dict[str, str]:
    by_path: dict[str, list[tuple[int, bool, Options]]] = {}
    for unit, options in edits:
        if unit.translation:
            edit = (unit.translation.line, unit.id.startswith(PROSE), options)
            by_path.setdefault(unit.translation.page.path, []).append(edit)
    texts = {}
    for path, several in by_path.items():
        lines = (library.root / path).read_text("utf-8").split("\n")
        for line, prose, options in sorted(several, key=lambda one: one[0], reverse=True):  # lines above keep theirs
            set_options(lines, line, "" if prose else INDENT, options)
        texts[path] = "\n".join(lines)
    return texts


def set_options(lines: list[str], opening: int, indent: str, options: Options) -> None:
    """Set `key: value` lines below the line `opening` (1-based): of a block (indented) or of the front matter (not)."""
    option = re.compile(rf"{indent}(?P<key>[\w-]+):")
    place = opening
    while place < len(lines) and (match := option.match(lines[place])):
        if match["key"] in options:
            del lines[place]
        else:
            place += 1
    lines[place:place] = [f"{indent}{key}: {value}" for key, value in options.items() if value is not None]
