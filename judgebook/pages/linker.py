"""Turning references and the first mention of a glossary term in a section into links, in one walk of the tree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from ..model.languages import other
from ..model.mentions import BrokenReference, Mention, mentions
from ..model.page_names import ADDRESSES, CARDS, GLOSSARY, HOME
from ..text.first_words import first_words
from ..text.plain import reading
from . import text_nodes
from .citations import SHORT, Citations

if TYPE_CHECKING:
    from .context import Context

UNTOUCHED = {"a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "button", "summary", "script", "style", "svg"}
UNLINKED = {"foreign"}  # text in the page's other language
NO_TERMS = {"annotation-label", "meta", "tiles", "entry", "outline", "changes-section"}
WITHOUT_TERMS = {GLOSSARY, CARDS, HOME, ADDRESSES}


class Linker:
    """Annotates text nodes; find, resolve, replace happen once, so that no link is ever linked again."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def run(self, root: Element) -> None:
        """Walk the page and append the previews of the terms that it mentions."""
        library, page = self.context.library, self.context.page
        self.finder = library.finders[page.language]
        self.language = page.language  # of the text that is being walked
        self.mentioned: dict[str, None] = {}
        self.seen: set[str] = set()  # in prose, and in notes, which are folded: anew in each section
        self.seen_in_rules: set[str] = set()  # on the page
        self.citations, self.least = Citations(self.context.word("assist-clauses")), SHORT
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
        classes = set(element.get("class", "").split())
        if element.tag in UNTOUCHED or UNLINKED & classes:
            return
        if NO_TERMS & classes:
            terms = False
        if "clause" in classes or "outline" in classes:
            outer_seen, self.seen = self.seen, self.seen_in_rules
            self.least = 1 if "outline" in classes else SHORT  # the steps of a chart: their words first
            self._children(element, terms)
            self.seen, self.least = outer_seen, SHORT
        else:
            self._children(element, terms)

    def _children(self, element: Element, terms: bool) -> None:
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
        parts: list[str | Element] = []
        for part in mentions(self.context.library, text, self.language):
            if isinstance(part, Mention):
                parts.append(self._link(part))
            elif isinstance(part, BrokenReference):
                parts.append(_element("span", "unresolved", part.shown))
            elif terms:
                parts += self._terms(part)
            else:
                parts.append(part)
        text_nodes.replace(place, self.citations.folded(parts, self.least))

    def _link(self, mention: Mention) -> Element:
        target, here = mention.target, self.context.page.source
        shown, css = mention.shown, f"ref {mention.kind}"
        if mention.labelled:
            css += " own" if target.source == here else " code"  # labels that should not be broken
            clause = self.context.library.clauses.get(target.key)
            shown = clause.anchor if clause and target.source == here else shown
        elif mention.kind == "penalty":
            css = f"chip {target.key.removeprefix('pen:')}"
        if target.source == here and not target.anchor:
            return _element("span", css, shown)
        link = _element("a", css, shown, href=self.context.href(target.source, target.anchor))
        if mention.labelled:
            self.citations.words[link] = self._first_words(target.key, target.source)
        return link

    def _first_words(self, key: str, source: str) -> str:
        """Of a clause on the same page; of others the label must do, as the page does not depend on their words."""
        library, language = self.context.library, self.context.language
        clause = library.clauses.get(key)
        if clause is None or source != self.context.page.source or language not in clause.texts:
            return ""
        return first_words(reading(library, clause.texts[language].text, language), language)

    def _terms(self, text: str) -> Iterator[str | Element]:
        done = 0
        for mention in self.finder.find(text):
            if mention.term in self.seen:
                continue
            self.seen.add(mention.term)
            self.mentioned[mention.term] = None
            yield text[done : mention.start]
            element = _element(
                "a", "term", text[mention.start : mention.end], href=self.context.href(GLOSSARY, mention.term)
            )
            element.set("data-term", f"preview-{mention.term}")  # not data-preview: the theme would take it over
            yield element
            done = mention.end
        yield text[done:]

    def _previews(self, root: Element) -> None:
        """One hidden preview for each mentioned term, at the page's end; book.js shows it."""
        language = self.context.language
        terms = {term.id: term for term in self.context.library.terms}
        box = SubElement(root, "div", {"class": "previews", "data-search-exclude": ""})
        for term_id in self.mentioned:
            term = terms[term_id]
            one = SubElement(box, "div", {"class": "preview", "id": f"preview-{term_id}", "popover": "auto"})
            head = SubElement(one, "p", {"class": "preview-head"})
            SubElement(head, "strong").text = term[language]
            if beside := term.beside(language):
                SubElement(head, "span", {"lang": other(language)}).text = beside
            body = SubElement(one, "p")
            self._replace((body, None), term.definition[language], terms=False)
            more = SubElement(one, "a", {"href": self.context.href(GLOSSARY, term_id), "class": "preview-more"})
            more.text = self.context.word("open-glossary")


def _element(tag: str, css: str, text: str, **more: str) -> Element:
    element = Element(tag, {"class": css, **more})
    element.text = text
    return element
