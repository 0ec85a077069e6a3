"""The context that a part of a page is made with: the book, the page, and what the build knows of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from urllib.parse import quote

from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.page import Page, address, between, way
from ..model.words import WordId
from ..official.wording import ImportedWording
from ..print.printed_files import PrintedFiles
from ..staleness.translation_units import TranslationUnits, units
from . import notices


@dataclass
class Context:
    """The page being rendered: the library and the page, which the composer sets before it begins.

    edit_url: the address where a line of a page can be edited, with {path} below docs/ and {line}; none without one;
    printed: the handouts that pages can link to; checks: the list of all checks in a language, as HTML.
    """

    library: Library
    page: Page
    wording: ImportedWording | None = None  # the official wording, where it was imported and is wanted
    edit_url: str = ""
    printed: PrintedFiles = field(default_factory=PrintedFiles)
    checks: Callable[[str], str] = lambda language: ""

    @property
    def language(self) -> str:
        """The page's language."""
        return self.page.language

    def word(self, word_id: WordId) -> str:
        """A word of the interface in the page's language."""
        return self.library.word(word_id, self.language)

    @cached_property
    def units(self) -> TranslationUnits:
        """The state of each translation, by clause id."""
        return units(self.library)

    def edit(self, page: Page, line: int = 1) -> str:
        """The address where a line of a page can be edited; nothing where that is not configured."""
        path = quote(page.path.removeprefix("docs/"))
        return self.edit_url.replace("{path}", path).replace("{line}", str(line))

    def around(self, source: str, language: str) -> dict[str, object]:
        """The values that templates put around a page: its addresses, what is said on top of it, and where to edit it.

        book_alternates: addresses by language, of the languages that have the page; book_elsewhere: of all but the
        reader's, for in those without it another's is shown; book_canonical and
        book_text_language: of a page that is shown in another language than the reader's, else None.
        """
        shown = self.library.page(source, language)
        said = (
            notices.of_page(self.library, self.units, source, language),
            notices.next_edition(self.library, shown.document or "", language),
            notices.stricter_notes(self.library, source, language),
        )
        alternates = {one: address(source, one) for one in self.library.languages(source)}
        return {
            "book_alternates": alternates,
            "book_elsewhere": {one: address(source, one) for one in LANGUAGES if one != language},
            "book_canonical": alternates[shown.language] if shown.language != language else None,
            "book_text_language": shown.language if shown.language != language else None,
            "book_notice": " ".join(filter(None, said)),
            "book_edit": self.edit(shown),
        }

    def href(self, source: str, anchor: str = "", query: str = "") -> str:
        """The address of the page made from `source`, seen from this page: `../../mtr/4.2/#s1`."""
        fragment = f"#{anchor}" if anchor else ""
        if source == self.page.source and anchor and not query:
            return fragment
        return between(self.page.source, source) + query + fragment

    def file(self, path: str) -> str:
        """The address of a file, given relative to the site's root, seen from this page."""
        return way(path, address(self.page.source, self.language))

    def across(self, source: str, language: str, anchor: str) -> str:
        """The address of a page in another language, seen from this page."""
        return way(address(source, language), address(self.page.source, self.language)) + f"#{anchor}"
