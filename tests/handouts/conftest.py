"""The handouts of the real sources, each printed once for all tests that look at it, in whatever process they run."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from judgebook.model.languages import LANGUAGES
from judgebook.model.library import Library
from judgebook.print import catalog, typesetting
from judgebook.source.cache import Cache
from scripts import typefaces
from scripts.locking import file_lock
from tests.building import ROOT, command

URL = "https://judges.example/book/"
NAMES = (
    "station", "missed-trigger", "extra-cards", "hidden-card-error", "game-rule-violation", "backups", "shortcuts",
    "communication", "decks", "penalties", "regular", "phrases", "large-type", "quiz", "seminar",
    "seminar-notes", "book",
)  # fmt: skip
# The book takes as long as all others together, and the slides' 81 pages with their notes come next: book and slides in
# Japanese with each run, what is left with --all.
LONG = pytest.mark.exhaustive
LARGE = ("book", "seminar", "seminar-notes")  # what Typst laid out for them it keeps as long as the process lives
LONG_ONES = (("book", "en"), ("seminar", "en"), ("seminar-notes", "ja"), ("seminar-notes", "en"))


def marks(name: str, language: str) -> tuple[pytest.MarkDecorator, ...]:
    """The mark of what is printed with --all alone."""
    return (LONG,) if (name, language) in LONG_ONES else ()


ON_LETTER = ("station-letter", "en")  # all that is made on US Letter paper, in one file
EACH = [pytest.param(name, language, marks=marks(name, language)) for name in NAMES for language in LANGUAGES]
OF_THE_BOOK = [pytest.param(language, marks=marks("book", language)) for language in LANGUAGES]
OF_THE_SLIDES = [pytest.param(language, marks=marks("seminar", language)) for language in LANGUAGES]


@pytest.fixture(scope="session")
def machine() -> typesetting.Typesetter:
    """Typst with the pinned typefaces."""
    return typesetting.Typesetter(typefaces.ensure())


class Printed:
    """Prints a handout when it is first asked for."""

    def __init__(self, book: Library, machine: typesetting.Typesetter, folder: Path) -> None:
        self.book, self.folder = book, folder
        self.machine = typesetting.Typesetter(
            machine.folder, Cache(folder / "kept")
        )  # a sheet is in the station's, too

    def path(self, name: str, language: str) -> Path:
        """The file of a handout."""
        file = self.folder / f"{name}.{language}.pdf"
        with file_lock(self.folder / f"{name}.{language}.lock", f"printing {name}"):
            if not file.exists():
                if name in LARGE:
                    self._by_the_command(name, language).replace(file)
                else:
                    file.write_bytes(self._here(name, language))
        return file

    def _here(self, name: str, language: str) -> bytes:
        handout = self.book.printed.handout(name)
        made, problems = catalog.make(self.book, handout, language, URL, self.machine)
        assert made and problems == [], [str(one) for one in problems]
        return made.pdf

    def _by_the_command(self, name: str, language: str) -> Path:
        """In a process of its own, whose memory goes with it."""
        output = self.folder / f"{name}.{language}"
        done = subprocess.run(
            command("handouts", name, "--lang", language, "--output", output),
            cwd=ROOT,
            env={**os.environ, "SITE_URL": URL},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return output / f"{name}.{language}.pdf"

    def structure(self, name: str, language: str) -> pikepdf.Pdf:
        """The file, to look at its objects."""
        return pikepdf.open(self.path(name, language))

    def document(self, name: str, language: str) -> pypdfium2.PdfDocument:
        """The file, to read its text and to draw its pages."""
        return pypdfium2.PdfDocument(self.path(name, language))


@pytest.fixture(scope="session")
def printed(book: Library, machine: typesetting.Typesetter, together: Path) -> Printed:
    folder = together / "handouts"
    folder.mkdir(exist_ok=True)
    return Printed(book, machine, folder)
