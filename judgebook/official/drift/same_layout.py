"""Words that two files lay out in other ways and that are the same ones: tables read by rows or by columns, lines that
stand apart, headings that one file knows as such and the other reads as a sentence. No change of wording.

`same_words.py` finds what is divided in other places; this is for what stands in another order as well. Only sentences
that a comparison has left over are looked at, and only where the two files divide them differently, or are no clauses:
a sentence that became another one of the same words stays what it is.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from .. import tokenization
from .edition_sentence import EditionSentence

MARKS = re.compile("[™®©℠]")  # which stand close to a word in one file and away from it in another
LINK = re.compile(r"(https?://\S+?)\.$")  # the full stop behind it may have been read apart, and is lost then
STOPS = re.compile("[.,;:!?。、！？]")
RAISED = re.compile(r"(?<=\d)(?=(?:st|nd|rd|th)\b)")  # letters that may have been read apart
MOST = 8  # lines of a sentence whose order is tried
Words = Counter[str]


@dataclass(frozen=True)
class SameLayout:
    """Sentences of the old edition and of the new one that say the same together."""

    old: tuple[EditionSentence, ...]
    new: tuple[EditionSentence, ...]


@dataclass
class _Side:
    """The sentences of a section that are left over on one side, in order, and what stands aside."""

    lines: list[tuple[int, EditionSentence]] = field(default_factory=list)
    asides: list[EditionSentence] = field(default_factory=list)


def groups(
    old: Sequence[EditionSentence],
    new: Sequence[EditionSentence],
    left: Sequence[int],
    came: Sequence[int],
) -> list[SameLayout]:
    """What is laid out in other ways; left, came: the places of what a comparison has left over on either side."""
    sections: dict[str, tuple[_Side, _Side]] = defaultdict(lambda: (_Side(), _Side()))
    for number, (lines, places) in enumerate(((old, left), (new, came))):
        for place in places:
            sections[lines[place].document][number].lines.append((place, lines[place]))
        for one in lines:
            if one.aside:
                sections[one.document][number].asides.append(one)
    return [group for one, other in sections.values() for group in _section(one, other)]


def _section(old: _Side, new: _Side) -> Iterator[SameLayout]:
    yield from _headings(old, new)
    yield from _shuffled(old, new)
    runs = [_runs(side.lines) for side in (old, new)]
    for one in runs[0]:
        for other in runs[1]:
            if one and other and (group := _same(one, old.asides, other, new.asides)):
                yield group
                one.clear()
                other.clear()
    for side, run in zip((old, new), runs, strict=True):
        side.lines = [pair for several in run for pair in several]
    yield from _parts(old, new)
    if group := _same(old.lines, old.asides, new.lines, new.asides):
        yield group


def _headings(old: _Side, new: _Side) -> Iterator[SameLayout]:
    """What is a sentence in one file and stands aside in the other."""
    for mine, other, turned in ((old, new, False), (new, old, True)):
        kept = []
        for place, line in mine.lines:
            fits = next((one for one in other.asides if one.item.digest == line.item.digest), None)
            if fits:
                other.asides.remove(fits)
                yield SameLayout((fits,), (line,)) if turned else SameLayout((line,), (fits,))
            else:
                kept.append((place, line))
        mine.lines = kept


def _shuffled(old: _Side, new: _Side) -> Iterator[SameLayout]:
    """A sentence whose lines one file reads in another order: a word in italics may come before its line."""
    for place, line in list(old.lines):
        for there, other in new.lines:
            if _own(line) == _own(other) and (_of_lines(line, other) or _of_lines(other, line)):
                old.lines.remove((place, line))
                new.lines.remove((there, other))
                yield SameLayout((line,), (other,))
                break


def _of_lines(one: EditionSentence, other: EditionSentence) -> bool:
    """Whether the lines of one sentence, put in some order, are the other one."""
    pieces = [letters for piece in one.pieces if (letters := tokenization.letters(piece))]
    return 1 < len(pieces) <= MOST and _composed(tokenization.letters(other.text or ""), pieces)


def _composed(text: str, pieces: Sequence[str]) -> bool:
    if not text:
        return not pieces
    return any(
        text.startswith(piece) and _composed(text[len(piece) :], [*pieces[:n], *pieces[n + 1 :]])
        for n, piece in enumerate(pieces)
    )


def _runs(lines: Sequence[tuple[int, EditionSentence]]) -> list[list[tuple[int, EditionSentence]]]:
    """The lines by stretches without anything between them."""
    return [
        [pair for _, pair in several] for _, several in groupby(enumerate(lines), key=lambda one: one[1][0] - one[0])
    ]


def _own(line: EditionSentence) -> Words:
    """The words and full stops of a sentence; whoever divides a sentence in two writes another mark."""
    text = RAISED.sub(" ", MARKS.sub(" ", LINK.sub(r"\1", line.text or "")))
    return Counter([*tokenization.tokens(text), *STOPS.findall(text)])


def _words(lines: Sequence[tuple[int, EditionSentence]]) -> Words:
    return sum((_own(line) for _, line in lines), Counter())


def _same(
    one: Sequence[tuple[int, EditionSentence]],
    asides: list[EditionSentence],
    other: Sequence[tuple[int, EditionSentence]],
    other_asides: list[EditionSentence],
) -> SameLayout | None:
    """The group of all these sentences, if their words are the same ones and they are not as many."""
    if not one or not other:
        return None
    a, b = _words(one), _words(other)
    more, fewer = b - a, a - b
    used = _fill(more, asides), _fill(fewer, other_asides)
    if more or fewer:
        return None
    if len(one) + len(used[0]) == len(other) + len(used[1]) and not (_rows(one) and _rows(other)):
        return None
    for several, list_ in zip(used, (asides, other_asides), strict=True):
        for line in several:
            list_.remove(line)
    return SameLayout((*(line for _, line in one), *used[0]), (*(line for _, line in other), *used[1]))


def _rows(lines: Sequence[tuple[int, EditionSentence]]) -> bool:
    """Whether these are rows of a table, whose cells have several lines: the book states none of them."""
    return len(lines) > 1 and not any(line.ids for _, line in lines)


def _fill(missing: Words, asides: Sequence[EditionSentence]) -> list[EditionSentence]:
    """Take the words of what stands aside from what is missing; those that were used."""
    used = []
    for line in asides:
        words = _own(line)
        if missing and words and words <= missing:
            missing -= words
            used.append(line)
    return used


def _parts(old: _Side, new: _Side) -> Iterator[SameLayout]:
    """A sentence whose words are those of several others, which stand near each other but not in its order."""
    for many, single, turned in ((old, new, False), (new, old, True)):
        for place, whole in list(single.lines):
            missing = _own(whole)
            parts = []
            for pair in many.lines:
                words = _own(pair[1])
                if words and words <= missing:
                    missing -= words
                    parts.append(pair)
            if missing or len(parts) < 2:
                continue
            many.lines = [pair for pair in many.lines if pair not in parts]
            single.lines.remove((place, whole))
            several = tuple(line for _, line in parts)
            yield SameLayout((whole,), several) if turned else SameLayout(several, (whole,))
