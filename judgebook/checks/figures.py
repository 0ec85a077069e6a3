"""Checks of data/figures: what is to be drawn can be drawn."""

from __future__ import annotations

from collections.abc import Iterator

from ..drawings.plots import figure_of
from ..model.library import Library
from ..source.problem import Message, Problem, nearest
from .check import check

TABLE = Message(
    "plot",
    en="table must be one of {known}, not '{given}'",
    ja="table は {known} のどれかにしてください(今は「{given}」)",
)
COLUMNS = Message(
    "plot",
    en="'at' must have a place for each of the {n} columns after the first",
    ja="「at」には、2番目からの列({n}個)のそれぞれの位置を書いてください",
)
NONE = "–"
FIGURE = Message(
    "plot",
    en="the cell must begin with a figure above 0 or be –: the table is plotted",
    ja="グラフにする表なので、0より大きい数値で始めるか「–」にしてください",
)


@check("plot")
def plots(library: Library) -> Iterator[Problem]:
    """A plot draws a table of its file, knows where each column stands, and finds figures in it.

    グラフは、同じファイルの表から描く。列の位置がそろっていて、値は数値で始まる。

    In: data/figures/small.yml
    Bad: table: times
    Good: table: time
    """
    for one in library.figures.values():
        if one.plot is None:
            continue
        table = next((table for table in one.tables if table.id == one.plot.table), None)
        if table is None:
            known = tuple(table.id for table in one.tables)
            near = nearest(one.plot.table, known)
            yield TABLE.at(one.plot.place("table"), near, known=known, given=one.plot.table)
            continue
        if len(one.plot.at) != len(table.columns) - 1:
            yield COLUMNS.at(one.plot.place("at"), n=len(table.columns) - 1)
        for row in table.rows:
            for number, cell in enumerate(row.cells[1:], 1):
                if cell != NONE and not (isinstance(cell, str) and figure_of(cell)):
                    yield FIGURE.at(row.place("cells", number))
