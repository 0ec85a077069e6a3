"""One document in the forms in which official documents come, as the programs write them that make those forms."""

from __future__ import annotations

import html
import re
import textwrap
from collections.abc import Callable

WIDTH = 62  # characters of a line where lines are broken
PAGE = 34  # lines of a page

# what stands in the document: its kind, and its words
DOCUMENT: list[tuple[str, str]] = [
    ("title", "Magic Infraction Procedure Guide"),
    ("date", "Effective May 5th, 2021"),
    ("head", "Introduction"),
    ("text", "This guide tells the judges of Competitive tournaments what they do when a player errs, and why."),
    ("contents", ""),
    ("section", "2. Game Play Errors"),
    ("text", "The lamps of the hall are lit by the staff alone. Nobody else may touch them during a round, whatever "
     "the reason may be."),
    ("section", "2.1. Game Play Error - Missed Trigger"),
    ("penalty", "No Penalty"),
    ("label", "Definition"),
    ("text", "A triggered ability triggers, but its controller does not show that they know of it when it first would "
     "affect the game. This is true of lamps as well, for a well-lit lamp is seen by each of the players."),
    ("bullet", "A lamp that needs a target: its owner names the target before anyone else gets priority in that hall."),
    ("bullet", "A lamp that changes what can be seen: its owner carries out the change. Nothing else may come first."),
    ("section", "2.2. Game Play Error - Looking at Extra Cards"),
    ("penalty", "Warning"),
    ("label", "Definition"),
    ("text", "A player does something that may have let them see faces of cards that they had no right to see at all."),
    ("label", "Examples"),
    ("letter", "A. A player drops a card while shuffling the library of the player who sits on the other side."),
    ("letter", "B. A player lifts one card too many while drawing. Everybody at the table sees the back of that card."),
    ("label", "Philosophy"),
    ("text", "Cards of the library are in the library until they touch cards of another hidden set, and not any longer "
     "than that, even where the light is dim."),
    ("section", "2.3. Game Play Error - Hidden Card Error"),
    ("penalty", "Warning"),
    ("label", "Definition"),
    ("text", "A player errs in a way that cannot be put right with what everybody can see, such as a lamp behind a "
     "curtain. The efficient way is to light it."),
]  # fmt: skip


def _sections() -> list[str]:
    return [words for kind, words in DOCUMENT if kind == "section"]


# ---- pages of a site


def page() -> str:
    """A page as a site has it."""
    return (
        f"<!doctype html>\n<html><head><title>A page</title><style>p {{}}</style></head><body>{_body()}</body></html>"
    )


def _body() -> str:
    tags = {"title": "h1", "head": "h2", "section": "h2", "label": "h3", "bullet": "li", "letter": "li"}
    parts = []
    for kind, words in DOCUMENT:
        if kind == "contents":
            parts.append("<p>Contents</p><p>" + "<br>".join(_sections()) + "</p>")
        else:
            tag = tags.get(kind, "p")
            parts.append(f"<{tag}>{html.escape(words)}</{tag}>")
    return re.sub(r"((?:<li>.*?</li>\n?)+)", r"<ul>\1</ul>", "\n".join(parts))


def word() -> str:
    """A page as Word saves it: in an encoding of Windows, bullets as pieces of text, lines broken anywhere."""
    parts = []
    for kind, words in DOCUMENT:
        if kind == "contents":
            words = "Contents"
        mark = (
            "<span style='mso-list:Ignore'>\xb7<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span>"
        )
        inner = html.escape(words).replace(" - ", " \u2013 ")
        parts.append(f"<p class=MsoNormal>{mark if kind == 'bullet' else ''}{_wrapped(inner)}<o:p></o:p></p>")
        if kind == "contents":
            parts += [f"<p class=MsoToc1>{one}</p>".replace(" - ", " \u2013 ") for one in _sections()]
    head = (
        '<meta http-equiv=Content-Type content="text/html; charset=windows-1252"><!--[if gte mso 9]><xml/><![endif]-->'
    )
    body = "".join(parts)
    return f'<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>{head}</head><body>{body}</body></html>'


def _wrapped(text: str) -> str:
    return "\r\n".join(textwrap.wrap(text, WIDTH, break_on_hyphens=False))


