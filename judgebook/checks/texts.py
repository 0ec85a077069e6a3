"""Checks of running text, in pages and in data: every reference leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from ..model.library import Library
from ..model.passages import Passage
from ..model.resolver import Unresolved
from ..source.problem import Message, Problem, nearest
from .check import Files, check

# the data files that must be readable before a reference of that kind can be judged
NEEDED = {
    "infraction": {"data/infractions.yml"},
    "penalty": {"data/infractions.yml"},
    "card": {"data/cards.yml"},
    "section": {"data/outside.yml", "data/editions.yml", "data/infractions.yml"},
    "clause": {"data/outside.yml"},
}
# what sets attributes elsewhere; a token such as {cr-shortcuts} or {U} is none
ATTRIBUTES = re.compile(r"\{\s*(?::|[#.][\w-]|[\w-]+\s*=)[^{}\n]*\}")
BARE = Message(
    "reference",
    en="nothing in braces must follow a reference: a link that the site makes takes no attributes, "
    "and readers would see {given}",
    ja="参照のすぐ後に波括弧の属性は書けません。リンクには付かず、{given} がそのまま読む人に見えます",
)
NAMES = {"data/infractions.yml", "data/cards.yml"}  # what says the names that have brackets


def passages(files: Files) -> Iterator[Passage]:
    """The running text of files."""
    return (passage for file in files for passage in file.passages)


@check("reference", of="texts")
def references_resolve(library: Library, files: Files) -> Iterator[Problem]:
    """〔infractions〕, 【penalties】, 《cards》, sections (`IPG 2.1`), `[[clauses]]` and `see:` lead somewhere.

    〔違反〕【懲罰】《カード》、節(`IPG 2.1`)、`[[条文]]`、`see:` は、実在するものを指す。

    In: docs/ja/ipg/2.1.md
    Bad: 《渦巻く知識》
    Good: 《渦まく知識》
    """
    for passage in passages(files):
        for reference in library.finder.find(passage.text):
            if braces := ATTRIBUTES.match(passage.text, reference.end):
                yield BARE.at(passage.at(braces.start()), given=braces[0])
            if NEEDED[reference.kind] & library.unread or "{" in library.typeset(reference.key):
                continue  # an unknown {token} is reported by the check of tokens
            try:
                library.resolver.resolve(reference, passage.language)
            except Unresolved as error:
                yield error.at(passage.at(reference.start))
    for page in (file.page for file in files if file.page) if not NEEDED["clause"] & library.unread else ():
        for line in (block.options["see"] for block in page.blocks if "see" in block.options):
            for match in re.finditer(r"[^,\s]+", line.text):
                try:
                    library.resolver.resolve_id(match[0])
                except Unresolved as error:
                    yield error.at(page.at(line.number, line.column + match.start()))


PAIRS = {"〔": "〕", "【": "】", "《": "》", "[[": "]]"}
BRACKET = re.compile("|".join(map(re.escape, (*PAIRS, *PAIRS.values()))))
CLOSED = Message(
    "bracket",
    en="{left} must be closed by {right} on the same line",
    ja="{left} を、同じ行で {right} で閉じてください",
)
OPENED = Message(
    "bracket",
    en="{right} must be opened by {left} on the same line",
    ja="{right} の前に、同じ行で {left} が必要です",
)
EMPTY = Message(
    "bracket",
    en="{left}{right} must hold a name, or go",
    ja="{left}{right} の中に名前を書くか、消してください",
)
WRONG_BRACKET_NAME = Message(
    "bracket",
    en="'{given}' must be written: {write}",
    ja="「{given}」は {write} と書いてください",
)
# what is no link, nor was meant for one, nor has a label of small letters, as links have that are defined elsewhere
SQUARE = re.compile(
    r"(?<!\[)[\[［](?![a-z0-9 .-]+\])([^\[\]［］]+)[\]］](?![\](\[:（]|[ \u3000]+\((?:[^()\s]+\.md|#|https?:))"
)


@check("bracket", of="texts")
def brackets_are_closed(library: Library, files: Files) -> Iterator[Problem]:
    """A bracket that opens a reference is closed on the same line by its partner; a name has no square brackets.

    参照の括弧は、同じ行で対になる括弧で閉じる。違反・懲罰・カードの名前は、角括弧に入れない。

    In: docs/ja/ipg/2.1.md
    Bad: 【警告]
    Good: 【警告】
    """
    opening = {right: left for left, right in PAIRS.items()}
    for passage in passages(files):
        opened: re.Match[str] | None = None
        for match in BRACKET.finditer(passage.text):
            if match[0] in PAIRS:
                if opened:
                    yield CLOSED.at(passage.at(opened.start()), left=opened[0], right=PAIRS[opened[0]])
                opened = match
            elif opened and PAIRS[opened[0]] == match[0]:
                if not passage.text[opened.end() : match.start()].strip():
                    yield EMPTY.at(passage.at(opened.start()), left=opened[0], right=match[0])
                opened = None
            else:
                yield OPENED.at(passage.at(match.start()), left=opening[match[0]], right=match[0])
        if opened:
            yield CLOSED.at(passage.at(opened.start()), left=opened[0], right=PAIRS[opened[0]])
        yield from _square(library, passage)


def _square(library: Library, passage: Passage) -> Iterator[Problem]:
    """Names of infractions, penalties and cards in square brackets, which lead nowhere."""
    for match in SQUARE.finditer(passage.text):
        if not NAMES & library.unread and (write := library.resolver.bracketed(match[1].strip(), passage.language)):
            yield WRONG_BRACKET_NAME.at(passage.at(match.start()), given=match[0], write=write)


NO_DAY = Message(
    "date", en="'{given}' must be a day of the calendar", ja="「{given}」は暦にありません。日付を確かめてください"
)
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
YEAR = re.compile(r"[0-9]{4}")  # what every date has, and few texts
DATE = re.compile(
    r"(?<![\d-])(?P<year>\d{4})(?:-(?P<month>\d{2})-(?P<day>\d{2})(?![\d-])|年(?P<gatsu>\d{1,2})月(?P<nichi>\d{1,2})日)"
    rf"|(?P<name>{'|'.join(MONTHS)}) (?P<of>\d{{1,2}}), (?P<in>\d{{4}})",
    re.ASCII,
)


@check("date", of="texts")
def days_exist(library: Library, files: Files) -> Iterator[Problem]:
    """A date in a text is a day of the calendar: 2024-09-23, 2024年9月23日, September 23, 2024.

    文章の中の日付(2024-09-23、2024年9月23日)は、暦にある日にする。

    In: docs/ja/index.md
    Bad: 2024年9月31日の[誘発忘れ]
    Good: [誘発忘れ]
    """
    for passage in passages(files):
        for match in DATE.finditer(passage.text) if YEAR.search(passage.text) else ():
            month = match["month"] or match["gatsu"] or MONTHS.index(match["name"]) + 1
            day = match["day"] or match["nichi"] or match["of"]
            try:
                date(int(match["year"] or match["in"]), int(month), int(day))
            except ValueError:
                yield NO_DAY.at(passage.at(match.start()), given=match[0])


SITE = "site"
TOKEN = re.compile(r"\{([a-z][a-z0-9-]*)\}")
MOVING = Message(
    "token",
    en="{token} must be a section of data/editions.yml 'numbers', or {{site}} for the site's name",
    ja="{token} は data/editions.yml の numbers にある節か、サイトの名前の {{site}} にしてください",
)


@check("token", of="texts")
def tokens(library: Library, files: Files) -> Iterator[Problem]:
    """A token such as `{cr-shortcuts}` is a section of data/editions.yml whose number moves; `{site}` names the site.

    `{cr-shortcuts}` のような印は、番号が変わる節として data/editions.yml にあるものを指す。
    `{site}` はサイトの名前になる。

    In: docs/ja/cr/shortcuts.md
    Bad: # CR {cr-shortcut}
    Good: # CR {cr-shortcuts}
    """
    if "data/editions.yml" in library.unread:
        return
    for passage in passages(files):
        if passage.source in (
            "data/labels.yml",
            "data/site.yml",
        ):  # their gaps are filled by the site: see the check of words
            continue
        for match in TOKEN.finditer(passage.text):
            if match[1] not in (SITE, *library.numbered):
                yield MOVING.at(passage.at(match.start()), nearest(match[1], (SITE, *library.numbered)), token=match[0])
