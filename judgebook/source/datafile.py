"""Strict YAML: every scalar stays a string, every mapping knows its place, all faults come at once.

YAML's own guesses are traps in this field: section `2.10` would become 2.1, `no` a boolean, a
date an object, and a second key of the same name would silently win.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from . import entry, yaml_values
from .entry import EntryType
from .positions import YamlText
from .problem import Message, Place, Problem
from .yaml_values import Parsed

NOT_UTF_8 = Message(
    "encoding",
    en="must be UTF-8 text: byte {byte} is not",
    ja="UTF-8で保存してください({byte}バイト目がUTF-8ではありません)",
)
MARKED = Message(
    "encoding",
    en="must be saved as UTF-8 without a BOM (the unseen mark U+FEFF, which stands here)",
    ja="「UTF-8」(BOMなし)で保存し直してください。ファイルの先頭に、見えない印(BOM、U+FEFF)があります",
)
CONFLICT = Message(
    "conflict",
    en="the conflict must be settled: keep what is right, and take away the lines <<<<<<<, ======= and >>>>>>>",
    ja="2つの版が競合したままです。残す方を選び、<<<<<<< と ======= と >>>>>>> の行を消してください",
)
SIDES = re.compile(r"(?:(<{7})|>{7})(?: |$)")  # what git writes around the two versions
NO_FILE = Message("file", en="must be a file, not a folder", ja="フォルダーではなく、ファイルを置いてください")
UNREADABLE = Message("file", en="must be a file that can be read", ja="読めるファイルにしてください")
CACHE_SIZE = 1024  # files that were read last; the book has some 300
LARGEST, LONGEST = 5_000_000, 10_000  # bytes of a file, characters of a line; what people write has a tenth of that
SMALLER = Message(
    "file", en="the file must have at most {most} bytes, not {given}", ja="ファイルは{most}バイトまでです(今は{given})"
)
SHORTER = Message(
    "file", en="a line must have at most {most} characters, not {given}", ja="1行は{most}字までです(今は{given}字)"
)
MISSING = Message("data-file", en="this data file must exist", ja="このデータファイルが必要です")


def parse(text: str, path: str, first_line: int = 1, tags: tuple[str, ...] = ()) -> Parsed:
    """Read a YAML text; first_line: where in the file it starts; tags: those that its values may have."""
    return yaml_values.read(YamlText(path, text, first_line), tags)


def validate(parsed: Parsed, model: type[EntryType]) -> tuple[EntryType | None, list[Problem]]:
    """Make a `model` of what was parsed, or None with one Problem for each thing that is wrong."""
    if parsed.problems:
        return None, parsed.problems
    return entry.validate(parsed.value, parsed.positions, model)


def read(root: Path, path: str, any_size: bool = False, both_sides: bool = False) -> tuple[str | None, list[Problem]]:
    """The text of the file `path` below `root`, or None and what is wrong with it.

    any_size: it was not typed in; both_sides: the lines of both sides of a merge may stay, and the caller says so.
    """
    file = os.path.join(root, path)
    try:
        if not (stat.S_ISREG(mode := os.stat(file).st_mode) or stat.S_ISDIR(mode)):  # a pipe, which one would wait for
            return None, [UNREADABLE.at(Place(path))]
        with open(file, "rb", buffering=0) as opened:
            text = opened.read().decode("utf-8")
    except FileNotFoundError:
        return None, [MISSING.at(Place(path))]
    except IsADirectoryError:
        return None, [NO_FILE.at(Place(path))]
    except OSError:  # no permission, a link that leads to itself
        return None, [UNREADABLE.at(Place(path))]
    except UnicodeDecodeError as error:
        return None, [NOT_UTF_8.at(Place(path), byte=error.start + 1)]
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    problems = [] if any_size else [*oversized(text, path)]
    problems += [one for one in _left_behind(text, path) if not (both_sides and one.message is CONFLICT)]
    return (None if problems else text), problems


def _left_behind(text: str, path: str) -> Iterator[Problem]:
    """Find what an editor or a merge left in a text; what else is wrong with it follows from that."""
    if text.startswith("\ufeff"):
        yield MARKED.at(Place(path))
    if "<<<<<<<" in text or ">>>>>>>" in text:
        inside = False
        for number, line in enumerate(text.split("\n"), 1):
            if side := SIDES.match(line):
                if side[1] or not inside:  # else the end of what was told where it begins
                    yield CONFLICT.at(Place(path, number))
                inside = bool(side[1])


def oversized(text: str, path: str) -> Iterator[Problem]:
    """Report a text that is too large to be one that people wrote."""
    if len(text) > LARGEST // 4 and (size := len(text.encode("utf-8"))) > LARGEST:  # a character has four bytes at most
        yield SMALLER.at(Place(path), most=LARGEST, given=size)
    if _has_long_line(text):
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > LONGEST:
                yield SHORTER.at(Place(path, number, LONGEST), most=LONGEST, given=len(line))


def _has_long_line(text: str) -> bool:
    """True where a line is too long; looks from one line end to the last that it may have ahead, not to the next."""
    start = 0
    while len(text) - start > LONGEST:
        start = text.rfind("\n", start, start + LONGEST + 1) + 1
        if not start:
            return True
    return False


def load(
    root: Path, path: str, model: type[EntryType], any_size: bool = False
) -> tuple[EntryType | None, list[Problem]]:
    """The data file `path` below `root` as a `model`, and its faults."""
    text, problems = read(root, path, any_size)
    if text is None:
        return None, problems
    value, faults = _entry(text, path, model)
    return value, [*faults]


# `serve` reads the book after every edit of one file: entries are immutable, so those of the others are shared
@lru_cache(maxsize=CACHE_SIZE)
def _entry(text: str, path: str, model: type[EntryType]) -> tuple[EntryType | None, tuple[Problem, ...]]:
    value, problems = validate(parse(text, path), model)
    return value, tuple(problems)
