"""The model of the book: what stands in `data/`, as immutable entries.

Names are the field's: a *book* is one of the official documents (IPG, MTR, CR), a *document* one
section of it that has a page, a *clause* one addressed statement on that page.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, create_model
from pydantic_core import PydanticCustomError

from ..source.data_faults import DATE, ID, KANA, LANGUAGE, PLACE, PRINT, SECTION
from ..source.datafile import Entry
from . import patterns
from .languages import LANGUAGES


def _regular(pattern: str) -> str:
    """A regular expression that ends. Raises ValueError where it is none."""
    try:
        re.compile(pattern, re.M)
    except (re.error, OverflowError, RecursionError) as error:
        raise ValueError(error) from error
    try:
        patterns.require(pattern)
    except patterns.Nested:
        raise PydanticCustomError("endless", "a repeat inside of a repeat") from None
    except patterns.Many:
        raise PydanticCustomError("slow", "many repeats") from None
    return pattern


def _of_the_calendar(text: str) -> str:
    """A day that was or will be. Raises ValueError for 2026-02-30, and for years before the game or far from now."""
    try:
        year = datetime.date.fromisoformat(text).year
    except ValueError:
        year = 0
    if year not in YEARS:
        raise PydanticCustomError("calendar", "no such day")
    return text


def _counted(value: object) -> object:
    """A number as people write it: pydantic would read -3 and 1_0, too."""
    if isinstance(value, str) and not re.fullmatch("[0-9]{1,9}", value):
        raise PydanticCustomError("int_parsing", "no number")
    return value


YEARS = range(1993, 2100)  # the game's first year, and a century that nobody's clock is beyond
Filled = Annotated[str, StringConstraints(min_length=1)]
Id = Annotated[str, StringConstraints(pattern=ID)]
Date = Annotated[str, StringConstraints(pattern=DATE), AfterValidator(_of_the_calendar)]
Count = Annotated[int, BeforeValidator(_counted)]  # 0, 1, 2, ...
Positive = Annotated[Count, Field(gt=0)]
Kana = Annotated[str, StringConstraints(pattern=KANA)]
Place = Annotated[str, StringConstraints(pattern=PLACE)]
Pattern = Annotated[str, StringConstraints(min_length=1), AfterValidator(_regular)]
PenaltyId = Literal["none", "warning", "game-loss", "match-loss", "disqualification"]


Model = TypeVar("Model", bound=Entry)


def in_each_language(kind: Any, default: Any = ...) -> Callable[[type[Model]], type[Model]]:
    """Gives an entry a key for each language of the book; required without a `default`."""

    def with_languages(model: type[Model]) -> type[Model]:
        fields: dict[str, Any] = dict.fromkeys(LANGUAGES, (kind, default))
        return create_model(
            model.__name__, __base__=model, __module__=model.__module__, __doc__=model.__doc__, **fields
        )

    return with_languages


@in_each_language(Filled)
class Text(Entry):
    """One text in every language: `text["ja"]`."""

    def __getitem__(self, language: str) -> str:
        return str(getattr(self, language))


@in_each_language(tuple[Filled, ...], ())
class Forms(Entry):
    """Other forms of a name, by language."""

    def __getitem__(self, language: str) -> tuple[str, ...]:
        return tuple(getattr(self, language))


class Language(Entry):
    """A language of the book. name: in itself; switch: on the button that leads to its pages."""

    id: Annotated[str, StringConstraints(pattern=LANGUAGE)]
    name: Filled
    switch: Filled
    direction: Literal["ltr", "rtl"] = "ltr"


class Languages(Entry):
    """data/languages.yml; the first is the default."""

    languages: Annotated[tuple[Language, ...], Field(min_length=1)]


class Kind(Text):
    """A kind of block: rule text (annotation false) or annotation, and what a reader sees of it.

    prefix: begins the ids of new blocks of the kind; own: an annotation that no official document has the like of;
    speech: what is said, in whatever style; weight: what a hit counts in the search, of 1.
    """

    id: Id
    prefix: Id
    annotation: bool = False
    own: bool = False
    speech: bool = False
    weight: float = 1


class Word(Text):
    """A word of the interface."""

    id: Id


class Labels(Entry):
    """data/labels.yml."""

    kinds: tuple[Kind, ...]
    words: tuple[Word, ...]


class Term(Text):
    """A term of the glossary. `search` holds forms that only a search finds; `link` false: never linked in text."""

    id: Id
    kind: Literal["term", "family"] = "term"
    kana: Kana
    variants: Forms = Forms()
    search: tuple[Filled, ...] = ()
    abbr: tuple[Filled, ...] = ()
    definition: Text = Field(alias="def")
    main: tuple[Id, ...] = ()
    link: bool = True


class Terms(Entry):
    """data/terms.yml."""

    terms: tuple[Term, ...]


@in_each_language(Filled | None, None)
class Names(Entry):
    """What something is called in the languages that have a name for it."""

    def __getitem__(self, language: str) -> str | None:
        return getattr(self, language, None)


class Card(Names):
    """A card that the book mentions; a language is missing where no official name in it exists, never English.

    `search` holds nicknames, which only a search finds.
    """

    id: Id
    kind: Literal["card", "family"] = "card"
    en: Filled
    kana: Kana
    kana_variants: tuple[Filled, ...] = ()
    search: tuple[Filled, ...] = ()
    use: Text

    def name(self, language: str) -> str:
        """The card's name in `language`, in English where it has none there."""
        return self[language] or self.en


