"""The Markdown of the site: texts go in one at a time, the elements of a page come out.

Python-Markdown and pymdown-extensions read what a writer writes in one text: paragraphs, lists, tables, fences, links,
a little HTML. What is a heading, a block or prose was settled before (model/blockreader.py), so nothing of a text
reaches into another: no open tag, no link that is defined elsewhere. What is checked (checks/safety/markdown.py) are
the same texts.

"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import markdown


@dataclass(frozen=True)
class RenderedPage:
    """A page's content; `toc`: its headings as the extension `toc` of Python-Markdown gives them, in a tree."""

    html: str
    toc: list[dict[str, Any]]


class Markdown:
    """One Markdown instance for all pages, as making one takes as long as a short text."""

    def __init__(self, extensions: Sequence[Any], configs: Mapping[str, Any]) -> None:
        self._markdown = made = markdown.Markdown(extensions=[*extensions], extension_configs={**configs})
        # the inline mark-up of a text, and the attributes in braces that it may bear: they belong to what the writer
        # wrote, and never to the links that are made of references later
        of_text = [made.treeprocessors[name] for name in ("inline", "attr_list") if name in made.treeprocessors]
        self._of_text = [one for one in made.treeprocessors if one in of_text]
        self._of_page = [one for one in made.treeprocessors if one not in of_text]

    def begin(self) -> Element:
        """The empty root of a new page."""
        self._markdown.reset()
        return Element(self._markdown.doc_tag)

    def put(self, parent: Element, text: str) -> None:
        """Append what a text says, with its inline mark-up and its attributes."""
        lines = text.split("\n")
        for preprocessor in self._markdown.preprocessors:
            lines = preprocessor.run(lines)
        whole = Element(self._markdown.doc_tag)
        self._markdown.parser.parseChunk(whole, "\n".join(lines))
        for processor in self._of_text:
            processor.run(whole)
        self._markdown.references.clear()
        parent.extend(whole)

    def put_aside(self, parent: Element, html: str) -> None:
        """Append HTML of ours that nothing is to read: Markdown would walk through a drawing's hundreds of elements."""
        SubElement(parent, "p").text = self._markdown.htmlStash.store(html)

    def finish(self, root: Element) -> None:
        """Give headings their ids and links, and make the table of contents, when all texts are there."""
        for processor in self._of_page:
            processor.run(root)

    def html(self, root: Element) -> RenderedPage:
        """The finished page."""
        tag = self._markdown.doc_tag
        html = self._markdown.serializer(root).strip().removeprefix(f"<{tag}>").removesuffix(f"</{tag}>").strip()
        for processor in self._markdown.postprocessors:
            html = processor.run(html)
        return RenderedPage(html.strip(), list(getattr(self._markdown, "toc_tokens", ())))
