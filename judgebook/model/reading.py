"""Reading the sources once: every page of docs/ and every data file, with the faults of form that are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from ..source import datafile, snapshot, understood
from ..source.entry import EntryType
from ..source.gc_pause import paused
from ..source.problem import Message, Problem
from . import compared as comparison_records
from . import handouts, page, translations
from .compared import ComparisonRecord
from .entries import (
    DATA,
    Card,
    Cards,
    Chart,
    Comparison,
    Comparisons,
    EditionPrints,
    Editions,
    Facts,
    Figures,
    History,
    Infractions,
    Labels,
    Learning,
    Move,
    Moves,
    OutsideRule,
    OutsideRules,
    Picture,
    Pictures,
    Readings,
    Record,
    Repair,
    Repairs,
    Scenario,
    Scenarios,
    SharedFacts,
    Sightings,
    SiteSettings,
    Synonyms,
    Term,
    Terms,
    Topic,
    Triage,
    Wording,
    Wordings,
)
from .languages import LANGUAGES
from .page import Page
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
    records: dict[str, Record] = field(default_factory=dict)  # by the name of their file without .yml
    histories: dict[str, History] = field(default_factory=dict)  # by the id of their book, which names their file
    prints: dict[str, EditionPrints] = field(default_factory=dict)  # by the id of their book
    unread: frozenset[str] = frozenset()  # paths of files that could not be read: what they hold is unknown
    site: SiteSettings = field(default_factory=SiteSettings.unknown)
    sightings: tuple[Sightings, ...] = ()  # what people say of an infraction or a section
    triage: Triage | None = None  # the front door; a book may have none
    moves: tuple[Move, ...] = ()  # what addresses of before led to
    topics: tuple[Topic, ...] = ()  # of the path to learn, in its order
    seen: dict[str, snapshot.Seen] = field(default_factory=dict)  # every file as it stood before it was read

    @cached_property
    def faulty(self) -> frozenset[str]:
        """Paths of files with faults of form: not all that they hold is known."""
        return frozenset(problem.path for problem in self.problems)

    def unread_in(self, folder: str) -> bool:
        """Whether a file of a folder of data/ could not be read: then not all that its files say is known."""
        return any(path.startswith(f"data/{folder}/") for path in self.unread)


BookType = TypeVar("BookType", bound=BookData)


@paused()
def read(root: Path, kind: type[BookType], aside: understood.Aside = understood.call) -> BookType:
    """Read every source below `root` once, into a BookData of a kind. What cannot be read stands in `problems`.

    aside: how to do what nobody waits for, which is to keep what was read.
    """
    with understood.kept(root, aside):
        return _read(root, kind)


def _read(root: Path, kind: type[BookType]) -> BookType:
    seen = snapshot.look(root)
    problems: list[Problem] = []
    unread: set[str] = set()

    def read_one(name: str, model: type[EntryType], empty: Callable[[], EntryType], needed: bool = True) -> EntryType:
        assert DATA[name] is model, "the model's list of data files knows every one"
        if not needed and not (root / f"data/{name}.yml").exists():
            return empty()
        value, faults = datafile.load(root, f"data/{name}.yml", model)
        problems.extend(faults)
        if value is None:
            unread.add(f"data/{name}.yml")
            return empty()
        return value

    def read_each(folder: str, model: type[EntryType]) -> Iterator[tuple[str, EntryType]]:
        for file in sorted((root / "data" / folder).glob("*.yml")):
            path = file.relative_to(root).as_posix()
            value, faults = datafile.load(root, path, model)
            problems.extend(faults)
            if value is None:
                unread.add(path)
            else:
                yield path, value

    site = read_one("site", SiteSettings, SiteSettings.unknown)
    labels = read_one("labels", Labels, lambda: Labels(kinds=(), words=()))
    terms = read_one("terms", Terms, lambda: Terms(terms=()))
    synonyms = read_one("synonyms", Synonyms, lambda: Synonyms(synonyms=()))
    readings = read_one("readings", Readings, lambda: Readings(readings=()))
    cards = read_one("cards", Cards, lambda: Cards(cards=()))
    infractions = read_one("infractions", Infractions, lambda: Infractions(penalties=(), categories=(), infractions=()))
    editions = read_one("editions", Editions, lambda: Editions(books=(), sections=(), numbers=(), sources=()))
    outside = read_one("outside", OutsideRules, lambda: OutsideRules(rules=()))
    pictures = read_one("pictures", Pictures, lambda: Pictures(pictures=()))
    wordings = read_one("wording", Wordings, lambda: Wordings(wordings=()))
    # only what reads official documents needs repairs; and a book may have none of the others
    repairs = read_one("repairs", Repairs, lambda: Repairs(repairs=()), needed=False)
    compared = read_one("comparisons", Comparisons, lambda: Comparisons(comparisons=()), needed=False)
    moved = read_one("moved", Moves, lambda: Moves(moves=()), needed=False)
    learning = read_one("learn", Learning, lambda: Learning(topics=()), needed=False)
    facts = read_one("facts", SharedFacts, lambda: SharedFacts(facts=()), needed=False)
    triage = None
    if (root / "data/triage.yml").exists():
        triage, faults = datafile.load(root, "data/triage.yml", Triage)
        problems += faults
        unread |= {"data/triage.yml"} if triage is None else set()
    histories = {Path(path).stem: history for path, history in read_each("history", History)}
    prints = {Path(path).stem: one for path, one in read_each("prints", EditionPrints)}
    records = {Path(path).stem: record for path, record in read_each("official", Record)}
    charts: dict[str, Chart] = {}
    for path, chart in read_each("charts", Chart):
        if chart.id != Path(path).stem:
            problems.append(CHART_ID.at(chart.place("id"), name=Path(path).stem))
            unread.add(path)
        else:
            charts[chart.id] = chart
    printed, faults = handouts.load(root)
    problems += faults
    recorded, faults = translations.load(root)
    problems += faults
    accepted, faults = comparison_records.load(root)
    problems += faults
    scenarios = {path: several.scenarios for path, several in read_each("scenarios", Scenarios)}
    figures = {one.id: one for _, one in read_each("figures", Figures)}
    kinds = tuple(kind.id for kind in labels.kinds)
    named = {kind[language]: kind.id for language in LANGUAGES for kind in reversed(labels.kinds)}
    names = tuple(named.items())  # once for all pages, which are remembered with it
    pages: dict[tuple[str, str], Page] = {}
    for language in LANGUAGES if kinds else ():  # without the kinds of blocks no page can be understood
        for file in sorted((root / "docs" / language).rglob("*.md")):
            one, faults = page.parse(root, file.relative_to(root).as_posix(), kinds, names)
            problems.extend(faults)
            if one:
                pages[language, one.source] = one
            else:
                unread.add(file.relative_to(root).as_posix())
    return kind(
        root,
        labels,
        terms.terms,
        synonyms.synonyms,
        readings.readings,
        cards.cards,
        infractions,
        editions,
        outside.rules,
        {picture.id: picture for picture in pictures.pictures},
        charts,
        scenarios,
        figures,
        pages,
        printed,
        problems,
        wordings.wordings,
        repairs=repairs.repairs,
        comparisons=compared.comparisons,
        facts=facts.facts,
        translations=recorded,
        compared=accepted,
        records=records,
        histories=histories,
        prints=prints,
        unread=frozenset(unread),
        seen=seen,
        site=site,
        triage=triage,
        moves=moved.moves,
        topics=learning.topics,
        sightings=synonyms.sightings,
    )
