"""YAML texts as nodes that know their places, without the guesses of types that nobody here wants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

STRING = "tag:yaml.org,2002:str"


class _Loader(yaml.CSafeLoader):
    """Gives every value without a tag the tag of a string: guessing takes a third of the time of reading."""

    def resolve(self, kind: type[yaml.Node], value: Any, implicit: Any) -> str:
        return STRING

    def descend_resolver(self, current_node: yaml.Node | None, current_index: Any) -> None: ...

    def ascend_resolver(self) -> None: ...


def compose(text: str) -> yaml.Node | None:
    """The nodes of a text, None of an empty one; what an alias stands for comes twice. Raises yaml.YAMLError."""
    node: yaml.Node | None = yaml.compose(text, Loader=_Loader)
    return node


def mappings(node: yaml.Node, seen: set[int] | None = None) -> Iterator[yaml.MappingNode]:
    """Every mapping of a tree, in the order of the text; what an alias stands for once."""
    seen = set() if seen is None else seen
    if id(node) in seen:
        return
    seen.add(id(node))
    if isinstance(node, yaml.MappingNode):
        yield node
        for _, value in node.value:
            yield from mappings(value, seen)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from mappings(item, seen)
