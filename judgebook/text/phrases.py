"""Japanese text between whose phrases a line may break; a phrase itself stays whole."""

from __future__ import annotations

import re
from functools import lru_cache

import budoux

BREAK = "\u200b"  # a place to break, in texts that hold no elements
KANA = "\u3041-\u30ff\uff66-\uff9f"
KANJI = "\u3005\u3400-\u9fff"
PREFIXES = ("非", "未", "不", "再", "同")  # the model takes 非公開 apart
CLOSING = ")）]］}｝〕】》」』〉”’、。，．？！"
JOINING = "・：；…"  # a phrase may begin right behind one
NOT_FIRST = CLOSING + JOINING + "々ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;!?%％"  # no line begins with one
OPENING = "(（[［{｛〔【《「『〈“‘"  # no line ends with one
_PUNCTUATION = (  # at breaks of the model, in this order
    (re.compile(f"([{re.escape(OPENING)}]+){BREAK}"), rf"{BREAK}\1"),
    (re.compile(f"{BREAK}([{JOINING}]+)"), rf"\1{BREAK}"),
    (re.compile(f"{BREAK}(?=[{re.escape(NOT_FIRST)}]|$)"), ""),
)
_GAP = re.compile(r"\{[^{}]*\}")
_KATAKANA_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}


@lru_cache(maxsize=1)
def _parser() -> budoux.Parser:
    return budoux.load_default_japanese_parser()


@lru_cache(maxsize=16384)  # labels come again and again, and so does every text while a person edits another
def split(text: str) -> tuple[str, ...]:
    """The phrases of a Japanese text: `誘発忘れを`, `した`, `とき`; no letter alone."""
    if not text:
        return ()
    phrases: list[str] = []
    broken = BREAK.join(_parser().parse(text))
    for pattern, better in _PUNCTUATION:
        broken = pattern.sub(better, broken)
    for phrase in filter(None, broken.split(BREAK)):
        goes_back = re.fullmatch("[\u3041-\u3096]", phrase)
        if phrases and (goes_back or len(phrases[-1]) == 1 or phrases[-1].endswith(PREFIXES)):
            phrases[-1] += phrase
        else:
            phrases.append(phrase)
    return tuple(phrases)


def breakable(text: str, language: str) -> str:
    """The text with BREAK between its phrases, none in a gap such as {n}; other languages break at their blanks."""
    if language != "ja":
        return text
    return _GAP.sub(lambda found: found[0].replace(BREAK, ""), BREAK.join(split(text)))


def readings(name: str, kana: str) -> list[tuple[str, str]]:
    """A name in parts, each with its reading, or "" for kana: `[("誘発忘", "ゆうはつわす"), ("れ", "")]`.

    Where kana and name cannot be aligned, the whole name is one part.
    """
    if not re.search(f"[{KANJI}]", name):
        return [(name, "")]
    parts = re.findall(f"[{KANJI}]+|[^{KANJI}]+", name)
    pattern = "".join("(.+?)" if re.match(f"[{KANJI}]", one) else f"({_sound(one)})" for one in parts)
    found = re.fullmatch(pattern, kana.translate(_KATAKANA_TO_HIRAGANA))
    if not found:
        return [(name, kana)]
    return [
        (one, sound if re.match(f"[{KANJI}]", one) else "") for one, sound in zip(parts, found.groups(), strict=True)
    ]


def _sound(text: str) -> str:
    """A pattern for what stands in kana: signs that are not read may be missing."""
    return "".join(
        re.escape(letter) if re.match("[\u3041-\u3096\u30fc]", letter) else f"{re.escape(letter)}?"
        for letter in text.translate(_KATAKANA_TO_HIRAGANA)
    )
