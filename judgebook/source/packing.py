"""What a file was understood as, in bytes and back: entries of data and the parts of pages, with their places.

The bytes hold plain values (`marshal`), so that reading them runs nothing: an object is a list of the number of its
class, what it holds, and where it stands; `...` is the text of the file, which need not be kept twice. Neither can be
mistaken, for what is understood holds tuples and mappings, and no list and no ellipsis. A class has two numbers: one
for objects that hold other objects, and one for those that hold plain values alone and need not be looked into.
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter, is_
from typing import Any

from .entry import WRITTEN, Entry, made
from .positions import YamlText

PLAIN = (int, bool, float, type(None))
HOLDING = {list, tuple, dict, type(...)}  # what may hold an object, or stand for one or for the text
Whole = Callable[[Any], Any]


def packed(value: Any, text: str) -> bytes:
    """Entries, dataclasses or named tuples that were read from `text`, of which at most one text of YAML is a part."""
    classes: dict[tuple[str, str, bool], int] = {}
    source: list[YamlText] = []

    def whole(value: Any) -> Any:
        """The value with lists in the place of objects; the very same where it holds none."""
        kind = type(value)
        if kind is str:
            return ... if value is text else value
        if kind in PLAIN:
            return value
        if kind is tuple or kind is dict:
            several = value if kind is tuple else value.values()
            ones = [*map(whole, several)]
            if all(map(is_, ones, several)):
                return value
            return tuple(ones) if kind is tuple else dict(zip(value, ones, strict=True))
        if isinstance(value, Entry):
            own = vars(value)
            held = {name: own[name] for name in kind.fields if name in own}
            place: list[Any] = []
            if WRITTEN in own:  # what is a default stands nowhere
                text_of, *place = own[WRITTEN]
                source[:] = [text_of]
            inner = whole(held)
            return [number(kind, inner is held), inner, *place]
        if issubclass(kind, tuple):  # a NamedTuple, of plain values
            return [number(kind, plain=True), tuple(value)]
        if is_dataclass(kind):
            several = tuple(getattr(value, name) for name in _names(kind))
            inner = whole(several)
            return [number(kind, inner is several), inner]
        raise TypeError(f"{kind} cannot be kept")

    def number(kind: type, plain: bool) -> int:
        return classes.setdefault((kind.__module__, kind.__qualname__, plain), len(classes))

    result = whole(value)
    about = [(one.path, whole(one.text), one.first_line) for one in source]
    return marshal.dumps((tuple(classes), about, result))


def unpacked(data: bytes, text: str) -> Any:
    """What was packed, with the same `text`."""
    classes, about, value = marshal.loads(data)
    source = [YamlText(path, text if one is ... else one, line) for path, one, line in about]
    makes = [_make(*one) for one in classes]

    def whole(value: Any) -> Any:
        kind = type(value)
        if kind is list:
            return makes[value[0]](value, whole, source)
        if kind is tuple:
            return tuple([whole(one) if type(one) in HOLDING else one for one in value])
        if kind is dict:
            return {key: whole(one) if type(one) in HOLDING else one for key, one in value.items()}
        return text if value is ... else value

    return whole(value)


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind))


@cache
def _make(module: str, name: str, plain: bool) -> Callable[[list[Any], Whole, list[YamlText]], Any]:
    """What makes an object of a class again; plain: it holds no other object."""
    kind: Any = attrgetter(name)(sys.modules[module])
    if issubclass(kind, tuple):  # of lines there are more than of all else
        return lambda value, whole, source: tuple.__new__(kind, value[1])
    if not issubclass(kind, Entry):
        return lambda value, whole, source: kind(*(value[1] if plain else whole(value[1])))

    def again(value: list[Any], whole: Whole, source: list[YamlText]) -> Any:
        held = value[1] if plain else whole(value[1])
        if len(value) > 2:
            held[WRITTEN] = (source[0], value[2], value[3])
        return made(kind, held)

    return again
