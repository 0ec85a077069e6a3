"""The state of a text: what is recorded of a translation's original, so that anyone sees when it has moved on."""

from __future__ import annotations

import hashlib
import unicodedata


def state(text: str) -> str:
    """Eight hexadecimal digits that change with the words of a text, not with its width, its line breaks or blanks."""
    words = " ".join(unicodedata.normalize("NFKC", text).split())
    return hashlib.sha256(words.encode()).hexdigest()[:8]
