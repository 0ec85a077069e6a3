"""An entry of a data file: a frozen pydantic model that knows where it was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Self, TypeVar

from pydantic import BaseModel, ConfigDict, PrivateAttr, ValidationError, model_validator

from . import data_faults
from .positions import Positions, Step, Written, YamlText
from .problem import Place, Problem

NOWHERE = Positions(YamlText("", ""), empty=True)  # of what is not written in a file: a default
EntryType = TypeVar("EntryType", bound="Entry")


class Entry(BaseModel):
    """The base of all data entries: no unknown keys, immutable, equal by its values."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)
    fields: ClassVar[tuple[str, ...]] = ()
    unread: ClassVar[frozenset[str]] = frozenset()  # languages that are not published
    _written: Written = PrivateAttr(default_factory=lambda: NOWHERE.written)  # a default is copied for each

    @classmethod
    def __pydantic_init_subclass__(cls, **options: Any) -> None:
        cls.fields = tuple(cls.model_fields)

    @model_validator(mode="wrap")
    @classmethod
    def _placed(cls, value: Any, handler: Any) -> Any:
        one = handler(value)
        if hasattr(value, "positions"):
            one._written = value.positions.written
        return one

    def changed(self, update: Mapping[str, Any]) -> Self:
        """The same at the same place, but for some fields, which are not validated."""
        return self.model_copy(update=dict(update))

    def as_data(self, defaults: bool = True) -> dict[str, Any]:
        """As mappings, lists and values, without what is None, or what is the default."""
        found = {name: getattr(self, name) for name in self.fields if name not in self.unread}
        return {
            name: _as_data(value, defaults)
            for name, value in found.items()
            if value is not None and (defaults or value != type(self).model_fields[name].default)
        }

    @property
    def written_in(self) -> YamlText:
        """The text that the entry was read from."""
        return self._written[0]

    @property
    def line(self) -> int:
        """The line where the entry begins, 1-based."""
        return self.place().line

    def place(self, *steps: Step) -> Place:
        """The place of the entry, or of the value that the steps lead to: `place("cites", 0)`."""
        return Positions(*self._written).at(*self._steps(steps))

    def within(self, *steps: Step, offset: int) -> Place:
        """The place of the character `offset` of a text of the entry."""
        return Positions(*self._written).within(*self._steps(steps), offset=offset)

    def _steps(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        field = type(self).model_fields.get(str(steps[0])) if steps else None
        return (field.alias, *steps[1:]) if field and field.alias else steps

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.fields)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))


def validate(value: Any, positions: Positions, kind: type[EntryType]) -> tuple[EntryType | None, list[Problem]]:
    """The entry that a value is, or None with one Problem for each thing that is wrong."""
    try:
        return kind.model_validate(value), []
    except ValidationError as error:
        return None, data_faults.problems(error, positions, lambda steps: _keys(kind, steps))


def construct(kind: type[EntryType], values: Mapping[str, Any]) -> EntryType:
    """An entry of values that need no validation."""
    return kind.model_construct(**values)


def _keys(kind: type[Entry], steps: Iterable[int | str]) -> tuple[str, ...]:
    """Keys that may stand in the mapping that steps lead to."""
    for step in (one for one in steps if isinstance(one, str)):
        field = next((one for name, one in kind.model_fields.items() if step in (name, one.alias)), None)
        types = _nested(field.annotation) if field else []
        nested = [one for one in types if isinstance(one, type) and issubclass(one, Entry)]
        if not nested:
            break
        kind = nested[0]
    return tuple(one.alias or name for name, one in kind.model_fields.items())


def _nested(annotation: Any) -> list[Any]:
    """A type and all that stand inside it, such as `Entry` in `tuple[Entry, ...] | None`."""
    return [annotation, *(inner for one in getattr(annotation, "__args__", ()) for inner in _nested(one))]


def _as_data(value: Any, defaults: bool) -> Any:
    if isinstance(value, Entry):
        return value.as_data(defaults)
    return [_as_data(one, defaults) for one in value] if isinstance(value, tuple) else value