def markdown() -> str:
    """The page as html2text makes it."""
    marks = {"title": "# ", "head": "## ", "section": "## ", "label": "### ", "bullet": "  * ", "letter": "  * "}
    parts = []
    for kind, words in DOCUMENT:
        if kind == "contents":
            parts.append("Contents\n\n" + "  \n".join(f"[{_escaped(one)}](#a{n})" for n, one in enumerate(_sections())))
        else:
            plain = _escaped(words) if kind == "section" else words
            mark = marks.get(kind, "")
            parts.append("\n".join(textwrap.wrap(mark + plain, 78, break_on_hyphens=False, drop_whitespace=True))
                         if not mark.startswith("#") else mark + plain)  # fmt: skip
    return "\n\n".join(parts) + "\n"


def _escaped(words: str) -> str:
    return re.sub(r"^(\d+)\.( )", r"\1\\.\2", words)


# ---- pages with lines


def lines() -> list[tuple[str, int, str]]:
    """The lines of a page with their indentation; an empty one before each paragraph."""
    found: list[tuple[str, int, str]] = []
    for kind, words in DOCUMENT:
        found.append(("", 0, ""))
        if kind == "contents":
            found.append(("head", 0, "CONTENTS"))
            found += [("entry", 0, f"{one} {'.' * (70 - len(one))} {n}") for n, one in enumerate(_sections(), 2)]
            continue
        indent = 4 if kind in ("bullet", "letter") else 0
        for number, line in enumerate(textwrap.wrap(words, WIDTH, break_on_hyphens=False)):
            found.append((kind if number == 0 else "more", indent, line))
    return found


def pages() -> list[list[tuple[str, int, str]]]:
    """The lines by pages, each with its number below."""
    everything = lines()
    found = [everything[at : at + PAGE] for at in range(0, len(everything), PAGE)]
    return [[*one, ("", 0, ""), ("number", 60, str(number))] for number, one in enumerate(found, 1)]


def raw() -> str:
    """`pdftotext -raw`: the lines alone."""
    return "\f".join(
        "\n".join(("• " if kind == "bullet" else "") + words for kind, _, words in one if words) for one in pages()
    )


def coordinates() -> str:
    """`pdftohtml -c`: each line, and each piece of one in another font, where it stands; the page's number first."""
    parts = []
    for number, one in enumerate(pages(), 1):
        placed = []
        for at, (kind, indent, words) in enumerate(one):
            bold = kind in ("head", "label", "section", "title")
            size = "ft1" if bold else "ft0"
            top, left = 80 + 20 * at, 80 + 9 * indent
            if kind == "bullet":
                placed.append((top, left - 18, "ft0", "•"))
            if " lamp " in words and not bold:  # a word in italics is a piece of its own
                before, after = words.split(" lamp ", 1)
                place = left + 9 * len(before) + 9
                placed += [(top, left, size, before + " "), (top + 1, place, "ft2", "<i>lamp </i>")]
                placed.append((top, place + 45, size, after))
            else:
                placed.append((top, left, size, f"<b>{words} </b>" if bold else f"{words} "))
        placed.insert(0, placed.pop())
        inner = "\n".join(
            f'<p style="position:absolute;top:{top}px;left:{left}px;white-space:nowrap" class="{size}">{words}</p>'
            for top, left, size, words in placed
        )
        parts.append(
            f'<div id="page{number}-div" style="position:relative;width:900px;height:1200px;">\n{inner}\n</div>'
        )
    style = "".join(
        f".ft{n}{{font-size:{size}px;font-family:Times;color:#000000;}}" for n, size in enumerate((16, 18, 16))
    )
    head = f"<head><title>x</title><style>{style}</style></head>"
    return f"<!DOCTYPE html>\n<html>{head}<body>{''.join(parts)}</body></html>"


FORMS: dict[str, Callable[[], bytes]] = {
    "page": lambda: page().encode(),
    "mark in front": lambda: b"\xef\xbb\xbf" + page().encode(),
    "UTF-16": lambda: page().encode("utf-16"),
    "date in front": lambda: b"2026-11-20 saved\n\n" + page().encode(),
    "comment in front": lambda: b"<!-- saved from url=(0030)https://rules.example/ipg -->\n" + page().encode(),
    "banner in front": lambda: page().replace("<body>", "<body><div>You see an archived copy.</div>").encode(),
    "heading first": lambda: _body().encode(),
    "article": lambda: f"<article>{_body()}</article>".encode(),
    "ends of Windows": lambda: page().replace("\n", "\r\n").encode(),
    "Word": lambda: word().encode("cp1252"),
    "html2text": lambda: markdown().encode(),
    "pdftohtml -c": lambda: coordinates().encode(),
    "pdftotext -raw": lambda: raw().encode(),
}
