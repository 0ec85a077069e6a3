"""The list of what an edition changed: its file and its form. Nothing else in the room knows them.

The file is edited as text: entries that nobody touches, and comments, stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from ..model.entries.history import LEFT_OPEN
from ..model.languages import LANGUAGES
from ..official.drift.drift_report import section_order
from ..skeletons.yamltext import item


def path(book: str) -> str:
    """The file that holds the changes of a book's clauses."""
    return f"data/history/{book}.yml"


@dataclass
class ChangeList:
    """The file of a book's changes, in pieces: what stands before the entries, each of them, and what follows."""

    path: str
    head: str
    entries: list[str]
    tail: str

    @classmethod
    def read(cls, root: Path, book: str, files: Mapping[str, str]) -> ChangeList:
        """The list of a book; `files`: texts that are about to be written, by path. Raises OSError."""
        name = path(book)
        text = files.get(name) or (root / name).read_text("utf-8")
        head, key, rest = re.split(r"(?m)^(changes:)[ \t]*(?:\[\])?[ \t]*\n", f"{text}\n", maxsplit=1)
        end = re.search(r"(?m)^(?:\n|#.*\n)*^[a-z_]+:", rest)
        body, tail = (rest[: end.start()], rest[end.start() : -1]) if end else (rest[:-1], "")
        entries = [one for one in re.split(r"(?m)^(?=- )", body) if one.strip()]
        return cls(name, f"{head}{key}\n", entries, tail)

    @property
    def text(self) -> str:
        """The whole file."""
        return self.head + "".join(self.entries) + self.tail

    def add(self, section: str, on: str, clauses: tuple[str, ...]) -> None:
        """Say of a section that the edition `on` changed these clauses; in which way is left open.

        The entry stands behind those of its section. Its weight is the one that asks most of a reader.
        """
        said = dict.fromkeys(LANGUAGES, LEFT_OPEN)
        entry = item({"section": section, "on": on, "weight": "ruling", "clauses": clauses, **said})
        self.entries.insert(self._place(section, on), entry)

    def _place(self, section: str, on: str) -> int:
        """Behind the last entry of the section that is not later, or before the first of a later section."""
        places = [(str(one["section"]), str(one["on"])) for one in map(_value, self.entries)]
        own = [number for number, one in enumerate(places) if one[0] == section]
        if own:
            return max((number + 1 for number in own if places[number][1] <= on), default=own[0])
        order = section_order(section)
        return next((n for n, one in enumerate(places) if section_order(one[0]) > order), len(places))


def _value(entry: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = yaml.load(entry, Loader=yaml.BaseLoader)  # texts alone
    return found[0]
