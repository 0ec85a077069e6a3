"""A book that was read and checked, for the builds of its languages that the same process starts."""

from __future__ import annotations

from pathlib import Path

from ..model.library import Library

_ready: dict[Path, Library] = {}


def put(library: Library) -> None:
    """`library` has no problems; nobody changes it any more, and who cites whom is found once for all processes."""
    assert library.cited_by is not None
    assert library.card_mentions is not None
    _ready[library.root.resolve()] = library


def get(root: Path) -> Library | None:
    """The book of a folder, where it is ready."""
    return _ready.get(root.resolve())
