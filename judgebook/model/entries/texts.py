"""Texts and names in each language of the book, which most entries are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from pydantic import create_model

from ...source import values
from ...source.entry import Entry, made
from ..languages import LANGUAGES, UNPUBLISHED, other

Model = TypeVar("Model", bound=Entry)


def in_each_language(kind: str, **default: Any) -> Callable[[type[Model]], type[Model]]:
    """Gives an entry a key for each language of the book; required without a `default`, or where nobody reads it."""

    def with_languages(model: type[Model]) -> type[Model]:
        unread = [one for one in UNPUBLISHED if one not in model.fields]
        is_a = eval(kind, vars(values))
        several = dict.fromkeys(LANGUAGES, (is_a, default.get("default", ...))) | dict.fromkeys(unread, (is_a | None, None))
        made = create_model(model.__name__, __base__=model, __module__=model.__module__, __doc__=model.__doc__, **several)
        made.unread = model.unread.union(unread)
        return made

    return with_languages


@in_each_language("Filled")
class Text(Entry):
    """One text in every language: `text["ja"]`."""

    def __getitem__(self, language: str) -> str:
        return str(getattr(self, language))

    def beside(self, language: str) -> str:
        """The text in the language that stands beside `language`; empty where there is none."""
        return self[one] if (one := other(language)) else ""


@in_each_language("tuple[Filled, ...]", default=())
class Forms(Entry):
    """Other forms of a name, by language."""

    def __getitem__(self, language: str) -> tuple[str, ...]:
        return tuple(getattr(self, language))


NO_FORMS = made(Forms, {})
