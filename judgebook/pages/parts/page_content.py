"""The pieces that renderers make for a page: Markdown, elements with an address around it, and drawings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RawHtml:
    """HTML that goes into the page as it is."""

    html: str


@dataclass(frozen=True)
class Container:
    """An element of a class, with an id, around other things."""

    tag: str
    css: str
    id: str
    content: tuple[Made, ...]


Made = str | RawHtml | Container  # a string is a text of Markdown


def entry(anchor: str, *paragraphs: str) -> Container:
    """An addressed entry of a list."""
    return Container("section", "entry", anchor, ("\n\n".join(one for one in paragraphs if one),))
