"""The folder sources/ with further documents: what is to stand in it, written into a new folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .. import sources
from ..sources import FOLDER, REPORT, Source
from . import import_report
from .pipeline import ImportedDocument


def write(root: Path, several: Sequence[ImportedDocument], new: Path) -> int:
    """Make the folder `new`: sources/ of `root` with more documents, in place of what these files or editions gave.

    How many sections they gave.
    """
    old, _ = sources.load_all(root)
    names = {one.document.name for one in several}
    report = root / FOLDER / REPORT
    parts = import_report.blocks(report.read_text("utf-8")) if report.exists() else {}
    parts = {name: text for name, text in parts.items() if name in {one.source for one in old}}
    parts |= {one.document.name: import_report.block(one) for one in several}
    sections: dict[str, Source] = {}
    for section in (section for one in several for section in one.sections):
        sections[_free(section, sections)] = section
    given = frozenset(sections)
    for section in old:
        if section.source not in names and section.filename not in given:
            sections[_free(section, sections)] = section
    texts = {name: sources.dump(section) for name, section in sections.items()} | {REPORT: import_report.write(parts)}
    new.mkdir(exist_ok=True)
    for name, text in texts.items():
        (new / name).write_text(text, "utf-8")
    return len(given)


def _free(section: Source, taken: dict[str, Source]) -> str:
    """The file's name; two files of one run that hold the same section in one edition are both kept, a copy once."""
    stem = section.filename.removesuffix(".yml")
    for name in (section.filename, *(f"{stem}.{n}.yml" for n in range(2, 1000))):
        there = taken.get(name)
        if there is None or there == section.changed({"source": there.source}):
            break
    return name
