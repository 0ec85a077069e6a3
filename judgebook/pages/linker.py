"""Turning references and the first mention of a glossary term in a section into links, in one walk of the tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

import markdown
from markdown.treeprocessors import Treeprocessor

from ..model import references
from ..model.references import Reference
from ..model.resolver import CARDS_PAGE, GLOSSARY_PAGE, Target, Unresolved
from . import text_nodes

if TYPE_CHECKING:
    from . import Context

UNTOUCHED = {"a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "button", "summary", "script", "style", "svg"}
UNLINKED = {"foreign"}  # text in the page's other language
NO_TERMS = {"annotation-label", "meta", "tiles", "entry", "outline"}
WITHOUT_TERMS = {GLOSSARY_PAGE, CARDS_PAGE, "index.md", "c.md"}


@dataclass(frozen=True)
class Span:
    """A part of a text that becomes an element."""

    start: int
    end: int
    element: Element


class LinkTreeprocessor(Treeprocessor):
    """Annotates text nodes; find, resolve, replace happen once, so that no link is ever linked again."""

    def __init__(self, md: markdown.Markdown, context: Context) -> None:
        super().__init__(md)
        self.context = context

    def run(self, root: Element) -> None:
        """Walk the page and append the previews of the terms that it mentions."""
        library, page = self.context.library, self.context.page
        self.finder = library.finders[page.language]
        self.language = page.language  # of the text that is being walked
        self.mentioned: dict[str, None] = {}
        self.seen: set[str] = set()
        self._walk(root, terms=page.source not in WITHOUT_TERMS)
        if self.mentioned:
            self._previews(root)

    def _walk(self, element: Element, terms: bool) -> None:
        own = element.get("lang") if element.get("class") == "body" else None
        if own and own != self.language:  # a clause that is not translated yet
            self.language, outer = own, self.language
            self._walk(element, terms=False)
            self.language = outer
            return
        if element.tag == "h2":
            self.seen.clear()
        if element.tag in UNTOUCHED or UNLINKED & set(element.get("class", "").split()):
            return
        if NO_TERMS & set(element.get("class", "").split()):
            terms = False
        children = list(element)
        self._text((element, None), element.text, terms)
        for child in children:
            self._walk(child, terms)
            self._text((element, child), child.tail, terms)

    def _text(self, place: text_nodes.Place, text: str | None, terms: bool) -> None:
        if text and text.strip():
            self._replace(place, text, terms)

    def _replace(self, place: text_nodes.Place, text: str, terms: bool) -> None:
        """Replace a text by text and links."""
        text = self.context.library.typeset(text)
        parts: list[str | Element] = []
        done = 0
        for span in self._spans(text, terms):
            parts += [text[done : span.start], span.element]
            done = span.end
        text_nodes.replace(place, [*parts, text[done:]])

    def _spans(self, text: str, terms: bool) -> Iterator[Span]:
        done = 0
        for reference in references.find(text):
            try:
                element = self._link(reference, text)
            except Unresolved:
                element = Element("span", {"class": "unresolved"})
                element.text = text[reference.start : reference.end]
            if terms:
                yield from self._terms(text, done, reference.start)
            yield Span(reference.start, reference.end, element)
            done = reference.end
        if terms:
            yield from self._terms(text, done, len(text))

    def _link(self, reference: Reference, text: str) -> Element:
        library, language = self.context.library, self.language
        target = library.resolver.resolve(reference, language)
        shown = reference.shown or text[reference.start : reference.end]
        css = f"ref {reference.kind}"
        if reference.kind == "clause" and reference.shown is None:
            shown = self._label(target)
            css += " own" if target.source == self.context.page.source else " code"  # labels that should not be broken
        elif reference.kind in ("infraction", "penalty", "card") and language != "ja":
            shown = reference.key  # the brackets are a Japanese convention
        if reference.kind == "penalty":
            css = f"chip {target.key.removeprefix('pen:')}"
        element = Element("span", {"class": css})
        if target.source != self.context.page.source or target.anchor:
            element = Element("a", {"class": css, "href": self.context.href(target.source, target.anchor)})
        element.text = shown
        return element

    def _label(self, target: Target) -> str:
        library, language = self.context.library, self.language
        clause = library.clauses.get(target.key)
        if clause and target.source == self.context.page.source:
            return clause.anchor
        if clause:
            return library.clause_label(clause, language)
        return library.section_label(target.key.rpartition(":")[2], language)

    def _terms(self, text: str, start: int, end: int) -> Iterator[Span]:
        for mention in self.finder.find(text, start, end):
            if mention.term in self.seen:
                continue
            self.seen.add(mention.term)
            self.mentioned[mention.term] = None
            element = Element("a", {"class": "term", "href": self.context.href(GLOSSARY_PAGE, mention.term)})
            element.set("data-term", f"preview-{mention.term}")  # not data-preview: the theme would take it over
            element.text = text[mention.start : mention.end]
            yield Span(mention.start, mention.end, element)

    def _previews(self, root: Element) -> None:
        """One hidden preview for each mentioned term, at the page's end; preview.js shows it."""
        language = self.context.language
        other = "en" if language == "ja" else "ja"
        terms = {term.id: term for term in self.context.library.terms}
        box = SubElement(root, "div", {"class": "previews", "data-search-exclude": ""})
        for term_id in self.mentioned:
            term = terms[term_id]
            one = SubElement(box, "div", {"class": "preview", "id": f"preview-{term_id}", "popover": "auto"})
            head = SubElement(one, "p", {"class": "preview-head"})
            SubElement(head, "strong").text = getattr(term, language)
            SubElement(head, "span", {"lang": other}).text = getattr(term, other)
            body = SubElement(one, "p")
            self._replace((body, None), term.definition[language], terms=False)
            more = SubElement(one, "a", {"href": self.context.href(GLOSSARY_PAGE, term_id), "class": "preview-more"})
            more.text = self.context.word("open-glossary")
