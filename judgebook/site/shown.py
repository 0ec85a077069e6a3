"""What a site that is being edited shows: the pages in its folder, by what each of them was made from."""

from __future__ import annotations

from pathlib import Path

from ..pages.markdown import RenderedPage
from ..source import snapshot

AROUND = ("overrides", "hooks", "mkdocs.yml")  # what every page is made with
NAMED = ("docs",)  # where a file that comes or goes may change every page: its navigation


class ShownPages:
    """The pages of the folder, by their path below docs/. kept: whether a build may leave them as they are.

    texts: what each of them says;
    fresh: those that the build in work has written.

    A build begins (`begin`), asks of each page whether the one in the folder may stay (`stands`), and tells of each
    that it makes anew (`written`).
    """

    def __init__(self) -> None:
        self.kept = False
        self.texts: dict[str, RenderedPage] = {}
        self.fresh: set[str] = set()
        self._made_of: dict[str, object] = {}  # what each page in the folder was made of
        self._would_be: dict[str, object] = {}  # what the build in work would make it of
        self._around: object = None  # what all of them were made with

    def begin(self, root: Path) -> bool:
        """A build begins: whether all pages are to be made anew, and nothing of the folder may stay."""
        around = _around(root)
        anew = around != self._around
        if anew:
            self._made_of.clear()
        self._around = around
        self._would_be.clear()
        self.fresh.clear()
        return anew

    def same_around(self, root: Path) -> bool:
        """Whether pages are made with what they were made with."""
        return _around(root) == self._around

    def stands(self, page: str, made_of: object) -> bool:
        """Whether the page in the folder is what would be made of this (`Build.made_of`; None: nobody knows)."""
        self._would_be[page] = made_of
        return made_of is not None and self._made_of.get(page) == made_of

    def written(self, page: str) -> None:
        """The page is being written into the folder."""
        self._made_of[page] = self._would_be.get(page)
        self.fresh.add(page)

    def put(self, page: str, text: RenderedPage) -> None:
        """The page has this text now, ahead of the build, which makes it anew."""
        self.texts[page] = text
        self._made_of.pop(page, None)


def _around(root: Path) -> object:
    return snapshot.look(root, AROUND), frozenset(snapshot.look(root, NAMED))
