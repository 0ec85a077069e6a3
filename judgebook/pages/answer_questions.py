"""The beginning of a page of an infraction or Regular REL: the button to the questions, and the penalty."""

from __future__ import annotations

from html import escape

from ..model.entries.triage import Choice
from ..model.front_door import side_exit
from ..model.library import Library
from ..model.page import between
from ..model.page_names import HOME, JAR
from ..text.phrases import BREAK, breakable
from .assist import MAINS
from .base_penalty import CLAUSE, base_penalty, infraction_of
from .triage import PURPOSE, REGULAR, ROOT


def button(library: Library, source: str, language: str) -> str:
    """The button of a page, and the penalty beside it; nothing where no questions lead on from it."""
    if library.triage is None:
        return ""
    address = _of_infraction(library, source) or _of_regular(library, source)
    if not address:
        return ""
    words = breakable(escape(library.word("triage-answer", language)), language).replace(BREAK, "<wbr>")
    penalty = _penalty(library, source, language)
    return f'<p class="answer-questions" data-search-exclude><a href="{escape(address)}">{words}</a>{penalty}</p>'


def _penalty(library: Library, source: str, language: str) -> str:
    """The penalty of the page's infraction, which leads to its clause, and whether there is an upgrade."""
    one, penalty = infraction_of(library, source), base_penalty(library, source)
    if one is None or penalty is None:
        return ""
    upgraded = bool(one.upgrade) and not one.never_upgraded
    more = f" <span>{escape(library.word('upgradable', language))}</span>" if upgraded else ""
    return f' <a class="chip {penalty.id}" href="#{CLAUSE}">{escape(penalty[language])}</a>{more}'


def _of_infraction(library: Library, source: str) -> str:
    """The beginning of the questions about the page's infraction: its chart, side exit, or the screen naming it."""
    assert library.triage is not None
    infraction = infraction_of(library, source)
    if infraction is None:
        return ""
    one = infraction.id
    choices: list[tuple[str, Choice]] = [item for item in library.triage.choices() if item[1].target.infraction == one]
    if not choices:
        return ""
    if chart := next((choice.target.chart for _, choice in choices if choice.target.chart), None):
        return _start(library, source, chart)
    if (screen := side_exit(library.triage, one)) is not None:
        return f"{between(source, HOME)}#{PURPOSE}-{screen}".removesuffix("-")
    return f"{between(source, HOME)}#{ROOT}-{choices[0][0].split('.')[0]}"


def _of_regular(library: Library, source: str) -> str:
    """From Judging at Regular to the chart of its level with which a person begins; it stands on a page of charts."""
    regular = (name for name in MAINS if name in library.charts and library.charts[name].level == REGULAR)
    first = next(regular, None) if source == JAR else None
    return _start(library, source, first) if first else ""


def _start(library: Library, source: str, chart: str) -> str:
    """The board of a chart, on this page or its own."""
    page = library.board_page(chart)
    return ("" if page == source else between(source, page)) + f"#{chart}"
