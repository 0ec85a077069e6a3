"""Plain text as programs write it: `pdftotext` in its three ways, `html2text` and other Markdown, text by hand."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from . import html_page, positioned_lines

# what Markdown needs and text by hand has not: a link with an address, a full stop that is escaped
MARKDOWN = re.compile(r"\]\((?:<?https?://|#|/|mailto:)|^\W{0,8}\d{1,3}(?:\.\d{1,2})?\\\.\s", re.MULTILINE)
FEWEST = 3
RULE = re.compile(r":?-+:?(?:\s*\|\s*:?-+:?)*")
TABLE = re.compile(r"(?m)^[^\n]*\n[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)+[ \t]*\n(?:[^\n]*\S[^\n]*\n)*")
NUMBER = re.compile(r"(?P<number>\d{1,2}\.\d{1,2}|\d{1,2}(?=\.))\.?")  # of a section, alone on its line
# an entry of the contents: 1.7 Head Judge ..... 9
ENTRY = re.compile(r"(?P<number>\d{1,2}\.\d{1,2}|\d{1,2})\.?\s+(?P<title>[^\W\d_].*?)[\s.…]*(?:[\s.…]\d{1,3})?")
LEADERS = re.compile(r"(?:\.{4,}|…{2,}|(?:\. ){4,})\s*\d{0,3}$")
TITLE_LINES = 3  # lines of a title
NEAR = 4  # lines between the numbers of the contents and their titles
CAPITALS = re.compile(r"(?m)((?:^|[ .])[A-Z])\n{1,2}([A-Z]{2,}(?: [A-Z]+)*)$\n?")
SMALL_CAPITALS = re.compile(r"(?m)^[^a-z\n]{3,90}$")
BULLETS = "•●○◦▪■□◆·\uf0b7"
ALONE = re.compile(r"\d{1,3}")  # a page number, or a cell of a table: no item of a list
TWO_BULLETS = re.compile(rf"\S[ \t]{{3,}}[{BULLETS}][ \t]+\S")
APART = re.compile(rf"[{BULLETS}][ \t]+\S+(?: {{1,2}}\S+)*|\S+(?: {{1,2}}\S+)*")  # what stands in one column
CHARACTER = 2.0  # the size of a character in its widths
REACH = 40  # lines in which the title of a number stands that was read apart from it
DONE = re.compile(r"[.!?;:][\"”'’)\]]*$")


def is_markdown(text: str) -> bool:
    """Whether a text is Markdown with what only a program reads well."""
    return len(MARKDOWN.findall(text)) >= FEWEST


def from_markdown(text: str) -> str:
    """The text that Markdown stands for, as its HTML is read."""
    import markdown

    rows = TABLE.sub(lambda match: re.sub(r"[^\n]+", _row, match[0]), text)
    return html_page.read(markdown.markdown(rows, extensions=["sane_lists"]))[0]


def _row(line: re.Match[str]) -> str:
    """A row of a table as a paragraph of its cells; rows may have more cells than the first one."""
    return "" if RULE.fullmatch(line[0].strip()) else f"\n{line[0].replace('|', ' ').strip()}\n"


def read(text: str) -> tuple[str, tuple[int, ...]]:
    """The text with single spaces, lines that were read apart put together, and the offset of each page."""
    text = "\f".join("\n".join(_columns(page.split("\n"))) for page in text.split("\f"))
    text = re.sub(r"(?<=\S)[ \t]{2,}(?=\S)", " ", text)
    pages = _capitals(text).split("\f")
    lines = [line for page in pages for line in [*page.split("\n"), "\f"]][:-1]
    plain = "\n".join(_bullets(_numbers(_contents(lines))))
    if len(pages) == 1:
        return plain, ()
    starts, parts, offset = [], [], 0
    for page in re.split(r"\n?\f\n?", plain):
        starts.append(offset)
        parts.append(page.rstrip("\n") + "\n")
        offset += len(parts[-1])
    whole = "".join(parts)
    return whole if text.endswith(("\n", "\f")) else whole.removesuffix("\n"), tuple(starts)


def _columns(lines: Sequence[str]) -> Iterator[str]:
    """The lines, of lists that `pdftotext -layout` wrote side by side the left one first."""
    if not any(TWO_BULLETS.search(line) for line in lines):
        return iter(lines)
    placed = [
        [
            positioned_lines.PositionedText(match[0], match.start(), number, CHARACTER)
            for match in APART.finditer(line.expandtabs())
        ]
        for number, line in enumerate(lines)
    ]
    return (
        " " * int(line[0].left) + "   ".join(one.text for one in line) if line else ""
        for line in positioned_lines.by_columns(placed)
    )


def _capitals(text: str) -> str:
    """Small capitals that were read apart together: `M AGIC`, and `S` on one line and `ETS` on the next but one."""
    return SMALL_CAPITALS.sub(_together, CAPITALS.sub(r"\1\2\n", text))


def _together(line: re.Match[str]) -> str:
    """A line of capitals without the spaces inside its words; `A GAME` alone may be two words."""
    apart = re.findall(r"\b([A-Z]) [A-Z]{2,}", line[0])
    return re.sub(r"\b([A-Z]) (?=[A-Z]{2,})", r"\1", line[0]) if set(apart) - {"A"} else line[0]


def _letters(text: str) -> str:
    return "".join(one for one in text.casefold() if one.isalnum())


def _entry(line: str) -> str:
    """The letters of the title in an entry of the contents: without number, dots and page."""
    bare = re.sub(r"[\s.…]*\d{0,3}$", "", line.strip())
    return _letters(re.sub(r"^\d{1,2}(?:\.\d{1,2})?\.?\s+", "", bare))


def _body(lines: Sequence[str], entries: Collection[str]) -> dict[int, tuple[int, str]]:
    """By the place of a number that stands alone: behind the end of the title below it, and that title's letters."""
    found: dict[int, tuple[int, str]] = {}
    for place, line in enumerate(lines):
        if not NUMBER.fullmatch(line.strip()):
            continue
        said = ""
        for there in range(place + 1, min(place + 1 + 2 * TITLE_LINES, len(lines))):
            said += _letters(lines[there])
            if said in entries and not LEADERS.search(lines[there].strip()):
                found[place] = (there + 1, said)
                break
    return found


