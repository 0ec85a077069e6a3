"""The list of all checks, in each language, for the page of the site that shows it."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

from ..text.mixed_language import marked
from .check import Check
from .prose import RULES

HEAD = {
    "ja": ("コード", "守ること", "悪い例", "よい例"),
    "en": ("code", "what must be true", "bad", "good"),
}


def table(checks: Sequence[Check], language: str) -> str:
    """As HTML: code, sentence, bad and good example. ⏎ is a line break."""
    spoken = language if language in HEAD else "en"
    several = [(one.code, getattr(one, spoken), one.bad, one.good) for one in checks]
    several += [(f"prose-{one.name}", getattr(one, spoken), one.bad, one.good) for one in RULES]
    head = "".join(f"<th>{cell}</th>" for cell in HEAD[spoken])
    rows = [
        f"<tr><td>{_code(code)}</td><td>{_sentence(text, spoken)}</td><td>{_code(bad)}</td><td>{_code(good)}</td></tr>"
        for code, text, bad, good in several
    ]
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _sentence(text: str, language: str) -> str:
    """A sentence as HTML: words in backticks are code, and words of another language are marked."""
    return "".join(
        f"<code>{html.escape(one)}</code>" if odd % 2 else marked(one, language)
        for odd, one in enumerate(text.split("`"))
    )


def _code(text: str) -> str:
    """As code; what cannot be seen by its number."""
    shown = re.sub(r"[\u0000-\u0009\u000b-\u001f\u200b\u309a\ufffd]", lambda one: f"U+{ord(one[0]):04X}", text)
    shown = shown.replace("\n", "⏎")
    if len(shown) > 60:
        shown = shown[:59] + "…"
    return f"<code>{html.escape(shown)}</code>" if shown else ""
