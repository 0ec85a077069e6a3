"""Mermaid texts: nothing that reacts to a click, sets HTML, or changes how the whole is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator

from . import Fault

HTML = (
    # `A["<img src=x>"]`; a line break in a label is <br>
    re.compile(r"<(?!br\s*/?>)[A-Za-z/!?][^>]*>?", re.IGNORECASE),
    # `#60;script#62;`, `&lt;script&gt;`: turned into signs after the text was cleaned
    re.compile(r"#(?:\d+|x[0-9a-f]+|lt|gt|amp|colon|lpar|rpar|tab|newline);", re.IGNORECASE),
    re.compile(r"&#?\w+;"),
)
# `style A fill:url(https://...)`, `A@{ img: "https://..." }`, `["`[x](javascript:...)`"]`
ADDRESS = (
    re.compile(r"(?:url\s*\(|@import\b|\b(?:javascript|vbscript|data|blob|file|https?)\s*:).*", re.IGNORECASE),
    re.compile(r"(?:@\{.*|^\s*)\b(?:img|icon)\b\s*:.*", re.IGNORECASE),
    # another host without its scheme; a value of CSS that an escape hides, or that needs no url() to ask for one
    re.compile(r"(?:^|[\s\"'(\[])//[\w.\[-].*"),
    re.compile(r"(?:\\[0-9a-f]|\b(?:image-set|cross-fade)\b).*", re.IGNORECASE),
)
LABELS = (*(("mermaid-html", one) for one in HTML), *(("mermaid-address", one) for one in ADDRESS))
RULES = (
    # `click A call f()`, `click A href "..."`, `callback A "f"`, `link Alice: x @ ...`, `links Alice: {...}`
    ("mermaid-click", re.compile(r"(?:^|;)\s*(?:click\s+\w|(?:callback|link)\s+\S+\s+\").*", re.IGNORECASE)),
    ("mermaid-click", re.compile(r"^\s*(?:links?|properties|details)\s+\w+\s*:.*", re.IGNORECASE)),
    ("mermaid-click", re.compile(r"\bhref\b.*", re.IGNORECASE)),
    # `%%{init: {"securityLevel": "loose"}}%%`, and the same as front matter
    ("mermaid-settings", re.compile(r"%%\s*\{.*")),
    ("mermaid-settings", re.compile(r"^\s*(?:---\s*$|config\s*:|themeCSS\s*:).*", re.IGNORECASE)),
    *LABELS,
)


def faults(text: str, rules: tuple[tuple[str, re.Pattern[str]], ...] = RULES) -> Iterator[tuple[int, Fault]]:
    """Faults of a Mermaid text, each with the number of its line (0-based). rules: LABELS for a label alone."""
    for number, line in enumerate(text.split("\n")):
        for kind, pattern in rules:
            if match := pattern.search(line):
                yield number, Fault(kind, match[0].strip())
                break
