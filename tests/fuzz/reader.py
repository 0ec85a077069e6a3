"""What is fuzzed: a reader takes any bytes, and comes to a result or to problems. Anything else is a finding.

A reader may not fail (no traceback), take long (LIMIT), fill the memory, write where it should not, or tell a problem
without its place. `read` raises whatever goes wrong; `watched` adds the limit.
"""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Protocol

from judgebook.model.languages import LANGUAGES
from judgebook.source import report
from judgebook.source.problem import Problem

LIMIT = 10  # seconds of processor time for one input, which takes a twentieth of a second or less


class Wrong(AssertionError):
    """An outcome that no input may have."""


class Slow(BaseException):  # not an Exception: no reader may take it for a fault of the input
    """An input took longer than LIMIT."""


class Reader(Protocol):
    """Something that reads what people write.

    words: what its inputs are made of, for mutations to put in.
    """

    name: str
    words: Sequence[bytes]

    def seeds(self) -> dict[str, bytes]:
        """Valid inputs by name, made from the real content."""
        ...

    def mutate(self, data: bytes, random: Random, other: bytes) -> bytes:
        """A changed input, with parts of another one perhaps."""
        ...

    def read(self, data: bytes) -> None:
        """Read an input. Raises what is a finding."""
        ...

    def close(self) -> None:
        """Take away what the reader made to work with."""
        ...


@contextmanager
def limited(seconds: float = LIMIT) -> Iterator[None]:
    """Raises Slow once this process has worked for so long; regular expressions are stopped as well."""

    def stop(number: int, frame: object) -> None:
        raise Slow(f"more than {seconds} s of processor time")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def watched(reader: Reader, data: bytes) -> None:
    """Read an input within the limit. Raises what is a finding."""
    with limited():
        reader.read(data)


CONTROLS = frozenset(chr(n) for n in (*range(0x20), 0x7F, *range(0x80, 0xA0), 0x2028, 0x2029))


def sound(root: Path, problems: Sequence[Problem]) -> None:
    """Whether each problem is one line to read, in every language, at a place that there is. Raises Wrong."""
    texts: dict[str, list[str] | None] = {}
    for problem in problems:
        for language in LANGUAGES:
            line = problem.report(language)
            if CONTROLS.intersection(line):
                raise Wrong(f"more than a line to read: {line!r}")
            line.encode("utf-8")
        if problem.path not in texts:
            texts[problem.path] = _lines(root, problem.path)
        _placed(texts[problem.path], problem)
    for written in report.FORMATS.values():
        for language in LANGUAGES:
            written(problems, language).encode("utf-8")


def _lines(root: Path, path: str) -> list[str] | None:
    """The lines of a file of the project, None where it is none."""
    file = root / path
    if not file.is_symlink() and not file.resolve().is_relative_to(root.resolve()):
        raise Wrong(f"a place outside of the project: {path}")
    if not file.is_file():
        return None
    return re.split("\r\n|[\r\n]", file.read_bytes().decode("utf-8", "replace"))


def _placed(lines: list[str] | None, problem: Problem) -> None:
    line, column = problem.line, problem.column
    if line < 1 or column < 1:
        raise Wrong(f"no place: {problem}")
    if lines is None:
        if (line, column) != (1, 1):
            raise Wrong(f"a place in no file: {problem}")
    elif line > len(lines):
        raise Wrong(f"line {line} of {len(lines)}: {problem}")
    elif column > len(lines[line - 1]) + 1:
        raise Wrong(f"column {column} of {len(lines[line - 1])}: {problem}")
