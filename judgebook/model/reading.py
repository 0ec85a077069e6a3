"""Reading the sources once: every page of docs/ and every data file, with the faults of form that are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from ..source import datafile
from ..source.entry import EntryType
from ..source.problem import Message, Problem
from . import compared as comparison_records
from . import handouts, page, published, translations
from .compared import ComparisonRecord
from .entries import DATA
from .entries.charts import Chart, Facts, Picture, Pictures, Scenario, Scenarios, SharedFacts
from .entries.comparisons import Comparison, Comparisons
from .entries.editions import Editions, OutsideRule, OutsideRules
from .entries.figures import Figures
from .entries.history import History
from .entries.infractions import Infractions
from .entries.labels import Labels
from .entries.learning import Learning, Topic
from .entries.moved import Move, Moves
from .entries.official import EditionPrints, Record
from .entries.site_settings import SiteSettings
from .entries.terms import Card, Cards, Readings, Sightings, Synonyms, Term, Terms
from .entries.text_rules import Repair, Repairs, Wording, Wordings
from .entries.triage import Triage
from .languages import LANGUAGES
from .page import Page
from .published import PublishedClause
from .translations import TranslationRecord

CHART_ID = Message(
    "data-file",
    en="the chart's id must be its file's name, '{name}'",
    ja="チャートの id はファイル名と同じ「{name}」にしてください",
)


@dataclass
class BookData:
    """All sources of the book as they were read. `problems`: what could not be read; the checks find the rest."""

    root: Path
    labels: Labels
    terms: tuple[Term, ...]
    synonyms: tuple[tuple[str, ...], ...]  # groups of words that mean the same to a search
    readings: tuple[tuple[str, ...], ...]  # a reading in kana, then the words that are read so
    cards: tuple[Card, ...]
    infractions: Infractions
    editions: Editions
    outside: tuple[OutsideRule, ...]
    pictures: dict[str, Picture]
    charts: dict[str, Chart]
    scenarios: dict[str, tuple[Scenario, ...]]  # by the path of their file
    figures: dict[str, Figures]
    pages: dict[tuple[str, str], Page]
    printed: handouts.PrintData = field(default_factory=handouts.PrintData)
    problems: list[Problem] = field(default_factory=list)
    wordings: tuple[Wording, ...] = ()
    repairs: tuple[Repair, ...] = ()
    comparisons: tuple[Comparison, ...] = ()
    facts: tuple[Facts, ...] = ()  # that several charts ask for
    translations: tuple[TranslationRecord, ...] = ()
    compared: tuple[ComparisonRecord, ...] = ()
    published: tuple[PublishedClause, ...] = ()
    records: dict[str, Record] = field(default_factory=dict)  # by the name of their file without .yml
    histories: dict[str, History] = field(default_factory=dict)  # by the id of their book, which names their file
    prints: dict[str, EditionPrints] = field(default_factory=dict)  # by the id of their book
    unread: frozenset[str] = frozenset()  # paths of files that could not be read: what they hold is unknown
    site: SiteSettings = field(default_factory=SiteSettings.unknown)
    sightings: tuple[Sightings, ...] = ()  # what people say of an infraction or a section
    triage: Triage | None = None  # the front door; a book may have none
    moves: tuple[Move, ...] = ()  # what addresses of before led to
    topics: tuple[Topic, ...] = ()  # of the path to learn, in its order

    @cached_property
    def faulty(self) -> frozenset[str]:
        """Paths of files with faults of form: not all that they hold is known."""
        return frozenset(problem.path for problem in self.problems)

    def unread_in(self, folder: str) -> bool:
        """True where a file of a folder of data/ could not be read: then not all that its files say is known."""
        return any(path.startswith(f"data/{folder}/") for path in self.unread)


BookType = TypeVar("BookType", bound=BookData)
Empty = TypeVar("Empty")
Read = TypeVar("Read")


class _Reader:
    """Reads files of the book below `root`. problems: their faults; unread: paths of those that say nothing."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.problems: list[Problem] = []
        self.unread: set[str] = set()

    def one(
        self, name: str, model: type[EntryType], empty: Callable[[], Empty], needed: bool = True
    ) -> EntryType | Empty:
        """data/NAME.yml; `empty` where it cannot be read, or is missing and not `needed`."""
        assert DATA[name] is model, "the model's list of data files knows every one"
        path = f"data/{name}.yml"
        if not needed and not (self.root / path).exists():
            return empty()
        return self._loaded(path, model) or empty()

    def each(self, folder: str, model: type[EntryType]) -> Iterator[tuple[str, EntryType]]:
        """Every file of a folder of data/ that can be read, by its path."""
        for file in sorted((self.root / "data" / folder).glob("[!.]*.yml")):
            path = file.relative_to(self.root).as_posix()
            if value := self._loaded(path, model):
                yield path, value

    def named(self, folder: str, model: type[EntryType]) -> dict[str, EntryType]:
        """The same by the names of the files without .yml."""
        return {Path(path).stem: value for path, value in self.each(folder, model)}

    def charts(self) -> dict[str, Chart]:
        """The charts by id; one whose id is not its file's name is not among them."""
        found: dict[str, Chart] = {}
        for path, chart in self.each("charts", Chart):
            if chart.id != (name := Path(path).stem):
                self.problems.append(CHART_ID.at(chart.place("id"), name=name))
                self.unread.add(path)
            else:
                found[chart.id] = chart
        return found

    def pages(self, labels: Labels) -> dict[tuple[str, str], Page]:
        """The pages by language and source; without the kinds of blocks no page can be understood."""
        kinds = tuple(kind.id for kind in labels.kinds)
        named = {kind[language]: kind.id for language in LANGUAGES for kind in reversed(labels.kinds)}
        names = tuple(named.items())  # once for all pages, which are remembered with it
        found: dict[tuple[str, str], Page] = {}
        for language in LANGUAGES if kinds else ():
            for file in sorted((self.root / "docs" / language).rglob("[!.]*.md")):
                path = file.relative_to(self.root).as_posix()
                if one := self.whole(page.parse(self.root, path, kinds, names)):
                    found[language, one.source] = one
                else:
                    self.unread.add(path)
        return found

    def whole(self, read: tuple[Read, Iterable[Problem]]) -> Read:
        """Note the faults of what was read, and return it."""
        value, faults = read
        self.problems += faults
        return value

    def _loaded(self, path: str, model: type[EntryType]) -> EntryType | None:
        value = self.whole(datafile.load(self.root, path, model))
        if value is None:
            self.unread.add(path)
        return value


