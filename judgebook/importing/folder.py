"""Writing sources/: the new folder is made beside the old one and takes its place when it is whole."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ..official import sources
from ..official.sources import FOLDER, REPORT, Source
from . import report
from .imported import Imported


def write(root: Path, several: Sequence[Imported]) -> list[Path]:
    """Add documents to sources/ below `root`, in place of what the same files or editions gave before."""
    old, _ = sources.load_all(root)
    names = {one.document.name for one in several}
    told = root / FOLDER / REPORT
    parts = report.blocks(told.read_text("utf-8")) if told.exists() else {}
    parts = {name: text for name, text in parts.items() if name in {one.source for one in old}}
    parts |= {one.document.name: report.block(one) for one in several}
    new: dict[str, Source] = {}
    for section in (section for one in several for section in one.sections):
        new[_free(section, new)] = section
    for section in old:
        if section.source not in names and section.filename not in new:
            new[section.filename] = section
    texts = {name: sources.dump(section) for name, section in new.items()} | {REPORT: report.write(parts)}
    _swap(root, texts)
    return [root / FOLDER / name for name in texts]


def _free(section: Source, taken: dict[str, Source]) -> str:
    """The file's name; two files of one run that hold the same section in one edition are both kept."""
    if section.filename not in taken:
        return section.filename
    stem = section.filename.removesuffix(".yml")
    return next(name for n in range(2, 1000) if (name := f"{stem}.{n}.yml") not in taken)


def _swap(root: Path, texts: dict[str, str]) -> None:
    folder = root / FOLDER
    with tempfile.TemporaryDirectory(prefix=f".{FOLDER}-", dir=root) as place:
        fresh = Path(place, "new")
        fresh.mkdir()
        for name, text in texts.items():
            (fresh / name).write_text(text, "utf-8")
        if folder.exists():
            folder.rename(Path(place, "old"))
        try:
            fresh.rename(folder)
        except OSError:
            if Path(place, "old").exists():
                shutil.move(Path(place, "old"), folder)
            raise
