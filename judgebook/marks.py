"""Where the values of a YAML text stand in their file, found when a problem asks for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import yaml

from .problem import Place

Step = str | int  # a key of a mapping, or the number of an item


@dataclass(frozen=True)
class Source:
    """A YAML text; first_line: the line of its file that it begins on (1-based)."""

    path: str
    text: str
    first_line: int = 1

    def place(self, mark: Any) -> Place:
        """The place of a mark that the YAML reader set."""
        return Place(self.path, mark.line + self.first_line, mark.column + 1)


@dataclass(frozen=True)
class Marks:
    """A YAML node and its source: the places of all that it holds. A node of None is an empty text."""

    source: Source
    node: yaml.Node | None

    def at(self, *steps: Step) -> Place:
        """The place of the value that the steps lead to, or of the last thing on the way that is written."""
        return self.source.place(self._reach(steps)[1].start_mark) if self.node else self._start

    def key(self, *steps: Step) -> Place:
        """The place of the key that the last step names, where it has one."""
        return self.source.place(self._reach(steps)[0].start_mark) if self.node else self._start

    def within(self, *steps: Step, offset: int) -> Place:
        """The place of the character `offset` of the text that the steps lead to."""
        if self.node is None:
            return self._start
        node = self._reach(steps)[1]
        if not isinstance(node, yaml.ScalarNode):
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
        assert self.node is not None
        key = value = self.node
        for step in steps:
            found = _child(value, step)
            if found is None:
                break
            key, value = found
        return key, key if _is_empty(value) else value

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


def _child(node: yaml.Node, step: Step) -> tuple[yaml.Node, yaml.Node] | None:
    if isinstance(node, yaml.MappingNode):
        return next(((key, value) for key, value in node.value if key.value == str(step)), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return node.value[step], node.value[step]
    return None


def _is_empty(node: yaml.Node) -> bool:
    return isinstance(node, yaml.ScalarNode) and node.start_mark.index == node.end_mark.index
