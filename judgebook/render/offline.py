"""What a reader's device keeps for places without reception: lists of the built files, and the service worker.

The worker is `judgebook/worker/*.js` below its lists. A file is listed with the hash of its content, so a build is
known by what it holds and never by the clock, and what did not change is not fetched again.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from fnmatch import fnmatch
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from ..model import LANGUAGES, Book
from .api import url

PROBE = "build.txt"  # says which build the host has; a page that cannot get it is offline
WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
PARTS = ("caches", "answer", "keep", "saved", "events")
PREFIXES = {language: url("index.md", language) for language in LANGUAGES}  # the longest that fits is the language's

REQUEST = ("handouts/*.pdf",)  # kept when the reader asks for it
LEFT_OUT = (
    "*.map",
    "assets/vendor/*",  # draws free-hand diagrams and weighs more than all the rest; their text shows without it
    "assets/images/*",
    "assets/javascripts/lunr/*",  # of the theme's own search, which is not used
    "assets/javascripts/workers/*",
    "search/search_index.json",
    "assets/icons/*",  # for the home screen; the system has them once the app is installed
)
LANGUAGE_IN_NAME = re.compile(rf"(?:^|[./_-])({'|'.join(LANGUAGES)})(?=[./_-])")
SKIPPED = {"previews", "cited"}  # parts of a page that change when another page does


def group(path: str) -> str | None:
    """Where a built file belongs: a language, "common", "request", or None for what no device keeps.

    >>> group("ipg/2.3/index.html"), group("en/ipg/2.3/index.html"), group("assets/book.css")
    ('ja', 'en', 'common')
    >>> group("api/assist.en.json"), group("api/clauses.json"), group("handouts/loops.pdf")
    ('en', None, 'request')
    """
    if any(fnmatch(path, pattern) for pattern in REQUEST):
        return "request"
    if path.endswith("index.html") or path.endswith(MANIFEST):
        return max(
            (lang for lang in LANGUAGES if path.startswith(PREFIXES[lang])), key=lambda lang: len(PREFIXES[lang])
        )
    if path.startswith(("assets/", "search/", "api/assist.", "handouts/")):
        named = LANGUAGE_IN_NAME.search(path)
        return None if any(fnmatch(path, pattern) for pattern in LEFT_OUT) else named[1] if named else "common"
    return None


def lists(files: Mapping[str, bytes], books: Iterable[Book]) -> dict[str, Any]:
    """What the worker knows of a build.

    `files`: path and content of the built files; those that belong to no group are passed over. The result:
    `build`; `files`: group -> address -> SHA-256 in base64; `pages`: language -> address -> [title, hash of the text];
    `request`: address -> [SHA-256, bytes]; `bytes`: language -> size when compressed; `editions`: book -> date.
    """
    groups: dict[str, dict[str, bytes]] = {name: {} for name in ("common", *LANGUAGES, "request")}
    for path, content in sorted(files.items()):
        if name := group(path):
            groups[name][address(path)] = content
    request = groups.pop("request")
    sizes = {name: sum(len(gzip.compress(one, 6)) for one in content.values()) for name, content in groups.items()}
    made: dict[str, Any] = {
        "probe": PROBE,
        "languages": PREFIXES,
        "editions": {book.abbr: book.effective for book in books},
        "files": {name: {path: _hash(one) for path, one in content.items()} for name, content in groups.items()},
        "pages": {language: _pages(groups[language]) for language in LANGUAGES},
        "request": {path: [_hash(content), len(content)] for path, content in request.items()},
        "bytes": {language: sizes["common"] + sizes[language] for language in LANGUAGES},
    }
    return {"build": hashlib.sha256((_json(made) + _program()).encode()).hexdigest()[:10], **made}


def address(path: str) -> str:
    """The address of a built file, relative to the site's root: `ipg/2.3/` for `ipg/2.3/index.html`."""
    return path.removesuffix("index.html")


def worker(book: Mapping[str, Any]) -> str:
    """The service worker: `book` as of `lists`, and the program."""
    return f'"use strict"; // made by judgebook/render/offline.py\nconst BOOK = {_json(book)};\n{_program()}'


def manifest(language: str) -> str:
    """The app that a phone installs, named in its language, with ways to the assistant and to the search."""
    names = {
        "ja": ("Judgebook ジャッジの規定集", "裁定アシスタント", "検索", "マジックのジャッジのための、注釈付き規定集"),
        "en": ("Judgebook: rules for judges", "Ruling assistant", "Search", "Annotated rules for Magic judges"),
    }
    name, assistant, search, description = names[language]
    root = "../" if PREFIXES[language] else "./"
    icons = [
        ("icon-192.png", "192x192", "any"),
        ("icon-512.png", "512x512", "any"),
        ("maskable-512.png", "512x512", "maskable"),
    ]
    app = {
        "name": name,
        "short_name": "Judgebook",
        "description": description,
        "lang": language,
        "dir": "ltr",
        "start_url": "./",
        "scope": root,
        "display": "standalone",
        "theme_color": "#123c43",
        "background_color": "#f8f7f2",
        "icons": [
            {"src": f"{root}assets/icons/{src}", "sizes": sizes, "type": "image/png", "purpose": purpose}
            for src, sizes, purpose in icons
        ],
        "shortcuts": [{"name": assistant, "url": "./assist/"}, {"name": search, "url": "./?q="}],
    }
    return json.dumps(app, ensure_ascii=False, indent=1) + "\n"


def _program() -> str:
    folder = Path(__file__).parent.parent / "worker"
    return "".join((folder / f"{part}.js").read_text("utf-8") for part in PARTS)


def _pages(files: Mapping[str, bytes]) -> dict[str, list[str]]:
    pages = {}
    for path, content in files.items():
        if path == "" or path.endswith("/"):
            page = _Page(content.decode("utf-8"))
            pages[path] = [page.title, hashlib.sha256("".join(page.text).encode()).hexdigest()[:8]]
    return pages


def _hash(content: bytes) -> str:
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class _Page(HTMLParser):
    """The title of a built page, and its text: that of the article, without the parts that belong to other pages."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.title = ""
        self.text: list[str] = []
        self._in_title = self._in_article = False
        self._skipped: list[str] = []  # the open elements of a skipped part that are called as its first
        self.feed(html)
        self.title = " ".join(self.title.split()).removesuffix(" - Judgebook")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        classes = (dict(attrs).get("class") or "").split()
        if (self._skipped and tag == self._skipped[0]) or (not self._skipped and SKIPPED & set(classes)):
            self._skipped.append(tag)
        self._in_title = tag == "title" and not self._in_article  # a drawing has titles, too
        self._in_article |= tag == "article"

    def handle_endtag(self, tag: str) -> None:
        if self._skipped and tag == self._skipped[0]:
            self._skipped.pop()
        self._in_title = False
        self._in_article &= tag != "article"

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data
        elif self._in_article and not self._skipped:
            self.text.append(data)
