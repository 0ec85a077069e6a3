"""One handout printed, or what must be put right in the sources first."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..model.handouts import PHRASES, Handout, sheet_of
from ..model.library import Library
from ..source.cache import Cache, inputs
from ..source.problem import Message, Place, Problem
from . import anki
from .anki import AnkiDeck
from .compiling import Unprintable
from .content import data, template
from .imprint import date
from .joined import joined
from .needs import JOINED
from .typesetting import Overfull, TypesetDocument, Typesetter, written

FITS_PAGE = Message(
    "print-room",
    en="the text of {file} must fit on its page; it is {excess} mm too tall",
    ja="{file} の文章は1ページに収めてください。{excess} mm はみ出しています",
)
FITS_PART = Message(
    "print-room",
    en="the text of '{part}' in {file} must fit in its place; it is {excess} mm too tall",
    ja="{file} の「{part}」の文章は、決まった場所に収めてください。{excess} mm はみ出しています",
)
LETTER = Message(
    "print-letter",
    en="'{letter}' ({code}) must be written otherwise: the handouts' typefaces lack it",
    ja="「{letter}」({code})は、資料の書体にありません。別の書き方にしてください",
)
PRINTED = Message("print", en="{file} cannot be printed: {reason}", ja="{file} を作れません: {reason}")


@dataclass(frozen=True)
class PrintJob:
    """A handout in one language, with all that Typst is given; behind: what is put behind it in the same file."""

    handout: Handout
    language: str
    content: str
    date: str
    behind: tuple[PrintJob, ...] = ()

    @property
    def file(self) -> str:
        """The name of what is printed."""
        return f"{self.handout.id}.{self.language}.{self.handout.file}"


# None, and what must be put right in the sources, where nothing was printed
Made = tuple[TypesetDocument | AnkiDeck | None, list[Problem]]


def make(library: Library, handout: Handout, language: str, site_url: str, typesetter: Typesetter) -> Made:
    """Put together and print a handout."""
    return printed(library, print_job(library, handout, language, site_url), typesetter)


def print_job(library: Library, handout: Handout, language: str, site_url: str) -> PrintJob | Problem:
    """Put together what a handout holds, or say what paper cannot show."""
    try:
        content = written(data(library, handout, language, site_url))
    except ValueError as reason:
        file = f"{handout.id}.{language}.pdf"
        return PRINTED.at(_source(library, handout), file=file, reason=str(reason))
    record = library.printed.decks.get(handout.id)
    behind: list[PrintJob] = []
    for held in library.printed.held(handout) if handout.made_of == JOINED else ():
        paper = held.on_letter() if handout.paper == "us-letter" else held
        job = print_job(library, paper, language, site_url)
        if isinstance(job, Problem):
            return job
        behind.append(job)
    return PrintJob(handout, language, content, record.moment if record else date(library, handout), tuple(behind))


def printed(library: Library, job: PrintJob | Problem, typesetter: Typesetter) -> Made:
    """Print what was put together; what could not be is handed on."""
    if isinstance(job, Problem):
        return None, [job]
    handout = job.handout
    if handout.file == "apkg":
        return anki.printed(Cache.of_environment(), job.content, job.date), []
    try:
        made = typesetter.run(template(handout), job.content, job.date)
    except Unprintable as reason:
        if not reason.characters:
            return None, [PRINTED.at(_source(library, handout), file=job.file, reason=str(reason))]
        return None, [_letter(library, handout, letter, job.language) for letter in reason.characters]
    problems = [_overfull(library, handout, job.file, box) for box in made.overfull]
    others: list[tuple[str, TypesetDocument]] = []
    for each in job.behind:
        one, faults = printed(library, each, typesetter)
        problems += faults
        if isinstance(one, TypesetDocument):
            others.append((each.handout.title[job.language], one))
    if problems:
        return None, problems
    if not others:
        return made, []
    key = inputs("joined", made.pdf, *(part for title, one in others for part in (title, one.pdf)))
    return typesetter.kept(key, lambda: joined(made, others)), []


def _overfull(library: Library, handout: Handout, name: str, box: Overfull) -> Problem:
    """Where the text stands that is too long, and by how much."""
    sheet, excess = library.printed.sheets.get(sheet_of(handout.id)), f"{box.excess:.1f}"
    for part in sheet.parts if sheet else ():
        if part.id == box.part:
            return FITS_PART.at(part.place(), part=part.id, file=name, excess=excess)
    return FITS_PAGE.at(_source(library, handout), file=name, excess=excess)


def _source(library: Library, handout: Handout) -> Place:
    """The file that holds the handout's texts."""
    printed = library.printed
    if sheet := printed.sheets.get(sheet_of(handout.id)):
        return sheet.place()
    if handout.id == "phrases" and printed.phrases:
        return Place(PHRASES)
    return handout.place()


def _letter(library: Library, handout: Handout, letter: str, language: str) -> Problem:
    """The first place of a letter that the typefaces lack."""
    place = _find(library.root, letter, language) or _source(library, handout)
    return LETTER.at(place, letter=letter, code=f"U+{ord(letter[0]):04X}")


def _find(root: Path, letter: str, language: str) -> Place | None:
    """The first place in the sources that has the letter: in the language's pages, then in the data."""
    files = [*sorted((root / "docs" / language).rglob("[!.]*.md")), *sorted((root / "data").rglob("[!.]*.yml"))]
    for file in files:
        for number, text in enumerate(file.read_text("utf-8").splitlines(), 1):
            if letter in text:
                return Place(file.relative_to(root).as_posix(), number, text.index(letter) + 1)
    return None
