"""Matching the sentences of two editions: the same ones first, then the likest, neighbors helping each other."""

from __future__ import annotations

import heapq
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

LIKE = 0.34  # of their shingles that two wordings of one sentence share, at least
NEAR = 0.08  # what a matched neighbor on either side is worth
PART = 0.7  # of its shingles that a part of a divided sentence has from the whole
HALF = 0.5  # of what a changed sentence lacks that a part must have, where only sketches are known
WHOLE = 0.8  # of its shingles that a divided sentence keeps in its parts together
FEWEST = 4  # shingles that a sentence must have to be known in other words
REACH = 6  # sentences away from each other that parts may stand


@dataclass(frozen=True)
class SentenceFeatures:
    """A sentence to be matched: digest of its letters, its shingles (or, sketch: their codes), its section's name."""

    digest: str
    shingles: frozenset[int]
    section: str = ""
    sketch: bool = False
    local: bool = False  # short words, such as a penalty's name, are the same in their own section alone


@dataclass(frozen=True)
class Pair:
    """The sentence `old` became `new`; likeness from 0 to 1, 1: the same letters."""

    old: int
    new: int
    likeness: float


@dataclass(frozen=True)
class PartialMatch:
    """`new` is a part of what `old` was divided into; with divided=False, `old` was merged into `new`."""

    old: int
    new: int
    divided: bool


@dataclass(frozen=True)
class Matching:
    """Pairs by order of `old`; parts: what divided and merged sentences have from one another."""

    pairs: tuple[Pair, ...]
    parts: tuple[PartialMatch, ...]


def match(old: Sequence[SentenceFeatures], new: Sequence[SentenceFeatures]) -> Matching:
    """Match two lists of sentences, each at most once."""
    return _Matcher(old, new).run()


def likeness(one: frozenset[int], other: frozenset[int]) -> float:
    """The share of common shingles (Jaccard)."""
    return len(one & other) / len(one | other) if one or other else 1.0


class _Matcher:
    """found: the pairs by their `old`; taken: the `new` that have a pair."""

    def __init__(self, old: Sequence[SentenceFeatures], new: Sequence[SentenceFeatures]) -> None:
        self.old, self.new = old, new
        self.found: dict[int, Pair] = {}
        self.taken: set[int] = set()

    def run(self) -> Matching:
        blocks = SequenceMatcher(None, [o.digest for o in self.old], [n.digest for n in self.new], autojunk=False)
        for block in blocks.get_matching_blocks():
            for i in range(block.size):
                if self._may(block.a + i, block.b + i):
                    self._add(block.a + i, block.b + i, 1.0)
        self._same_elsewhere()
        self._likest()
        return Matching(tuple(self.found[a] for a in sorted(self.found)), tuple(self._parts()))

    def _add(self, a: int, b: int, alike: float) -> None:
        self.found[a] = Pair(a, b, alike)
        self.taken.add(b)

    def _may(self, a: int, b: int) -> bool:
        """Whether the same letters are the same sentence; words may be broken or joined on one side."""
        old, new = self.old[a], self.new[b]
        short = min(len(old.shingles), len(new.shingles)) < FEWEST
        return not (short and old.local and new.local) or old.section == new.section

    def _same_elsewhere(self) -> None:
        """The same sentences in another place; of several, the one in the same section."""
        places: dict[str, list[int]] = defaultdict(list)
        for b, item in enumerate(self.new):
            if b not in self.taken:
                places[item.digest].append(b)
        for a, item in enumerate(self.old):
            if a in self.found:
                continue
            if fits := [b for b in places[item.digest] if self._may(a, b)]:
                best = min(fits, key=lambda b: (self.new[b].section != item.section, b))
                places[item.digest].remove(best)
                self._add(a, best, 1.0)

    def _likest(self) -> None:
        """Pairs of changed sentences, the best first; one between matched neighbors may be less alike."""
        alike = self._candidates()
        heap = [(-self._score(a, b, value), a, b) for (a, b), value in alike.items()]
        heapq.heapify(heap)
        while heap:
            score, a, b = heapq.heappop(heap)
            if -score < LIKE:
                return
            if a in self.found or b in self.taken:
                continue
            self._add(a, b, min(alike[a, b], 0.99))
            for near in ((a - 1, b - 1), (a + 1, b + 1)):
                if near in alike:
                    heapq.heappush(heap, (-self._score(*near, alike[near]), *near))

    def _candidates(self) -> dict[tuple[int, int], float]:
        """Unmatched sentences that share shingles enough to be looked at."""
        holders: dict[int, list[int]] = defaultdict(list)
        for b, item in enumerate(self.new):
            if b not in self.taken and len(item.shingles) >= FEWEST:
                for one in item.shingles:
                    holders[one].append(b)
        found: dict[tuple[int, int], float] = {}
        for a, item in enumerate(self.old):
            if a in self.found or len(item.shingles) < FEWEST:
                continue
            counts = Counter(b for one in item.shingles for b in holders[one])
            for b, count in counts.items():
                alike = count / (len(item.shingles) + len(self.new[b].shingles) - count)
                if alike >= LIKE - 2 * NEAR:
                    found[a, b] = alike
        return found

    def _score(self, a: int, b: int, alike: float) -> float:
        before, after = self.found.get(a - 1), self.found.get(a + 1)
        near = (before is not None and before.new == b - 1) + (after is not None and after.new == b + 1)
        return alike + NEAR * near

    def _parts(self) -> Iterator[PartialMatch]:
        """Sentences without a pair that hold the rest of a changed one: halves of divided and merged sentences."""
        changed = [pair for pair in self.found.values() if pair.likeness < 1]
        old_of = {pair.new: pair.old for pair in self.found.values()}
        for pair in changed:
            rest_old = self.old[pair.old].shingles - self.new[pair.new].shingles
            rest_new = self.new[pair.new].shingles - self.old[pair.old].shingles
            for b in range(max(0, pair.new - REACH), min(len(self.new), pair.new + REACH + 1)):
                if b not in old_of and self._inside(self.new[b], rest_old):
                    yield PartialMatch(pair.old, b, True)
            for a in range(max(0, pair.old - REACH), min(len(self.old), pair.old + REACH + 1)):
                if a not in self.found and self._inside(self.old[a], rest_new):
                    yield PartialMatch(a, pair.new, False)

    @staticmethod
    def _inside(part: SentenceFeatures, rest: frozenset[int]) -> bool:
        """Whether a part comes from the rest; of a sketch it is the rest that must be in the part."""
        common = len(part.shingles & rest)
        return common >= 2 and common >= (HALF * len(rest) if part.sketch else PART * len(part.shingles))


def moved(pairs: Sequence[Pair]) -> frozenset[int]:
    """The `old` of the fewest pairs that must have moved for the others to keep their order."""
    ends: list[int] = []  # the smallest last `new` of an increasing run of each length
    last: list[int] = []
    before: list[int] = []
    for number, pair in enumerate(pairs):
        place = bisect_left(ends, pair.new)
        ends[place : place + 1] = [pair.new]
        before.append(last[place - 1] if place else -1)
        last[place : place + 1] = [number]
    stay: set[int] = set()
    number = last[-1] if last else -1
    while number >= 0:
        stay.add(number)
        number = before[number]
    return frozenset(pair.old for number, pair in enumerate(pairs) if number not in stay)
