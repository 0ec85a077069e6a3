"""All running text of the book, a line at a time: what the checks of references and of language read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..source.entry import Entry
from ..source.problem import Place
from .index import Index
from .languages import LANGUAGES
from .page import Page
from .parts import Block, Heading, Line

# rule: rule text and definitions, in plain form; annotation: what explains, in polite form; speech: what people say;
# name: titles, labels and names
Style = Literal["rule", "annotation", "speech", "name"]

CODE = re.compile(r"`[^`]*`")
UNREAD = re.compile(  # what a reader does not see: code, targets of links, ids, tags
    r"`[^`]*`|\((?<=\]\()[^()\s]+\)|\[\[[^\[\]|]*(?:\]\]|\|)|\{[:#.][^}]*\}|<[^<>]*>|https?://[^\s)]+"
)
MASK = "\ufffc"  # stands for a character that is not text, so that the places of the others stay

STYLES: dict[str, Style] = {  # of the texts in data/, by entry and key; what is not here is a name
    "Term.definition": "rule",
    "Card.use": "rule",
    "Penalty.note": "rule",
    "Category.repeated": "rule",
    "Infraction.what": "rule",
    "Infraction.upgrade": "rule",
    "Book.note": "rule",
    "Change.text": "rule",
    "SourceDocument.behind": "rule",
    "OutsideRule.text": "rule",
    "Picture.caption": "annotation",
    "Chart.note": "annotation",
    "Node.detail": "rule",
    "Node.say": "speech",
    "Scenario.text": "rule",
    "Scenario.why": "annotation",
    "Comparison.same": "annotation",
    "Comparison.question": "annotation",
    "ComparedSide.text": "annotation",
    "LevelQuestion.note": "rule",
    "SideExit.say": "speech",
    "TestsAnswer.does": "rule",
    "SideExitEnd.says": "rule",
    "RegularChoice.does": "rule",
    "RegularChoice.open": "rule",
    "RegularScreen.always": "rule",
    "SimilarChoices.text": "rule",
    "Handout.use": "annotation",
    "DialogueLine.text": "speech",
    "Phrase.text": "speech",
}


Written = tuple[Page, Line] | tuple[Entry, str]


@dataclass(frozen=True, slots=True)
class Passage:
    """A line of running text, in which code is masked; source: the page's source, or the data file's path.

    prose: the text with everything masked that a reader does not see; written: the line of a page that it is, or the
    entry and its key.
    """

    source: str
    language: str
    style: Style
    text: str
    prose: str
    written: Written

    @classmethod
    def of(cls, source: str, language: str, style: Style, text: str, written: Written) -> Passage:
        """The passage of a text without code."""
        return cls(source, language, style, text, mask(UNREAD, text), written)

    def at(self, offset: int = 0) -> Place:
        """The place of the character `offset` of the text, 0-based."""
        match self.written:
            case Page() as page, Line() as line:
                return page.at(line.number, line.column + offset)
            case Entry() as entry, str(key):
                return entry.within(key, offset=offset)
        raise AssertionError("every text is written on a page or in an entry")


def mask(pattern: re.Pattern[str], text: str) -> str:
    """The text with what the pattern finds masked, at its length."""
    return pattern.sub(lambda match: MASK * len(match[0]), text)


def passages(library: Index) -> Iterator[Passage]:
    """All running text of the book."""
    for page in library.pages.values():
        yield from of_page(library, page)
    for path, entry in of_data(library):
        yield from entry_texts(path, entry)


def of_page(library: Index, page: Page) -> Iterator[Passage]:
    """The running text of a page."""
    yield Passage.of(page.source, page.language, "name", page.front.title, (page.front, "title"))
    for part in page.parts:
        style: Style = "name" if isinstance(part, Heading) else "annotation"
        if isinstance(part, Block):
            style = _style(library, part)
        for line in (line for paragraph in part.paragraphs for line in paragraph):
            yield Passage.of(page.source, page.language, style, mask(CODE, line.text), (page, line))


def _style(library: Index, block: Block) -> Style:
    if block.directive:
        return "name"
    if library.kinds[block.kind].speech:
        return "speech"
    return "annotation" if library.kinds[block.kind].annotation else "rule"


def of_data(library: Index) -> Iterator[tuple[str, Entry]]:
    """The entries of the data that have running text, each with the path of its file."""
    yield from (("data/labels.yml", label) for label in (*library.labels.kinds, *library.labels.words))
    yield from (("data/terms.yml", term) for term in library.terms)
    yield from (("data/cards.yml", card) for card in library.cards)
    yield "data/infractions.yml", library.infractions
    yield "data/editions.yml", library.editions
    yield from ((f"data/history/{name}.yml", history) for name, history in library.histories.items())
    yield from (("data/outside.yml", rule) for rule in library.outside)
    yield from (("data/moved.yml", one) for one in library.moves)
    yield from (("data/pictures.yml", picture) for picture in library.pictures.values())
    yield from ((f"data/charts/{chart.id}.yml", chart) for chart in library.charts.values())
    yield from ((path, one) for path, several in library.scenarios.items() for one in several)
    yield from (("data/comparisons.yml", one) for one in library.comparisons)
    if library.triage:
        yield "data/triage.yml", library.triage
    yield from (("data/learn.yml", one) for one in library.topics)
    yield from library.printed.entries()


def entry_texts(path: str, entry: Entry) -> Iterator[Passage]:
    """The bilingual texts of an entry, as passages."""
    for one, language, style in bilingual(entry):
        yield Passage.of(path, language, style, getattr(one, language), (one, language))


def bilingual(entry: Entry, style: Style | None = None) -> Iterator[tuple[Entry, str, Style]]:
    """Find the bilingual texts of an entry: every string under a key `ja` or `en`, at any depth."""
    name = type(entry).__name__
    for key in entry.fields:
        value = getattr(entry, key)
        if key in LANGUAGES and isinstance(value, str):
            yield entry, key, style or STYLES.get(f"{name}.text", "name")
        elif isinstance(value, Entry):
            yield from bilingual(value, STYLES.get(f"{name}.{key}"))
        elif isinstance(value, tuple):
            for item in value:
                if isinstance(item, Entry):
                    yield from bilingual(item)
