"""Text nodes of an element tree: where they are, and putting elements into them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

# a parent and the child after which the text stands; None: at the parent's beginning
Place = tuple[Element, Element | None]


def texts(element: Element) -> Iterator[tuple[Place, str]]:
    """The texts directly inside an element, from the last on: replacing one leaves those to come in place."""
    for child in reversed(element):
        if child.tail:
            yield (element, child), child.tail
    if element.text:
        yield (element, None), element.text


def replace(place: Place, parts: Sequence[str | Element]) -> None:
    """Put strings and elements in the place of a text."""
    parent, previous = place
    position = list(parent).index(previous) + 1 if previous is not None else 0
    _set(parent, previous, "")
    for part in parts:
        if isinstance(part, str):
            _set(parent, previous, _get(parent, previous) + part)
        else:
            part.tail = part.tail or ""
            parent.insert(position, part)
            previous, position = part, position + 1


def _get(parent: Element, previous: Element | None) -> str:
    return (parent.text if previous is None else previous.tail) or ""


def _set(parent: Element, previous: Element | None, text: str) -> None:
    if previous is None:
        parent.text = text
    else:
        previous.tail = text
