"""Positions of the values of a YAML text in their file, found when a problem asks for them.

Nodes and their places take many times the memory of the values; hardly any is ever asked for. So the text is kept
alone, and read once more when somebody asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import yaml

from . import yaml_nodes
from .problem import Place

Step = str | int  # a key of a mapping, or the number of an item


@dataclass(frozen=True, slots=True)
class YamlText:
    """A YAML text; first_line: the line of its file that it begins on (1-based)."""

    path: str
    text: str
    first_line: int = 1

    def place(self, mark: Any) -> Place:
        """The place of a mark that the YAML reader set."""
        before = self.text[: mark.index]  # YAML ends lines at more characters than editors do
        return Place(self.path, before.count("\n") + self.first_line, len(before) - before.rfind("\n"))


Written = tuple[YamlText, int | None, bool]  # what `Positions` is made of


@dataclass(frozen=True, slots=True)
class Positions:
    """A YAML value and its source: the places of all that it holds.

    mapping: the number of the value among the mappings of the text (`yaml_nodes.mappings`), None for the whole of it;
    empty: nothing is there, or nothing that can be read.
    """

    source: YamlText
    mapping: int | None = None
    empty: bool = False

    @property
    def written(self) -> Written:
        """The same as it is kept with an entry: of thousands, hardly any is asked for its place."""
        return self.source, self.mapping, self.empty

    @property
    def node(self) -> yaml.Node | None:
        """The value's node."""
        if self.empty:
            return None
        whole, mappings = yaml_nodes.root_and_mappings(self.source.text)
        return whole if self.mapping is None else mappings[self.mapping]

    def at(self, *steps: Step) -> Place:
        """The place of the value that the steps lead to, or of the last thing on the way that is written."""
        return self._start if self.empty else self.source.place(self._reach(steps)[1].start_mark)

    def key(self, *steps: Step) -> Place:
        """The place of the key that the last step names, where it has one."""
        return self._start if self.empty else self.source.place(self._reach(steps)[0].start_mark)

    def within(self, *steps: Step, offset: int) -> Place:
        """The place of the character `offset` of the text that the steps lead to."""
        if self.empty:
            return self._start
        node = self._reach(steps)[1]
        if not yaml_nodes.is_scalar(node):
            return self.source.place(node.start_mark)
        index = self._index(node, offset)
        before = self.source.text[:index]
        line = before.count("\n")
        return Place(self.source.path, line + self.source.first_line, index - before.rfind("\n"))

    @property
    def _start(self) -> Place:
        return Place(self.source.path, self.source.first_line)

    def _reach(self, steps: tuple[Step, ...]) -> tuple[yaml.Node, yaml.Node]:
        """Key and value that the steps lead to; of an item, and of an empty value, the key is as good a place."""
        node = self.node
        assert node is not None
        key = value = node
        for step in steps:
            found = yaml_nodes.child(value, step)
            if found is None:
                break
            key, value = found
        return key, key if yaml_nodes.is_empty(value) else value

    def _index(self, node: yaml.ScalarNode, offset: int) -> int:
        """The index in the source of a character of a scalar: quotes, escapes and folded lines lie between them."""
        start: int = node.start_mark.index
        index = start
        for character in node.value[: offset + 1]:
            if character.isspace():
                continue  # a fold turns line breaks and indents into blanks
            index = self.source.text.find(character, index, node.end_mark.index) + 1
            if not index:
                return start
        return max(index - 1, start)
