"""What a person sees first of an edit: the text of the page that was edited, put where it stood, before the build.

A build looks at the whole book: it checks it, asks of each page whether the edit touches it, and makes what stands
beside the pages. Most edits change the text of one page, and whoever wrote it waits for that. So that page shows it at
once; the build that follows makes it again like any other, and says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from ..model import library as sources
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.page import address
from ..pages.context import Context
from ..pages.markdown import RenderedPage
from ..pages.renderer import Renderer
from ..source.problem import Problem
from .finish import write
from .shown import ShownPages

CHARTS = "data/charts/"
Harms = Callable[[Library], list[Problem]]


def look(pages: ShownPages, renderer: Renderer, folder: Path, harms: Harms) -> set[str]:
    """Put texts that were just edited into their pages in `folder`, ahead of the build; which pages these are.

    renderer: what made them; harms: what of the sources would do a reader harm. They are looked through for that alone,
    so that anything may go wrong: then the page waits for the build, which says what it is.
    """
    found: set[str] = set()
    shown = renderer.context
    if not pages.same_around(shown.library.root):
        return found
    with suppress(Exception):
        edit = context(shown)
        if harms(edit.library):
            return found
        now = renderer.of(edit)
        for source, language in edited(shown.library, edit.library):
            name, file = f"{language}/{source}", folder / address(source, language) / "index.html"
            made = now.page(source, language)
            page = put(file.read_text("utf-8"), pages.texts[name], made)
            if page:
                write(folder, [(file.relative_to(folder).as_posix(), page)])
                pages.put(name, made)
                found.add(name)
    return found


def context(shown: Context) -> Context:
    """What pages are made from as the sources are now, unchecked; shown: the same of the build before.

    What leans on the whole book is taken from there: an edit of a text hardly ever changes who cites a page or what
    waits for a comparison. Raises ValueError where a source cannot be read.
    """
    book = sources.load(shown.library.root)
    if book.problems:
        raise ValueError(book.problems)
    vars(book).update(held=shown.library.held, cited_by=shown.library.cited_by)
    found = replace(shown, library=book)
    vars(found).update(units=shown.units)
    return found


def edited(shown: Library, book: Library) -> Iterator[tuple[str, str]]:
    """The pages, by source and language, whose own file or charts changed, and not how they are called."""
    paths = {path for path, seen in book.seen.items() if seen != shown.seen.get(path)}
    charts = [path.removeprefix(CHARTS).removesuffix(".yml") for path in paths if path.startswith(CHARTS)]
    drawn = {source for chart in charts for source in book.chart_pages.get(chart, ())}
    for source in dict.fromkeys(source for _, source in book.pages):
        for language in LANGUAGES:
            page, before = book.page(source, language), shown.page(source, language)
            if (page.path in paths or source in drawn) and page.front == before.front:
                yield source, language


def put(page: str, before: RenderedPage, now: RenderedPage) -> str | None:
    """A finished page with its text as it is now in the place of what it was; None where more than that changed."""
    return page.replace(before.html, now.html) if now.toc == before.toc and page.count(before.html) == 1 else None