def _contents(lines: Sequence[str]) -> list[str]:
    """The table of contents with its numbers in front of its titles, where they were read as a column of their own.

    Headings whose number stands right above them tell which number belongs to which title.
    """
    result = list(lines)
    entries = {_entry(line) for line in lines if LEADERS.search(line.strip())}
    body = {_number(lines[place]): title for place, (_, title) in _body(lines, entries).items()}
    waiting: list[int] = []  # places of numbers without a title
    for place, line in enumerate(lines):
        plain = line.strip()
        if NUMBER.fullmatch(plain):
            waiting.append(place)
        elif waiting and LEADERS.search(plain) and not ENTRY.fullmatch(plain):
            # what stands further away than its neighbors are numbers of pages
            waiting = [one for one in waiting if place - one <= NEAR + 2 * len(waiting)]
            fits = [one for one in waiting if body.get(_number(lines[one])) == _entry(plain)]
            fits = fits or [one for one in waiting if _number(lines[one]) not in body]
            if fits:
                waiting.remove(fits[0])
                result[place] = f"{lines[fits[0]].strip()} {plain}"
                result[fits[0]] = ""
    return result


def _number(line: str) -> str:
    match = NUMBER.fullmatch(line.strip())
    return match["number"] if match else ""


def _numbers(lines: Sequence[str]) -> list[str]:
    """Numbers of sections that stand alone, put in front of their titles, which the contents tell."""
    titles: dict[str, str] = {}
    for line in lines:
        if (match := ENTRY.fullmatch(line.strip())) and match["number"] not in titles:
            titles[match["number"]] = _letters(match["title"])
    below = _body(lines, {_entry(line) for line in lines if LEADERS.search(line.strip())})
    result: list[str] = list(lines)
    for place, line in enumerate(lines):
        match = NUMBER.fullmatch(line.strip())
        if place in below:
            end, _ = below[place]
            result[place] = " ".join(one.strip() for one in lines[place:end] if one.strip())
            result[place + 1 : end] = [""] * (end - place - 1)
            continue
        if not match or match["number"] not in titles or not (title := titles[match["number"]]):
            continue
        for there in range(place + 1, min(place + 1 + REACH, len(lines))):
            said = _letters(lines[there])
            if said == title or (len(said) >= 8 and title.startswith(said)):
                result[there] = f"{line.strip()} {lines[there].strip()}"
                result[place] = ""
                break
    return result


def _bullets(lines: Sequence[str]) -> list[str]:
    """Bullets that stand apart from what they mark, put in front of it, where one can tell what that is."""
    result: list[str] = []
    waiting = 0  # bullets that were read and not yet set
    at = 0
    while at < len(lines):
        line = lines[at].strip()
        if line and line in BULLETS:
            waiting += 1
            result.append("")
            at += 1
            continue
        if not waiting or not line or lines[at] == "\f" or line[0] in BULLETS:
            waiting = 0 if line else waiting
            result.append(lines[at])
            at += 1
            continue
        end = at
        while end < len(lines) and lines[end].strip() and lines[end].strip()[0] not in BULLETS:
            if lines[end].strip() == "\f" or ALONE.fullmatch(lines[end].strip()):
                break
            end += 1
        if ALONE.fullmatch(line):
            result.append(lines[at])
            at += 1
            continue
        block = [one.strip() for one in lines[at:end]]
        starts = _items(block, waiting)
        result += [f"• {one}" if number in starts else one for number, one in enumerate(block)]
        waiting = max(0, waiting - len(starts))
        at = end
    return result


def _items(block: Sequence[str], wanted: int) -> set[int]:
    """The lines of a block that begin an item: as many as there are bullets, where a sentence ended before."""
    if len(block) <= wanted:
        return set(range(len(block)))
    ended = [number for number in range(1, len(block)) if DONE.search(block[number - 1])]
    short = [
        number
        for number in range(1, len(block))
        if number not in ended and block[number][:1].isupper() and len(block[number - 1]) < 0.7 * max(map(len, block))
    ]
    found = [0, *ended]
    if len(found) < wanted:
        found += short[: wanted - len(found)]
    if len(found) > wanted:  # some items have several sentences: the shortest lines in front are ends
        by_length = sorted(found[1:], key=lambda number: len(block[number - 1]))
        found = [0, *by_length[: wanted - 1]]
    return set(found)
