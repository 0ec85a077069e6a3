"""Handouts in a folder: NAME.LANGUAGE.pdf with a preview picture, NAME.LANGUAGE.apkg, and a list of what there is."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from ..source.writing import write
from .anki import AnkiDeck

if TYPE_CHECKING:  # the site shows what is printed without Typst
    from .typesetting import TypesetDocument

LIST = "handouts.json"
DECK = ".apkg"  # how an Anki deck's name ends


@dataclass(frozen=True)
class PrintedFile:
    """A handout in one language: its file and the bytes of it, its pages (of a deck its notes), and the pixels of its
    preview, of which a deck has none."""

    name: str
    bytes: int
    pages: int
    width: int = 0
    height: int = 0

    @property
    def deck(self) -> bool:
        """True for an Anki deck."""
        return self.name.endswith(DECK)


@dataclass(frozen=True)
class PrintedFiles:
    """The finished files by handout and language; empty where nothing is printed."""

    folder: Path = Path()
    copies: dict[tuple[str, str], PrintedFile] = field(default_factory=dict)

    def copy(self, handout: str, language: str) -> PrintedFile | None:
        """The printed handout, or None where it was not made."""
        return self.copies.get((handout, language))


def preview(handout: str, language: str) -> str:
    """The name of the picture of its first page."""
    return f"{handout}.{language}.webp"


def file_names(handout: str, language: str) -> tuple[str, ...]:
    """The names that a handout's files may have in a language: printed, its preview, a deck."""
    return f"{handout}.{language}.pdf", preview(handout, language), f"{handout}.{language}{DECK}"


def own_files(folder: Path) -> set[str]:
    """The files that were printed into the folder, and their list; none where a list of that name is none of ours."""
    try:
        entries = _read(folder)
        ours = {name: file_names(str(one["handout"]), str(one["language"])) for name, one in entries.items()}
    except (ValueError, TypeError, KeyError, AttributeError):
        return set()
    if not ours or any(name not in names for name, names in ours.items()):
        return set()
    return {*ours, *(names[1] for name, names in ours.items() if not name.endswith(DECK)), LIST}


def add(folder: Path, handout: str, language: str, made: TypesetDocument | AnkiDeck) -> PrintedFile:
    """Write the files, each complete or not at all, and enter them into the list."""
    entries = _read(folder)
    entry: dict[str, str | int] = {"handout": handout, "language": language}
    files: dict[Path, bytes] = {}
    if isinstance(made, AnkiDeck):
        name, data = f"{handout}.{language}{DECK}", made.file
        entry |= {"bytes": len(data), "pages": made.notes}
    else:
        name, data, picture = f"{handout}.{language}.pdf", made.pdf, made.preview
        entry |= {"bytes": len(data), "pages": made.pages, "width": picture.width, "height": picture.height}
        files[folder / preview(handout, language)] = picture.webp
    entries[name] = entry
    text = json.dumps(dict(sorted(entries.items())), ensure_ascii=False, indent=1) + "\n"
    write({folder / name: data, **files, folder / LIST: text})
    return load(folder).copies[handout, language]


def load(folder: Path | None) -> PrintedFiles:
    """The files of the folder, by its list."""
    if folder is None or not folder.is_dir():
        return PrintedFiles()
    copies = {
        (str(one["handout"]), str(one["language"])): PrintedFile(
            name, *(int(one.get(key, 0)) for key in ("bytes", "pages", "width", "height"))
        )
        for name, one in _read(folder).items()
        if (folder / name).is_file()
    }
    return PrintedFiles(folder, copies)


def _read(folder: Path) -> dict[str, dict[str, str | int]]:
    file = folder / LIST
    return dict(json.loads(file.read_text("utf-8"))) if file.is_file() else {}
