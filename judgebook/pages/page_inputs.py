"""The inputs of a page: all that its HTML is made of, so that an edit makes only the pages that it touches.

A page's text is the least of it: its clauses name who cites them, its links say how other pages are called, its charts
come from data, and what fills `generated` may come from any text. What a page reads besides would go unnoticed:
tests/test_serve.py compares the pages after edits with those made from nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cached_property
from typing import Any

from ..model.clauses import Clause
from ..model.held import ANNOTATION
from ..model.languages import LANGUAGES
from ..model.page import Block
from ..model.reading import BookData
from ..official.wording import FOLDER
from . import untranslated
from .context import Context
from .directives import filling
from .renderer import leads_on

FILLED = ("generated", "picture", "app")  # kinds of blocks that data fill, beside charts
# the parts of the book that a page names one by one: texts, charts, situations, and the records of what was compared
BY_PAGE = {"root", "pages", "charts", "scenarios", "translations", "compared", "published", "problems", "unread"}


class PageInputs:
    """Inputs of the pages of one book."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._library = context.library

    def of(self, source: str, language: str) -> object:
        """Those of a page as a reader of `language` gets it, to be compared."""
        library, context = self._library, self._context
        page = context.page = library.page(source, language)
        texts = [library.pages[one, source].text for one in library.languages(source)]
        blocks = [part for part in untranslated.parts(library, page) if isinstance(part, Block)]
        filled = [tuple(filling(one, context)) for one in blocks if one.kind in FILLED]
        charts = [library.charts[one.ids[0]] for one in blocks if one.kind == "chart"]
        clauses = [[*self._around(one)] for one in library.clauses_on.get(source, ())]
        around = context.around(source, language)
        standings = context.units.standings(source) if source in context.units.sources else ()
        return self._common, texts, filled, charts, clauses, standings, leads_on(context, source, language), around

    @cached_property
    def _common(self) -> object:
        """Inputs of every page: data of no single page, and how everything is called."""
        library = self._library
        data = {one.name: getattr(library, one.name) for one in fields(BookData) if one.name not in BY_PAGE}
        pages = [[*key, one.front.title, one.front.short, one.document] for key, one in library.pages.items()]
        clauses = [[one.id, one.source, one.kind.id, sorted(one.texts)] for one in library.clauses.values()]
        charts = [[one.id, one.title, library.chart_pages.get(one.id)] for one in library.charts.values()]
        imported = (library.root / FOLDER).rglob("*") if self._context.wording else ()
        return data, pages, clauses, charts, {file: file.stat().st_mtime_ns for file in imported}

    def _around(self, clause: Clause) -> Iterator[Any]:
        """Inputs beside the text of a clause: who cites it, what it waits for, and what editions changed."""
        library = self._library
        for place in library.cited_by[clause.id]:
            scenario = library.scenarios_by_id.get(place.removeprefix("scenario:"))
            texts = [scenario[language] for language in LANGUAGES] if scenario else []
            yield [place, scenario.chart, scenario.answers, *texts] if scenario else place
        for held in library.held.get(f"{ANNOTATION}:{clause.id}", ()):
            yield held.clause, held.date
        yield library.wording_days.get(clause.id)
        yield sorted(library.transcribed.get(clause.id, ()))
        yield library.changes.get(clause.id, ())
