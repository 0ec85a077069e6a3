"""Results of benchmarks, stored as data/figures/NAME.yml, from which the page "How good is it" is made."""

from __future__ import annotations

import datetime
import json
import os
import platform
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from scripts.messages import say
from scripts.places import ROOT, shown

Words = dict[str, str]  # a text by language: {"ja": ..., "en": ...}
Cell = str | Words


@dataclass(frozen=True)
class Table:
    """A table: the first column names what was measured, the others hold figures with their units."""

    id: str
    title: Words
    columns: Sequence[Cell]
    rows: Sequence[Sequence[Cell]]
    note: Words | None = None

    def entry(self) -> dict[str, Any]:
        """As it stands in the data file."""
        one: dict[str, Any] = {"id": self.id, "title": self.title, "columns": list(self.columns)}
        one["rows"] = [{"cells": list(row)} for row in self.rows]
        return one | ({"note": self.note} if self.note else {})

    def text(self) -> str:
        """For a terminal, in English."""
        lines = [[cell if isinstance(cell, str) else cell["en"] for cell in row] for row in (self.columns, *self.rows)]
        widths = [max(len(row[column]) for row in lines) for column in range(len(self.columns))]
        body = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in lines]
        return "\n".join([self.title["en"], *(f"  {line.rstrip()}" for line in body)])


@dataclass(frozen=True)
class Result:
    """The result of one benchmark. versions: of the programs that took part, by name; last: its last lines."""

    id: str
    title: Words
    tables: Sequence[Table]
    versions: dict[str, str] = field(default_factory=dict)
    note: Words | None = None
    last: str = ""


def report(result: Result) -> None:
    """Print the tables and the last line."""
    for table in result.tables:
        print(table.text(), end="\n\n")
    if result.last:
        print(result.last)


def store(result: Result) -> None:
    """Write data/figures/ID.yml."""
    import yaml

    from judgebook.model.schema import reference

    one: dict[str, Any] = {
        "id": result.id,
        "title": result.title,
        "date": datetime.date.today().isoformat(),
        "commit": _commit(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "versions": [{"name": name, "version": version} for name, version in result.versions.items()],
    }
    one |= {"note": result.note} if result.note else {}
    one["tables"] = [table.entry() for table in result.tables]
    path = f"data/figures/{result.id}.yml"
    file = ROOT / path
    file.parent.mkdir(exist_ok=True)
    one = json.loads(json.dumps(one))  # what stands twice is written twice: the reader refuses aliases
    text = yaml.safe_dump(one, allow_unicode=True, sort_keys=False, width=120)
    head = f"{reference(f'data/figures/{result.id}.yml')}\n# Written by: python3 scripts/book.py bench {result.id}\n"
    file.write_text(head + text, "utf-8")
    say(f"Wrote {shown(file)}.")


def _commit() -> str:
    """The commit that was measured; with `-dirty` where anything but figures, which a benchmark writes, differs."""

    def git(*arguments: str) -> str:
        return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True).stdout.strip()

    dirty = "-dirty" if git("status", "--porcelain", "--", ".", ":!data/figures") else ""
    return (git("rev-parse", "--short", "HEAD") or "unknown") + dirty
