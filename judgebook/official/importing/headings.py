"""Finding where sections begin: numbered headings on lines of their own or inside a line, and the table of contents."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

# "2.3. Game", "4.2 イベント", "732. Taking", "1. GENERAL"; not "3.4)", not "104.4b", not "25 minutes"
NUMBER = re.compile(
    r"(?<![\w./§-])(?P<number>[0-9]{1,2}\.[0-9]{1,2}|[0-9]{1,3}(?=[.．]))[.．]?"
    r"(?=[ \t\u3000\u00a0\n])[ \t\u3000\u00a0]*\n?[ \t]*(?=[^\W\d_])"
)
APPENDIX = re.compile(r"(?:APPENDIX|Appendix|付録)\s?(?P<number>[A-H])(?=\s*[—–:：-]|\s+[A-Z一-龠ァ-ヶ])")
ALONE = re.compile(
    r"(?:(?:IPG|MTR|CR)[ \u00a0]*)?(?P<number>[0-9]{1,3}(?:\.[0-9]{1,2})?)[.．]?[ \u3000\u00a0]+"
    r"(?P<title>[^\W\d_].{1,78})"
)
NAMED = re.compile(r"(?:^|\n)[#*\s]*(?P<name>(?:IPG|MTR|CR|JAR)[ \u00a0]+)$")
SMALL = {"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"}
BEFORE = re.compile(
    r"(?:^|[.!?。．…:：)）”\"'’`]|\n|(?:^|\n)#{1,6}|•[^\n]{0,80})\s*$"
)  # what may stand in front of a heading
REFERENCE = re.compile(r"(?:sections?|rules?|see|and|MTR|IPG|CR|節|項)\W*$", re.IGNORECASE)
LONG = 12  # letters from which on a title is one wherever it stands, unless it is referred to
SHORTEST = 4  # letters that two places must share to be an entry of the contents and its heading
MANY = 12  # headings that the contents name, from which on they name all chapters


@dataclass(frozen=True)
class Heading:
    """A heading in the text from `start` to `end`: its title, and its number as printed ("", or "appendix-a")."""

    start: int
    end: int
    number: str
    title: str


@dataclass(frozen=True)
class Headings:
    """The headings of a text in order, and where its table of contents stands (start, end), and those of chapters."""

    found: tuple[Heading, ...]
    contents: tuple[int, int] | None = None
    chapters: tuple[tuple[int, int], ...] = ()


def find(text: str) -> Headings:
    """The numbered headings of a text. A number that stands twice with the same title is first in the contents."""
    entries, found = _paired(text)
    contents = _contents(text, entries, found)
    found = _with_lines(text, [one for one in found if not _inside(one, contents)], contents)
    several = list(_repeated(text, found))
    found = [one for one in found if not any(one in entries for entries in several)]
    ends = [*(one.start for one in found[1:]), len(text)][: len(found)]  # a title ends where the next heading begins
    cut = (replace(one, end=min(one.end, end)) for one, end in zip(found, ends, strict=True))
    parts = tuple((entries[0].start, entries[-1].end) for entries in several)
    return Headings(tuple(one for one in cut if one.start < one.end), contents, parts)


def _inside(one: Heading, contents: tuple[int, int] | None) -> bool:
    return contents is not None and contents[0] <= one.start < contents[1]


def _with_lines(text: str, paired: list[Heading], contents: tuple[int, int] | None) -> list[Heading]:
    """The headings that the contents name, and those with a line of their own, in order."""
    found = list(paired)
    chapters = {int(one.number) for one in paired if one.number.isdigit()}
    for one in _alone(text):
        if len(found) >= MANY and one.number.isdigit() and not _next_chapter(one, chapters):
            continue  # a row of a table: "2 Single-Elimination Rounds"; a day: "30. September 2016"
        if not _inside(one, contents) and not any(a.start < one.end and one.start < a.end for a in paired):
            found.append(one)
    return sorted(found, key=lambda one: one.start)


def _repeated(text: str, found: list[Heading]) -> Iterator[list[Heading]]:
    """Contents of a chapter in front of it: several headings in a row that all come again."""
    last = {one.number: one for one in found}
    run: list[Heading] = []
    for one in found:
        if run and (last[one.number] is one or text[run[-1].end : one.start].strip()):
            yield from [run] * (len(run) > 1)
            run = []
        if last[one.number] is not one:
            run.append(one)
    yield from [run] * (len(run) > 1)


def _next_chapter(one: Heading, chapters: set[int]) -> bool:
    """True where a chapter can have this number, where the contents have named these."""
    return int(one.number) not in chapters and int(one.number) <= max(chapters, default=0) + 1


def _alone(text: str) -> list[Heading]:
    """Headings on lines of their own: `IPG 2.1 ゲーム上の誤り`, `## 1.4. 復元`, `732. Taking Shortcuts`."""
    found = []
    for line in re.finditer(r"[^\n]+", text):
        bare = re.match(r"[#•・*\s\u3000-]*(?:\[編集\])?\s*", line[0])
        assert bare
        match = ALONE.fullmatch(line[0][bare.end() :].rstrip().rstrip("*#").rstrip())
        if match and titled(match["title"]):
            start = line.start() + bare.end()
            found.append(Heading(start, start + match.end(), match["number"], match["title"]))
    return found


def titled(text: str) -> bool:
    """True where a short text has the form of a title: no sentence; in English, with capitals."""
    if re.search(r"[。、．!?！？;]|[.:：]$|\.{3}", text):
        return False
    words = [word for word in re.findall(r"[A-Za-z][\w'’]*", text) if word.casefold() not in SMALL]
    if not words:
        return len(text) <= 40 and not re.search(r"(です|ます|する|した|ない|ある)$", text)
    return len(words) <= 9 and sum(word[0].isupper() for word in words) >= 0.8 * len(words)


def _paired(text: str) -> tuple[list[Heading], list[Heading]]:
    """Entries of the contents and the headings that repeat them."""
    places: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for match in NUMBER.finditer(text):
        places[match["number"]].append((match.start(), match.end()))
    for match in APPENDIX.finditer(text):
        places[f"appendix-{match['number'].casefold()}"].append((match.start(), match.end()))
    entries: list[Heading] = []
    found: list[Heading] = []
    ends: set[int] = set()  # where headings end: another may follow at once
    for start, end, number in sorted((*place, number) for number, several in places.items() for place in several[1:]):
        first = places[number][0]
        before = text[max(0, start - 90) : start]
        named = NAMED.search(before)  # "IPG 2.1 Missed Trigger", the document's name in front
        same = next((one for one in found if one.number == number), None)
        if same and not (named and text[same.start].isdigit()):
            continue
        if named:
            start, before = start - len(named["name"]), before[: -len(named["name"])]
        follows = BEFORE.search(before) or start - len(before) + len(before.rstrip()) in ends
        here, there = _common(text, first[1], end)
        shared = len(_letters(text[end:there]))
        if not (follows or number.startswith("appendix")) and (shared < LONG or REFERENCE.search(before)):
            continue
        if shared >= (2 if _wide(text[end:there]) else SHORTEST):
            title = re.sub(r"\s+", " ", text[first[1] : here]).strip(" —–-:：")
            entries.append(Heading(first[0], here, number, title))
            found.append(Heading(start, there, number, title))
            ends.add(there)
    return entries, found


def _wide(text: str) -> bool:
    return any(unicodedata.east_asian_width(c) == "W" for c in text)


def _letters(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalpha())


def _common(text: str, first: int, second: int) -> tuple[int, int]:
    """The ends of what two places say alike, by letters alone; digits or a run of dots end the first one's title."""
    i, j = first, second
    ends = (first, second)
    while i < len(text) and j < len(text) and i - first < 120:
        if text[i].isalpha() and text[j].isalpha():
            if text[i].casefold() != text[j].casefold():
                break
            i, j = i + 1, j + 1
            if i == len(text) or not text[i].isalpha() or _wide(text[i]):
                ends = (i, j)
        elif text[i].isdigit() or re.match(r"\.\s?\.|…|・・", text[i : i + 3]):
            break
        elif not text[i].isalpha():
            i += 1
        else:
            j += 1
    return ends


