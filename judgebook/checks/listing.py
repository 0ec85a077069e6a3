"""The list of all checks, for CONTRIBUTING.md, in each language."""

from __future__ import annotations

import re

from . import CHECKS
from .prose import RULES

HEAD = {
    "ja": ("コード", "守ること", "悪い例", "よい例"),
    "en": ("code", "what must be true", "bad", "good"),
}
MARKS = "<!-- checks {language}: written by python3 scripts/book.py renew -->\n", "<!-- end of checks {language} -->\n"


def table(language: str) -> str:
    """A Markdown table: code, sentence, bad and good example. ⏎ is a line break."""
    checks = [(one.code, getattr(one, language), one.bad, one.good) for one in CHECKS]
    prose = [(f"prose-{one.name}", getattr(one, language), one.bad, one.good) for one in RULES]
    rows = [(_code(name), text, _code(bad), _code(good)) for name, text, bad, good in (*checks, *prose)]
    lines = [HEAD[language], ("---",) * 4, *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)


def _code(text: str) -> str:
    """As code, in more backticks than the text holds; what cannot be seen by its number."""
    shown = re.sub(r"[\u0000-\u0009\u000b-\u001f\u200b\u309a\ufffd]", lambda one: f"U+{ord(one[0]):04X}", text)
    shown = shown.replace("\n", "⏎")
    if len(shown) > 60:
        shown = shown[:59] + "…"
    ticks = "`" * (max((len(run) for run in re.findall("`+", shown)), default=0) + 1)
    blank = " " if shown.startswith("`") or shown.endswith("`") else ""
    return f"{ticks}{blank}{shown}{blank}{ticks}" if shown else ""


def written(text: str) -> str:
    """A text with the lists between its marks made anew. Raises ValueError where it has no marks."""
    for language in HEAD:
        begin, end = (mark.format(language=language) for mark in MARKS)
        before, found, rest = text.partition(begin)
        _, closed, after = rest.partition(end)
        if not found or not closed:
            raise ValueError(f"{begin.strip()} and {end.strip()} must stand in the text")
        text = f"{before}{begin}\n{table(language)}\n{end}{after}"
    return text
