"""Checks of what decision charts rest on: clauses, remedies, editions, and the pages that show them."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.held import NODE, of_sorts
from ..model.library import Library
from ..source.problem import Message, Problem, nearest
from .check import Files, check

CLAUSE = Message(
    "chart-clause", en="'{id}' must be a clause of the pages", ja="「{id}」は、ページにある条文にしてください"
)


@check("chart-clause", of="charts")
def clauses_exist(library: Library, files: Files) -> Iterator[Problem]:
    """A node cites and carries out clauses that exist.

    項目は、実在する条文を根拠(cites)や追加措置(remedy)にする。

    In: data/charts/small.yml
    Bad: cites: [ipg-2.1.rem-11]
    Good: cites: [ipg-2.1.rem-1]
    """
    for one in (one for file in files for one in library.dependents.of_chart(library.charts[file.stem])):
        if one.why != "text" and one.on not in library.clauses:  # where a node names it first
            yield CLAUSE.at(one.place, nearest(one.on, library.clauses), id=one.on)


CARRIED_OUT = Message(
    "chart-remedy",
    en="remedy '{id}' must stand under 'remedy' or 'cites' in a node of a chart (data/charts/)",
    ja="追加措置「{id}」を、どれかのチャート(data/charts/)の項目の remedy か cites に挙げてください",
)


@check("chart-remedy")
def every_remedy_is_reached(library: Library) -> Iterator[Problem]:
    """Charts carry out or cite each remedy clause of a section, where they carry out one of its remedies.

    チャートが追加措置を扱う節では、その節の追加措置のどれもが、チャートのどこかで使われる。

    In: data/charts/small.yml
    Bad: cites: [ipg-2.1.rem-1]
    Good: cites: [ipg-2.1.rem-1, ipg-2.1.rem-2]
    """
    if library.unread_in("charts"):
        return  # what could not be read may carry out every remedy
    nodes = [node for chart in library.charts.values() for node in chart.nodes]
    done = {clause for node in nodes for clause in (*node.remedy, *node.cites)}
    sections = {clause.rpartition(".rem-")[0] for node in nodes for clause in node.remedy if ".rem-" in clause}
    for clause in library.clauses.values():
        if clause.kind.id == "remedy" and clause.document in sections and clause.id not in done:
            language, block = next(iter(clause.texts.items()))
            page = library.pages[language, clause.source]
            yield CARRIED_OUT.at(page.at(block.line, block.column(clause.anchor)), id=clause.id)


REVIEWED = Message(
    "chart-review",
    en="node '{id}' must be reviewed: the edition of {date} changed {clauses}; then `stale --accept {name}`",
    ja="項目「{id}」を見直してください。{date} の版で {clauses} が変わりました。見直したら `stale --accept {name}`",
)


@check("chart-review")
def reviewed_since_the_clause_changed(library: Library) -> Iterator[Problem]:
    """A node was compared with the edition in which what it rests on changed last.

    項目は、根拠の条文や、文中で触れている条文が最後に変わった版と照合する。

    In: data/charts/small.yml
    Bad: edition: 2019-01-21
    Good: edition: 2024-09-23
    """
    for one, values in of_sorts(library, NODE):
        yield REVIEWED.at(one.place, id=one.id.partition("/")[2], **values)


SHOWN = Message(
    "chart-page",
    en="chart '{id}' must be shown on a page: /// chart | {id}",
    ja="チャート「{id}」をどれかのページに出してください: /// chart | {id}",
)
PART = Message(
    "chart-page",
    en="a page shows the board on which chart '{part}' stands: /// chart | {whole}",
    ja="チャート「{part}」は「{whole}」のボードに載っています。そのボードをページに出してください: /// chart | {whole}",
)


@check("chart-page")
def each_board_is_shown(library: Library) -> Iterator[Problem]:
    """A chart is shown on a page, as a board of its own or on the board that it is part of.

    チャートは、どれかのページに出す。part_of があるチャートは、そのボードに載る。

    In: docs/ja/ipg/2.1.md
    Bad: /// chart | small
    Good: /// chart | caller
    """
    for page in library.pages.values():
        for block in page.blocks:
            chart = library.charts.get(block.ids[0]) if block.kind == "chart" else None
            if chart and chart.part_of:
                place = page.at(block.line, block.column(chart.id))
                yield PART.at(place, part=chart.id, whole=chart.part_of)
    for chart in (one for one in library.charts.values() if not one.part_of):
        if chart.id not in library.chart_pages:
            yield SHOWN.at(chart.place("id"), id=chart.id)