class Cards(Entry):
    """data/cards.yml."""

    cards: tuple[Card, ...]


class Synonyms(Entry):
    """data/synonyms.yml: groups of words that mean the same to a search."""

    synonyms: tuple[Annotated[tuple[Filled, ...], Field(min_length=2)], ...]


class Readings(Entry):
    """data/readings.yml: each a reading in kana, then the words that are read so."""

    readings: tuple[Annotated[tuple[Filled, ...], Field(min_length=2)], ...]


class Penalty(Text):
    """A penalty of IPG 1.1."""

    id: PenaltyId
    variants: Forms = Forms()
    note: Text | None = None


class Category(Text):
    """A category of infractions (IPG 2, 3, 4); `document` is the page that introduces it."""

    id: Id
    document: Id
    repeated: Text | None = None
    game_loss_from: Positive | None = None  # that Warning of one infraction, counted by the day, is a Game Loss


class Infraction(Text):
    """One of the infractions of the IPG; `provisional`: the Japanese name is our own translation.

    `search` holds readings and everyday words, which only a search finds.
    """

    id: Id
    section: Annotated[str, StringConstraints(pattern=SECTION)]
    category: Id
    search: tuple[Filled, ...] = ()
    abbr: tuple[Filled, ...] = ()
    penalty: PenaltyId
    provisional: bool = False
    never_upgraded: bool = False  # repeated Warnings stay Warnings
    variants: Forms = Forms()
    upgrade: Text | None = None
    what: Text


class Infractions(Entry):
    """data/infractions.yml."""

    penalties: tuple[Penalty, ...]
    categories: tuple[Category, ...]
    infractions: tuple[Infraction, ...]


class Book(Text):
    """An official document and its edition that the pages state.

    variants: other names of it; before_dots: words that mean it before a number with a dot alone, as in "rule 104.4b".
    """

    id: Id
    abbr: Filled
    variants: Forms = Forms()
    before_dots: Forms = Forms()
    effective: Date
    checked: Date
    official: str | None = None
    note: Text | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """What it is called in any language: by its abbreviation, its name, or a variant."""
        own = (name for language in LANGUAGES for name in (self[language], *self.variants[language]))
        return (self.abbr, *own)

    @property
    def words(self) -> tuple[str, ...]:
        """What means it before a number with a dot."""
        return tuple(word for language in LANGUAGES for word in self.before_dots[language])


class Dated(Entry):
    """What is said of a section: the id of a document that has a page."""

    section: Id


