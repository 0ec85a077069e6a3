"""Putting right what scans, slides and web pages bring into a text (data/repairs.yml), each repair told."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator

from ..datafile import Entry, load
from ..model import Filled
from ..problem import Problem

PATH = "data/repairs.yml"
AROUND = 8  # characters that a repair is told with on either side


def _pattern(text: str) -> str:
    try:
        re.compile(text)
    except re.error as error:
        raise ValueError(f"must be a regular expression ({error})") from None
    return text


class Repair(Entry):
    """What is found and what takes its place."""

    find: Annotated[Filled, AfterValidator(_pattern)]
    put: str
    why: Filled
    language: Literal["ja", "en"] | None = None


class Repairs(Entry):
    """data/repairs.yml."""

    repairs: tuple[Repair, ...]


@dataclass(frozen=True)
class Repaired:
    """One repair as the report tells it."""

    before: str
    after: str
    why: str


def rules(root: Path, language: str) -> tuple[tuple[Repair, ...], list[Problem]]:
    """The repairs for a language, and what is wrong with the file."""
    found, problems = load(root, PATH, Repairs)
    return tuple(one for one in (found.repairs if found else ()) if one.language in (None, language)), problems


def apply(text: str, repairs: tuple[Repair, ...]) -> tuple[str, list[Repaired]]:
    """The text put right, and each repair with the words around it."""
    told: list[Repaired] = []
    for repair in repairs:
        pattern = re.compile(repair.find)
        parts: list[str] = []
        done = 0
        for match in pattern.finditer(text):
            new = match.expand(repair.put)
            if new == match[0]:
                continue
            start, end = max(0, match.start() - AROUND), match.end() + AROUND
            left, right = text[start : match.start()], text[match.end() : end]
            told.append(Repaired(left + match[0] + right, left + new + right, repair.why))
            parts += [text[done : match.start()], new]
            done = match.end()
        text = "".join(parts) + text[done:]
    return text, told
