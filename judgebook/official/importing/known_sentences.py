"""Sentences that a file has run together or torn apart, divided as they were when they were recorded.

Where a file does not tell its paragraphs, a heading of words runs into the sentence behind it; where it tells too many,
a sentence ends in the middle. What was recorded of the same words says where they begin and end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from ...model.entries.official import Record
from .. import fingerprints, tokenization
from .document import JOINER, Run, join
from .units import Unit

LONGEST = 3  # pieces that a sentence is put together from
LARGEST = 800  # characters of a unit that is looked into; whole lists of sets run together are longer
SHORTEST = 3  # letters that a part must have: a row of a table


def digests(records: Mapping[str, Record]) -> frozenset[str]:
    """The digests of all recorded sentences."""
    return frozenset(
        one.print[: fingerprints.DIGEST] for r in records.values() for s in r.sections for one in s.sentences
    )


def divide(units: Iterable[Unit], known: frozenset[str]) -> list[Unit]:
    """The units, joined and divided where that gives known sentences."""
    if not known:
        return list(units)
    return [part for unit in _joined(list(units), known) for part in _divided(unit, known)]


def _joined(units: list[Unit], known: frozenset[str]) -> Iterator[Unit]:
    at = 0
    while at < len(units):
        unit = units[at]
        size = 1
        if tokenization.letters_digest(unit.run.text) not in known:
            for more in range(2, LONGEST + 1):
                several = units[at : at + more]
                if len(several) < more or any(
                    one.section != unit.section or one.marker or one.number or one.note != unit.note
                    for one in several[1:]
                ):
                    break
                if tokenization.letters_digest("".join(one.run.text for one in several)) in known:
                    size = more
                    break
        if size > 1:
            run = join([one.run for one in units[at : at + size]], "" if _wide(unit.run) else " ")
            unit = replace(unit, run=run, text=run.text)
        yield unit
        at += size


def _wide(run: Run) -> bool:
    return ord(run.text[-1]) > 0x2E80


def _divided(unit: Unit, known: frozenset[str]) -> Iterator[Unit]:
    """The parts of a unit: both known; or the first one known, and a line of its own."""
    while (size := _known_start(unit.run, known)) is not None:
        part, rest = unit.run[:size].strip(), unit.run[size:].strip()
        yield replace(unit, run=part, text=part.text)
        unit = replace(unit, run=rest, text=rest.text, marker=None, number="")
    yield unit


def _known_start(run: Run, known: frozenset[str]) -> int | None:
    """The length of a known sentence that begins the run, with something else behind it."""
    if not 2 * SHORTEST <= len(run) <= LARGEST or tokenization.letters_digest(run.text) in known:
        return None
    for at in range(len(run) - 1, 0, -1):
        if not run.text[at].isspace():
            continue
        start, rest = run.text[:at], run.text[at:].strip()
        if len(tokenization.letters(start)) < SHORTEST or not rest or tokenization.letters_digest(start) not in known:
            continue
        line = run.at[at] == JOINER and (rest[0].isupper() or not rest[0].isascii())
        if line or tokenization.letters_digest(rest) in known or _known_start(run[at:].strip(), known) is not None:
            return at
    return None
