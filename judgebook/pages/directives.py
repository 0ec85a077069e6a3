"""Replacing the blocks `generated`, `chart` and `picture` of a page by what the renderers make of the model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import markdown
from markdown.preprocessors import Preprocessor

from ..drawings import charts, pictures
from ..model.blockreader import CLOSE, OPEN, OPTION
from . import assist
from .parts.generated import GENERATED

if TYPE_CHECKING:
    from . import Context


class DirectivePreprocessor(Preprocessor):
    """Works on lines, before Markdown: what comes out is Markdown with the book's own marks, or a picture.

    The options of clauses go: they were read from the source (model/blockreader.py), and are no part of the text.
    """

    def __init__(self, md: markdown.Markdown, context: Context) -> None:
        super().__init__(md)
        self.context = context

    def run(self, lines: list[str]) -> list[str]:
        """The lines with each directive replaced."""
        result: list[str] = []
        skipping = options = False
        for line in lines:
            if skipping:
                skipping = not CLOSE.match(line)
                continue
            if options and OPTION.match(line):
                continue
            options = line.startswith("///")
            match = OPEN.match(line) if options else None
            if match and match["kind"] in ("generated", "chart", "picture", "app"):
                result += ["", *self._render(match["kind"], match["ids"]).split("\n"), ""]
                skipping = True
            else:
                result.append(line)
        return result

    def _render(self, kind: str, name: str) -> str:
        library, language = self.context.library, self.context.language
        if kind == "generated":
            return GENERATED[name].render(library, language)
        if kind == "app":
            return assist.app(name, library, language)
        if kind == "picture":
            return self._aside(pictures.figure(name, library, language))
        chart = library.charts[name]
        parts = charts.section(chart, library, language)
        return "\n\n".join([*parts.before, self._aside(parts.figure), *parts.after])

    def _aside(self, drawing: str) -> str:
        """A drawing is set aside: Markdown would read each of its hundreds of elements."""
        return str(self.md.htmlStash.store(drawing))
