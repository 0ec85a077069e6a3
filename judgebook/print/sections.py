"""The printed book in sections, each set by itself: Typst needs memory for one of them, and a change sets few anew.

A section is the front matter, some chapters in a row, the large drawings, or the index. It begins on a page of its own.
What it says of others are the pages of the places that it names, its own first page and how many pages there are. A
section is laid out without these numbers, which tells where its places are, and then set with them. They hardly move
anything, for each takes the room of the widest; where a place moves after all, the sections that name it are set again.
All of that depends on the texts alone and never on an earlier build, so what is kept is what would come out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from ..source.cache import inputs
from .binding import Leaf, bind, trimmed
from .compiling import Unprintable, Work, compiled
from .typesetting import PREVIEW_PPI, TypesetDocument, Typesetter, preview, written

Section = dict[str, Any]
TEMPLATE = "book"
HEAVY = 900  # nodes of a section's chapters, after which the next chapter begins another: some 12 pages
ROUNDS = 5  # as many as Typst tries by itself
DIGITS = 3  # of the number of a page; one more where the book is longer
UNNUMBERED: Section = {"number": 0, "first": 1, "total": 0, "numbers": {}}
FRAME = ("preface", "parts", "index")  # of the data of the book: what the sections share out


@dataclass(frozen=True)
class Numbers:
    """The pages of the book: the first of each section, how many there are, and those of the places by their labels."""

    first: tuple[int, ...]
    total: int
    places: dict[str, int]


def printed(typesetter: Typesetter, content: str, date: str) -> TypesetDocument:
    """The book of `content`, the data of all of it. Raises Unprintable."""
    key = inputs("sections", TEMPLATE, content, date, typesetter.typefaces)
    return typesetter.kept(key, lambda: _printed(typesetter, json.loads(content), date))


def _printed(typesetter: Typesetter, book: dict[str, Any], date: str) -> TypesetDocument:
    frame = {key: value for key, value in book.items() if key not in FRAME}
    sections = list(divided(book))

    done: dict[str, Leaf] = {}  # what was set, by what it was set from

    def leaf(content: str, pdf: bool) -> Leaf:
        if not pdf or content not in done:
            done[content] = _leaf(typesetter, content, date, pdf)
        return done[content]

    def leaves(about: Iterable[Section], digits: int, pdf: bool = True) -> list[Leaf]:
        """All sections, with what is said about each."""
        contents = [
            written({**frame, "section": {**section, "digits": digits, **more}})
            for section, more in zip(sections, about, strict=True)
        ]
        with ThreadPoolExecutor() as pool:  # Typst runs without Python's lock, or elsewhere
            return list(pool.map(lambda content: leaf(content, pdf), contents))

    digits = DIGITS
    numbers = _numbers(leaves([UNNUMBERED] * len(sections), digits, pdf=False))
    while len(str(numbers.total)) > digits:
        digits += 1
        numbers = _numbers(leaves([UNNUMBERED] * len(sections), digits, pdf=False))
    done.clear()
    for _ in range(ROUNDS):
        finished = leaves((_about(section, at, numbers) for at, section in enumerate(sections)), digits)
        if (found := _numbers(finished)) == numbers:
            break
        numbers = found
    else:
        raise Unprintable("the pages of the book must come to rest: a number moves the place that it tells")
    cover = written({**frame, "preview": numbers.total, "section": {**sections[0], **UNNUMBERED}})
    work = Work(TEMPLATE, cover, typesetter.folder, date, pdf=False, ppi=PREVIEW_PPI)
    return TypesetDocument(bind(finished, numbers.first), numbers.total, preview(typesetter.compiled(work).png))


def _about(section: Section, at: int, numbers: Numbers) -> Section:
    """What a section has to know of the book around it."""
    places = {label: numbers.places[label] for label in sorted(_named(section)) if label in numbers.places}
    return {"number": at, "first": numbers.first[at], "total": numbers.total, "numbers": places}


def _leaf(typesetter: Typesetter, content: str, date: str, pdf: bool) -> Leaf:
    """A section set with these numbers; without `pdf` its places alone."""
    key = inputs("pdf" if pdf else "places", TEMPLATE, content, date, typesetter.typefaces)
    if (kept := typesetter.cache.get("section", key)) is not None:
        return Leaf.unpacked(kept)
    leaf: Leaf = typesetter.running(made, (Work(TEMPLATE, content, typesetter.folder, date, ("places",), pdf),))
    typesetter.cache.put("section", key, leaf.packed())
    return leaf


def made(work: Work) -> Leaf:
    """Set a section, and make it ready to be bound. Raises Unprintable."""
    result = compiled(work)
    return trimmed(result.pdf, json.loads(result.values[0])[0], json.loads(work.content)["section"])


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
    titles: dict[int, dict[str, Any]] = {
        number: {"title": part["title"], "labels": [f"part:{number}"]} for number, part in enumerate(book["parts"])
    }
    ends = {name: {"title": word[name], "labels": [f"part:{name}"]} for name in ("preface", "drawings", "clause-index")}
    entries = [[1, word["preface"], "part:preface"]]
    for number, part in enumerate(book["parts"]):
        entries.append([1, part["title"], f"part:{number}"])
        entries += [[3 if one["inside"] else 2, one["title"], f"page:{one['source']}"] for one in part["chapters"]]
    entries += [[1, word[name], f"part:{name}"] for name in ("drawings", "clause-index")]
    yield {"kind": "front", "entries": entries, "preface": {**ends["preface"], "parts": book["preface"]}}
    yield from _of_chapters(book["parts"], titles)
    drawn: dict[str, dict[str, Any]] = {"chart": {}, "picture": {}}  # one that stands on two pages is shown once
    for one in (each for part in book["parts"] for chapter in part["chapters"] for each in chapter["parts"]):
        if one["k"] in drawn:
            drawn[one["k"]].setdefault(one["drawing"]["at"], one["drawing"])
    charts, pictures = (list(each.values()) for each in drawn.values())
    yield {"kind": "drawings", **ends["drawings"], "charts": charts, "pictures": pictures}
    yield {"kind": "index", **ends["clause-index"], "clauses": book["index"]}


def _of_chapters(parts: list[dict[str, Any]], titles: dict[int, dict[str, Any]]) -> Iterator[Section]:
    """Chapters until they are heavy; what stands within a chapter is not parted from it."""
    section: Section = {"kind": "chapters", "parts": []}
    weight = 0
    for number, part in enumerate(parts):
        for at, chapter in enumerate(part["chapters"]):
            if weight > HEAVY and not chapter["inside"]:
                yield section
                section = {"kind": "chapters", "parts": [], **({"within": part["title"]} if at else {})}
                weight = 0
            if at == 0:
                section["parts"].append({**titles[number], "chapters": []})
            elif not section["parts"]:
                section["parts"].append({"title": None, "chapters": []})
            section["parts"][-1]["chapters"].append(chapter)
            weight += sum(1 for _ in nodes(chapter))
    if section["parts"]:
        yield section


def _named(section: Section) -> Iterator[str]:
    """The labels of the places that a section names."""
    for one in nodes(section):
        if isinstance(one.get("at"), str):
            yield one["at"]
        if "clauses" in one and section["kind"] == "index":
            yield from (at for _, at in one["clauses"] if isinstance(at, str))
    for *_, at in section.get("entries", ()):
        yield at


def nodes(value: Any) -> Iterator[dict[str, Any]]:
    """Every dict inside, in the order of the book."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            yield one
            waiting.extend(reversed(one.values()))
        elif isinstance(one, list):
            waiting.extend(reversed(one))
