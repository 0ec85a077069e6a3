"""The note of a page on addresses that do not run: a number is given once and stays, wherever its clause goes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

if TYPE_CHECKING:
    from .context import Context

NUMBERED = re.compile(r"([a-z]+-?)(\d+)")


def explain(root: Element, context: Context) -> None:
    """Before the first clause of each kind whose numbers do not run: in which order they stand."""
    clauses = [one for one in root if one.get("class", "").split()[:1] == ["clause"]]
    for names in out_of_order([one.get("id", "") for one in clauses]):
        line = Element("p", {"class": "order", "data-search-exclude": ""})
        line.text = context.word("order-of-numbers") + " ".join(names)
        line.tail = "\n"
        first = next(one for one in clauses if one.get("id") == names[0])
        root.insert(list(root).index(first), line)


def out_of_order(names: list[str]) -> Iterator[list[str]]:
    """Of the addresses in their order on the page those of each kind whose numbers do not rise.

    >>> list(out_of_order(["p1", "p3", "def-1", "p2", "def-2", "penalty"]))
    [['p1', 'p3', 'p2']]
    """
    kinds: dict[str, list[tuple[int, str]]] = {}
    for name in names:
        if found := NUMBERED.fullmatch(name):
            kinds.setdefault(found[1], []).append((int(found[2]), name))
    for several in kinds.values():
        if any(one > two for (one, _), (two, _) in pairwise(several)):
            yield [name for _, name in several]
