"""What a site that is being edited shows: the pages in its folder, by what each of them was made from."""

from __future__ import annotations

from pathlib import Path

from ..source import snapshot

AROUND = ("overrides", "hooks", "mkdocs.yml")  # what every page is made with
NAMED = ("docs",)  # where a file that comes or goes may change every page: its navigation


class ShownPages:
    """The pages of the folder, by their path below docs/. kept: whether a build may leave them as they are."""

    def __init__(self) -> None:
        self.kept = False
        self._made_of: dict[str, object] = {}
        self._coming: dict[str, object] = {}
        self._with: object = None

    def begin(self, root: Path) -> bool:
        """At the begin of a build: whether all pages are to be made anew, and nothing of the folder may stay."""
        with_what = snapshot.look(root, AROUND), frozenset(snapshot.look(root, NAMED))
        anew = with_what != self._with
        if anew:
            self._made_of.clear()
        self._with = with_what
        self._coming.clear()
        return anew

    def stands(self, page: str, made_of: object) -> bool:
        """Whether the page in the folder is what would be made of this (`Site.made_of`; None: of nobody knows what)."""
        self._coming[page] = made_of
        return made_of is not None and self._made_of.get(page) == made_of

    def written(self, page: str) -> None:
        """The page is being written into the folder."""
        self._made_of[page] = self._coming.get(page)
