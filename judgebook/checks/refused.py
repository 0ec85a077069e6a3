"""Settings of mkdocs.yml that the site builder refuses, at their places: the builder names the setting alone."""

from __future__ import annotations

import logging
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

from ..source.positions import Step
from ..source.problem import Message, Problem
from ..source.terminal import spoken
from .settings import load

REFUSED = Message(
    "setting",
    en="'{key}' must be what the site builder takes: {reason}",
    ja="「{key}」は、サイトを作るプログラムが受け付ける形にしてください: {reason}",
)
SAID = re.compile(r"Config value '(\w+)': (.+)", re.DOTALL)  # how the builder says it
QUOTED = re.compile(r"['\"]([^'\"\n]+)['\"]")


def problem(root: Path, key: str, reason: str) -> Problem:
    """The problem of a setting, at the part of its value that the builder's words quote."""
    parsed = load(root)
    steps: list[Step] = [key]
    value: Any = parsed.value.get(key) if isinstance(parsed.value, dict) else None
    for word in QUOTED.findall(reason):
        items = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
        named = (name for name, item in items if word in (name, item) or (isinstance(item, dict) and word in item))
        for name in [*named][:1]:
            steps.append(name)
            value = value[name]
            if isinstance(value, dict) and word in value:
                steps.append(word)
                value = value[word]
    said = [line.strip() for line in reason.splitlines() if line.strip()]  # of a traceback, what and why
    return REFUSED.at(parsed.positions.key(*steps), key=key, reason=" ".join(dict.fromkeys([said[0], said[-1]])))


class PlaceFilter(logging.Filter):
    """Gives what the builder says of a setting its place, on the way to the terminal; `problems`: those so far."""

    def __init__(self, root: Path) -> None:
        super().__init__()
        self.problems: list[Problem] = []
        self._root = root

    def filter(self, record: logging.LogRecord) -> bool:
        """Every record passes."""
        if said := SAID.fullmatch(record.getMessage()):
            self.problems.append(problem(self._root, said[1], said[2]))
            record.msg, record.args = "%s", (self.problems[-1].report(spoken(os.environ)),)
        return True


@cache
def add_places(root: Path) -> PlaceFilter:
    """Add the filter that gives places, and return it."""
    one = PlaceFilter(root)
    logging.getLogger("mkdocs.config").addFilter(one)
    return one
