"""The Markdown of the site: texts go in one at a time, the elements of a page come out.

Python-Markdown and pymdown-extensions read what a writer writes in one text: paragraphs, lists, tables, fences, links,
a little HTML. What is a heading, a block or prose was settled before (model/blockreader.py), so nothing of a text
reaches into another: no open tag, no link that is defined elsewhere. What is checked (checks/safety/markdown.py) are
the same texts.

Most texts hold little mark-up, and Python-Markdown takes each through all of its steps to find that out. So a step is
left out for a text that has none of the signs which the step acts upon, and a text in which nothing can be found is not
taken through any (text/plain_blocks.py). That is certain of steps that are known, which are listed here: where an
extension brings another, every text goes through all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import markdown
from markdown.util import AtomicString

from ..text import plain_blocks
from ..text.brackets import paired


@dataclass(frozen=True)
class RenderedPage:
    """A page's content; `toc`: its headings as the extension `toc` of Python-Markdown gives them, in a tree."""

    html: str
    toc: list[dict[str, Any]]


# The steps that the extensions of mkdocs.yml bring, each with its signs: a text with none of them is left as it is.
# Without signs here, a step is always wanted.
Signs = tuple[str, ...]
DEFINITION = "]:"  # of what a reference leads to, without which it is none
PREPROCESSORS: dict[str, Signs] = {
    "normalize_whitespace": (), "fenced_code_block": ("```", "~~~"), "html_block": ("<", "&"),
}  # fmt: skip
BLOCKS = {
    "markdown_block", "empty", "indent", "defindent", "code", "table", "hashheader", "setextheader", "hr", "olist",
    "ulist", "deflist", "quote", "reference", "paragraph",
}  # fmt: skip
INLINE: dict[str, Signs] = {
    "backtick": ("`", "\\"), "escape": ("\\",), "link": ("](",), "image_link": ("](",),
    "reference": (DEFINITION,), "image_reference": (DEFINITION,),
    "short_reference": (DEFINITION,), "short_image_ref": (DEFINITION,),
    "autolink": ("<",), "automail": ("<",), "linebreak": ("  \n",), "html": ("<",), "entity": ("&",),
    "em_strong": ("*", "_"),
}  # fmt: skip
TREE: dict[str, Signs] = {"inline": (), "prettify": (), "attr_list": ("{",), "toc": (), "unescape": ("\\",)}
# what becomes something else, or nothing, on the way, so that signs may come to be there: such a text has all of them
HIDING = re.compile(r"[\t\r\x02\x03]")
EVERY = " ".join(sign for known in (PREPROCESSORS, INLINE, TREE) for signs in known.values() for sign in signs)


class Markdown:
    """One Markdown instance for all pages, as making one takes as long as a short text."""

    def __init__(self, extensions: Sequence[Any], configs: Mapping[str, Any]) -> None:
        self._markdown = made = paired(markdown.Markdown(extensions=[*extensions], extension_configs={**configs}))
        made.is_block_level = cache(made.is_block_level)  # type: ignore[method-assign]  # asked for each element
        self._known = (  # every step, so that it is certain when one has nothing to do
            _all(PREPROCESSORS, made.preprocessors)
            and _all(BLOCKS, made.parser.blockprocessors)
            and _all(INLINE, made.inlinePatterns)
            and _all(TREE, made.treeprocessors)
        )
        self._preprocessors = self._with_signs(made.preprocessors, PREPROCESSORS)
        # the inline mark-up of a text, and the attributes in braces that it may bear: they belong to what the writer
        # wrote, and never to the links that are made of references later
        of_text = [made.treeprocessors[name] for name in ("inline", "attr_list") if name in made.treeprocessors]
        processors = self._with_signs(made.treeprocessors, TREE)
        self._of_text = [one for one in processors if one[0] in of_text]
        self._of_page = [one for one in processors if one[0] not in of_text]
        self._escaped = ""  # the sign of an escape, when the page has one
        self._patterns = self._with_signs(made.inlinePatterns, INLINE)
        self._inline: Any = made.treeprocessors["inline"]
        made.parser.blockprocessors = [*made.parser.blockprocessors]  # type: ignore[assignment]  # in order once

    def _with_signs(self, registry: Any, signs: Mapping[str, Signs]) -> list[tuple[Any, Signs]]:
        """Processors in their order, each with the signs of which a text must have one."""
        known = {registry[name]: several for name, several in signs.items() if name in registry} if self._known else {}
        return [(one, known.get(one, ())) for one in registry]

    def begin(self) -> Element:
        """The empty root of a new page."""
        self._markdown.reset()
        self._escaped = ""
        return Element(self._markdown.doc_tag)

    def put(self, parent: Element, text: str) -> None:
        """Append what a text says, with its inline mark-up and its attributes."""
        plain = plain_blocks.elements(text) if self._known else None
        if plain is not None:
            parent.extend(plain)
            return
        lines = text.split("\n")
        written = EVERY if HIDING.search(text) else text
        for preprocessor, signs in self._preprocessors:
            if _has(written, signs):
                lines = preprocessor.run(lines)
        whole = Element(self._markdown.doc_tag)
        self._markdown.parser.parseChunk(whole, "\n".join(lines))
        self._inline.inlinePatterns = [pattern for pattern, signs in self._patterns if _has(written, signs)]
        if self._known and DEFINITION not in written:
            for element in whole.iter():
                if (words := element.text) and not plain_blocks.INLINE.search(words):
                    element.text = AtomicString(words)  # which no inline pattern is tried on
        for processor, signs in self._of_text:
            if _has(written, signs):
                processor.run(whole)
        self._markdown.references.clear()
        self._escaped = self._escaped or "\\" * ("\\" in written)
        parent.extend(whole)

    def put_aside(self, parent: Element, html: str) -> None:
        """Append HTML of ours that nothing is to read: Markdown would walk through a drawing's hundreds of elements."""
        SubElement(parent, "p").text = self._markdown.htmlStash.store(html)

    def finish(self, root: Element) -> None:
        """When all texts are there: ids and links of headings, the table of contents."""
        for processor, signs in self._of_page:
            if _has(self._escaped, signs):
                processor.run(root)

    def html(self, root: Element) -> RenderedPage:
        """The finished page."""
        tag = self._markdown.doc_tag
        html = self._markdown.serializer(root).strip().removeprefix(f"<{tag}>").removesuffix(f"</{tag}>").strip()
        for processor in self._markdown.postprocessors:
            html = processor.run(html)
        return RenderedPage(html.strip(), list(getattr(self._markdown, "toc_tokens", ())))


def _all(names: Iterable[str], registry: Any) -> bool:
    """Whether nothing but these is registered."""
    return len(registry) == sum(name in registry for name in names)


def _has(text: str, signs: Signs) -> bool:
    return not signs or any(sign in text for sign in signs)
