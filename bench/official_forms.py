"""One official document in the forms in which it comes, made of its page by the programs that make those forms."""

from __future__ import annotations

import email.message
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

PLACED = "position:absolute"
PAGE = re.compile(r'page1-div" style="position:relative;width:(\d+)px;height:(\d+)px')
LINES = re.compile(
    r'<p style="position:absolute;top:(\d+)px;left:(\d+)px;white-space:nowrap" class="(ft\d+)">(.*?)</p>'
)
HEIGHT = re.compile(r"\.(ft\d+)\{[^}]*line-height:(\d+)px")
# made of the file itself; the others are made of its print
SAVED = ("byte-order mark", "date in front", "comment in front", "no head", "Windows", "one file (.mhtml)")
PRINTED = ("PDF", "pdftotext", "pdftotext -layout", "pdftotext -raw", "pdftohtml -c", "pdftohtml")
FORMS = (*SAVED, *PRINTED)


def missing() -> list[str]:
    """The programs that are not there; what they make cannot be measured."""
    return [name for name in ("pdftotext", "pdftohtml") if not shutil.which(name)]


def saved(page: bytes) -> Iterator[tuple[str, bytes]]:
    """The page as it lies about: with something in front, or saved in another way."""
    head = rb"(?is)<!doctype[^>]*>|</?html[^>]*>|<head.*?</head>|</?body[^>]*>"
    placed = PLACED.encode() in page  # its styles say where its lines stand
    message = email.message.EmailMessage()
    message["Subject"] = "A page"
    message.set_content(page.decode(), subtype="html", cte="quoted-printable")
    yield "byte-order mark", b"\xef\xbb\xbf" + page
    yield "date in front", b"2026-01-01 saved\n\n" + page
    yield "comment in front", b"<!-- saved from url=(0030)https://rules.example/page -->\n" + page
    yield "no head", re.sub(rb"(?is)<!doctype[^>]*>" if placed else head, b"", page)
    yield "Windows", page.replace(b"\n", b"\r\n")
    yield "one file (.mhtml)", message.as_bytes()


def printed(page: str, chromium: Browser, folder: Path) -> Iterator[tuple[str, Path]]:
    """The page printed by a browser, and what poppler's programs read in that."""
    pdf = folder / "page.pdf"
    _print(page, chromium, pdf)
    yield "PDF", pdf
    for name in ("pdftotext", "pdftotext -layout", "pdftotext -raw"):
        subprocess.run([*name.split(), pdf, folder / "page.txt"], check=True)
        yield name, folder / "page.txt"
    for name in ("pdftohtml -c", "pdftohtml"):
        subprocess.run([*name.split(), "-noframes", "-i", "-q", pdf, folder / "page.html"], check=True)
        yield name, folder / "page.html"


def _print(page: str, chromium: Browser, pdf: Path) -> None:
    tab = chromium.new_page()
    page = re.sub(r"<img[^>]*>", "", page)  # they are not there, and what stands in their place is no text of the page
    size = PAGE.search(page)
    if size:  # lines that stand where they stand, pages of their own size
        tab.set_content(_one_by_one(page))
        style = "p{white-space:pre!important;line-height:1.15!important} body{margin:0}"
        tab.add_style_tag(content=style + "div[id^=page]{break-after:page;overflow:hidden}")
        tab.pdf(path=pdf, width=f"{size[1]}px", height=f"{size[2]}px")
    else:
        tab.set_content(page)
        tab.pdf(path=pdf, format="A4", display_header_footer=True)
    tab.close()


def _one_by_one(page: str) -> str:
    """Placed lines that <br> divides, each as an element of its own: else they would stand too close together."""
    heights = {match[1]: float(match[2]) for match in HEIGHT.finditer(page)}

    def divided(match: re.Match[str]) -> str:
        top, left, name, inner = match.groups()
        made, carried = [], ""
        for number, part in enumerate(re.split(r"<br/?>", inner)):
            part = carried + part
            carried = "".join(f"<{tag}>" for tag in ("b", "i") if part.count(f"<{tag}>") > part.count(f"</{tag}>"))
            at = int(top) + round(number * heights.get(name, 20))
            style = f"position:absolute;top:{at}px;left:{left}px;white-space:nowrap"
            made.append(f'<p style="{style}" class="{name}">{part}{carried.replace("<", "</")}</p>')
        return "\n".join(made)

    return LINES.sub(divided, page)