def _contents(text: str, entries: list[Heading], found: list[Heading]) -> tuple[int, int] | None:
    """From the first to the last entry with nothing but entries, dots and page numbers between them."""
    entries = sorted(entries, key=lambda one: one.start)
    if len(entries) < 3:
        return None
    groups: list[list[Heading]] = [[entries[0]]]
    for before, after in pairwise(entries):
        gap = re.sub(r"[\W\d_]", "", text[before.end : after.start])
        if len(gap) <= 60:
            groups[-1].append(after)
        else:
            groups.append([after])
    best = max(groups, key=len)
    if len(best) < 3:
        return None
    start, end = best[0].start, best[-1].end
    head = re.search(
        r"(?:\bIntroduction\b|\bCONTENTS\b|\bContents\b|目次|はじめに)[\s.…・\d]*(?:[^\n.。]{0,60}[\s.…・\d]*){0,2}$",
        text[max(0, start - 400) : start],
    )
    if head:
        start = max(0, start - 400) + head.start()
    tail = re.match(
        r"(?:[\s.…・\d—–-]|(?:Appendix|APPENDIX|付録)\s?[A-H]?[^\n.]{0,60}(?=[\n.])|[^\n.]{3,60}\.{4})*", text[end:]
    )
    assert tail
    body = min((one.start for one in found if one.start >= end), default=len(text))
    return start, min(end + tail.end(), body)