class Baseline(Dated):
    """Since when, at the latest, an unchanged clause of `section` has its present wording."""

    by: Date


class Change(Text, Dated):
    """What an edition changed in a section."""

    on: Date
    clauses: tuple[Id, ...] = ()


class NumberFrom(Entry):
    """A number that a section had from a date on."""

    number: Filled
    from_: Date = Field(alias="from")


class Numbered(Dated):
    """A section that is addressed by name because its number moves; the last of `history` is current."""

    book: Id
    history: Annotated[tuple[NumberFrom, ...], Field(min_length=1)]

    @property
    def current(self) -> str:
        """The number in the current edition."""
        return self.history[-1].number


class Source(Entry):
    """A document that the book was made from, and how far it is behind the current edition."""

    id: Id
    what: Text
    edition: Text
    behind: Text


class Editions(Entry):
    """data/editions.yml."""

    books: tuple[Book, ...]
    sections: tuple[Baseline, ...]
    changes: tuple[Change, ...]
    numbers: tuple[Numbered, ...]
    sources: tuple[Source, ...]


class Outside(Text):
    """A rule or section that is cited and has no page of its own; ja and en say what it says."""

    id: Id
    name: Text | None = None


class Picture(Entry):
    """A picture of the training page: its caption and the words in it."""

    id: Id
    caption: Text
    words: tuple[Word, ...]


class Pictures(Entry):
    """data/pictures.yml."""

    pictures: tuple[Picture, ...]


class OutsideRules(Entry):
    """data/outside.yml."""

    rules: tuple[Outside, ...]


class Answer(Entry):
    """An answer of a question and the node it leads to; for a call, `key` is an outcome of the called chart."""

    key: Id
    to: Id
    label: Text


class Node(Entry):
    """A node of a decision chart; which keys it needs depends on its kind (judgebook/checks/charts.py)."""

    id: Id
    kind: Literal["question", "step", "call", "outcome"]
    label: Text
    detail: Text | None = None
    cites: Annotated[tuple[Id, ...], Field(min_length=1)]
    edition: Date | None = None  # where this node was reviewed later than its chart
    answers: tuple[Answer, ...] = ()
    to: Id | None = None
    chart: Id | None = None
    who: Literal["judge", "head-judge", "player", "opponent", "all"] | None = None
    remedy: tuple[Id, ...] = ()
    say: Text | None = None
    infraction: Id | None = None
    penalty: PenaltyId | None = None
    uncertain: bool = False
    see: tuple[Id, ...] = ()

    @property
    def targets(self) -> tuple[str, ...]:
        """Ids of the nodes that follow, in order."""
        return tuple(a.to for a in self.answers) + ((self.to,) if self.to else ())


class Chart(Entry):
    """A decision procedure; `edition`: against which a person last reviewed its nodes."""

    id: Id
    title: Text
    note: Text | None = None
    edition: Date
    entry: Id
    nodes: Annotated[tuple[Node, ...], Field(min_length=1)]

    def node(self, node_id: str) -> Node:
        """The node of that id. Raises KeyError where there is none."""
        for node in self.nodes:
            if node.id == node_id:
                return node
        raise KeyError(node_id)


class Asked(Entry):
    """A question as a scenario meets it, `chart/node`, and the key of the answer given."""

    at: Place
    answer: Id


