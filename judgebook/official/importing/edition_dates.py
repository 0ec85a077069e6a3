"""The edition that a document says it is."""

from __future__ import annotations

import re
import unicodedata
from datetime import date

MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
HEAD = 6000  # characters in which a document tells its date
TOP = 1500  # characters in which a date alone on its line is the document's

MONTH = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
NUMBER = r"(?P<day>\d{1,2})\s?(?:st|nd|rd|th)?"
# September 23, 2024 | Oct 3rd, 2018 | Sep 25 2020 | September 23 , 2024
AMERICAN = rf"{MONTH}\s+{NUMBER}\s?,?\s+(?P<year>20\d\d)"
# 6 February 2031 | 6th of February, 2031
EUROPEAN = rf"{NUMBER}\s+(?:of\s+)?{MONTH}\s?,?\s+(?P<year>20\d\d)"
# 2024-09-23 | 2024/9/23 | 2024.09.23
FIGURES = r"(?P<year>20\d\d)[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})(?!\d)"
JAPANESE = r"(?P<year>20\d\d)\s?年\s?(?P<month>\d{1,2})\s?月\s?(?P<day>\d{1,2})\s?日"

WESTERN = (AMERICAN, EUROPEAN, FIGURES)
PATTERNS = (
    # Effective September 23, 2024 | effective as of April 17, 2026 | These rules are in effect from ...
    *(re.compile(rf"\beffect(?:ive)?(?:\s+date)?(?:\s+(?:as of|on|from|since))?\s*[:：–—-]?\s*{one}", re.IGNORECASE)
      for one in WESTERN),
    # 2024年9月23日発効 | 2024年9月23日 施行
    re.compile(rf"{JAPANESE}(?:より|から)?\s?(?:発効|施行|付|改[訂定]|有効|更新)"),
    # 発効日:2024年9月23日 | 2024-09-23 発効
    re.compile(rf"(?:発効|施行|有効|改[訂定]|更新)日?\s?[:：]?\s?{JAPANESE}"),
    re.compile(rf"(?:発効|施行|有効|改[訂定]|更新)日?\s?[:：]?\s?{FIGURES}"),
    re.compile(rf"{FIGURES}\s?(?:発効|施行)"),
    # 総合ルール 20231117.0 | MagicCompRules 20260417
    re.compile(r"(?:総合ルール|Comp(?:rehensive)? ?Rules)\D{0,12}(?P<year>20\d\d)(?P<month>\d\d)(?P<day>\d\d)(?!\d)",
               re.IGNORECASE),
    # Updated September 23, 2024 | Last updated: Sep 23, 2024 | Revised ...
    *(re.compile(rf"\b(?:updated|revised|revision|version|edition)(?:\s+(?:as of|on|of))?\s*[:：–—-]?\s*{one}",
                 re.IGNORECASE) for one in WESTERN),
)  # fmt: skip
# Sep 25, 2020 | 2018年7月13日 (alone on a line at the top; figures alone may be the day on which a file was saved)
ALONE = tuple(
    re.compile(rf"^[^\w\n]*(?:[A-Z][\w: ]{{3,60}}[-–—,(] ?)?{one}[^\w\n]*$", re.IGNORECASE | re.MULTILINE)
    for one in (AMERICAN, EUROPEAN, JAPANESE)
)


def edition(text: str) -> str | None:
    """The date, such as 2024-09-23, that a document gives as its own; None where it gives none."""
    plain = unicodedata.normalize("NFKC", text)
    for part in (plain[:HEAD], plain):
        for pattern in PATTERNS:
            if found := _first(pattern, part):
                return found
        for pattern in ALONE:
            if found := _first(pattern, plain[:TOP]):
                return found
    return None


def _first(pattern: re.Pattern[str], text: str) -> str | None:
    for match in pattern.finditer(text):
        month = match["month"].casefold()
        number = int(month) if month.isdigit() else MONTHS.index(month[:3]) + 1
        try:
            return date(int(match["year"]), number, int(match["day"])).isoformat()
        except ValueError:
            continue
    return None


def stated(line: str) -> bool:
    """True where a line says nothing but which edition it is: `Effective July 13, 2018`, `Last updated: ...`."""
    plain = unicodedata.normalize("NFKC", line).strip(" \t()[]*_.#")
    words = r"(?:(?:these rules are|last|document)\s+)?(?:effective|updated|revised|in effect|version|edition)?"
    words += r"(?:\s+(?:as of|on|from|date|of))?\s*[:：–—-]?\s*"
    return any(re.fullmatch(words + one, plain, re.IGNORECASE) for one in (AMERICAN, EUROPEAN)) or bool(
        re.fullmatch(
            rf"(?:発効|施行|改訂|改定|更新)?日?\s?[:：]?\s?{JAPANESE}\s?(?:より|から)?(?:発効|施行|改訂|改定|更新)?",
            plain,
        )
    )
