"""Python-Markdown that pairs the brackets of a text once, where its own looks through all that follows each of them.

Nine thousand [ in a row took it half a minute: for each of them it looked for the ] that closes it, to the end of the
text, three times over. What comes out is the same.
"""

from __future__ import annotations

import re
from functools import lru_cache

from markdown import Markdown
from markdown.inlinepatterns import LinkInlineProcessor

BRACKET = re.compile(r"[\[\]]")


@lru_cache(maxsize=4)  # the same text is asked for each of its brackets, by several patterns
def pairs(text: str) -> dict[int, int]:
    """Where the bracket closes that opens at each place; those that never close are missing.

    >>> pairs("[a[b]] [c")
    {2: 4, 0: 5}
    """
    found: dict[int, int] = {}
    opened: list[int] = []
    for match in BRACKET.finditer(text):
        if match[0] == "[":
            opened.append(match.start())
        elif opened:
            found[opened.pop()] = match.start()
    return found


def _text(data: str, index: int) -> tuple[str, int, bool]:
    """As `LinkInlineProcessor.getText`: what stands in the brackets that open before `index`, and where they end."""
    end = pairs(data).get(index - 1)
    return ("", len(data), False) if end is None else (data[index:end], end + 1, True)


def paired(markdown: Markdown) -> Markdown:
    """The same Markdown, with that way of reading links, pictures and references."""
    for pattern in markdown.inlinePatterns:
        if isinstance(pattern, LinkInlineProcessor):
            pattern.getText = _text  # type: ignore[method-assign]
    return markdown
