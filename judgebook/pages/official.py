"""The official wording beside our own: folded below each clause, and a link to the official document on each page."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from ..model.clauses import Clause, book_of
from ..model.languages import LANGUAGES
from ..model.words import WordId
from ..official.difference import difference
from ..official.sources import Source
from ..official.wording import Quote
from . import moved

if TYPE_CHECKING:
    from .context import Context

CHANGED = {"gone": "del", "new": "ins"}
# what no search index takes in, unless whoever builds the site asks for it
UNSEARCHED = {"data-search-exclude": "", "data-pagefind-ignore": "all"}


class OfficialWording:
    """Works on the finished page, after references became links: what it adds stays as it was printed."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def run(self, root: Element) -> None:
        """Add the wording to every block that has an address, the rest of the section, and the link."""
        document = self.context.page.document
        if document is None:
            return
        heading = next((place for place, one in enumerate(root) if one.tag == "h1"), None)
        link = document_link(document, self.context)
        if self.context.wording is not None:
            for block in list(root.iter()):
                if block.tag in ("section", "aside") and block.get("id"):
                    self._block(block, document)
            self._rest(root, document)
            if link is None:
                link = Element("p", {"class": "official-link", **UNSEARCHED})
            button = SubElement(link, "button", {"type": "button", "class": "official-all", "hidden": ""})
            button.text = self.context.word("official-beside")  # official.js shows it
        if heading is not None:
            for line in (moved.former_number(document, self.context), link):
                if line is not None:
                    root.insert(heading + 1, line)

    def _block(self, block: Element, document: str) -> None:
        library = self.context.library
        names = [block.get("id"), *(one.get("id") for one in block.findall("span[@class='merged']"))]
        clauses = [clause for name in names if (clause := library.clauses.get(f"{document}.{name}"))]
        found = list(quotes(clauses, self.context))
        if not found:
            return
        place = next((n for n, one in enumerate(block) if one.get("class") == "meta"), len(block))
        box = Element("div", {"class": "official-box"})
        for quote in found:
            box.append(wording(quote, self.context))
        block.insert(place, box)
        block.set("class", f"{block.get('class', '')} has-official")

    def _rest(self, root: Element, document: str) -> None:
        """The rest of the section: all that is no clause of the book."""
        assert self.context.wording is not None
        for language in LANGUAGES:
            found = self.context.wording.rest(document, language)
            if found:
                details = fold(self.context, language, found[0][0], "official-rest", n=len(found))
                for _, text in found:
                    lines(SubElement(details, "p", {"class": "official-text"}), text)
                root.append(details)


def quotes(clauses: list[Clause], context: Context) -> list[Quote]:
    """The wordings of the clauses of a block, each text once, the page's language first."""
    assert context.wording is not None
    order = sorted(LANGUAGES, key=lambda language: language != context.language)
    several = [quote for language in order for clause in clauses for quote in context.wording.quotes(clause, language)]
    return list({(quote.source.filename, quote.text): quote for quote in several}.values())


def wording(quote: Quote, context: Context) -> Element:
    """One wording, folded: what it is, what changed, and the words."""
    word: WordId = "official-annotation" if quote.annotation else "official-wording"
    details = fold(context, quote.source.language, quote.source, word)
    text = SubElement(details, "p", {"class": "official-text"})
    if quote.older and quote.older.source.edition:
        for kind, piece in difference(quote.older.text, quote.text):
            lines(SubElement(text, CHANGED.get(kind, "span")), piece)
        note = context.word("official-difference").format(date=quote.older.source.edition)
        SubElement(details, "p", {"class": "official-note"}).text = note
    else:
        lines(text, quote.text)
    if quote.changed:
        note = context.word("official-changed").format(date=quote.changed)
        SubElement(details, "p", {"class": "official-note stale"}).text = note
    if quote.ahead:
        SubElement(details, "p", {"class": "official-note stale"}).text = context.word("official-ahead")
    return details


def fold(context: Context, language: str, source: Source, word: WordId, **gaps: int) -> Element:
    """A folded box marked with document, edition and language, or with the name of a source that is no document."""
    hidden = {} if context.wording and context.wording.everywhere else UNSEARCHED
    details = Element("details", {"class": "official", "lang": language, **hidden})
    summary = SubElement(details, "summary", {"lang": context.language})
    summary.text = context.word(word).format(**gaps) + " "
    named = source.name if word == "official-annotation" or not source.book else None
    parts = [named or context.library.section_label(source.document, context.language), edition(source, context)]
    parts.append(context.library.family("language", context.language)[language])
    SubElement(summary, "span", {"class": "official-source"}).text = " · ".join(parts)
    return details


def edition(source: Source, context: Context) -> str:
    """`edition of 2024-09-23`."""
    if source.edition is None:
        return context.word("official-undated")
    word: WordId = "official-between" if source.before else "official-edition"
    return context.word(word).format(date=source.edition, before=source.before)


def document_link(document: str, context: Context) -> Element | None:
    """A line that leads to the official document of a section."""
    book = context.library.editions.book(book_of(document))
    if book is None or not book.official:
        return None
    line = Element("p", {"class": "official-link", **UNSEARCHED})
    line.text = context.word("official-document") + context.word("colon")
    link = SubElement(line, "a", {"href": book.official, "rel": "external"})
    link.text = book[context.language]
    link.tail = f" ({context.word('official-edition').format(date=book.effective)})"
    return line


def lines(parent: Element, text: str) -> None:
    """A text whose line ends stay."""
    first, *others = text.split("\n")
    parent.text = first
    for other in others:
        SubElement(parent, "br").tail = other
