"""Pairs that are confused (which of the two?), each with the one question that decides and two situations."""

from __future__ import annotations

import html
from collections.abc import Iterator

from ...model.answers import query
from ...model.comparisons import ruled, side_name, title
from ...model.entries.charts import Scenario
from ...model.entries.comparisons import ComparedSide, Comparison
from ...model.library import Library
from ...model.page import between
from ...model.page_names import COMPARISONS
from ...model.words import WordId
from .page_content import Container, Made, RawHtml


def links(library: Library, found: list[tuple[Comparison, ComparedSide]], page: str, language: str) -> str:
    """`Which of the two?: A, B` as HTML, with a link to each comparison; page: the address of theirs."""
    several = [
        f'<a class="open-page" href="{html.escape(f"{page}#{one.id}")}">'
        f"{html.escape(side_name(library, side, language))}</a>"
        for one, side in found
    ]
    head = library.word("compare", language) + library.word("colon", language)
    return html.escape(head) + library.word("comma", language).join(several)


def comparisons(library: Library, language: str) -> Iterator[Made]:
    """All comparisons, in the order of the data."""

    def word(name: WordId) -> str:
        return library.word(name, language)

    for one in library.comparisons:
        yield f"## {title(library, one, language)} {{#{one.id}}}"
        yield f"**{word('compare-same')}**{word('colon')}{one.same[language]}"
        yield f"**{word('compare-question')}**{word('colon')}{one.question[language]}"
        yield from (_side(library, one, number, language) for number in range(len(one.sides)))
        yield word("comma").join(f"[[{clause}]]" for clause in one.cites)


def _side(library: Library, comparison: Comparison, number: int, language: str) -> Container:
    side = comparison.sides[number]
    scenario = library.scenarios_by_id[side.scenario]
    head = f"**{side_name(library, side, language)}** — {side[language]}"
    ruling = f"**{library.word('compare-ruling', language)}**{library.word('colon', language)}"
    content = (
        head,
        f"> {scenario[language]}",
        ruling + ruled(library, scenario, language),
        _walk(library, scenario, language),
    )
    return Container("section", "entry", f"{comparison.id}-{number + 1}", content)


def _walk(library: Library, scenario: Scenario, language: str) -> RawHtml:
    address = html.escape(between(COMPARISONS, library.board_page(scenario.chart)) + query(scenario))
    return RawHtml(f'<p><a href="{address}">{html.escape(library.word("compare-walk", language))}</a></p>')
