"""Fingerprints of sentences: enough to recognise a sentence or a reworded one, too little to get its text back.

A fingerprint is a digest of the letters (48 bits) and a bottom-k sketch of the shingles: of the at most 20 shingles
with the smallest hashes, one byte each. A byte stands for thousands of pairs of words, the order is gone, and of a
sentence of 30 words a third of the pairs is missing, so the chain from word to word is broken.
Broder, "On the resemblance and containment of documents" (1997), is where such sketches come from.
"""

from __future__ import annotations

from dataclasses import dataclass

from . import tokenization

SKETCH = 20  # shingles kept of a sentence
DIGEST = 12  # hexadecimal digits


@dataclass(frozen=True)
class Fingerprint:
    """A fingerprint; its `str` is what data/official keeps: the digest, then the bytes of the sketch, sorted."""

    digest: str
    codes: frozenset[int]

    def __str__(self) -> str:
        return self.digest + bytes(sorted(self.codes)).hex()

    @classmethod
    def parse(cls, text: str) -> Fingerprint:
        """The fingerprint that a text such as `str` gives stands for. Raises ValueError."""
        return cls(text[:DIGEST], frozenset(bytes.fromhex(text[DIGEST:])))


def make(text: str) -> Fingerprint:
    """The fingerprint of a sentence."""
    smallest = sorted(tokenization.shingles(text))[:SKETCH]
    return Fingerprint(tokenization.letters_digest(text), frozenset(one % 256 for one in smallest))
