"""Parts folded to one line where a screen has little room: the notes on a clause, and the rest of "In short".

A `<details>` that is closed in the page. The style sheet shows what it holds where there is room, on paper and where no
script runs, so that nothing depends on a tap there; on a phone it opens one by one, or all by the button on top.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

if TYPE_CHECKING:
    from .context import Context

RULE, NOTE = "clause", "annotation"  # families, as classes of the blocks
STANDING = {"text", "summary"}  # annotations that are no notes on a clause
ABOUT_JAPANESE = {"translation", "edition"}  # what a Japanese text says, or said: no matter for other readers
SUMMARY_ROOM = {"ja": 105, "en": 230}  # characters of "In short" that half a screen of a phone holds
LEAST = 2  # items: a fold that hides one only costs a tap


def fold(root: Element, context: Context) -> None:
    """Fold the notes that follow each clause, and the end of a long "In short"."""
    for number, run in reversed(list(_runs(root))):
        root[number : number + len(run)] = [_notes(run, apart, context) for apart, run in _kinds(run, context)]
    for box in root.iter("aside"):
        if "summary" in _classes(box):
            _shorten(box, context)


def _classes(element: Element) -> list[str]:
    return element.get("class", "").split()


def _is_note(element: Element) -> bool:
    classes = _classes(element)
    return classes[:1] == [NOTE] and not STANDING & set(classes)


def _runs(root: Element) -> Iterator[tuple[int, list[Element]]]:
    """The notes that follow a clause: where they begin, and each."""
    number = 0
    while number < len(root):
        number += 1
        if _classes(root[number - 1])[:1] != [RULE]:
            continue
        run: list[Element] = []
        while number + len(run) < len(root) and _is_note(root[number + len(run)]):
            run.append(root[number + len(run)])
        if run:
            yield number, run


def _kinds(run: Sequence[Element], context: Context) -> list[tuple[bool, list[Element]]]:
    """The run; for readers of another language what is about the Japanese text comes after the rest."""

    def apart(note: Element) -> bool:
        return context.language != "ja" and bool(ABOUT_JAPANESE & set(_classes(note)))

    groups = [(which, [note for note in run if apart(note) == which]) for which in (False, True)]
    return [(which, several) for which, several in groups if several]


def _notes(run: Sequence[Element], apart: bool, context: Context) -> Element:
    """The fold of some notes: what they are, and how many of a kind."""
    details = Element("details", {"class": "fold notes" + " apart" * apart + " one" * (len(run) == 1)})
    kinds = Counter(context.library.kinds[_classes(note)[1]][context.language] for note in run)
    words = context.word("comma").join(f"{kind} ×{n}" if n > 1 else kind for kind, n in kinds.items())
    SubElement(details, "summary", {"data-search-exclude": ""}).text = words
    for note in run:
        note.tail = None
        details.append(note)
    details.tail = "\n"
    return details


def _shorten(box: Element, context: Context) -> None:
    """Put the items that half a screen does not hold into a fold."""
    body = next((one for one in box if one.get("class") == "body"), None)
    items = body.find("ul") if body is not None else None
    if body is None or items is None:
        return
    room, kept = SUMMARY_ROOM.get(context.language, SUMMARY_ROOM["en"]), 0
    for item in items:
        room -= len("".join(item.itertext()))
        if kept and room < 0:
            break
        kept += 1
    rest = list(items)[kept:]
    if len(rest) < LEAST:
        return
    details = Element("details", {"class": "fold further"})
    SubElement(details, "summary", {"data-search-exclude": ""}).text = context.word("more-items").format(n=len(rest))
    more = SubElement(details, "ul")
    for item in rest:
        items.remove(item)
        more.append(item)
    body.insert(list(body).index(items) + 1, details)
