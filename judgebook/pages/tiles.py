"""`/// tiles | start`: a Markdown list of links shown as large tiles."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from ..model.page import Block


def container(parent: Element, block: Block) -> Element:
    """A plain container: the list inside is the content."""
    return SubElement(parent, "div", {"class": f"tiles tiles-{block.ids[0]}"})


def arrange(tiles: Element) -> None:
    """Make an element of the words after a link's dash: the tile's second line."""
    for item in tiles.iter("li"):
        if len(item) and item[0].tag == "a":
            link, *rest = item
            line = Element("span", {"class": "tile-line"})
            line.text = (link.tail or "").removeprefix(" — ")
            line.extend(rest)
            link.tail = " "
            item[:] = [link, line]
