"""Words of the other language inside a text: English in Japanese, Japanese in English."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from functools import cache

from .phrases import KANA, KANJI

STASHED = "\x02[^\x03]*\x03"  # what Markdown has set aside, under a name that is no word
JAPANESE = f"[{KANA}{KANJI}]"
ENGLISH = r"[A-Za-z][A-Za-z'’]*(?:-[A-Za-z]+)*(?![A-Za-z'’]*[-\d])"
RUNS = {
    "ja": rf"(?a:{STASHED}|\b(?P<en>{ENGLISH}(?:(?: |, | [/&] )(?:{ENGLISH}|\d+\b(?![.-])))*))",
    "en": rf"{STASHED}|(?P<ja>{JAPANESE}(?:[、。・「」『』〔〕【】《》（）〜！？\d]*{JAPANESE})*\d*)",
}
WORD = re.compile(r"[A-Za-z]?[a-z]{2,}")  # IPG, REL and J belong to both languages


MAYBE = {"ja": re.compile("[A-Za-z]{2}"), "en": re.compile(JAPANESE)}  # seldom in most texts


def possible(text: str, language: str) -> bool:
    """True where `runs` may find something. Any language but Japanese is read as English is: for Japanese in it."""
    return MAYBE.get(language, MAYBE["en"]).search(text) is not None


def runs(text: str, language: str) -> Iterator[tuple[str, str | None]]:
    """The text in parts, each with its language if that is not the text's own `language`."""
    done = 0
    if not possible(text, language):
        yield text, None
        return
    for found in _pattern(language).finditer(text):
        other = found.lastgroup
        if other is None or (other == "en" and not WORD.search(found[0])):
            continue
        if text[done : found.start()]:
            yield text[done : found.start()], None
        yield found[0], other
        done = found.end()
    if text[done:]:
        yield text[done:], None


@cache  # Python takes its time to compile so many letters, and who checks the book has no use for it
def _pattern(language: str) -> re.Pattern[str]:
    return re.compile(RUNS.get(language, RUNS["en"]))


def marked(text: str, language: str) -> str:
    """The text as HTML, with the language of every foreign part."""
    return "".join(
        f'<span lang="{other}">{html.escape(part)}</span>' if other else html.escape(part)
        for part, other in runs(text, language)
    )
