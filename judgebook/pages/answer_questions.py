"""The button with which the page of an infraction or of a chart begins: to the questions that lead to a ruling."""

from __future__ import annotations

from html import escape

from ..model.entries import Choice
from ..model.front_door import query, side_exit
from ..model.library import Library
from .assist import MAINS
from .source_links import between
from .triage import ASSISTANT, PURPOSE, ROOT

HOME = "index.md"


def button(library: Library, source: str, language: str) -> str:
    """The button of a page; nothing where no questions lead on from it."""
    if library.triage is None:
        return ""
    address = _of_infraction(library, source) or _of_chart(library, source)
    if not address:
        return ""
    words = escape(library.word("triage-answer", language))
    return f'<p class="answer-questions" data-search-exclude><a href="{escape(address)}">{words}</a></p>'


def _of_infraction(library: Library, source: str) -> str:
    """Where questions about the page's infraction begin: its chart, the side exit, or the screen that names it."""
    assert library.triage is not None
    document = next((document for document, page in library.documents.items() if page == source), "")
    one = next((one.id for one in library.infractions.infractions if f"ipg-{one.section}" == document), None)
    choices: list[tuple[str, Choice]] = [item for item in library.triage.choices() if item[1].target.infraction == one]
    if one is None or not choices:
        return ""
    if chart := next((choice.target.chart for _, choice in choices if choice.target.chart), None):
        return between(source, ASSISTANT) + query(chart)
    if (screen := side_exit(library.triage, one)) is not None:
        return f"{between(source, HOME)}#{PURPOSE}-{screen}".removesuffix("-")
    return f"{between(source, HOME)}#{ROOT}-{choices[0][0].split('.')[0]}"


def _of_chart(library: Library, source: str) -> str:
    """The start of the chart that the page shows; of several, the one with which a person begins."""
    shown = [name for name, pages in library.chart_pages.items() if source in pages]
    first = next((name for name in MAINS if name in shown), shown[0] if shown else None)
    return between(source, ASSISTANT) + query(first) if first else ""
