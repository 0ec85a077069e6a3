"""One handout printed, or what must be put right in the sources first."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from ..model.handouts import PHRASES, Handout, sheet_of
from ..model.library import Library
from ..source.problem import Message, Place, Problem
from . import anki
from .anki import AnkiDeck
from .content import data, template
from .imprint import date
from .typesetting import Overfull, TypesetDocument, Typesetter, Unprintable

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
    """A handout in one language, with its content as JSON and the date of the file."""

    handout: Handout
    language: str
    content: str
    date: str

    @property
    def file(self) -> str:
        """The name of what is printed."""
        return f"{self.handout.id}.{self.language}.{self.handout.file}"

    def print(self, typesetter: Typesetter) -> Print:
        """Print it, in whatever process."""
        if self.handout.file == "apkg":
            return anki.print_deck(self.content, self.date)
        try:
            return typesetter.run(template(self.handout), self.content, self.date)
        except Unprintable as reason:
            return reason


Print = TypesetDocument | AnkiDeck | Unprintable
# None, and what must be put right in the sources, where nothing was printed
Made = tuple[TypesetDocument | AnkiDeck | None, list[Problem]]


def make(library: Library, handout: Handout, language: str, site_url: str, typesetter: Typesetter) -> Made:
    """Put together and print a handout."""
    job = print_job(library, handout, language, site_url)
    return finish(library, job, job.print(typesetter) if isinstance(job, PrintJob) else None)


def print_job(library: Library, handout: Handout, language: str, site_url: str) -> PrintJob | Problem:
    """Put together what a handout holds, or say what paper cannot show."""
    try:
        content = json.dumps(data(library, handout, language, site_url), ensure_ascii=False)
    except ValueError as reason:
        file = f"{handout.id}.{language}.pdf"
        return PRINTED.at(_source(library, handout), file=file, reason=str(reason))
    record = library.printed.decks.get(handout.id)
    return PrintJob(handout, language, content, record.moment if record else date(library, handout))


def finish(library: Library, job: PrintJob | Problem, made: Print | None) -> Made:
    """The finished handout, or the problems that keep it from being printed; made: None for a problem."""
    if isinstance(job, Problem) or made is None:
        return None, [job] if isinstance(job, Problem) else []
    source = _source(library, job.handout)
    if isinstance(made, Unprintable):
        if not made.characters:
            return None, [PRINTED.at(source, file=job.file, reason=str(made))]
        return None, [_letter(library, job.handout, letter, job.language) for letter in made.characters]
    if isinstance(made, TypesetDocument) and made.overfull:
        return None, [_overfull(library, job, box) for box in made.overfull]
    return made, []


def _overfull(library: Library, job: PrintJob, box: Overfull) -> Problem:
    """The place of the text that is too long, with the excess."""
    handout = library.printed.handout(box.sheet) if box.sheet else job.handout
    file, sheet = f"{handout.id}.{job.language}.pdf", library.printed.sheets.get(sheet_of(handout.id))
    excess = f"{box.excess:.1f}"
    for part in sheet.parts if sheet else ():
        if part.id == box.part:
            return FITS_PART.at(part.place(), part=part.id, file=file, excess=excess)
    return FITS_PAGE.at(_source(library, handout), file=file, excess=excess)


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
