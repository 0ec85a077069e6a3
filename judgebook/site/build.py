"""The order of a whole build, from the sources to the published folder.

What needs other programs is done by whoever builds (scripts/building.py): Typst prints, and the site builder makes the
pages, a process for each language. In such a process the builder's events (hooks/) ask the `Site` of site.py for the
content of each page, which pages/compose.py composes.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Protocol

from ..model.library import Library
from ..official import wording
from ..print import printed_files
from . import finish, preloaded
from .finish import Spread
from .generated_files import SHARED
from .joining import join


class BuildFailed(Exception):
    """A step did not work; what is wrong was told already."""


class Pages(Protocol):
    """The pages of each language, which are being made."""

    def made(self) -> Mapping[str, Path]:
        """Wait for them: their folders by language. Raises BuildFailed."""


class Builder(Protocol):
    """What a build leaves to others."""

    @property
    def site_url(self) -> str:
        """The site's address."""

    @property
    def official(self) -> str:
        """Which wording of imported documents is shown."""

    def checked(self) -> Library:
        """The sources, read and checked. Raises BuildFailed."""

    def printed(self, book: Library) -> Path | None:
        """The folder of the printed handouts, or None where they are left out. Raises BuildFailed."""

    def pages(self, book: Library, handouts: Path | None) -> AbstractContextManager[Pages]:
        """Begin to make the pages."""

    def spread(self) -> AbstractContextManager[Spread]:
        """How work on many files is handed out."""

    def knowing(self) -> AbstractContextManager[Spread]:
        """The same among processes that know what this one knows."""


def build(site: Path, by: Builder) -> None:
    """Make the folder `site`. Raises BuildFailed, and ValueError for a fault in a style sheet."""
    book = by.checked()
    handouts = by.printed(book)
    with by.pages(book, handouts) as pages:
        folders = pages.made()
    assemble(folders, site, book, handouts, by)


def assemble(folders: Mapping[str, Path], site: Path, book: Library, handouts: Path | None, by: Builder) -> None:
    """Make the site of the pages of its languages, which are used up, and of what stands beside them."""
    names = join(folders, site)
    shared(site, book, by)
    with by.spread() as spread:  # the handouts, the one style sheet, the lists of the service worker
        finish.finish(site, book, printed_files.find(handouts), by.site_url, names=names, spread=spread)


def shared(site: Path, book: Library, by: Builder) -> None:
    """Write the files beside the pages that hold all languages."""
    preloaded.put(book)
    with by.knowing() as spread:
        for _ in spread(partial(_of_sorts, site, book.root, by.site_url), [[sort] for sort in SHARED]):
            continue
    finish.official(site, wording.load(book, by.official))


def _of_sorts(site: Path, root: Path, site_url: str, sorts: list[str]) -> None:
    """Write those of some sorts, in a process that knows the book below `root`."""
    book = preloaded.get(root)
    assert book, "the process knows it"
    finish.shared(site, book, site_url, sorts)
