"""The days that data/editions.yml says of a book: the edition in force, the day of the comparison."""

from __future__ import annotations

import re

from ..model.entries.editions import Book

PATH = "data/editions.yml"


def dated(text: str, book: Book, **days: str) -> str:
    """The text of data/editions.yml, of which `book` was read, with other days: `effective`, `checked`.

    An edition that was announced and is the one now in force is announced no longer; a day that is `at_hand` joins the
    editions whose texts were compared, where the book lists them.
    """
    lines = text.split("\n")
    if (day := days.pop("at_hand", "")) and book.at_hand and day not in book.at_hand:
        number = book.place("at_hand").line - 1
        lines[number] = re.sub(r"(\bat_hand: *\[[^\]]*)", rf"\g<1>, {day}", lines[number], count=1)
    for key, day in days.items():
        number = book.place(key).line - 1
        lines[number] = re.sub(rf"(\b{key}: *)[\d-]+", rf"\g<1>{day}", lines[number], count=1)
    if book.announced and book.announced <= days.get("effective", ""):
        number = book.place("announced").line - 1
        lines[number] = re.sub(r"(?<!\w)announced: *[\d-]+,? *", "", lines[number], count=1)
        if not lines[number].strip():
            del lines[number]
    return "\n".join(lines)
