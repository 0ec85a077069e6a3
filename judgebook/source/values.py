"""Types of the values in data files: ids, dates, counts, patterns. The fields of entries are annotated with them."""

import datetime
import re
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Discriminator, StringConstraints
from pydantic import Field as Field
from pydantic import Tag as Tag
from pydantic_core import PydanticCustomError

from . import regex_safety
from .data_faults import ADDRESS, COLOUR, DATE, DATED_PRINT, ICON, ID, KANA, LANGUAGE, PLACE, PRINT, SECTION, SVG


def _regular(pattern: str) -> str:
    """A regular expression that ends. Raises ValueError where it is none."""
    try:
        re.compile(pattern, re.M)
    except (re.error, OverflowError, RecursionError) as error:
        raise ValueError(error) from error
    try:
        regex_safety.require(pattern)
    except regex_safety.NestedRepeat:
        raise PydanticCustomError("endless", "a repeat inside of a repeat") from None
    except regex_safety.TooManyRepeats:
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


def _visible(text: str) -> str:
    """A text that is more than blanks: a button without a word, or a name that is found between any two words."""
    if not text.strip():
        raise PydanticCustomError("string_too_short", "nothing but blanks")
    return text


def _of_digits(value: object) -> object:
    """A number as people write it: pydantic would read -3 and 1_0, too."""
    if isinstance(value, str) and not re.fullmatch("[0-9]{1,9}", value):
        raise PydanticCustomError("int_parsing", "no number")
    return value


def _true_or_false(value: object) -> object:
    """true or false and nothing else: the command line reads the line without a reader of YAML (model/languages.py)."""
    if value not in (True, False, "true", "false"):
        raise PydanticCustomError("bool_parsing", "neither true nor false")
    return value


YEARS = range(1993, 2100)  # the game's first year, and a century that nobody's clock is beyond
Filled = Annotated[str, StringConstraints(min_length=1), AfterValidator(_visible)]
Id = Annotated[str, StringConstraints(pattern=ID)]
Date = Annotated[str, StringConstraints(pattern=DATE), AfterValidator(_of_the_calendar)]
Count = Annotated[int, BeforeValidator(_of_digits)]  # 0, 1, 2, ...
Positive = Annotated[Count, Field(gt=0)]
Kana = Annotated[str, StringConstraints(pattern=KANA)]
Place = Annotated[str, StringConstraints(pattern=PLACE)]
Pattern = Annotated[str, StringConstraints(min_length=1), AfterValidator(_regular)]
Reference = Annotated[str, Field(min_length=1)]  # of a section: `mtr-4.5`, `ipg-1`
SectionNumber = Annotated[str, StringConstraints(pattern=SECTION)]
LanguageCode = Annotated[str, StringConstraints(pattern=LANGUAGE)]
TrueOrFalse = Annotated[bool, BeforeValidator(_true_or_false)]
Address = Annotated[str, StringConstraints(pattern=ADDRESS)]
Colour = Annotated[str, StringConstraints(pattern=COLOUR)]
Icon = Annotated[str, StringConstraints(pattern=ICON)]
SvgFile = Annotated[str, StringConstraints(pattern=SVG)]
Print = Annotated[str, StringConstraints(pattern=PRINT)]
DatedPrint = Annotated[str, StringConstraints(pattern=DATED_PRINT)]
OneOrEach = Discriminator(lambda value: "one" if isinstance(value, str) else "each")
