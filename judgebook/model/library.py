"""The whole book: what model/reading.py read, with indexes over it and the resolving of references."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from . import reading, references, words
from .dependents import Dependent, Dependents
from .entries import Change, Kind, MovingSection, Scenario, Word
from .held import HeldPair, held
from .history import WordingDate, book_of, since
from .languages import DEFAULT, LANGUAGES
from .mentions import BrokenReference, Mention, Part, mentions
from .page import Block, Line, Page
from .passages import Passage, passages
from .reading import BookData
from .resolver import Resolver, Target
from .term_finder import TermFinder
from .walk import NoSuchAnswer, Walk, walk

Made = TypeVar("Made")
NUMBERS = re.compile(r"(\d+)|([^\d.]+)")  # the parts of a section's name, in the order of which 1.10 is after 1.9


@dataclass(frozen=True, slots=True)
class Clause:
    """One addressed statement. `texts`: its block by language; `anchor`: its id on the page `source`.

    Blocks that bear several ids give one clause for each of them, with the same text.
    """

    id: str
    document: str
    anchor: str
    kind: Kind
    source: str
    texts: dict[str, Block]
    see: tuple[str, ...] = ()

    @property
    def target(self) -> Target:
        """Where a link to the clause leads."""
        return Target(self.id, self.source, self.anchor)


class Library(BookData):
    """The book: its sources, with indexes over them that are made when they are first asked for."""

    # ---- words and kinds

    @cached_property
    def kinds(self) -> dict[str, Kind]:
        """Kinds of blocks by id."""
        return {kind.id: kind for kind in self.labels.kinds}

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

    def derived(self, make: Callable[[Library], Made]) -> Made:
        """What a later room makes of the book: made once, and kept with it."""
        if make not in self._derived:
            self._derived[make] = make(self)
        made: Made = self._derived[make]
        return made

    @cached_property
    def _derived(self) -> dict[Callable[[Library], Any], Any]:
        return {}

    # ---- clauses and documents

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """Every clause and annotation by id, in the order of the pages."""
        found: dict[str, Clause] = {}
        for (language, source), one in self.pages.items():
            if one.document is None:
                continue
            for block in one.blocks:
                if block.directive:
                    continue
                for local in block.ids:
                    name = f"{one.document}.{local}"
                    clause = found.get(name)
                    if clause is None:
                        see = tuple(split_ids(block.options.get("see")))
                        clause = Clause(name, one.document, local, self.kinds[block.kind], source, {}, see)
                        found[name] = clause
                    clause.texts.setdefault(language, block)
        return found

    @cached_property
    def clauses_on(self) -> dict[str, list[Clause]]:
        """The clauses of each page that has some, by source."""
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses.values():
            found.setdefault(clause.source, []).append(clause)
        return found

    @cached_property
    def documents(self) -> dict[str, str]:
        """Source of the page of each document, by document id."""
        return {one.document: source for (_, source), one in self.pages.items() if one.document}

    @cached_property
    def document_on(self) -> dict[str, str]:
        """The document of each page that has one, by source."""
        return {source: document for document, source in reversed(self.documents.items())}

    @cached_property
    def tools(self) -> dict[str, str]:
        """Source of the page of each tool, such as `planner`."""
        return {one.front.app: source for (_, source), one in self.pages.items() if one.front.app}

    @cached_property
    def numbered(self) -> dict[str, MovingSection]:
        """Sections that are addressed by name, by document id."""
        return {one.section: one for one in self.editions.numbers}

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

    def page(self, source: str, language: str) -> Page:
        """The page as a reader of `language` gets it: in the other one where it is not translated. Raises KeyError."""
        for one in (language, *LANGUAGES):
            if (one, source) in self.pages:
                return self.pages[one, source]
        raise KeyError(source)

    @cached_property
    def sources(self) -> frozenset[str]:
        """Sources of all pages, whatever language has them."""
        return frozenset(source for _, source in self.pages)

    def languages(self, source: str) -> list[str]:
        """The languages that have a page."""
        return [one for one in LANGUAGES if (one, source) in self.pages]

    def typeset(self, text: str, language: str = DEFAULT) -> str:
        """`text` with each token replaced: {cr-shortcuts} by a section's current number, {site} by the site's name."""
        if "{" not in text:
            return text
        text = text.replace("{site}", self.site.name[language])
        for name, one in self.numbered.items():
            text = text.replace("{" + name + "}", one.current)
        return text

    def since(self, clause: Clause) -> WordingDate | None:
        """The edition in which the clause last changed (data/history, data/prints); None where nothing is known."""
        return since(self, clause)

    @cached_property
    def wording_days(self) -> dict[str, tuple[str, ...]]:
        """The editions at hand in which each wording of a clause first stands, the oldest first (data/prints)."""
        return {one.id: one.days for record in self.prints.values() for one in record.clauses}

    @cached_property
    def held(self) -> dict[str, tuple[HeldPair, ...]]:
        """What was not yet compared with an edition that changed a clause it rests on, by name (held.py)."""
        return held(self, self.compared)

    @cached_property
    def history(self) -> tuple[Change, ...]:
        """What editions changed, in the order of the documents, their sections and the days."""
        books = {book.id: number for number, book in enumerate(self.editions.books)}
        several = [change for history in self.histories.values() for change in history.changes]

        def order(change: Change) -> tuple[int, list[tuple[int, str]], str]:
            numbers = [(int(part or 0), word) for part, word in NUMBERS.findall(change.section)]
            return books.get(change.book, len(books)), numbers, change.on

        return tuple(sorted(several, key=order))

    @cached_property
    def transcribed(self) -> dict[str, set[str]]:
        """The editions of which the file at hand is known to tell otherwise of a clause, by clause (data/history)."""
        found: dict[str, set[str]] = {}
        for book, history in self.histories.items():
            for one in history.transcription:
                for name in one.clauses:
                    if book_of(name) == book:
                        found.setdefault(name, set()).add(one.on)
        return found

    @cached_property
    def changes(self) -> dict[str, list[Change]]:
        """The changes of each clause that changed, in the order of their dates."""
        found: dict[str, list[Change]] = {}
        for change in sorted(self.history, key=lambda one: one.on):
            for name in dict.fromkeys(change.clauses):
                found.setdefault(name, []).append(change)
        return found

    @cached_property
    def baselines(self) -> dict[str, str]:
        """By when the clauses of a section have their wording, where their history is not recorded."""
        return {one.section: one.by for one in reversed(self.editions.sections)}  # the first of a section counts

    @cached_property
    def finder(self) -> references.ReferenceFinder:
        """Finds references in running text."""
        return references.ReferenceFinder(self.editions.books)

    @cached_property
    def resolver(self) -> Resolver:
        """Finds what references lead to."""
        return Resolver(
            targets={name: clause.target for name, clause in self.clauses.items()},
            documents=self.documents,
            numbered=self.numbered,
            infractions=self.infractions,
            cards=self.cards,
            outside=self.outside,
            charts={chart: sources[0] for chart, sources in self.chart_pages.items()},
            published=frozenset(one.clause for one in self.published),
        )

    # ---- running text

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """All running text, a line at a time."""
        return tuple(passages(self))

    # ---- terms

    @cached_property
    def finders(self) -> dict[str, TermFinder]:
        """Finders of glossary terms by language."""
        return {language: TermFinder(self.terms, language) for language in LANGUAGES}

    # ---- who cites whom

    @cached_property
    def mentioned(self) -> dict[str, dict[str, tuple[Part, ...] | None]]:
        """The parts of texts that were looked through, by language and text; None: itself (see `mentions`)."""
        return {}

    @cached_property
    def resolved(self) -> dict[str, dict[str, Mention | BrokenReference]]:
        """The references that were looked up, by language and as they are written."""
        return {}

    def references(self, text: str, language: str) -> Iterator[Mention]:
        """The references in `text` that lead somewhere."""
        return (part for part in mentions(self, text, language) if isinstance(part, Mention))

    @cached_property
    def dependents(self) -> Dependents:
        """What leans on each clause."""
        return Dependents(self)

    @cached_property
    def refs(self) -> dict[str, tuple[str, ...]]:
        """Keys that each clause points to, in its text in any language or by `see`, in order of appearance."""
        found: dict[str, list[str]] = {name: [] for name in self.clauses}
        for one in self.dependents.clauses:
            found[one.id].append(one.on)
        return {name: tuple(keys) for name, keys in found.items()}

    @cached_property
    def cited_by(self) -> dict[str, tuple[str, ...]]:
        """For each clause the places that cite it: clause ids, `chart:ID`, `scenario:ID`, `term:ID`."""
        found: dict[str, dict[str, None]] = {name: {} for name in self.clauses}
        for place, one in _citing(self.dependents):
            if one.on in found:
                found[one.on][place] = None
        return {name: tuple(places) for name, places in found.items()}

    @cached_property
    def card_mentions(self) -> dict[str, tuple[str, ...]]:
        """Ids of the clauses that mention each card, by card id."""
        found: dict[str, list[str]] = {}
        for one in self.dependents.clauses:
            if one.on.startswith("card:"):
                found.setdefault(one.on.removeprefix("card:"), []).append(one.id)
        return {card: tuple(names) for card, names in found.items()}

    @cached_property
    def scenarios_by_id(self) -> dict[str, Scenario]:
        """All scenarios, in the order of their files."""
        return {one.id: one for several in self.scenarios.values() for one in several}

    @cached_property
    def ways(self) -> tuple[tuple[Scenario, Walk | NoSuchAnswer | None], ...]:
        """Each scenario's way through the charts: as far as its answers lead, or None where a chart is missing."""
        return tuple((one, self._way(one)) for several in self.scenarios.values() for one in several)

    def _way(self, scenario: Scenario) -> Walk | NoSuchAnswer | None:
        try:
            return walk(self.charts, scenario.chart, scenario.answers)
        except NoSuchAnswer as error:
            return error.with_traceback(None)
        except KeyError:
            return None

    @cached_property
    def chart_pages(self) -> dict[str, tuple[str, ...]]:
        """Sources of the pages that show each chart, by chart id."""
        shown: dict[str, list[str]] = {}
        for source in dict.fromkeys(source for _, source in self.pages):
            for block in self.page(source, LANGUAGES[0]).blocks:
                if block.kind == "chart":
                    shown.setdefault(block.ids[0], []).append(source)
        return {chart: tuple(sources) for chart, sources in shown.items()}

    @cached_property
    def charts_on(self) -> dict[str, list[str]]:
        """Ids of the charts that each page shows, by source."""
        shown: dict[str, list[str]] = {}
        for chart, sources in self.chart_pages.items():
            for source in sources:
                shown.setdefault(source, []).append(chart)
        return shown


def _citing(dependents: Dependents) -> Iterator[tuple[str, Dependent]]:
    """The places that cite something by its id, charts in the place of their nodes."""
    yield from ((one.id, one) for one in dependents.clauses)
    for one in (*dependents.nodes, *dependents.scenarios, *dependents.terms):
        if not one.listed:
            continue
        kind, name = ("chart", one.id.partition("/")[0]) if one.kind == "node" else (one.kind, one.id)
        yield f"{kind}:{name}", one


def split_ids(line: Line | None) -> list[str]:
    """The ids of an option such as `see: ipg-1.3.p1, ipg-2.3.up-1`."""
    return [part for part in re.split(r"[,\s]+", line.text) if part] if line else []


def load(root: Path) -> Library:
    """The book below `root`, each source read once. What cannot be read is missing and stands in `problems`."""
    return reading.read(root, Library)
