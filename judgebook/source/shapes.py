"""What looks at the values of entries: pydantic, imported and told of a kind of entry when one is read anew."""

from __future__ import annotations

import sys
from functools import partial
from typing import Any, ClassVar, cast

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    ValidationError,
    create_model,
    model_serializer,
    model_validator,
)

from . import data_faults, values
from .datafile import Mapping
from .entry import WRITTEN, Entry, EntryType, default, made
from .positions import Positions
from .problem import Problem


class Shape(BaseModel):
    """What looks at a kind of entry, with no unknown keys, and makes one of what it has found right."""

    model_config = ConfigDict(extra="forbid", defer_build=True)
    _kind: ClassVar[type[Entry]]

    @model_validator(mode="wrap")
    @classmethod
    def _with_marks(cls, value: Any, handler: ModelWrapValidatorHandler[Any]) -> Any:
        if isinstance(value, cls._kind):
            return value
        found = handler(value)
        keys, own = found.model_fields_set, vars(found)
        held = {name: own[name] for name in cls._kind.fields if name in keys}
        if isinstance(value, Mapping):
            held[WRITTEN] = value.positions.written
        return made(cls._kind, held)

    @model_serializer
    def _as_data(self: Any) -> dict[str, Any]:  # of an entry that is a default, for the schema
        return cast(Entry, self).as_data()


_shapes: dict[type[Entry], type[Shape]] = {}


def shape(kind: type[Entry]) -> type[Shape]:
    """What looks at that kind of entry."""
    if kind not in _shapes:
        hints = _hints(kind)
        fields: dict[str, Any] = {
            name: (hints[name], Field(default(kind, name), alias=kind.aliases.get(name))) for name in kind.fields
        }
        about: Any = {"__base__": Shape, "__module__": kind.__module__, "__doc__": kind.__doc__}
        _shapes[kind] = create_model(kind.__name__, **about, **fields)
        _shapes[kind]._kind = kind
    return _shapes[kind]


def looked_at(value: Any, positions: Positions, kind: type[EntryType]) -> tuple[EntryType | None, list[Problem]]:
    """The entry that a value is, or None with one Problem for each thing that is wrong; positions: where it stands."""
    try:
        return validated(kind, value), []
    except ValidationError as error:
        return None, data_faults.problems(error, positions, partial(_keys, kind))


def validated(kind: type[EntryType], value: Any) -> EntryType:
    """The entry that a value is. Raises ValidationError with all that is wrong with it."""
    one: Any = shape(kind).model_validate(value)
    assert isinstance(one, kind)
    return one


def _hints(kind: type[Entry]) -> dict[str, Any]:
    """What its annotations say, in words of the module that they stand in, and else in those of values.py."""
    hints: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        words = {**vars(values), **vars(sys.modules[base.__module__])}
        own = vars(base).get("__annotations__", {})
        hints |= {name: eval(own[name], words) for name in kind.fields if name in own}
    return hints


def _keys(kind: type[Entry], steps: tuple[int | str, ...]) -> tuple[str, ...]:
    """Keys that may stand in the mapping that steps lead to."""
    for step in steps:
        if isinstance(step, int):
            continue
        field = next((name for name in kind.fields if step in (name, kind.aliases.get(name))), None)
        several = _nested(_hints(kind)[field]) if field else []
        found = next((one for one in several if isinstance(one, type) and issubclass(one, Entry)), None)
        if not found:
            break
        kind = found
    return tuple(kind.aliases.get(name, name) for name in kind.fields)


def _nested(annotation: Any) -> list[Any]:
    inner = getattr(annotation, "__args__", ())
    return [annotation, *(a for arg in inner for a in _nested(arg))]
