"""Verdicts on each sentence and each clause from one edition to the next."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

from .. import matching
from ..matching import Match
from . import same_words
from .edition_sentence import EditionSentence

__all__ = ["ClauseChange", "EditionSentence", "SentenceChange", "Verdict", "by_clause", "compare"]

Verdict = Literal["same", "renumbered", "moved", "divided", "merged", "reworded", "new", "gone"]
ORDER: tuple[Verdict, ...] = ("same", "renumbered", "moved", "merged", "divided", "reworded", "gone", "new")


@dataclass(frozen=True)
class SentenceChange:
    """The verdict on a sentence; likeness: the share of its words that stayed (1: all)."""

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
    """The verdict on a clause, by its sentences."""

    id: str
    verdict: Verdict
    likeness: float


def compare(old: Sequence[EditionSentence], new: Sequence[EditionSentence]) -> list[SentenceChange]:
    """The changes of all sentences, in the order of the new edition; what is gone stands where it was.

    What two files divide in other places and says the same counts as one, and is the same.
    """
    old, new = [one for one in old if not one.aside], [one for one in new if not one.aside]
    groups = same_words.groups(old, new)
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
    changes: dict[int, list[SentenceChange]] = {}
    for match in found:
        for b in match.new:
            changes[b] = [
                SentenceChange(_verdict(match, old[a], new[b], a in away), old[a], new[b], match.likeness)
                for a in match.old
            ]
    result = [c for b, line in enumerate(new) for c in changes.get(b, [SentenceChange("new", None, line, 0.0)])]
    places = {id(change.old): place for place, change in enumerate(result)}
    follow: dict[int, list[SentenceChange]] = defaultdict(list)  # what is gone, by the place before it
    matched = {a for match in found for a in match.old}
    last = -1
    for a, line in enumerate(old):
        if a in matched:
            last = places.get(id(line), last)
        else:
            follow[last].append(SentenceChange("gone", line, None, 0.0))
    return [*follow[-1], *(one for place, change in enumerate(result) for one in (change, *follow[place]))]


def _moved(found: Iterable[Match], old: Sequence[EditionSentence], new: Sequence[EditionSentence]) -> set[int]:
    """The places in `old` of what others have passed.

    A penalty stands above its definition in one file and below it in another: it has not moved.
    """
    order = {
        one.new[0]: one.old[0]
        for one in found
        if not (old[one.old[0]].kind == new[one.new[0]].kind == "penalty")
        or old[one.old[0]].document != new[one.new[0]].document
    }
    before, after = sorted(order.values()), [order[b] for b in sorted(order)]
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    return set(before).difference(*(before[block.a : block.a + block.size] for block in blocks))


def _verdict(match: Match, old: EditionSentence, new: EditionSentence, moved: bool) -> Verdict:
    """The verdict on one sentence; those that were divided or merged and kept their words are no new wording."""
    if max(len(match.old), len(match.new)) > 1:
        return "reworded" if match.likeness < matching.WHOLE else "divided" if len(match.new) > 1 else "merged"
    if match.likeness < 1:
        return "reworded"
    if moved:
        return "moved"
    return "renumbered" if old.label and new.label and old.label != new.label else "same"


def by_clause(changes: Sequence[SentenceChange]) -> list[ClauseChange]:
    """The changes of clauses: a clause is the same when all its sentences are."""
    sentences: dict[str, list[SentenceChange]] = defaultdict(list)
    for change in changes:
        for name in change.ids:
            sentences[name].append(change)
    return [ClauseChange(name, _worst(several), _likeness(several)) for name, several in sentences.items()]


def _worst(changes: Sequence[SentenceChange]) -> Verdict:
    verdicts = {change.verdict for change in changes}
    if len(verdicts) > 1 and verdicts & {"new", "gone"}:
        return "reworded"
    return max(verdicts, key=ORDER.index)


def _likeness(changes: Sequence[SentenceChange]) -> float:
    weights = [max(1, len(change.line.item.shingles)) for change in changes]
    return sum(w * change.likeness for w, change in zip(weights, changes, strict=True)) / sum(weights)
