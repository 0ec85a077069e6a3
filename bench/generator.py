"""A program that builds a site, with a project of its own that holds the same pages as those of the others."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from judgebook.model.library import Library
from scripts.processes import Command

from .result import Cell

CLAUSE = re.compile(  # a block with its options, or the anchor that plain_material.py makes of it, and its first line
    r"^(?:/// (?!generated|chart|picture)\w+ \| .*\n(?:[ ]+.*\n)*|<a id=.*></a>\n)\n*\S.*$", re.M
)


@dataclass(frozen=True)
class SharedPages:
    """The pages that all of them build: a book, and the page (a source) of which a clause is changed.

    folder: where projects and sites go, a folder each.
    """

    book: Library
    page: str
    folder: Path


@dataclass(frozen=True)
class Generator:
    """A program that builds the pages.

    folder: its project, where the command runs; output: the folder that it writes; edited: the file in which a clause
    is changed; kept: folders of what it keeps from one build to the next; without any, every build is a cold one.
    """

    id: str
    name: Cell
    command: Command
    folder: Path
    output: Path
    edited: Path
    kept: tuple[Path, ...] = ()
    env: Mapping[str, str] = field(default_factory=dict)
    versions: Mapping[str, str] = field(default_factory=dict)  # by the name of the program

    def forget(self) -> None:
        """Make the next build a cold one: all that was built and kept is moved aside. What is only linked to stays.

        It is not removed, which would make the next build slower than one from nothing is: for minutes ext4 passes
        over the numbers of files that were removed, one by one, for each file that is made.
        """
        aside = Path(tempfile.mkdtemp(prefix="aside-", dir=self.folder.parent))
        kept = [one for folder in self.kept if folder.is_dir() for one in folder.iterdir() if not one.is_symlink()]
        for number, one in enumerate([self.output, *kept]):
            if one.exists():
                one.rename(aside / f"{number}-{one.name}")

    def change(self, number: int) -> None:
        """Change the words of a clause."""
        text = self.edited.read_text("utf-8")
        changed = CLAUSE.sub(rf"\g<0> ({number})", text, count=1)
        assert changed != text, f"a clause stands in {self.edited}"
        self.edited.write_text(changed, "utf-8")

    def size(self) -> int:
        """Bytes of the output."""
        return sum(file.stat().st_size for file in self.output.rglob("*") if file.is_file())
