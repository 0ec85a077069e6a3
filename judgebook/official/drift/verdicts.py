"""What became of each sentence and each clause from one edition to the next."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from .. import matching
from ..importing.patterns import TERMINAL
from ..matching import Matching
from . import same_words
from .edition_sentence import EditionSentence

__all__ = ["ClauseChange", "EditionSentence", "SentenceChange", "Verdict", "by_clause", "compare"]

Verdict = Literal["same", "renumbered", "moved", "divided", "merged", "reworded", "new", "gone"]
ENTRIES = 8  # of a section's lists that may have moved to another one at a time
ORDER: tuple[Verdict, ...] = ("same", "renumbered", "moved", "merged", "divided", "reworded", "gone", "new")


@dataclass(frozen=True)
class SentenceChange:
    """What became of a sentence; likeness: the share of its words that stayed (1: all)."""

    verdict: Verdict
    old: EditionSentence | None
    new: EditionSentence | None
    likeness: float = 1.0

    @property
    def line(self) -> EditionSentence:
        """The newer side, or the older where there is none."""
        found = self.new or self.old
        assert found is not None
        return found

    @property
    def ids(self) -> tuple[str, ...]:
        """The clauses concerned."""
        return (self.old.ids if self.old and self.old.ids else ()) or (self.new.ids if self.new else ())


@dataclass(frozen=True)
class ClauseChange:
    """What became of a clause, by its sentences."""

    id: str
    verdict: Verdict
    likeness: float
    changes: tuple[SentenceChange, ...]


def compare(old: Sequence[EditionSentence], new: Sequence[EditionSentence]) -> list[SentenceChange]:
    """What became of every sentence, in the order of the new edition; what is gone stands where it was.

    What two files divide in other places and says the same is the same.
    """
    lines = [one for one in old if not one.aside], [one for one in new if not one.aside]
    return _divided(*lines)


def _divided(old: Sequence[EditionSentence], new: Sequence[EditionSentence]) -> list[SentenceChange]:
    """The changes, where what is divided in other places counts as one."""
    groups = same_words.groups(old, new)
    if not groups:
        return _compare(old, new)
    olds, before = _with_groups(old, [one.old for one in groups])
    news, after = _with_groups(new, [one.new for one in groups])
    changes: list[SentenceChange] = []
    for change in _compare(olds, news):
        left = before.get(id(change.old), [change.old])
        right = after.get(id(change.new), [change.new])
        changes += [
            SentenceChange(change.verdict, one, other, change.likeness)
            for number, other in enumerate(right)
            for one in (left if number == 0 else left[-1:])
        ]
    return changes


def _with_groups(
    lines: Sequence[EditionSentence], groups: Sequence[tuple[int, int]]
) -> tuple[list[EditionSentence], dict[int, list[EditionSentence]]]:
    """The sentences with each group as one, and what those stand for, by their identity."""
    result: list[EditionSentence] = []
    members: dict[int, list[EditionSentence]] = {}
    done = 0
    for start, end in groups:
        result += lines[done:start]
        result.append(same_words.joined(lines[start:end]))
        members[id(result[-1])] = list(lines[start:end])
        done = end
    return [*result, *lines[done:]], members


def _compare(old: Sequence[EditionSentence], new: Sequence[EditionSentence]) -> list[SentenceChange]:
    found = matching.match([one.item for one in old], [one.item for one in new])
    away = _moved(found, old, new)
    changes: dict[int, list[SentenceChange]] = {b: [] for b in range(len(new))}
    for pair in found.pairs:
        verdict = _verdict(old[pair.old], new[pair.new], pair.likeness, pair.old in away)
        changes[pair.new] = [SentenceChange(verdict, old[pair.old], new[pair.new], pair.likeness)]
    _parts(found, old, new, changes)
    result = [change for b in changes for change in changes[b] or [SentenceChange("new", None, new[b], 0.0)]]
    places = {id(change.old): place for place, change in enumerate(result)}
    follow: dict[int, list[SentenceChange]] = defaultdict(list)  # what is gone, by the place before it
    last = -1
    kept = {pair.old for pair in found.pairs} | {part.old for part in found.parts}
    for a, line in enumerate(old):
        if a in kept:
            last = places.get(id(line), last)
        else:
            follow[last].append(SentenceChange("gone", line, None, 0.0))
    return [*follow[-1], *(one for place, change in enumerate(result) for one in (change, *follow[place]))]


def _moved(found: Matching, old: Sequence[EditionSentence], new: Sequence[EditionSentence]) -> frozenset[int]:
    """The places in `old` of what has moved.

    A penalty stands above its definition in one file and below it in another: it has not moved. An entry of a list has
    where it stands below another line than before ("banned" instead of "restricted"); where many have, the columns of
    the lists were read in another order.
    """
    old = _worded(found, old, new)
    leads = _leads(old), _leads(new)
    paired = {pair.old: pair.new for pair in found.pairs}
    free, switched = [], defaultdict(list)
    for pair in found.pairs:
        one, other = old[pair.old], new[pair.new]
        if _listed(one) and _listed(other) and one.document == other.document:
            before, after = leads[0][pair.old], leads[1][pair.new]
            if before is not None and after is not None and paired.get(before, after) != after:
                switched[one.document].append(pair.old)
        elif not _penalty(one, other):
            free.append(pair)
    return matching.moved(free).union(*(places for places in switched.values() if len(places) <= ENTRIES))


def _worded(found: Matching, old: Sequence[EditionSentence], new: Sequence[EditionSentence]) -> list[EditionSentence]:
    """The old sentences; of those that are recorded without their words and are the same, with the words of the new."""
    result = list(old)
    for pair in found.pairs:
        if old[pair.old].text is None and pair.likeness == 1:
            result[pair.old] = replace(old[pair.old], text=new[pair.new].text)
    return result


def _listed(line: EditionSentence) -> bool:
    """Whether a line is an entry of a list, or leads to one, and no clause of the book."""
    return not (line.ids or line.text is None) and (line.text.endswith(":") or not TERMINAL.search(line.text))


def _leads(lines: Sequence[EditionSentence]) -> list[int | None]:
    """For each entry of a list the place of the line that leads to it."""
    found: list[int | None] = []
    lead: int | None = None
    for place, line in enumerate(lines):
        leading = (line.text or "").endswith(":")
        found.append(lead if not leading and lead is not None and lines[lead].document == line.document else None)
        if leading:
            lead = place
    return found


def _penalty(old: EditionSentence, new: EditionSentence) -> bool:
    return old.kind == new.kind == "penalty" and old.document == new.document


def _verdict(old: EditionSentence, new: EditionSentence, likeness: float, moved: bool) -> Verdict:
    if likeness < 1:
        return "reworded"
    if moved:
        return "moved"
    if old.label and new.label and old.label != new.label:
        return "renumbered"
    return "same"


def _parts(
    found: Matching,
    old: Sequence[EditionSentence],
    new: Sequence[EditionSentence],
    changes: dict[int, list[SentenceChange]],
) -> None:
    """Sentences that were divided or merged and kept all their words are no new wording."""
    pairs = {pair.old: pair.new for pair in found.pairs}
    back = {new_: old_ for old_, new_ in pairs.items()}
    for divided, ends in ((True, {part.old for part in found.parts if part.divided}),
                          (False, {part.new for part in found.parts if not part.divided})):  # fmt: skip
        for end in ends:
            parts = [
                part for part in found.parts if part.divided == divided and end == (part.old if divided else part.new)
            ]
            olds = [end] if divided else [back[end], *(part.old for part in parts)]
            news = [pairs[end], *(part.new for part in parts)] if divided else [end]
            before = frozenset[int]().union(*(old[a].item.shingles for a in olds))
            after = frozenset[int]().union(*(new[b].item.shingles for b in news))
            sketch = any(old[a].item.sketch for a in olds)
            least = min(len(before), len(after)) or 1  # the whole, which has fewer codes than its parts together
            alike = len(before & after) / least if sketch else matching.likeness(before, after)
            verdict: Verdict = "reworded" if alike < matching.WHOLE else "divided" if divided else "merged"
            for b in news:
                changes[b] = [SentenceChange(verdict, old[a], new[b], alike) for a in olds]


def by_clause(changes: Sequence[SentenceChange]) -> list[ClauseChange]:
    """The changes of clauses: a clause is the same when all its sentences are."""
    sentences: dict[str, list[SentenceChange]] = defaultdict(list)
    for change in changes:
        for name in change.ids:
            sentences[name].append(change)
    return [
        ClauseChange(name, _worst(several), _likeness(several), tuple(several)) for name, several in sentences.items()
    ]


def _worst(changes: Sequence[SentenceChange]) -> Verdict:
    verdicts = {change.verdict for change in changes}
    if len(verdicts) > 1 and verdicts & {"new", "gone"}:
        return "reworded"
    return max(verdicts, key=ORDER.index)


def _likeness(changes: Sequence[SentenceChange]) -> float:
    weights = [max(1, len(change.line.item.shingles)) for change in changes]
    return sum(w * change.likeness for w, change in zip(weights, changes, strict=True)) / sum(weights)
