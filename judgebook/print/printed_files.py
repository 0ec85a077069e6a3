"""Printed handouts in a folder: NAME.LANGUAGE.pdf, a preview picture, and a list of what there is."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from ..source.writing import write

if TYPE_CHECKING:  # the site shows what is printed without Typst
    from .typesetting import TypesetDocument

LIST = "handouts.json"


@dataclass(frozen=True)
class PrintedFile:
    """A printed handout in one language: bytes of its file, its pages, and the pixels of its preview."""

    bytes: int
    pages: int
    width: int
    height: int


@dataclass(frozen=True)
class PrintedFiles:
    """What is printed, by handout and language; an empty one where nothing is."""

    folder: Path = Path()
    copies: dict[tuple[str, str], PrintedFile] = field(default_factory=dict)

    def copy(self, handout: str, language: str) -> PrintedFile | None:
        """The printed handout, or None where it was not made."""
        return self.copies.get((handout, language))


def pdf(handout: str, language: str) -> str:
    """The file's name."""
    return f"{handout}.{language}.pdf"


def preview(handout: str, language: str) -> str:
    """The name of the picture of its first page."""
    return f"{handout}.{language}.webp"


def of(handout: str, language: str) -> tuple[str, str]:
    """The names of a handout's files in a language."""
    return pdf(handout, language), preview(handout, language)


def listed(folder: Path) -> set[str]:
    """The files that were printed into the folder, and their list; none where a list of that name is none of ours."""
    try:
        entries = _read(folder)
        ours = {name for one in entries.values() for name in of(str(one["handout"]), str(one["language"]))}
    except (ValueError, TypeError, KeyError, AttributeError):
        return set()
    return {*ours, LIST} if entries else set()


def put(folder: Path, handout: str, language: str, printed: TypesetDocument) -> None:
    """Write the files, each complete or not at all, and enter them into the list."""
    entries = _read(folder)
    entries[pdf(handout, language)] = {
        "handout": handout,
        "language": language,
        "bytes": len(printed.pdf),
        "pages": printed.pages,
        "width": printed.preview.width,
        "height": printed.preview.height,
    }
    text = json.dumps(dict(sorted(entries.items())), ensure_ascii=False, indent=1) + "\n"
    write(
        {
            folder / pdf(handout, language): printed.pdf,
            folder / preview(handout, language): printed.preview.webp,
            folder / LIST: text,
        }
    )


def find(folder: Path | None) -> PrintedFiles:
    """What is in the folder."""
    if folder is None or not folder.is_dir():
        return PrintedFiles()
    copies = {
        (str(one["handout"]), str(one["language"])): PrintedFile(
            *(int(one[key]) for key in ("bytes", "pages", "width", "height"))
        )
        for name, one in _read(folder).items()
        if (folder / name).is_file()
    }
    return PrintedFiles(folder, copies)


def _read(folder: Path) -> dict[str, dict[str, str | int]]:
    file = folder / LIST
    return dict(json.loads(file.read_text("utf-8"))) if file.is_file() else {}
