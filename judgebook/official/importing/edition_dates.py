"""The edition that a document says it is."""

from __future__ import annotations

import re
import unicodedata
from datetime import date

MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
HEAD, TAIL = 6000, 400  # characters in which a document tells its date

PATTERNS = (
    # Effective September 23, 2024 | effective as of April 17, 2026
    re.compile(rf"effective(?: as of| on| from)?[:\s]+(?P<month>{'|'.join(MONTHS)})\s+(?P<day>\d{{1,2}}),?"
               r"\s+(?P<year>20\d\d)", re.IGNORECASE),
    # 2024年9月23日発効 | 発効日:2024年9月23日 | 2024年9月23日 施行
    re.compile(r"(?P<year>20\d\d)年\s?(?P<month>\d{1,2})月\s?(?P<day>\d{1,2})日(?:より|から)?\s?(?:発効|施行|付|改[訂定]|有効)"),
    re.compile(r"(?:発効|施行|有効|改[訂定])日?\s?[:：]?\s?(?P<year>20\d\d)年\s?(?P<month>\d{1,2})月\s?(?P<day>\d{1,2})日"),
    # 総合ルール 20231117.0 | MagicCompRules 20260417
    re.compile(r"(?:総合ルール|Comp(?:rehensive)? ?Rules)\D{0,12}(?P<year>20\d\d)(?P<month>\d\d)(?P<day>\d\d)(?!\d)",
               re.IGNORECASE),
)  # fmt: skip


def edition(text: str) -> str | None:
    """The date, such as 2024-09-23, that a document gives as its own; None where it gives none."""
    plain = unicodedata.normalize("NFKC", text)
    for pattern in PATTERNS:
        match = pattern.search(plain[:HEAD]) or pattern.search(plain)
        if match:
            month = match["month"].casefold()
            number = MONTHS.index(month) + 1 if month in MONTHS else int(month)
            try:
                return date(int(match["year"]), number, int(match["day"])).isoformat()
            except ValueError:
                continue
    return None
