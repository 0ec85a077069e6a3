"""sources/*.yml: the wording of imported documents, one file for each section; never part of the repository."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import yaml

from ..model.entries.official import StatedAs
from ..source.datafile import load
from ..source.entry import Entry
from ..source.problem import Problem

FOLDER = "sources"
REPORT = "report.txt"
HEAD = (
    "# Wording of an official document, made by `python3 scripts/book.py import`. It belongs to its owner:\n"
    "# for use beside the book, never to be published or committed.\n"
)


class Repeat(Entry):
    """A place where a source says a clause again; `text`: in other words than before."""

    at: str
    text: str | None = None


class Extract(Entry):
    """Words of a source for a clause, or words that no clause of the book states (id None).

    also: further clauses that the same words state; at: its place, `line 6`, `page 3, line 2`; number: as printed;
    found: how the clause was found (`recorded`: the same words, `reworded`, `number`, `meaning`); likeness: 0 to 1.
    """

    id: str | None = None
    also: tuple[str, ...] = ()
    kind: StatedAs
    number: str | None = None
    at: str
    found: Literal["recorded", "reworded", "number", "meaning"] | None = None
    likeness: str | None = None
    text: str
    repeats: tuple[Repeat, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """All clauses that it states."""
        return (*((self.id,) if self.id else ()), *self.also)


class Source(Entry):
    """A section of a source. source: the file's name; name: what the source is called; edition None: not known."""

    document: str
    book: str | None = None
    section: str | None = None
    title: str | None = None
    language: Literal["ja", "en"]
    edition: str | None = None
    before: str | None = None
    source: str
    name: str | None = None
    clauses: tuple[Extract, ...] = ()

    @property
    def filename(self) -> str:
        """The name of its file."""
        return f"{self.document or 'unknown'}.{self.language}.{self.edition or 'undated'}.yml"


def load_all(root: Path) -> tuple[list[Source], list[Problem]]:
    """Every imported section, and what is wrong with the files of the others."""
    found: list[Source] = []
    problems: list[Problem] = []
    for file in sorted((root / FOLDER).glob("*.yml")):
        source, faults = load(root, file.relative_to(root).as_posix(), Source, any_size=True)
        problems.extend(faults)
        if source:
            found.append(source)
    return found, problems


def dump(source: Source) -> str:
    """The text of a section's file."""
    value = {**source.as_data(defaults=False), "clauses": [one.as_data(defaults=False) for one in source.clauses]}
    return HEAD + yaml.safe_dump(value, allow_unicode=True, sort_keys=False, width=1_000_000)
