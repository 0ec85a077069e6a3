"""Matching the sentences of two editions: the same ones first, then the likest, neighbors helping each other."""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
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
class Match:
    """Sentences that became others, by their places in the two editions; likeness from 0 to 1, 1: the same letters.

    There are several on one side where a sentence was divided, or where sentences were merged.
    """

    old: tuple[int, ...]
    new: tuple[int, ...]
    likeness: float


def pairs(old: Sequence[SentenceFeatures], new: Sequence[SentenceFeatures]) -> list[Match]:
    """One sentence with one, each at most once, in the order of the older edition."""
    return _Matcher(old, new).pairs()


def match(old: Sequence[SentenceFeatures], new: Sequence[SentenceFeatures]) -> list[Match]:
    """The pairs; then those of changed sentences once more, together with sentences without a pair that have a part."""
    matcher = _Matcher(old, new)
    found = matcher.pairs()
    return [*found, *matcher.groups(found)]


class _Matcher:
    """found: by a place in `old` that in `new`, and the likeness; taken: the places in `new` that are found."""

    def __init__(self, old: Sequence[SentenceFeatures], new: Sequence[SentenceFeatures]) -> None:
        self.old, self.new = old, new
        self.found: dict[int, tuple[int, float]] = {}
        self.taken: set[int] = set()

    def pairs(self) -> list[Match]:
        blocks = SequenceMatcher(None, [o.digest for o in self.old], [n.digest for n in self.new], autojunk=False)
        for block in blocks.get_matching_blocks():
            for i in range(block.size):
                if self._may(block.a + i, block.b + i):
                    self._add(block.a + i, block.b + i, 1.0)
        self._same_elsewhere()
        self._likest()
        return [Match((a,), (b,), likeness) for a, (b, likeness) in sorted(self.found.items())]

    def _add(self, a: int, b: int, likeness: float) -> None:
        self.found[a] = b, likeness
        self.taken.add(b)

    def _may(self, a: int, b: int) -> bool:
        """True where the same letters are the same sentence; words may be broken or joined on one side."""
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
            if a not in self.found and (fits := [b for b in places[item.digest] if self._may(a, b)]):
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
        """Unmatched sentences that share enough shingles to be compared, with that share (Jaccard)."""
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
        near = (before is not None and before[0] == b - 1) + (after is not None and after[0] == b + 1)
        return alike + NEAR * near

    def groups(self, found: Iterable[Match]) -> list[Match]:
        """Matches of sentences that were divided or merged."""
        groups = []
        for (a,), (b,), likeness in ((one.old, one.new, one.likeness) for one in found):
            if likeness < 1:
                gone, came = (self.old[a].shingles - self.new[b].shingles, self.new[b].shingles - self.old[a].shingles)
                news = [n for n in _near(b, len(self.new)) if n not in self.taken and _inside(self.new[n], gone)]
                olds = [o for o in _near(a, len(self.old)) if o not in self.found and _inside(self.old[o], came)]
                groups += [self._group((a,), (b, *news))] if news else []
                groups += [self._group((a, *olds), (b,))] if olds else []
        return groups

    def _group(self, olds: tuple[int, ...], news: tuple[int, ...]) -> Match:
        before = frozenset[int]().union(*(self.old[a].shingles for a in olds))
        after = frozenset[int]().union(*(self.new[b].shingles for b in news))
        # of sketches the whole counts, which has fewer codes than its parts together
        sketch = any(self.old[a].sketch for a in olds)
        size = (min(len(before), len(after)) if sketch else len(before | after)) or 1
        return Match(olds, news, len(before & after) / size)


def _near(place: int, end: int) -> range:
    return range(max(0, place - REACH), min(end, place + REACH + 1))


def _inside(part: SentenceFeatures, rest: frozenset[int]) -> bool:
    """True where a part comes from the rest; of a sketch it is the rest that must be in the part."""
    common = len(part.shingles & rest)
    return common >= 2 and common >= (HALF * len(rest) if part.sketch else PART * len(part.shingles))
