"""Values that entries of `data/` are made of: ids, dates, counts, and texts in each language of the book."""

import datetime
import re
from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, StringConstraints, Tag, create_model
from pydantic_core import PydanticCustomError

from ...source.data_faults import DATE, ID, KANA, PLACE
from ...source.datafile import Entry
from .. import regex_safety
from ..languages import LANGUAGES, UNPUBLISHED, other


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


def _seen(text: str) -> str:
    """A text that is more than blanks: a button without a word, or a name that is found between any two words."""
    if not text.strip():
        raise PydanticCustomError("string_too_short", "nothing but blanks")
    return text


def _counted(value: object) -> object:
    """A number as people write it: pydantic would read -3 and 1_0, too."""
    if isinstance(value, str) and not re.fullmatch("[0-9]{1,9}", value):
        raise PydanticCustomError("int_parsing", "no number")
    return value


YEARS = range(1993, 2100)  # the game's first year, and a century that nobody's clock is beyond


Filled = Annotated[str, StringConstraints(min_length=1), AfterValidator(_seen)]


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
    """Gives an entry a key for each language of the book; required without a `default`, or where nobody reads it."""

    def with_languages(model: type[Model]) -> type[Model]:
        fields: dict[str, Any] = dict.fromkeys(LANGUAGES, (kind, default))
        fields |= {
            one: (kind | None, Field(None, exclude=True)) for one in UNPUBLISHED if one not in model.model_fields
        }
        return create_model(
            model.__name__, __base__=model, __module__=model.__module__, __doc__=model.__doc__, **fields
        )

    return with_languages


@in_each_language(Filled)
class Text(Entry):
    """One text in every language: `text["ja"]`."""

    def __getitem__(self, language: str) -> str:
        return str(getattr(self, language))

    def beside(self, language: str) -> str:
        """The text in the language that stands beside `language`; empty where there is none."""
        return self[one] if (one := other(language)) else ""


def _one_or_each(value: object) -> str:
    return "one" if isinstance(value, str) else "each"


# one text for all languages, as a word that is to be written letter by letter is, or one text in each
TextOrTexts = Annotated[
    Annotated[Filled, Tag("one")] | Annotated[Text, Tag("each")],
    Discriminator(_one_or_each),
]


@in_each_language(tuple[Filled, ...], ())
class Forms(Entry):
    """Other forms of a name, by language."""

    def __getitem__(self, language: str) -> tuple[str, ...]:
        return tuple(getattr(self, language))


NO_FORMS = Forms.model_construct()  # without validating, which would build its validator for whoever needs none
