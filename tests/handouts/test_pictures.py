"""The look of the first pages, compared with small stored pictures that a person has looked at.

After a change that is meant: `python -m tests.handouts.test_pictures` draws all pages into a folder, to be looked at
one by one, and stores their small pictures anew.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

import pypdfium2
import pytest

from tests.handouts.conftest import marks

STORED = Path(__file__).with_name("pictures.json")
COLUMNS = 24  # cells across; a cell is the mean darkness of its part of the page, 0 to 9
PAGES = {  # the pages that are compared
    "station": (0,),
    "missed-trigger": (0,),
    "extra-cards": (0,),
    "game-rule-violation": (0,),
    "communication": (0,),
    "decks": (0,),
    "regular": (0,),
    "large-type": (0, 1),
    "hidden-card-error": (0,),
    "backups": (0,),
    "shortcuts": (0, 1),
    "penalties": (0,),
    "phrases": (0, 1),
    "quiz": (),  # other cards with other situations
    "seminar": (0, 3, 7),
    "seminar-notes": (3,),
    "book": (0, 1, 8),
}
EACH = [
    pytest.param(name, language, page, marks=marks(name, language))
    for name, pages in PAGES.items()
    for language in ("ja", "en")
    for page in pages
]


def small(document: pypdfium2.PdfDocument, page: int) -> list[str]:
    """The page as rows of digits."""
    picture = document[page].render(scale=1).to_pil().convert("L")
    rows = round(COLUMNS * picture.height / picture.width)
    cells = picture.resize((COLUMNS, rows), resample=4).tobytes()  # 4: the mean of a box
    return ["".join(str(round((255 - cell) / 255 * 9)) for cell in cells[y * COLUMNS :][:COLUMNS]) for y in range(rows)]


@pytest.mark.parametrize(("name", "language", "page"), EACH)
def test_a_page_looks_as_it_did(printed, name, language, page):
    stored = json.loads(STORED.read_text("utf-8"))[f"{name}.{language}.{page + 1}"]
    now = small(printed.document(name, language), page)
    assert len(now) == len(stored)
    different = sum(
        abs(int(a) - int(b)) > 1
        for row, other in zip(now, stored, strict=True)
        for a, b in zip(row, other, strict=True)
    )
    cells = COLUMNS * len(now)
    assert different / cells < 0.04, f"{different} of {cells} cells differ; see the head of this file"


def renew(folder: Path) -> None:
    """Draw every page of every handout into the folder, and store the small pictures."""
    from judgebook.model import library
    from judgebook.print import catalog, typesetting
    from scripts import typefaces
    from tests.building import ROOT
    from tests.handouts.conftest import URL

    book, machine = library.load(ROOT), typesetting.Typesetter(typefaces.ensure())
    stored = {}
    for handout in (one for one in book.printed.handouts if one.file == "pdf"):
        for language in ("ja", "en"):
            made, problems = catalog.make(book, handout, language, URL, machine)
            assert made, [str(one) for one in problems]
            document = pypdfium2.PdfDocument(made.pdf)
            for number, page in enumerate(document):
                page.render(scale=2).to_pil().save(folder / f"{handout.id}.{language}.{number + 1}.png")
            for number in PAGES[handout.id]:
                stored[f"{handout.id}.{language}.{number + 1}"] = small(document, number)
    STORED.write_text(json.dumps(stored, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    place = Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.mkdtemp(prefix="pages-"))
    place.mkdir(parents=True, exist_ok=True)
    renew(place)
    print(place)
