"""data/figures/: what benchmarks measured."""

from __future__ import annotations

from typing import Annotated

from ...source.entry import Entry
from ...source.values import Date, Field, Filled, Id
from .texts import Text


class Version(Entry):
    """A program that took part in a measurement."""

    name: Filled
    version: Filled


class Row(Entry):
    """A row of a table of figures: a name first, then figures with their units."""

    cells: Annotated[tuple[Text | Filled, ...], Field(min_length=1)]


class FigureTable(Entry):
    """A table of a benchmark's result."""

    id: Id
    title: Text
    columns: Annotated[tuple[Text | Filled, ...], Field(min_length=1)]
    rows: tuple[Row, ...]
    note: Text | None = None


class Figures(Entry):
    """data/figures/*.yml: what a benchmark measured, with the machine, the versions, the date and the commit."""

    id: Id
    title: Text
    date: Date
    commit: Filled
    machine: Filled
    versions: tuple[Version, ...] = ()
    note: Text | None = None
    tables: tuple[FigureTable, ...]
