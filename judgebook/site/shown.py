"""The pages in the folder of a site that is being edited, by what each was made of: the others are left as they are."""

from __future__ import annotations

from pathlib import Path

AROUND = ("overrides", "hooks", "mkdocs.yml")  # what every page is made with


class ShownPages:
    """The pages by their path below docs/. A build begins, asks which pages stand, and notes those that it wrote."""

    def __init__(self) -> None:
        self._inputs: dict[str, object] = {}  # of the pages in the folder
        self._next: dict[str, object] = {}  # of the build in work
        self._around: object = None

    def begin(self, root: Path) -> bool:
        """Begin a build: whether every page is to be made anew."""
        around = _around(root)
        anew = around != self._around
        self._around = around
        if anew:
            self._inputs.clear()
        self._next.clear()
        return anew

    def stands(self, page: str, inputs: object) -> bool:
        """True where the page in the folder was made of the same inputs."""
        self._next[page] = inputs
        return page in self._inputs and self._inputs[page] == inputs

    def written(self, page: str) -> None:
        """Note that the page was written into the folder."""
        self._inputs[page] = self._next.get(page)


def _around(root: Path) -> object:
    """The times of the files that every page is made with, and the names of pages, which are in every navigation."""
    files = [file for top in AROUND for file in [root / top, *(root / top).rglob("*")] if file.is_file()]
    return {file: file.stat().st_mtime_ns for file in files}, {*(root / "docs").rglob("*.md")}
