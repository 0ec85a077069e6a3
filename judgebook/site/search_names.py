"""The names by which the search finds things: what each is called in both languages, and where it leads."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ..model.entries.infractions import Infraction, Penalty
from ..model.entries.terms import Card, Term
from ..model.languages import LANGUAGES, other
from ..model.library import Library
from ..model.page_names import CARDS, EDITIONS, GLOSSARY, INFRACTIONS

Places = dict[tuple[str, str], int]


@dataclass
class Name:
    """The name of a thing, and the entries that it leads to, the best first.

    forms: its names on the pages of the language; loose: slang, misprints and retired words, which a text may use in
    another sense; other: its names in the other language, readings, and numbers; abbr: of the forms those that stand
    beside its name where it is found.
    """

    forms: list[str] = field(default_factory=list)
    loose: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)
    leads: list[int] = field(default_factory=list)
    abbr: list[str] = field(default_factory=list)

    def entry(self) -> dict[str, Any]:
        """As it stands in the file: each form once, nothing empty."""
        forms = list(dict.fromkeys(filter(None, [*self.forms, *self.abbr])))
        loose = [one for one in dict.fromkeys(self.loose) if one not in forms]
        other = [one for one in dict.fromkeys(filter(None, self.other)) if one not in forms and one not in loose]
        leads, abbr = list(dict.fromkeys(self.leads)), list(dict.fromkeys(self.abbr))
        parts = {"forms": forms, "loose": loose, "other": other, "leads": leads, "abbr": abbr}
        return {key: value for key, value in parts.items() if value}


def names(library: Library, language: str, places: Places) -> list[dict[str, Any]]:
    """Names of sections, infractions, penalties, terms, cards and charts, in the order in which they count."""
    maker = _NameCollector(library, language, places)
    made = [*maker.sections(), *maker.infractions(), *maker.terms(), *maker.cards(), *maker.charts()]
    return [name.entry() for name in made]


def short_names(name: str) -> list[str]:
    """The parts of a card's name on both sides of its comma: 覆いを割く者、ナーセット is called ナーセット."""
    parts = re.split("、|, ", name)
    return parts if len(parts) > 1 else []


