"""Words of a sentence for comparison: what counts is letters and digits, not case, punctuation or spaces."""

from __future__ import annotations

import hashlib
import re
import unicodedata

WORD = re.compile(r"[^\W_]")
LATIN = re.compile(r"[a-z0-9à-ÿ]+")


def normal(text: str) -> str:
    """NFKC, lower case, apostrophes gone: "don’t" is one word."""
    return re.sub(r"(?<=\w)['’‘`](?=\w)", "", unicodedata.normalize("NFKC", text).casefold())


def letters(text: str) -> str:
    """The letters and digits alone, which stay the same when words are broken apart or joined by mistake."""
    return "".join(WORD.findall(normal(text)))


def letters_digest(text: str) -> str:
    """48 bits of a hash of the letters, as 12 hexadecimal digits."""
    return hashlib.blake2b(letters(text).encode(), digest_size=6).hexdigest()


def tokens(text: str) -> list[str]:
    """English words, and Japanese characters one by one."""
    found: list[str] = []
    done = 0
    plain = normal(text)
    for match in LATIN.finditer(plain):
        found += WORD.findall(plain[done : match.start()])
        found.append(match[0])
        done = match.end()
    return found + WORD.findall(plain[done:])


def shingles(text: str) -> frozenset[int]:
    """Hashes (32 bits) of overlapping runs: two English words or three Japanese characters."""
    words = tokens(text)
    wide = sum(ord(word[0]) > 0x2E80 for word in words) * 2 > len(words)
    size = 3 if wide else 2
    runs = ["\0".join(words[i : i + size]) for i in range(max(1, len(words) - size + 1))]
    return frozenset(int.from_bytes(hashlib.blake2b(run.encode(), digest_size=4).digest(), "big") for run in runs)
