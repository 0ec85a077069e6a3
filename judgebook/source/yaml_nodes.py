"""YAML texts as nodes that know their places, without the guesses of types that nobody here wants."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, TypeGuard

import yaml

DEEPEST = 40  # mappings and lists inside each other; the data need nine
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


def scalars(text: str) -> Iterator[tuple[tuple[str, ...], yaml.ScalarNode]]:
    """Every text of a YAML text with the keys that lead to it, keys too; of what cannot be read nothing."""
    try:
        node = compose(text)
    except yaml.YAMLError:
        return
    yield from _scalars(node, (), set())


def _scalars(
    node: yaml.Node | None, keys: tuple[str, ...], seen: set[int], depth: int = 0
) -> Iterator[tuple[tuple[str, ...], yaml.ScalarNode]]:
    if node is None or id(node) in seen or depth > DEEPEST:
        return
    seen.add(id(node))
    if isinstance(node, yaml.ScalarNode):
        yield keys, node
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _scalars(item, keys, seen, depth + 1)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _scalars(key, keys, seen, depth + 1)
            yield from _scalars(value, (*keys, str(key.value)), seen, depth + 1)


@lru_cache(maxsize=16)
def root_and_mappings(text: str) -> tuple[yaml.Node, list[yaml.MappingNode]]:
    """The root node of a text that can be read and holds something, and all its mappings in order."""
    node = compose(text)
    assert node is not None
    return node, list(mappings(node))


def child(node: yaml.Node, step: str | int) -> tuple[yaml.Node, yaml.Node] | None:
    """Key and value that a step leads to from a node."""
    if isinstance(node, yaml.MappingNode):
        return next(((key, value) for key, value in node.value if key.value == str(step)), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return node.value[step], node.value[step]
    return None


def is_scalar(node: yaml.Node) -> TypeGuard[yaml.ScalarNode]:
    """True where the node is a text."""
    return isinstance(node, yaml.ScalarNode)


def is_empty(node: yaml.Node) -> bool:
    """True where nothing is written there."""
    return is_scalar(node) and node.start_mark.index == node.end_mark.index
