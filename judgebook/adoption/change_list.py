"""Where, and in which form, it is written down what an edition changed. Nothing else in the room knows it.

The file is edited as text: entries that nobody touches, and comments, stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from ..model.entries import LEFT_OPEN, Change
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..official.drift.drift_report import section_order
from ..skeletons.yamltext import item


def path(book: str) -> str:
    """The file that holds the changes of a book's clauses."""
    return f"data/history/{book}.yml"


def changes(library: Library) -> Iterable[Change]:
    """All that is written down."""
    return library.history


def form(section: str, on: str, clauses: tuple[str, ...], texts: Mapping[str, str], weight: str) -> str:
    """An entry; what nobody has said yet is left open."""
    said = {language: texts.get(language) or LEFT_OPEN for language in LANGUAGES}
    return item({"section": section, "on": on, "weight": weight, "clauses": clauses, **said})


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

    def add(self, section: str, on: str, clauses: tuple[str, ...], texts: Mapping[str, str], weight: str) -> None:
        """Say of a section that the edition `on` changed these clauses.

        What says the same of it becomes one entry; a new one stands behind those of its section.
        """
        said = any(texts.values())
        for number, one in enumerate(self.entries):
            old = _value(one)
            same = (old["section"], old["on"]) == (section, on)
            if said and same and all(old.get(language) == text for language, text in texts.items()):
                both = tuple(dict.fromkeys((*old.get("clauses", ()), *clauses)))
                self.entries[number] = _naming(one, both)
                return
        self.entries.insert(self._place(section, on), form(section, on, clauses, texts, weight))

    def _place(self, section: str, on: str) -> int:
        """Behind the last entry of the section that is not later, or before the first of a later section."""
        places = [(str(one["section"]), str(one["on"])) for one in map(_value, self.entries)]
        own = [number for number, one in enumerate(places) if one[0] == section]
        if own:
            return max((number + 1 for number in own if places[number][1] <= on), default=own[0])
        order = section_order(section)
        return next((n for n, one in enumerate(places) if section_order(one[0]) > order), len(places))

    def take_out(self, on: str, clauses: Collection[str]) -> None:
        """Clauses no longer changed in the edition `on`; an entry that names no other goes with them."""
        kept = []
        for one in self.entries:
            old = _value(one)
            named = tuple(old.get("clauses", ()))
            left = tuple(name for name in named if name not in clauses)
            if old["on"] != on or left == named:
                kept.append(one)
            elif left:
                kept.append(_naming(one, left))
            elif kept:
                kept[-1] += _comments_behind(one)
            else:
                self.head += _comments_behind(one)
        self.entries = kept


def _naming(entry: str, clauses: tuple[str, ...]) -> str:
    """The entry with other clauses; its comments stay."""
    text, count = re.subn(r"(?m)^(  clauses: *)\[[^]]*\]", rf"\g<1>[{', '.join(clauses)}]", entry, count=1)
    return text if count else item({**_value(entry), "clauses": clauses}) + _comments_behind(entry)


def _comments_behind(entry: str) -> str:
    """The comments at the left edge behind an entry: they are of the next one."""
    found = re.search(r"(?:^#.*\n)+\Z", entry, re.MULTILINE)
    return found[0] if found else ""


def _value(entry: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = yaml.load(entry, Loader=yaml.BaseLoader)  # texts alone
    return found[0]
