"""Dividing a paragraph into sentences, in Japanese and English."""

from __future__ import annotations

import re

OPENING, CLOSING = "「『（(《〔【［[", "」』）)》〕】］]"
ABBREVIATIONS = {"e.g", "i.e", "vs", "no", "st", "mr", "mrs", "ms", "dr", "cf", "fig", "sec", "approx", "rev", "ver"}
# the end of an English sentence: its stop, closing quotes, a space, and what may begin the next one
END = re.compile(r"[.!?][\"”'’)\]]*(?=\s+[\"“‘'(\[{]*[A-Z0-9•©™])")


def bounds(text: str) -> list[tuple[int, int]]:
    """Start and end of each sentence, without the white space between them."""
    cuts = sorted({*_japanese(text), *_english(text), len(text)})
    found, start = [], 0
    for cut in cuts:
        part = text[start:cut]
        lead = len(part) - len(part.lstrip())
        if part.strip():
            found.append((start + lead, start + len(part.rstrip())))
        start = cut
    return found


def _japanese(text: str) -> list[int]:
    """After each 。 that stands in no brackets; where brackets are broken, after each."""
    cuts: list[int] = []
    depth, i = 0, 0
    while i < len(text):
        if text[i] in OPENING:
            depth += 1
        elif text[i] in CLOSING:
            depth = max(0, depth - 1)
        elif text[i] in "。！？" and depth == 0:
            while i + 1 < len(text) and text[i + 1] in "。！？":
                i += 1
            cuts.append(i + 1)
        i += 1
    return cuts if depth == 0 else [match.end() for match in re.finditer("[。！？]+", text)]


def _english(text: str) -> list[int]:
    cuts = []
    for match in END.finditer(text):
        if match[0][0] == ".":
            word = re.search(r"[\w.]*$", text[: match.start()])
            last = word[0].casefold() if word else ""
            first = not word or not text[: word.start()].strip()
            initial = len(last) == 1 and last.isalpha() and last != "i"
            if (
                (last in ABBREVIATIONS and word and word[0] != "No")
                or initial
                or (first and len(last) <= 3 and last.isdigit())
            ):
                continue
            if (
                last.isdigit()
                and len(last) <= 2
                and re.search(r"[.!?][\"”)]*\s+$", text[: word.start()] if word else "")
            ):
                continue  # the number of the next item: "... repeated. 3. Players present ..."
        cuts.append(match.end())
    return cuts


POLITE = re.compile(
    r"(?:です|ます|ました|ません|でした|ましょう|でしょう|ください|ませんでした)(?:か|ね|よ|から|が|けれども|し)?$"
)


def polite(text: str) -> bool:
    """True where a Japanese paragraph is in polite form, as annotations are; rule text is in plain form."""
    ends = [text[start:end].rstrip("。！？.!?」』）)]］ ") for start, end in bounds(text)]
    return bool(ends) and sum(bool(POLITE.search(end)) for end in ends) * 2 >= len(ends)
