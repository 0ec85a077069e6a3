"""The order of a whole build, from the sources to the published folder.

What needs other programs is done by whoever builds (scripts/building.py): Typst prints, and the site builder makes the
pages, a process for each language. In such a process the builder's events (hooks/) ask the `Site` of site.py for the
content of each page, which pages/compose.py composes.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from ..model.library import Library
from ..official import wording
from ..print import printed_files
from . import finish
from .finish import Spread
from .joining import join, move

BESIDE = "beside"  # what its files are called while they wait


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


def build(site: Path, by: Builder) -> None:
    """Make the folder `site`. Raises BuildFailed, and ValueError for a fault in a style sheet."""
    book = by.checked()
    handouts = by.printed(book)
    texts = site.with_name(BESIDE)
    with by.pages(book, handouts) as pages:
        beside(texts, book, by.site_url, by.official)  # not in one more process, which would hold the book once more
        folders = pages.made()
    assemble(folders, site, book, handouts, texts, by)


def beside(folder: Path, book: Library, site_url: str, official: str) -> None:
    """Write the files beside the pages that hold all languages into a folder, for there are many."""
    finish.shared(folder, book, site_url, wording.load(book, official))


def assemble(
    folders: Mapping[str, Path], site: Path, book: Library, handouts: Path | None, texts: Path, by: Builder
) -> None:
    """Make the site of the pages of its languages, and of what stands beside them: their folders are used up."""
    join(folders, site)
    move(texts, site)
    with by.spread() as spread:  # the handouts, the one style sheet, the lists of the service worker
        finish.finish(site, book, printed_files.find(handouts), by.site_url, spread=spread)
