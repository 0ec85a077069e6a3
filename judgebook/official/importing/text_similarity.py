"""Aligning sentences with the book's own clauses: other words, but the same terms, numbers, cards and order."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..tokenization import normal, tokens

BIAS = 0.10  # likeness below which a pair costs more than it brings
SHARED = 0.12  # what a second sentence of a clause, or a second clause of a sentence, costs
PART = 0.12  # what the same part of a section (definition, remedy) is worth, and what another one costs
STOP = {
    "the", "a", "an", "of", "to", "and", "or", "in", "is", "are", "be", "that", "this", "it", "its", "for", "by", "on",
    "as", "with", "not", "no", "if", "has", "have", "they", "their", "was", "were", "may", "can", "should", "any", "at",
}  # fmt: skip
MARKS = re.compile(r"\[\[[^\]|]*\|([^\]]*)\]\]|\[\[[^\]]*\]\]|[〔〕【】《》*]")


@dataclass(frozen=True)
class AlignmentText:
    """A sentence or a clause: its text, the part it stands in; fixed: for a sentence whose clauses are known, these."""

    text: str
    part: str | None = None
    fixed: tuple[int, ...] = ()


def features(text: str) -> Counter[str]:
    """Features that two statements of one rule have in common: stems of words, pairs of characters, numbers."""
    words = tokens(MARKS.sub(lambda match: match[1] or "", normal(text)))
    found: Counter[str] = Counter()
    previous = ""
    for word in words:
        if ord(word[0]) > 0x2E80:
            if previous and ord(previous[0]) > 0x2E80:
                found[previous + word] += 1
        elif word not in STOP:
            found[word[:5]] += 1
        previous = word
    return found


class TfIdf:
    """Weights of features (inverse document frequency) over some texts, and likeness by them."""

    def __init__(self, texts: Sequence[str]) -> None:
        counts = Counter(name for text in texts for name in features(text))
        self.weights = {name: math.log(1 + len(texts) / count) for name, count in counts.items()}
        self._default = math.log(1 + len(texts))

    def vector(self, text: str) -> dict[str, float]:
        """The features of a text with their weights, of length 1."""
        raw = {name: (1 + math.log(n)) * self.weights.get(name, self._default) for name, n in features(text).items()}
        size = math.sqrt(sum(value * value for value in raw.values())) or 1.0
        return {name: value / size for name, value in raw.items()}


def cosine(one: dict[str, float], other: dict[str, float]) -> float:
    """Likeness from 0 to 1."""
    small, large = sorted((one, other), key=len)
    return sum(value * large.get(name, 0.0) for name, value in small.items())


def align(sentences: Sequence[AlignmentText], clauses: Sequence[AlignmentText], tf_idf: TfIdf) -> list[list[int]]:
    """For each sentence the clauses that it states, both in order (monotone dynamic programming)."""
    vectors = [tf_idf.vector(one.text) for one in clauses]
    gain = [_gains(one, clauses, vectors, tf_idf, PART) for one in sentences]
    again = [_gains(one, clauses, vectors, tf_idf, 0.0) for one in sentences]
    best = [[0.0] * (len(clauses) + 1) for _ in range(len(sentences) + 1)]
    step = [[""] * (len(clauses) + 1) for _ in range(len(sentences) + 1)]
    for i in range(len(sentences) + 1):
        for j in range(len(clauses) + 1):
            options = [(0.0, "")] if i == j == 0 else []
            if i:
                options.append((best[i - 1][j], "sentence"))
            if j:
                options.append((best[i][j - 1], "clause"))
            if i and j:
                options += [
                    (best[i - 1][j - 1] + gain[i - 1][j - 1], "pair"),
                    (best[i - 1][j] + again[i - 1][j - 1] - SHARED, "pair again"),  # the clause has one more sentence
                    (best[i][j - 1] + again[i - 1][j - 1] - SHARED, "clause again"),  # the sentence has one more clause
                ]
            best[i][j], step[i][j] = max(options)
    return _way(step, len(sentences), len(clauses))


def _gains(one: AlignmentText, clauses: Sequence[AlignmentText], vectors: list[dict[str, float]], tf_idf: TfIdf,
           bonus: float) -> list[float]:  # fmt: skip
    if one.fixed:
        return [2.0 if number in one.fixed else -4.0 for number in range(len(clauses))]
    vector = tf_idf.vector(one.text)
    gains = []
    for clause, other in zip(clauses, vectors, strict=True):
        same = 0.0 if None in (one.part, clause.part) else bonus if one.part == clause.part else -PART
        gains.append(cosine(vector, other) - BIAS + same)
    return gains


def _way(step: list[list[str]], i: int, j: int) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(i)]
    while i or j:
        match step[i][j]:
            case "sentence":
                i -= 1
            case "clause":
                j -= 1
            case "pair":
                found[i - 1].insert(0, j - 1)
                i, j = i - 1, j - 1
            case "pair again":
                found[i - 1].insert(0, j - 1)
                i -= 1
            case _:
                found[i - 1].insert(0, j - 1)
                j -= 1
    return found
