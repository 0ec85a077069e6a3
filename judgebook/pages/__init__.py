"""The Markdown extension that renders the book's blocks, references and glossary terms."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import quote

import markdown
from pymdownx.blocks import BlocksExtension

from ..model.library import Library
from ..model.page import Page, address
from ..model.words import WordId
from ..official.wording import Shelf
from ..staleness.units import PROSE, Unit, units
from . import notices
from .blocks import register_blocks
from .directives import DirectivePreprocessor
from .linker import LinkTreeprocessor
from .official import OfficialTreeprocessor
from .source_links import AddressTreeprocessor, between
from .typography import TypographyTreeprocessor
from .untranslated import UntranslatedPreprocessor


@dataclass
class Context:
    """What is being rendered: the library and the page; the hooks set the page before each rendering.

    edit_url: the address where a line of a page can be edited, with {path} below docs/ and {line}; none without one.
    """

    library: Library
    page: Page
    shelf: Shelf | None = None  # the official wording, where it was imported and is wanted
    edit_url: str = ""

    @property
    def language(self) -> str:
        """The page's language."""
        return self.page.language

    def word(self, word_id: WordId) -> str:
        """A word of the interface in the page's language."""
        return self.library.word(word_id, self.language)

    @cached_property
    def units(self) -> dict[str, Unit]:
        """How each translation stands, by clause id."""
        return units(self.library)

    def edit(self, page: Page, line: int = 1) -> str:
        """Where a line of a page can be edited; nothing where that is not configured."""
        path = quote(page.path.removeprefix("docs/"))
        return self.edit_url.replace("{path}", path).replace("{line}", str(line))

    def around(self, source: str, language: str) -> dict[str, object]:
        """What the templates put around a page: its addresses, what is said on top of it, and where to edit it.

        book_alternates: addresses by language, of the languages that have the page; book_canonical and
        book_text_language: of a page that is shown in another language than the reader's, else None.
        """
        shown = self.library.page(source, language)
        alternates = {one: address(source, one) for one in self.library.languages(source)}
        return {
            "book_alternates": alternates,
            "book_canonical": alternates[shown.language] if shown.language != language else None,
            "book_text_language": shown.language if shown.language != language else None,
            "book_notice": notices.of_page(self.library, self.units[PROSE + source], language),
            "book_edit": self.edit(shown),
        }

    def href(self, source: str, anchor: str = "", query: str = "") -> str:
        """The address of the page made from `source`, seen from this page: `../../mtr/4.2/#s1`."""
        fragment = f"#{anchor}" if anchor else ""
        if source == self.page.source and anchor:
            return fragment
        return between(self.page.source, source) + query + fragment

    def across(self, source: str, language: str, anchor: str) -> str:
        """The address of a page in another language, seen from this page."""
        there = address(source, language) or "."
        here = address(self.page.source, self.language) or "."
        return f"{posixpath.relpath(there, here)}/#{anchor}"


class BookExtension(BlocksExtension):  # type: ignore[misc]
    """Blocks of clauses and annotations, generated parts, references and terms of one page at a time."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context

    def extendMarkdown(self, md: markdown.Markdown) -> None:  # noqa: N802 (the library's name)
        """Register the blocks, the directives and the links."""
        super().extendMarkdown(md)
        # after code fences are set aside (25), before raw HTML is (20)
        md.preprocessors.register(UntranslatedPreprocessor(md, self.context), "book-untranslated", 24.5)
        md.preprocessors.register(DirectivePreprocessor(md, self.context), "book-directives", 24)
        # after inline markup (20) and the blocks' ends (19), before headings get their ids (5)
        md.treeprocessors.register(LinkTreeprocessor(md, self.context), "book-links", 15)
        # after the links: nothing of an official text becomes one
        md.treeprocessors.register(OfficialTreeprocessor(md, self.context), "book-official", 14)
        # after headings got their ids: what is put into them must not come into the table of contents
        md.treeprocessors.register(TypographyTreeprocessor(md, self.context), "book-typography", 3)
        md.treeprocessors.register(AddressTreeprocessor(md, self.context), "book-addresses", 2)

    def extendMarkdownBlocks(self, md: markdown.Markdown, block_mgr: object) -> None:  # noqa: N802
        """Register the blocks."""
        register_blocks(block_mgr, self.context)