class Scenario(Text):
    """A situation, the answers it gives, and the ruling that is right.

    steps: the steps done on the way, `chart/node` in order; outcome: where the path ends; remedies: the clauses
    carried out, in order; examples: clauses of the documents whose example it is; uncertain: the documents leave it
    open, so it is shown as a question and never tested as a fact.
    """

    id: Id
    chart: Id
    asks: Annotated[tuple[Asked, ...], Field(min_length=1)]
    steps: tuple[Place, ...] = ()
    outcome: Place
    infraction: Id
    penalty: PenaltyId | None = None
    remedies: tuple[Id, ...] = ()
    examples: tuple[Id, ...] = ()
    edition: Date
    common: bool = False
    uncertain: bool = False
    why: Text | None = None

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers alone, in order."""
        return tuple(one.answer for one in self.asks)


class Scenarios(Entry):
    """data/scenarios/*.yml."""

    scenarios: tuple[Scenario, ...]


Cell = Text | Filled


class Version(Entry):
    """A program that took part in a measurement."""

    name: Filled
    version: Filled


class Row(Entry):
    """A row of a table of figures: a name first, then figures with their units."""

    cells: Annotated[tuple[Cell, ...], Field(min_length=1)]


class FigureTable(Entry):
    """A table of a benchmark's result."""

    id: Id
    title: Text
    columns: Annotated[tuple[Cell, ...], Field(min_length=1)]
    rows: tuple[Row, ...]
    note: Text | None = None


class Figures(Entry):
    """data/figures/*.yml: what a benchmark measured, with the machine, the versions, the date and the commit."""

    id: Id
    title: Text
    date: Date
    commit: Filled
    machine: Filled
    versions: tuple[Version, ...] = ()
    note: Text | None = None
    tables: tuple[FigureTable, ...]


class Wording(Entry):
    """A habit of the house language. `pattern` finds what is not written; `write` may take up its groups as \\1.

    language: the texts that are read; where: rule text (plain form), annotations (polite form), both of them outside
    of quotes, or all of it;
    pages: only in these sources of pages or data files, as wildcards; since: when the book began to write so.
    """

    id: Id
    language: Literal["ja", "en", "all"]
    where: Literal["all", "rule", "annotation"] = "all"
    pages: tuple[Filled, ...] = ()
    pattern: Pattern
    write: Filled
    why: Text
    since: Date
    bad: Annotated[tuple[Filled, ...], Field(min_length=1)]
    good: Annotated[tuple[Filled, ...], Field(min_length=1)]


class Wordings(Entry):
    """data/wording.yml."""

    wordings: tuple[Wording, ...]


class Repair(Entry):
    """What is found and what takes its place."""

    find: Pattern
    put: str
    why: Filled
    language: Literal["ja", "en"] | None = None


class Repairs(Entry):
    """data/repairs.yml."""

    repairs: tuple[Repair, ...]


StatedAs = Literal[
    "penalty", "definition", "example", "philosophy", "remedy", "upgrade", "shortcut", "rule", "procedure", "annotation"
]  # fmt: skip
Hex = Annotated[str, StringConstraints(pattern=PRINT)]


class RecordedSentence(Entry):
    """A sentence: `print`: its fingerprint; number: its letter or rule number; ids: the clauses that it states."""

    print: Hex
    kind: StatedAs
    number: str | None = None
    ids: tuple[Id, ...] = ()


class RecordedSection(Entry):
    """A section as that edition numbers it; `document`: the page that states it, where there is one."""

    number: str | None = None
    document: Id | None = None
    sentences: tuple[RecordedSentence, ...] = ()


class Record(Entry):
    """An edition of a document. before: where the exact edition is not known, the first that it cannot be.

    whole: it is the whole book, so that a section that it lacks is new. name: what a source is called that is no
    official document; its annotations are shown under that name.
    """

    document: Id
    language: Literal["ja", "en"]
    edition: Date
    before: Date | None = None
    name: Filled | None = None
    whole: bool = False
    sections: Annotated[tuple[RecordedSection, ...], Field(min_length=1)]


# every data file, by name; and every folder of data files
DATA: dict[str, type[Entry]] = {
    "languages": Languages,
    "labels": Labels,
    "terms": Terms,
    "cards": Cards,
    "infractions": Infractions,
    "editions": Editions,
    "outside": OutsideRules,
    "pictures": Pictures,
    "wording": Wordings,
    "repairs": Repairs,
    "synonyms": Synonyms,
    "readings": Readings,
}
DATA_FOLDERS: dict[str, type[Entry]] = {"charts": Chart, "scenarios": Scenarios, "figures": Figures, "official": Record}
