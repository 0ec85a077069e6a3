"""The printed book in sections, each set by itself: Typst needs memory for one of them, and a change sets few anew.

A section is the front matter, some parts in a row, the large drawings, or the index. It begins on a page of its own.
What it says of others are the pages of the places that it names, its own first page and how many pages there are. These
numbers move nothing, for each takes the room of the widest: a section is laid out without them, which tells where its
places are, and then set with them. Where an earlier print left its numbers, sections are set with those at once, and
once more where a number turns out to be another: that saves time, and the same comes out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from ..source.cache import inputs
from .binding import Leaf, bind, made
from .compiling import Unprintable, Work
from .text import nodes
from .typesetting import PREVIEW_PPI, Preview, TypesetDocument, Typesetter, preview, written

Section = dict[str, Any]
TEMPLATE = "book"
HEAVY = 5000  # nodes of a section's chapters at the most: some 40 pages
ROUNDS = 5  # as many as Typst tries by itself
DIGITS = 3  # of the number of a page; one more where the book is longer
UNNUMBERED: Section = {"number": 0, "first": 1, "total": 0, "numbers": {}}
SHARED_OUT = ("preface", "parts", "index")  # of the data of the book: each section has some of it


class Numbers(NamedTuple):
    """The pages of the book: the first of each section, how many there are, and those of the places by their labels."""

    first: tuple[int, ...]
    total: int
    places: dict[str, int]


def printed(typesetter: Typesetter, content: str, date: str) -> TypesetDocument:
    """The book of `content`, the data of all of it. Raises Unprintable."""
    key = inputs("sections", TEMPLATE, content, date, typesetter.typefaces)
    return typesetter.kept(key, lambda: _printed(typesetter, json.loads(content), date))


def _printed(typesetter: Typesetter, book: dict[str, Any], date: str) -> TypesetDocument:
    frame = {key: value for key, value in book.items() if key not in SHARED_OUT}
    sections = list(divided(book))
    labels = [sorted(set(_named(section))) for section in sections]

    def leaves(about: Iterable[Section], digits: int, pdf: bool = True) -> list[Leaf]:
        """All sections, with what is said about each."""
        contents = [
            written({**frame, "section": {**section, "digits": digits, **more}})
            for section, more in zip(sections, about, strict=True)
        ]
        with ThreadPoolExecutor() as pool:  # Typst runs without Python's lock, or elsewhere
            return list(pool.map(lambda content: _leaf(typesetter, content, date, pdf), contents))

    digits, last = DIGITS, inputs(written(frame))
    numbers = _last(typesetter, last)
    if numbers is None:
        numbers = _numbers(leaves([UNNUMBERED] * len(sections), digits, pdf=False))
    for _ in range(ROUNDS):
        while len(str(numbers.total)) > digits:
            digits += 1
            numbers = _numbers(leaves([UNNUMBERED] * len(sections), digits, pdf=False))
        finished = leaves((_about(at, named, numbers) for at, named in enumerate(labels)), digits)
        if (found := _numbers(finished)) == numbers:
            break
        numbers = found
    else:
        raise Unprintable("the pages of the book must come to rest: a number moves the place that it tells")
    typesetter.cache.put("numbers", last, tuple(numbers))
    bound = typesetter.running(bind, (finished, numbers.first))
    cover = written(
        {**frame, "preview": numbers.total, "section": {**sections[0], **UNNUMBERED, "total": numbers.total}}
    )
    return TypesetDocument(bound, numbers.total, _preview(typesetter, cover, date))


def _preview(typesetter: Typesetter, cover: str, date: str) -> Preview:
    work = Work(TEMPLATE, cover, typesetter.folder, date, pdf=False, ppi=PREVIEW_PPI)
    key = inputs("cover", TEMPLATE, cover, date, typesetter.typefaces)
    return typesetter.kept(key, lambda: TypesetDocument(b"", 1, preview(typesetter.compiled(work).png))).preview


def _last(typesetter: Typesetter, key: bytes) -> Numbers | None:
    """The numbers of the last print, where it had no more digits than a print from nothing begins with."""
    kept = typesetter.cache.get("numbers", key)
    numbers = Numbers(*kept) if kept else None
    return numbers if numbers and numbers.total < 10**DIGITS else None


def _about(at: int, named: Iterable[str], numbers: Numbers) -> Section:
    """What a section has to know of the book around it."""
    places = {label: numbers.places[label] for label in named if label in numbers.places}
    first = numbers.first[at] if at < len(numbers.first) else 1
    return {"number": at, "first": first, "total": numbers.total, "numbers": places}


def _leaf(typesetter: Typesetter, content: str, date: str, pdf: bool) -> Leaf:
    """A section set with these numbers; without `pdf` its places alone."""
    key = inputs("pdf" if pdf else "places", TEMPLATE, content, date, typesetter.typefaces)
    work = Work(TEMPLATE, content, typesetter.folder, date, ("places",), pdf)
    return Leaf(*typesetter.cache.made("section", key, lambda: tuple(typesetter.running(made, (work,)))))


def _numbers(leaves: list[Leaf]) -> Numbers:
    first: list[int] = [1]
    places: dict[str, int] = {}
    for one in leaves:
        for label, page, *_ in one.places:
            places.setdefault(label, first[-1] + page)
        first.append(first[-1] + one.pages)
    return Numbers(tuple(first[:-1]), first[-1] - 1, places)


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
