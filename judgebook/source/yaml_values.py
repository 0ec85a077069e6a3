"""YAML nodes as values: strings, lists and Mappings, with the faults of what is not written out plainly."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

import yaml

from . import data_faults, yaml_nodes
from .positions import Positions, YamlText
from .problem import Message, Problem
from .yaml_nodes import DEEPEST

LONGEST_NAME = 40  # of ids, dates and the like: these come again and again, and are kept once


class Mapping(dict[str, Any]):
    """A YAML mapping that knows where it stands."""

    __slots__ = ("positions",)
    positions: Positions


@dataclass(frozen=True)
class Parsed:
    """A YAML text as strings, lists and Mappings; `positions`: where all of it stands."""

    value: Any
    positions: Positions
    problems: list[Problem]


DEEP = Message(
    "yaml",
    en="mappings and lists must not be nested deeper than {most}",
    ja="入れ子は{most}段までにしてください",
)
DUPLICATE_KEY = Message(
    "yaml",
    en="key '{key}' must stand only once in a mapping",
    ja="同じまとまりの中に、キー「{key}」は1回だけ書いてください",
)
KEY = Message(
    "yaml", en="a key must be a word, not a list or a mapping", ja="キーは一覧やまとまりではなく、1つの語にしてください"
)
NO_ALIAS = Message(
    "yaml",
    en="what &anchors and *aliases stand for must be written out",
    ja="&や*で使い回さず、内容をそのまま書いてください",
)
PLAIN_TYPES = ("str", "int", "float", "bool", "null", "timestamp", "merge", "value", "seq", "map")
PLAIN = {f"tag:yaml.org,2002:{name}" for name in PLAIN_TYPES}
NO_TAG = Message("yaml", en="a value must have no tag such as {tag}", ja="値に {tag} のようなタグを付けないでください")


def read(source: YamlText, tags: tuple[str, ...]) -> Parsed:
    """Read the values of a text; tags: those that its values may have."""
    try:
        node = yaml_nodes.compose(source.text)
    except yaml.YAMLError as error:
        return Parsed(None, Positions(source, empty=True), [data_faults.unreadable(error, source)])
    reader = _Reader(source, PLAIN.union(tags))
    return Parsed(reader.value(node), Positions(source, empty=node is None), reader.problems)


class _Reader:
    """Turns YAML nodes into values."""

    def __init__(self, source: YamlText, tags: set[str]) -> None:
        self.source, self.tags = source, tags
        self.problems: list[Problem] = []
        self._seen: set[int] = set()
        self._mappings = 0

    def value(self, node: yaml.Node | None, depth: int = 0) -> Any:
        again = id(node) in self._seen  # an alias is its anchor's node once more, inside itself even
        if node is not None and depth > DEEPEST:
            self.problems.append(DEEP.at(self.source.place(node.start_mark), most=DEEPEST))
            return ""
        self._seen.add(id(node))
        if node is not None and (again or node.tag not in self.tags):
            self._not_plain(node, again)
        if isinstance(node, yaml.ScalarNode):
            return sys.intern(node.value) if len(node.value) < LONGEST_NAME else node.value
        if isinstance(node, yaml.SequenceNode):
            return [] if again else [self.value(item, depth + 1) for item in node.value]
        result = Mapping()
        result.positions = Positions(self.source, self._mappings, empty=node is None)
        if isinstance(node, yaml.MappingNode) and not again:
            self._mappings += 1
            for key, value in node.value:
                if not isinstance(key, yaml.ScalarNode):
                    self._fault(KEY, key)
                    continue
                name = str(key.value)
                if name in result:
                    self._fault(DUPLICATE_KEY, key, key=name)
                result[name] = self.value(value, depth + 1)
        return result

    def _not_plain(self, node: yaml.Node, again: bool) -> None:
        """The node does not stand for itself, or is not of a plain type."""
        if again:
            self._fault(NO_ALIAS, node)
        else:
            self._fault(NO_TAG, node, tag=str(node.tag).replace("tag:yaml.org,2002:", "!!"))

    def _fault(self, message: Message, node: yaml.Node, **values: str) -> None:
        self.problems.append(message.at(self.source.place(node.start_mark), **values))
