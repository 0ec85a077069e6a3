"""The printed book in sections, each set by itself: Typst needs memory for one of them, and a change sets few anew.

A section is the front matter, some parts in a row, the large drawings, or the index. It begins on a page of its own.
The numbers of pages that it tells (of the places that it names, its own, and how many there are) are written into it
when all sections are set (page_numbers.py): so no section depends on what stands in another.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import accumulate
from typing import Any

from ..source.cache import inputs
from .binding import Leaf, bind, made, ready
from .compiling import Work
from .page_numbers import Numbers
from .text import nodes
from .typesetting import PREVIEW_PPI, Preview, TypesetDocument, Typesetter, preview, written

Section = dict[str, Any]
TEMPLATE = "book"
HEAVY = 5000  # nodes of a section's chapters at the most: some 40 pages
DIGITS = 3  # of the number of a page; more where the book is longer
SHARED_OUT = ("preface", "parts", "index")  # of the data of the book: each section has some of it


def printed(typesetter: Typesetter, content: str, date: str) -> TypesetDocument:
    """The book of `content`, the data of all of it. Raises Unprintable."""
    key = inputs("sections", TEMPLATE, content, date, typesetter.typefaces)
    return typesetter.kept(key, lambda: _printed(typesetter, json.loads(content), date))


def _printed(typesetter: Typesetter, book: dict[str, Any], date: str) -> TypesetDocument:
    frame = {key: value for key, value in book.items() if key not in SHARED_OUT}
    sections = list(divided(book))
    labels = [sorted(set(_named(section))) for section in sections]

    def leaf(number: int, digits: int) -> Leaf:
        named = {label: at for at, label in enumerate(labels[number], 1)}
        about = {**sections[number], "digits": digits, "named": named}
        return _leaf(typesetter, written({**frame, "section": about}), date, _before(sections[number]))

    def finished(number: int, digits: int) -> Leaf:
        pages = {label: places.get(label, 0) for label in labels[number]}
        numbers = Numbers(first[number], total, pages, labels[number], digits)
        return _ready(typesetter, leaves[number], number, _before(sections[number]), numbers)

    with ThreadPoolExecutor() as pool:  # Typst runs without Python's lock, or elsewhere
        total, digits = 0, DIGITS
        while not total or len(str(total)) > digits:
            digits = max(digits, len(str(total)))
            leaves = list(pool.map(partial(leaf, digits=digits), range(len(sections))))
            first, total = _first(leaves)
        places = _places(leaves, first)
        to_bind = list(pool.map(partial(finished, digits=digits), range(len(sections))))
    bound = typesetter.running(bind, (to_bind, first))
    cover = written({**frame, "preview": total, "section": sections[0]})
    return TypesetDocument(bound, total, _preview(typesetter, cover, date))


def _preview(typesetter: Typesetter, cover: str, date: str) -> Preview:
    work = Work(TEMPLATE, cover, typesetter.folder, date, pdf=False, ppi=PREVIEW_PPI)
    key = inputs("cover", TEMPLATE, cover, date, typesetter.typefaces)
    return typesetter.kept(key, lambda: TypesetDocument(b"", 1, preview(typesetter.compiled(work).png))).preview


def _leaf(typesetter: Typesetter, content: str, date: str, before: int) -> Leaf:
    """A section set, without the numbers of pages."""
    key = inputs("set", TEMPLATE, content, date, typesetter.typefaces)
    work = Work(TEMPLATE, content, typesetter.folder, date, ("places",))
    return Leaf(*typesetter.cache.get_or_make("section", key, lambda: tuple(typesetter.running(made, (work, before)))))


def _ready(typesetter: Typesetter, leaf: Leaf, number: int, before: int, numbers: Numbers) -> Leaf:
    """A section ready to be bound."""
    key = inputs("ready", leaf.pdf, json.dumps((leaf.pages, leaf.places, leaf.forms, number, before, numbers)))
    work = (leaf, number, before, numbers)
    return Leaf(*typesetter.cache.get_or_make("section", key, lambda: tuple(typesetter.running(ready, work))))


def _before(section: Section) -> int:
    """How many pages are taken out: one, where a section within a part begins with the title of that part alone."""
    return 1 if "within" in section else 0


def _first(leaves: Sequence[Leaf]) -> tuple[list[int], int]:
    """The number of the first page of each section, and how many pages there are."""
    ends = [0, *accumulate(one.pages for one in leaves)]
    return [end + 1 for end in ends[:-1]], ends[-1]


def _places(leaves: Sequence[Leaf], first: Sequence[int]) -> dict[str, int]:
    """The page of each place, by its label; where two have one, of the first."""
    found: dict[str, int] = {}
    for leaf, number in zip(leaves, first, strict=True):
        for label, at, *_ in leaf.places:
            found.setdefault(label, number + at)
    return found


def divided(book: dict[str, Any]) -> Iterator[Section]:
    """The sections of the book in their order."""
    word = book["word"]
    ends = {name: {"title": word[name], "labels": [f"part:{name}"]} for name in ("preface", "drawings", "clause-index")}
    entries = [[1, word["preface"], "part:preface"]]
    for number, part in enumerate(book["parts"]):
        entries.append([1, part["title"], f"part:{number}"])
        entries += [[3 if one["inside"] else 2, one["title"], f"page:{one['source']}"] for one in part["chapters"]]
    entries += [[1, word[name], f"part:{name}"] for name in ("drawings", "clause-index")]
    yield {"kind": "front", "entries": entries}
    yield from _of_parts(book["parts"], {**ends["preface"], "parts": book["preface"]})
    drawn: dict[str, dict[str, Any]] = {"chart": {}, "picture": {}}  # one that stands on two pages is shown once
    for one in (each for part in book["parts"] for chapter in part["chapters"] for each in chapter["parts"]):
        if one["k"] in drawn:
            drawn[one["k"]].setdefault(one["drawing"]["at"], one["drawing"])
    charts, pictures = (list(each.values()) for each in drawn.values())
    yield {"kind": "drawings", **ends["drawings"], "charts": charts, "pictures": pictures}
    yield {"kind": "index", **ends["clause-index"], "clauses": book["index"]}


def _of_parts(parts: list[dict[str, Any]], preface: dict[str, Any]) -> Iterator[Section]:
    """The preface and as many whole parts as are not too heavy together; a part that is by itself, in even pieces of
    whole chapters."""
    section: Section = {"kind": "chapters", "preface": preface, "parts": []}
    weight = 0
    for number, part in enumerate(parts):
        weights = [_weight(one) for one in part["chapters"]]
        if section["parts"] and weight + sum(weights) > HEAVY:
            yield section
            section, weight = {"kind": "chapters", "parts": []}, 0
        piece = sum(weights) / max(1, -(-sum(weights) // HEAVY))  # of a part that is too heavy
        here: list[dict[str, Any]] = []
        section["parts"].append({"title": part["title"], "labels": [f"part:{number}"], "chapters": here})
        for chapter, heavy in zip(part["chapters"], weights, strict=True):
            if here and sum(weights) > HEAVY and weight + heavy / 2 > piece and not chapter["inside"]:
                yield section
                here, weight = [], 0
                section = {"kind": "chapters", "within": part["title"], "parts": [{"title": None, "chapters": here}]}
            here.append(chapter)
            weight += heavy
    yield section


def _weight(chapter: dict[str, Any]) -> int:
    return sum(1 for _ in nodes(chapter))


def _named(section: Section) -> Iterator[str]:
    """The labels of the places that a section names."""
    for one in nodes(section):
        if isinstance(one.get("at"), str):
            yield one["at"]
        if "clauses" in one and section["kind"] == "index":
            yield from (at for _, at in one["clauses"] if isinstance(at, str))
    for *_, at in section.get("entries", ()):
        yield at
