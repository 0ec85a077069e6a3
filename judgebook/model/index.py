"""Indexes of the book: functions of its sources alone, each computed when it is first asked for."""

from __future__ import annotations

import re
from functools import cached_property

from .clauses import Clause, book_of, split_ids
from .entries.charts import Scenario
from .entries.editions import MovingSection
from .entries.history import Change
from .entries.labels import Kind
from .languages import DEFAULT, LANGUAGES
from .page import Page
from .page_names import ASSISTANT
from .reading import BookData
from .references import ReferenceFinder
from .resolver import Resolver
from .term_finder import TermFinder
from .walk import NoSuchAnswer, Walk, walk

NUMBERS = re.compile(r"(\d+)|([^\d.]+)")  # the parts of a section's name, in the order of which 1.10 is after 1.9


class Index(BookData):
    """The sources of the book, with indexes over them."""

    # ---- pages, clauses and documents

    @cached_property
    def kinds(self) -> dict[str, Kind]:
        """Kinds of blocks by id."""
        return {kind.id: kind for kind in self.labels.kinds}

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

    # ---- editions

    @cached_property
    def wording_days(self) -> dict[str, tuple[str, ...]]:
        """The editions at hand in which each wording of a clause first stands, the oldest first (data/prints)."""
        return {one.id: one.days for record in self.prints.values() for one in record.clauses}

    @cached_property
    def history(self) -> tuple[Change, ...]:
        """Changes that editions made, in the order of the documents, their sections and the days."""
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

    # ---- what texts name

    @cached_property
    def finder(self) -> ReferenceFinder:
        """Finds references in running text."""
        return ReferenceFinder(self.editions.books)

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

    @cached_property
    def finders(self) -> dict[str, TermFinder]:
        """Finders of glossary terms by language."""
        return {language: TermFinder(self.terms, language) for language in LANGUAGES}

    # ---- scenarios and charts

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
        """Sources of the pages whose boards show each chart, by chart id."""
        shown: dict[str, list[str]] = {}
        for source in dict.fromkeys(source for _, source in self.pages):
            for block in self.page(source, LANGUAGES[0]).blocks:
                if block.kind == "chart":
                    shown.setdefault(block.ids[0], []).append(source)
        for chart in self.charts.values():
            if chart.part_of in shown:
                shown[chart.id] = shown[chart.part_of]
        return {chart: tuple(sources) for chart, sources in shown.items()}

    def board_page(self, chart: str) -> str:
        """Source of the page on whose board a chart is walked; of one that no page shows, the assistant's."""
        return self.chart_pages.get(chart, (ASSISTANT,))[0]

    @cached_property
    def boards(self) -> tuple[str, ...]:
        """Ids of the charts that have a board of their own on a page."""
        return tuple(name for name in self.chart_pages if not self.charts[name].part_of)

    @cached_property
    def charts_on(self) -> dict[str, list[str]]:
        """Ids of the charts that each page shows, by source."""
        shown: dict[str, list[str]] = {}
        for chart, sources in self.chart_pages.items():
            for source in sources:
                shown.setdefault(source, []).append(chart)
        return shown
