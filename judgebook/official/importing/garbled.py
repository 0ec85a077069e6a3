"""Characters that came about by reading a text in the wrong encoding."""

from __future__ import annotations

import re
from collections import Counter

# what UTF-8 becomes when it is read as something else, and the mark for what could not be read at all
GARBLED = re.compile(
    "\ufffd|â(?:€|\u0080)[\u0080-\u00ff™œ˜“”\u2018-\u201d]|Ã[\u0080-\u00bf]|ã[\u0080-\u0083€]|縺|繧|繝|譁|菴"
)
GARBLED_SHARE = 0.001  # of the characters


def example(text: str) -> str | None:
    """One of the characters that came about by reading another encoding, where there are many of them."""
    found = GARBLED.findall(text)
    return Counter(found).most_common(1)[0][0] if len(found) > max(4, GARBLED_SHARE * len(text)) else None


def sentences(name: str, found: str) -> tuple[str, str]:
    """The sentence on it, in English and in Japanese."""
    return (
        f"{name}: many characters are garbled, such as {found!r}: it was once saved in the wrong encoding.",
        f"{name}: {found!r} のような文字化けが多くあります。保存したときの文字コードが違っています。",
    )