class _NameCollector:
    def __init__(self, library: Library, language: str, places: Places) -> None:
        self.library, self.language, self.places = library, language, places
        self.foreign = other(language) or language
        self.titles = {  # of the pages of documents, in each language, without their numbers
            source: [
                library.title(source, one).removeprefix(library.section_label(document, one)).strip()
                for one in LANGUAGES
            ]
            for document, source in library.documents.items()
        }
        self.titled: dict[str, dict[str, None]] = {}  # the sources of the pages that are called so
        for source, titles in self.titles.items():
            for title in titles:
                self.titled.setdefault(title, {})[source] = None
        self.used: set[str] = set()  # terms that are an infraction or a penalty, too

    def own(self, one: Term | Card | Infraction | Penalty) -> str:
        """The name in the language of the pages."""
        return one[self.language] or ""

    def leads(self, places: Iterable[tuple[str, str]]) -> list[int]:
        """The entries at the places that the search knows."""
        return [self.places[place] for place in places if place in self.places]

    def clauses(self, ids: Iterable[str]) -> list[int]:
        """The entries of clauses."""
        known = self.library.clauses
        return self.leads((known[one].source, known[one].anchor) for one in ids if one in known)

    # ---- sections by number and title

    def sections(self) -> Iterator[Name]:
        """Pages by label, number and title; clauses of sections whose number moves by every number they had."""
        library, language = self.library, self.language
        for document, source in library.documents.items():
            label = library.section_label(document, language)
            titles = dict(zip(LANGUAGES, self.titles[source], strict=True))
            numbers = [label.partition(" ")[2]] if titles[language] != library.title(source, language) else []
            if document in library.numbered:
                numbers = [one.number for one in library.numbered[document].history]
            labels = [f"{label.partition(' ')[0]} {number}" for number in numbers]
            lead = self.leads([(source, "")])
            yield Name([titles[language]], other=[*labels, *numbers, titles[self.foreign]], leads=lead)
            if document in library.numbered:
                yield from self.moving(document, labels, numbers)
        for (page_language, source), page in library.pages.items():
            if page_language == language and not page.document:
                title, other = library.title(source, language), library.title(source, self.foreign)
                yield Name([title], other=[other], leads=self.leads([(source, "")]))
        for infraction in library.infractions.infractions:
            if infraction.document not in library.documents:
                row = self.leads([(INFRACTIONS, infraction.document)])
                yield Name(other=[f"IPG {infraction.section}", infraction.section], leads=row)
        for rule in library.outside:
            label = library.section_label(rule.id, language)
            own = [rule.name[language]] if rule.name else []
            foreign = [rule.name[self.foreign]] if rule.name else []
            lead = self.leads([(EDITIONS, rule.id)])
            yield Name(own, other=[label, label.partition(" ")[2], *foreign], leads=lead)

    def moving(self, document: str, labels: list[str], numbers: list[str]) -> Iterator[Name]:
        """The clauses of a section under each of its numbers."""
        for clause in self.library.clauses.values():
            if clause.document == document and clause.anchor[0].isdigit() and not clause.kind.annotation:
                forms = [f"{section}.{clause.anchor}" for section in (*labels, *numbers)]
                yield Name(other=forms, leads=self.clauses([clause.id]))

    # ---- infractions and penalties, with the terms of the same name

    def infractions(self) -> Iterator[Name]:
        """Each infraction leads to its page, or to its row of the table; each penalty to where it is defined."""
        library, language = self.library, self.language
        categories = {one.id: one for one in library.infractions.categories}
        for one in library.infractions.infractions:
            document = one.document
            page = [(library.documents[document], "")] if document in library.documents else []
            name = Name([self.own(one), *one.variants[language]], loose=list(one.search), abbr=list(one.abbr))
            name.other = [one[self.foreign], *one.variants[self.foreign]]
            if category := categories.get(one.category):
                name.forms += [f"{category[language]} {form}" for form in (self.own(one), *one.variants[language])]
            name.leads = self.leads(page or [(INFRACTIONS, document)])
            yield self.with_term(name, one)
        for penalty in library.infractions.penalties:
            name = Name([self.own(penalty), *penalty.variants[language]])
            name.other = [penalty[self.foreign], *penalty.variants[self.foreign]]
            name = self.with_term(name, penalty)
            name.leads += self.leads([(INFRACTIONS, f"penalty-{penalty.id}")])
            yield name

    def with_term(self, name: Name, one: Infraction | Penalty) -> Name:
        """The name together with the glossary's entry of the same thing."""
        for term in self.library.terms:
            if any(term[each] == one[each] for each in LANGUAGES):
                self.used.add(term.id)
                add = self.term(term)
                name.forms += add.forms
                name.abbr += add.abbr
                name.loose += add.loose
                name.other += add.other
                name.leads += add.leads
        return name

    # ---- terms, cards and charts

    def terms(self) -> Iterator[Name]:
        """The glossary."""
        for term in self.library.terms:
            if term.id not in self.used:
                yield self.term(term)

    def term(self, term: Term) -> Name:
        """A term leads to the clauses that define it, then to its entry."""
        return Name(
            [self.own(term), *term.variants[self.language]],
            abbr=list(term.abbr),
            loose=list(term.search),
            other=[term.kana, term[self.foreign], *term.variants[self.foreign]],
            leads=[*self.page(term), *self.clauses(term.main), *self.leads([(GLOSSARY, term.id)])],
        )

    def page(self, term: Term) -> list[int]:
        """The page whose title is the term."""
        found = {source for each in LANGUAGES for source in self.titled.get(term[each] or "", ())}
        return self.leads((source, "") for source in self.titles if source in found) if found else []

    def cards(self) -> Iterator[Name]:
        """A card leads to the clauses that mention it, rule text first, then to its entry."""
        for card in self.library.cards:
            mentions = [self.library.clauses[one] for one in self.library.card_mentions.get(card.id, ())]
            mentions.sort(key=lambda clause: clause.kind.annotation)  # stable: else as on the pages
            yield Name(
                [card.name(self.language)],
                loose=[*short_names(card.name(self.language)), *card.search],
                other=[card.name(self.foreign), *short_names(card.name(self.foreign)), card.kana, *card.kana_variants],
                leads=[*self.clauses(one.id for one in mentions), *self.leads([(CARDS, card.id)])],
            )

    def charts(self) -> Iterator[Name]:
        """A chart leads to itself."""
        for chart in self.library.charts.values():
            for source in self.library.chart_pages.get(chart.id, ())[:1]:
                lead = self.leads([(source, chart.id)])
                yield Name([chart.title[self.language]], other=[chart.title[self.foreign]], leads=lead)
