"""Words of the book for its readers: words of the interface, and labels of sections, clauses and pages."""

from __future__ import annotations

from functools import cached_property

from . import words
from .clauses import Clause
from .entries.labels import Word
from .index import Index


class Words(Index):
    """The book and its indexes, with words for what stands in it."""

    @cached_property
    def _words(self) -> dict[str, Word]:
        return {word.id: word for word in self.labels.words}

    def word(self, word_id: words.WordId, language: str) -> str:
        """A word of the interface. Raises KeyError for one that data/labels.yml lacks."""
        return self._words[word_id][language]

    def family(self, name: words.Family, language: str) -> dict[str, str]:
        """The words whose ids begin with `name` and a hyphen, by what follows: `family("who", "en")["judge"]`."""
        if (name, language) not in self._families:
            start, own = f"{name}-", self.labels.words
            self._families[name, language] = {
                one.id.removeprefix(start): one[language] for one in own if one.id.startswith(start)
            }
        return self._families[name, language]

    @cached_property
    def _families(self) -> dict[tuple[str, str], dict[str, str]]:
        return {}

    def section_label(self, document: str, language: str) -> str:
        """`IPG 2.3`, `CR 732`, or the title of a page that is no section of an official document."""
        label = self._section_labels.get((document, language))
        if label is None:
            label = self._section_labels[document, language] = self._section_label(document, language)
        return label

    @cached_property
    def _section_labels(self) -> dict[tuple[str, str], str]:
        return {}

    def _section_label(self, document: str, language: str) -> str:
        book, _, section = document.partition("-")
        found = self.editions.book(book)
        abbr = found.abbr if found else None
        if abbr and document in self.numbered:
            return f"{abbr} {self.numbered[document].current}"
        if abbr and section.startswith("appendix-"):
            return f"{abbr} {self.word('appendix', language).format(letter=section[-1].upper())}"
        if abbr and section:
            return f"{abbr} {section}"
        if document not in self.documents:
            return document
        source = self.documents[document]
        return self.page(source, language).front.short or self.title(source, language)

    def clause_label(self, clause: Clause, language: str) -> str:
        """`IPG 2.3 rem-5`, `CR 732.2a`."""
        joint = "." if clause.document in self.numbered and clause.anchor[0].isdigit() else " "
        return f"{self.section_label(clause.document, language)}{joint}{clause.anchor}"

    def title(self, source: str, language: str) -> str:
        """The title of a page, with moving section numbers filled in."""
        return self.typeset(self.page(source, language).front.title, language)
