"""Data of what is printed: data/handouts.yml, the texts of the sheets in data/sheets/, and data/phrases.yml.

data/decks.yml records when the cards of a deck last changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Annotated, Literal, Self

from ..source import datafile
from ..source.entry import Entry
from ..source.problem import Message, Problem
from ..source.values import Date, Field, Filled, Id, Positive
from .entries.texts import Text

HANDOUTS, PHRASES, BOOK, SHEETS = "data/handouts.yml", "data/phrases.yml", "data/book.yml", "data/sheets"
DECKS = "data/decks.yml"
ON_LETTER = "-letter"  # how the id of a handout on US Letter paper ends
WHOLE = "index.md"  # the page of the handout that holds everything: the book
SHEET_ID = Message(
    "data-file",
    en="the sheet's id must be its file's name, '{name}'",
    ja="シートの id はファイル名と同じ「{name}」にしてください",
)


class Handout(Entry):
    """A handout as the site lists it.

    page: the source that its QR code leads to and whose content it prints; on: pages that link to it; file: how its
    name ends, pdf or apkg (an Anki deck); holds: the sheets that it puts together, in the order in which they are
    printed; letter: the languages in which it is made on US Letter paper, too; paper: what it is made on.
    """

    id: Id
    title: Text
    use: Text
    format: Text
    page: Filled
    on: tuple[Filled, ...] = ()
    books: Annotated[tuple[Id, ...], Field(min_length=1)]
    file: Literal["pdf", "apkg"] = "pdf"
    holds: tuple[Id, ...] = ()
    letter: tuple[Id, ...] = ()
    paper: Literal["a4", "us-letter"] = "a4"

    @property
    def made_of(self) -> str:
        """The handout as data/handouts.yml lists it, on whatever paper it is."""
        return self.id.removesuffix(ON_LETTER)

    def on_letter(self) -> Self:
        """The same on US Letter paper."""
        return self.changed({"id": f"{self.id}{ON_LETTER}", "paper": "us-letter"})

    def papers(self, language: str) -> tuple[Self, ...]:
        """The handout on each paper on which it is made in a language."""
        return (self, self.on_letter()) if language in self.letter else (self,)

    def prints(self, source: str) -> bool:
        """True where the handout holds the texts of a page: of its own page, or of any where it holds everything."""
        return self.page in (source, WHOLE)


class Handouts(Entry):
    """data/handouts.yml."""

    handouts: tuple[Handout, ...]


class DeckRecord(Entry):
    """Last change of a deck's cards, by which Anki knows what is newer.

    revised: the day; number: which change of that day; cards: a hash of all cards as they were then.
    """

    id: Id
    revised: Date
    number: Positive
    cards: Filled

    @property
    def moment(self) -> str:
        """Later with every change: a second of the day for each, as ISO 8601 has it."""
        return (datetime.fromisoformat(self.revised) + timedelta(seconds=self.number)).isoformat()


class DeckRecords(Entry):
    """data/decks.yml, which `book.py renew` writes."""

    decks: tuple[DeckRecord, ...]


class DialogueLine(Text):
    """A line of a talk at the table. `who`: the active player (A), the non-active player (N) or the judge (J)."""

    who: Literal["A", "N", "J"]
    en: Filled


class SheetItem(Text):
    """A statement of a sheet. `head`: what it applies to; `cites`: the clauses it rests on; `talk`: an example."""

    id: Id | None = None
    head: Text | None = None
    cites: tuple[Id, ...] = ()
    talk: tuple[DialogueLine, ...] = ()


class SheetPart(Entry):
    """A part of a sheet, which its template puts in its place; of the seminar, a slide or a few that belong together.

    On slides: picture: what fills the slide; situation: a scenario as a question, and its ruling on the next slide;
    walk: the same, with the questions that the charts ask in between; question: a question of the training page, which
    the statements answer on the next slide; tell: what the speaker does there; notes: clauses and annotations that the
    speaker's notes hold.
    """

    id: Id
    title: Text
    lead: Text | None = None
    items: tuple[SheetItem, ...] = ()
    picture: Id | None = None
    situation: Id | None = None
    walk: Id | None = None
    question: Id | None = None
    tell: Text | None = None
    notes: tuple[Id, ...] = ()


class Sheet(Entry):
    """data/sheets/*.yml: a handout's own texts; `edition`: against which a person last reviewed them."""

    id: Id
    edition: Date
    lead: Text | None = None
    parts: Annotated[tuple[SheetPart, ...], Field(min_length=1)]

    def part(self, part_id: str) -> SheetPart:
        """The part of that id. Raises KeyError where there is none."""
        for part in self.parts:
            if part.id == part_id:
                return part
        raise KeyError(part_id)


def sheet_of(handout: str) -> str:
    """The sheet that a handout is made of: the speaker's notes are made of that of the slides."""
    return handout.removesuffix(ON_LETTER).removesuffix("-notes")


class Phrase(Text):
    """Phrase of a judge, in every language; `roma`: the reading of the Japanese, for judges who do not read it."""

    roma: Filled
    cites: tuple[Id, ...] = ()


class Scene(Entry):
    """A moment at the table and what is said then."""

    id: Id
    title: Text
    phrases: Annotated[tuple[Phrase, ...], Field(min_length=1)]


class Phrases(Entry):
    """data/phrases.yml."""

    edition: Date
    scenes: tuple[Scene, ...]


class PrintedBookPart(Entry):
    """A part of the book and the sources of its pages."""

    id: Id
    title: Text
    pages: Annotated[tuple[Filled, ...], Field(min_length=1)]


class PrintedBook(Entry):
    """data/book.yml; `preface`: headings of the page about.md."""

    preface: tuple[Id, ...] = ()
    parts: tuple[PrintedBookPart, ...]


DATA: dict[str, type[Entry]] = {
    "handouts": Handouts,
    "phrases": Phrases,
    "book": PrintedBook,
    "decks": DeckRecords,
}
DATA_FOLDERS: dict[str, type[Entry]] = {"sheets": Sheet}


@dataclass(frozen=True)
class PrintData:
    """All that is printed and stands on no page; an empty one where `data/` holds none."""

    handouts: tuple[Handout, ...] = ()
    sheets: dict[str, Sheet] = field(default_factory=dict)
    phrases: Phrases | None = None
    book: PrintedBook | None = None
    decks: dict[str, DeckRecord] = field(default_factory=dict)

    def handout(self, name: str) -> Handout:
        """A handout by its id, on the paper that the id says. Raises KeyError."""
        for one in self.handouts:
            if one.id == name.removesuffix(ON_LETTER):
                return one if one.id == name else one.on_letter()
        raise KeyError(name)

    def held(self, handout: Handout) -> list[Handout]:
        """The sheets that a handout puts together, of those that are listed."""
        listed = {one.id: one for one in self.handouts}
        return [listed[name] for name in handout.holds if name in listed]

    def own(self, handout: Handout) -> Sheet | Phrases | None:
        """The texts of a handout that stand nowhere else: its sheet, or the phrases."""
        return self.sheets.get(sheet_of(handout.id)) or (self.phrases if handout.id == "phrases" else None)

    def statements(self) -> Iterator[tuple[str, str, str, SheetItem | Phrase]]:
        """Each statement of a sheet and each phrase, with its sheet's and part's ids and the edition of its review."""
        for name, sheet in self.sheets.items():
            yield from ((name, part.id, sheet.edition, item) for part in sheet.parts for item in part.items)
        if phrases := self.phrases:
            for scene in phrases.scenes:
                yield from (("phrases", scene.id, phrases.edition, one) for one in scene.phrases)

    def leads(self) -> Iterator[tuple[str, str, str, Entry]]:
        """Texts of sheets beside their statements: the sheet's id, `sheet` or `sheet/part`, edition, and texts."""
        for name, sheet in self.sheets.items():
            yield name, name, sheet.edition, sheet.changed({"parts": ()})
            for part in sheet.parts:
                yield name, f"{name}/{part.id}", sheet.edition, part.changed({"items": ()})

    def entries(self) -> Iterator[tuple[str, Entry]]:
        """Each entry with the path of its file, for the checks of running text."""
        yield from ((HANDOUTS, handout) for handout in self.handouts)
        yield from ((f"{SHEETS}/{sheet.id}.yml", sheet) for sheet in self.sheets.values())
        if self.phrases:
            yield PHRASES, self.phrases
        if self.book:
            yield BOOK, self.book


def load(root: Path) -> tuple[PrintData, list[Problem]]:
    """Read the handouts from `data/` below `root`; a book without data/handouts.yml has none."""
    if not (root / HANDOUTS).exists():
        return PrintData(), []
    handouts, problems = datafile.load(root, HANDOUTS, Handouts)
    phrases = book = None  # a handout that needs them and is listed without them is told of by its check
    if (root / PHRASES).exists():
        phrases, faults = datafile.load(root, PHRASES, Phrases)
        problems += faults
    if (root / BOOK).exists():
        book, faults = datafile.load(root, BOOK, PrintedBook)
        problems += faults
    decks: dict[str, DeckRecord] = {}
    if (root / DECKS).exists():
        records, faults = datafile.load(root, DECKS, DeckRecords)
        problems += faults
        decks = {one.id: one for one in records.decks} if records else {}
    sheets: dict[str, Sheet] = {}
    for file in sorted((root / SHEETS).glob("[!.]*.yml")):
        path = file.relative_to(root).as_posix()
        sheet, faults = datafile.load(root, path, Sheet)
        problems += faults
        if sheet and sheet.id != file.stem:
            problems.append(SHEET_ID.at(sheet.place("id"), name=file.stem))
        elif sheet:
            sheets[sheet.id] = sheet
    return PrintData(handouts.handouts if handouts else (), sheets, phrases, book, decks), problems
