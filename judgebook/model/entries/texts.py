"""Texts and names in each language of the book, which most entries are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from pydantic import create_model

from ...source.entry import Entry, construct
from ...source.values import Filled
from ..languages import LANGUAGES, UNPUBLISHED, other

Model = TypeVar("Model", bound=Entry)


def in_each_language(kind: Any, default: Any = ...) -> Callable[[type[Model]], type[Model]]:
    """Give an entry a key of a type for each language of the book; required without a `default`.

    The key of a language that is not published may be missing.
    """

    def with_languages(model: type[Model]) -> type[Model]:
        unread = [one for one in UNPUBLISHED if one not in model.fields]
        keys: dict[str, Any] = dict.fromkeys(LANGUAGES, (kind, default))
        keys |= dict.fromkeys(unread, (kind | None, None))
        about: dict[str, Any] = {"__module__": model.__module__, "__doc__": model.__doc__}
        extended = create_model(model.__name__, __base__=model, **about, **keys)
        extended.unread = model.unread.union(unread)
        return extended

    return with_languages


@in_each_language(Filled)
class Text(Entry):
    """One text in every language: `text["ja"]`."""

    def __getitem__(self, language: str) -> str:
        return str(getattr(self, language))

    def beside(self, language: str) -> str:
        """The text in the language that stands beside `language`; empty where there is none."""
        return self[one] if (one := other(language)) else ""


@in_each_language(tuple[Filled, ...], default=())
class Forms(Entry):
    """Other forms of a name, by language."""

    def __getitem__(self, language: str) -> tuple[str, ...]:
        return tuple(getattr(self, language))


NO_FORMS = construct(Forms, {})