def read(root: Path, kind: type[BookType]) -> BookType:
    """Read every source below `root` once, into a BookData of a kind. What cannot be read stands in `problems`."""
    book = _Reader(root)
    labels = book.one("labels", Labels, lambda: Labels(kinds=(), words=()))
    synonyms = book.one("synonyms", Synonyms, lambda: Synonyms(synonyms=()))
    pictures = book.one("pictures", Pictures, lambda: Pictures(pictures=()))
    return kind(
        root=root,
        site=book.one("site", SiteSettings, SiteSettings.unknown),
        labels=labels,
        terms=book.one("terms", Terms, lambda: Terms(terms=())).terms,
        synonyms=synonyms.synonyms,
        sightings=synonyms.sightings,
        readings=book.one("readings", Readings, lambda: Readings(readings=())).readings,
        cards=book.one("cards", Cards, lambda: Cards(cards=())).cards,
        infractions=book.one(
            "infractions", Infractions, lambda: Infractions(penalties=(), categories=(), infractions=())
        ),
        editions=book.one("editions", Editions, lambda: Editions(books=(), sections=(), numbers=(), sources=())),
        outside=book.one("outside", OutsideRules, lambda: OutsideRules(rules=())).rules,
        pictures={picture.id: picture for picture in pictures.pictures},
        wordings=book.one("wording", Wordings, lambda: Wordings(wordings=())).wordings,
        # only what reads official documents needs repairs; and a book may have none of the others
        repairs=book.one("repairs", Repairs, lambda: Repairs(repairs=()), needed=False).repairs,
        comparisons=book.one("comparisons", Comparisons, lambda: Comparisons(comparisons=()), needed=False).comparisons,
        moves=book.one("moved", Moves, lambda: Moves(moves=()), needed=False).moves,
        topics=book.one("learn", Learning, lambda: Learning(topics=()), needed=False).topics,
        facts=book.one("facts", SharedFacts, lambda: SharedFacts(facts=()), needed=False).facts,
        triage=book.one("triage", Triage, lambda: None, needed=False),
        histories=book.named("history", History),
        prints=book.named("prints", EditionPrints),
        records=book.named("official", Record),
        charts=book.charts(),
        printed=book.whole(handouts.load(root)),
        translations=book.whole(translations.load(root)),
        compared=book.whole(comparison_records.load(root)),
        published=book.whole(published.load(root)),
        scenarios={path: several.scenarios for path, several in book.each("scenarios", Scenarios)},
        figures={one.id: one for _, one in book.each("figures", Figures)},
        pages=book.pages(labels),
        problems=book.problems,
        unread=frozenset(book.unread),  # when all is read
    )
