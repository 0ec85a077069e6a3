"""An entry of a data file: a mapping as an immutable object, which knows its place, and that of all it holds.

A class of entries is plain, and its annotations stay text: what they say is read by whatever looks at a file, when one
must be looked at (shapes.py). Most are known as they were understood before (understood.py), and pydantic takes as long
to begin as it takes to read all that is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

from .positions import Positions, Step, Written, YamlText
from .problem import Place

NOWHERE = Positions(YamlText("", ""), empty=True)  # of what is not written in a file: a default
WRITTEN = "_written"  # where an entry stands, beside its fields


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Entry:
    """What each kind of entry begins with. Of its fields it holds those that were written; the class has the others."""

    fields: ClassVar[tuple[str, ...]] = ()
    aliases: ClassVar[Mapping[str, str]] = {}  # keys of fields that Python cannot name so
    unread: ClassVar[frozenset[str]] = frozenset()  # fields that are for nobody: languages that are not published
    _written: ClassVar[Written] = NOWHERE.written  # an entry that was read has its own
    _values: ClassVar[Any]

    def __init_subclass__(cls) -> None:
        several = (name for base in reversed(cls.__mro__) for name in vars(base).get("__annotations__", ()))
        own = Entry.__annotations__
        cls.fields = tuple(dict.fromkeys(name for name in several if name not in own))
        cls._values = attrgetter(*cls.fields) if cls.fields else type

    def __init__(self, **values: Any) -> None:
        """Of values that a program gives, which are looked at as those of a file."""
        from . import shapes

        _put(self, vars(shapes.validated(type(self), values)))

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from . import shapes

        return handler.generate_schema(shapes.shape(cls))

    def changed(self, update: Mapping[str, Any]) -> Self:
        """The same at the same place, but for some fields. They are not looked at."""
        return made(type(self), {**vars(self), **update})

    def as_data(self, defaults: bool = True) -> dict[str, Any]:
        """The same as mappings, lists and values, without what is None, or what is the default."""
        found = {name: getattr(self, name) for name in self.fields if name not in self.unread}
        return {
            name: _as_data(value, defaults)
            for name, value in found.items()
            if value is not None and (defaults or value != default(type(self), name))
        }

    @property
    def written_in(self) -> YamlText:
        """The text that the entry was read from; an empty one of what is not written in a file."""
        return self._written[0]

    @property
    def line(self) -> int:
        """The line where the entry begins, 1-based."""
        return self.place().line

    def place(self, *steps: Step) -> Place:
        """Where the entry begins, or the value that keys and numbers of items lead to: `place("cites", 0)`."""
        return Positions(*self._written).at(*self._steps(steps))

    def within(self, *steps: Step, offset: int) -> Place:
        """Where the character `offset` of a text of the entry stands."""
        return Positions(*self._written).within(*self._steps(steps), offset=offset)

    def _steps(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """The steps with the name that the first attribute has in the file."""
        return (self.aliases.get(str(steps[0]), steps[0]), *steps[1:]) if steps else steps

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and bool(self._values(self) == self._values(other))

    def __hash__(self) -> int:
        return hash((type(self), self._values(self)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.fields)})"


EntryType = TypeVar("EntryType", bound=Entry)


def made(kind: type[EntryType], held: Mapping[str, Any]) -> EntryType:
    """An entry of a kind that holds what was looked at before."""
    one = kind.__new__(kind)
    _put(one, held)
    return one


def default(kind: type[Entry], name: str) -> Any:
    """What a field is where it is not written; an ellipsis: it must be."""
    for base in kind.__mro__:
        if name in vars(base).get("__annotations__", ()):
            return vars(base).get(name, ...)
    raise KeyError(name)


def _put(one: Entry, held: Mapping[str, Any]) -> None:
    """One by one: with a dictionary of its own, a text in two languages takes 286 bytes, not 124."""
    for name, value in held.items():
        object.__setattr__(one, name, value)


def _as_data(value: Any, defaults: bool) -> Any:
    if isinstance(value, Entry):
        return value.as_data(defaults)
    return [_as_data(one, defaults) for one in value] if isinstance(value, tuple) else value
