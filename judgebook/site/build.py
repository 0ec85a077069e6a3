"""A build, in its order: read, check, pages, what stands beside them, last steps.

The site builder makes the pages, and calls us for each (hooks/). So a build is a context: it begins when the builder
has its settings (`on_config`) and goes on when the pages are in the folder (`on_post_build`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from .. import checks
from ..model import library
from ..model.library import Library
from ..official import wording
from ..pages.context import Context
from ..print import printed_files
from ..source.problem import Problem
from . import beside, finish
from .site_pages import BuilderConfig, SitePages


@dataclass(frozen=True)
class Settings:
    """The site to be built, from the sources below `root` into `folder`.

    handouts: the folder of the PDF files, which `book.py build` prints first (scripts/printing.py); site_url: goes
    before the address of data/site.yml; official: which wording of imported documents is shown; edit_url: see Context;
    serving: a person is editing.
    """

    root: Path
    folder: Path
    handouts: Path | None = None
    site_url: str = ""
    official: str = "pages"
    edit_url: str = ""
    serving: bool = False


class SourceProblems(Exception):
    """The sources have problems, and nothing is built of them."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(f"{len(problems)} problems")
        self.problems = problems


@contextmanager
def build(settings: Settings, config: BuilderConfig, last_good: Library | None = None) -> Iterator[SitePages]:
    """Build the site; the block makes the pages.

    last_good: the book that a person who is editing goes on to see while the new sources have problems. Raises
    SourceProblems without one, and ValueError for a fault in a style sheet.
    """
    book = library.load(settings.root)
    problems = checks.run(book)
    if problems:
        if last_good is None:
            raise SourceProblems(problems)
        book = last_good
    printed = printed_files.load(settings.handouts)
    official = wording.load(book, settings.official)
    site_url = settings.site_url or book.site.address
    context = Context(book, next(iter(book.pages.values())), official, settings.edit_url, printed, checks.table)
    pages = SitePages(context, config, problems, site_url)
    yield pages
    beside.write(settings.folder, pages)
    finish.finish(settings.folder, book, site_url, settings.serving)
