"""Boilerplate, which is no text of a document: page numbers, wiki debris, mark-up, a speaker's personal data.

Each pattern stands under lines that it must match.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from ...model.library import Library
from .document import Document

PERSONAL = "personal data"

LINES = (
    # --- | *** | ___ | --- other rules ---
    (re.compile(r"[-*_=]{3,}|[─━]{3,}|-{3,} .* -{3,}"), "rule", "a horizontal rule"),
    # 12 | - 12 - | Page 3 of 40 | 3/40
    (re.compile(r"(?:[-–] ?)?\d{1,3}(?: ?[-–])?|(?:[Pp]age|ページ) ?\d+(?: ?(?:of|/) ?\d+)?|\d+ ?/ ?\d+"),
     "page number", ""),
    # 目次 | Contents
    (re.compile(r"目次|CONTENTS|Contents|Table of Contents"), "contents", "a list of contents"),
    # 提供:MTG Wiki | 移動: 案内, 検索 | Jump to: navigation, search | From MTG Wiki | [編集]
    (re.compile(r"提供[:：].*|移動[:：].*|Jump to:? ?navigation.*|From [\w ]*[Ww]iki.*|\[(?:編集|edit)\]"
                r"|(?:カテゴリ|Categor(?:y|ies))[:：].*"),
     "wiki debris", ""),
    # QR Code.gif | ファイル:Card.png
    (re.compile(r"\S.*\.(?:gif|png|jpe?g|svg|webp|bmp)", re.IGNORECASE), "image name", ""),
    # 引用:総合ルール 20231117.0
    (re.compile(r"(?:引用|出典|出所|Source|Quoted from)[:：].*"), "citation", "where a quotation comes from"),
    # ご清聴ありがとうございました | Thank you for listening!
    (re.compile(r"ご[清静]聴(?:いただき)?、?(?:どうも)?ありがとうございま(?:した|す).*"
                r"|Thank(?:s| you) for (?:your )?(?:listening|attention|watching).*"),
     "closing thanks", ""),
    # はじめに | 本日の内容 | Agenda
    (re.compile(r"はじめに|おわりに|本日の(?:内容|流れ)|アジェンダ|Agenda|Questions\?|質疑応答"), "slide heading", ""),
    # Copyright notices of web pages: © 2024 Somebody
    (re.compile(r"(?:©|\(c\)|Copyright).{0,80}"), "copyright notice", ""),
)  # fmt: skip

# 自己紹介 | 講師紹介 | About me
INTRODUCTION = re.compile(
    r"(?:自己|講師|発表者|著者|スピーカー)紹介|プロフィール|About (?:me|the (?:speaker|author))|Who am I\??"
)
# 名前: ... | 出身： ... | E-mail: ...
PROFILE = re.compile(
    r"(?:氏名|名前|お名前|出身|出身地|所属|連絡先|ジャッジ歴|マジック歴|生年月日|年齢|Twitter|E-?mail|メール|Name|Speaker|Presenter|講師|発表者)"
    r"\s*[:：].*", re.IGNORECASE
)  # fmt: skip
# FIRST LAST | First Last (alone on a line, near the top of a Japanese document)
NAME = re.compile(r"[A-Z][A-Za-z.'-]+(?:[ \u3000][A-Z][A-Za-z.'-]+){1,3}")
COUNTED = 3  # page numbers that count the pages, from which on all others are something else
LONGEST_PAGE = 12_000  # characters
SHORTEST_PAGE = 40
PAGE = 300  # characters around a page number in which there is no other
TOP = 12  # lines of a document where a name may stand alone
# Rev. 20/12/31 by F.Last (after a date)
BY = re.compile(r"(?<=[\d年月日]) by +(?:[A-Z]\. ?)*[A-Z][A-Za-z.'-]+(?: [A-Z][A-Za-z.'-]+){0,2}\s*$")

MARKS = (
    # [/alert] [note title="x"] (short-codes of a blog)
    (
        re.compile(r"\[/?(?:alert|note|box|info|quote|expand|caption|warning|tip|su_\w+|vc_\w+)\b[^\]\n]*\]"),
        "short-code",
    ),
    # alert (its bracket is lost; the line still holds [/alert])
    (
        re.compile(r"^(?:alert|note|box|info)(?=[^\x00-\x7f]).*?(?=[^\x00-\x7f])(?=.*\[/(?:alert|note|box|info)\])"),
        "short-code",
    ),
    # ([[1]]) (a wiki's link without a name)
    (re.compile(r"[(（]?\[\[\d+\]\][)）]?"), "link mark"),
    # **bold**
    (re.compile(r"\*\*|__(?=\S)|(?<=\S)__"), "emphasis"),
)
ANNOTATED = re.compile(r"\[/?(?:alert|note|box|info|su_note|tip)\b")


# ルール上は以下の手順を踏んで... | The following steps must be performed:
LEADS = re.compile(
    r"(?:以下|次)の(?:手順|ように|とおり|通り|\S{1,6}を)|\b(?:the following|as follows)\b", re.IGNORECASE
)


@dataclass(frozen=True)
class Reason:
    """The reason for dropping a text; `detail` says more; personal data is told as line and reason alone."""

    name: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.name} ({self.detail})" if self.detail else self.name


def line(text: str) -> Reason | None:
    """The reason why a whole line is no text, if it is none."""
    for pattern, name, detail in LINES:
        if pattern.fullmatch(text):
            return Reason(name, detail)
    return None


def marks(text: str) -> list[tuple[int, int, Reason]]:
    """Mark-up inside a line, and the name of who edited a document: start, end, reason."""
    found = [
        (match.start(), match.end(), Reason("mark-up", what))
        for pattern, what in MARKS
        for match in pattern.finditer(text)
        if match[0]
    ]
    if by := BY.search(text):
        found.append((by.start(), by.end(), Reason(PERSONAL, "a name")))
    return sorted(found, key=lambda one: one[:2])


def running_heads(document: Document) -> frozenset[int]:
    """Offsets of lines that stand at the top or bottom of most pages, page numbers aside."""
    if len(document.pages) < 4:
        return frozenset()
    edges: list[tuple[str, int]] = []
    for start, end in zip(document.pages, [*document.pages[1:], len(document.text)], strict=True):
        lines, offset = [], start
        for one in document.text[start:end].split("\n"):
            if one.strip():
                lines.append((re.sub(r"\d+", "#", one.strip()), offset))
            offset += len(one) + 1
        edges += [*lines[:2], *lines[2:][-2:]]
    common = {text for text, count in Counter(text for text, _ in edges).items() if count > len(document.pages) / 2}
    return frozenset(offset for text, offset in edges if text in common)


def page_numbers(document: Document) -> frozenset[int]:
    """Offsets of lines that are page numbers: those that count the pages, and are no cells of a table."""
    named: set[int] = set()  # "Page 3 of 40", "3/40"
    bare: list[tuple[int, int]] = []  # offset and number of each line that might be one
    offset = 0
    for text in document.text.split("\n"):
        found = line(text.strip())
        if found and found.name == "page number":
            numbers = re.findall(r"\d+", text)
            if len(numbers) == 1 and not re.search(r"[^\W\d]", text):
                bare.append((offset, int(numbers[0])))
            else:
                named.add(offset)
        offset += len(text) + 1
    if len(named) >= COUNTED:
        return frozenset(named)
    row = _counted(bare)
    if len(row) < len(document.text) / LONGEST_PAGE:
        row = []
    if not row and len(document.text) < COUNTED * LONGEST_PAGE:  # too short to count: what is far from any other
        places = [-PAGE, *(place for place, _ in bare), len(document.text) + PAGE]
        row = [
            one for n, one in enumerate(bare, 1) if min(places[n] - places[n - 1], places[n + 1] - places[n]) >= PAGE
        ]
    return frozenset(named | {place for place, _ in row})


def _counted(lines: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest row of numbers that count by one, a page apart; nothing where it is short."""
    best: dict[int, int] = {}  # by number: the place of the longest row's end
    length: list[int] = []
    before: list[int | None] = []
    for place, (offset, number) in enumerate(lines):
        rows = [best[n] for n in (number - 1, number - 2) if n in best]  # the number of one page may be lost
        last = next((row for row in rows if offset - lines[row][0] >= SHORTEST_PAGE), None)
        before.append(last)
        length.append(1 if last is None else length[last] + 1)
        if number not in best or length[place] > length[best[number]]:
            best[number] = place
    at = max(range(len(lines)), key=length.__getitem__, default=None)
    if at is None or length[at] < COUNTED:
        return []
    row: list[tuple[int, int]] = []
    while at is not None:
        row.append(lines[at])
        at = before[at]
    return row


def touching(library: Library) -> Callable[[str], list[tuple[str, str]]]:
    """Finds terms of the glossary that touch in a Japanese text: a wiki's links lost what stood between them."""
    names = {name for term in library.terms if term.kind == "term" for name in (term["ja"], *term.variants["ja"])}
    names |= WIKI_LINKS
    whole = {name for name in names if len(name) >= 4}  # "ゲームルール" is one word, not two
    pattern = re.compile("|".join(sorted((re.escape(name) for name in names if len(name) >= 2), key=len, reverse=True)))

    def find(text: str) -> list[tuple[str, str]]:
        found = list(pattern.finditer(text))
        pairs = [(a, b) for a, b in pairwise(found) if a.end() == b.start()]
        return [(a[0], b[0]) for a, b in pairs if a[0] + b[0] not in whole]

    return find


# further words that a wiki on Magic links wherever they stand
WIKI_LINKS = {
    "マジック", "ゲーム", "プレイする", "プレイヤー", "サーチ", "シャッフル", "ライブラリー", "切り直", "フェイズ",
    "ステップ", "対戦相手", "優先権", "ループ", "省略", "アクティブ・プレイヤー", "イベント規定", "イベント",
}  # fmt: skip
