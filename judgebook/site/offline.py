"""The files that a device keeps for places without reception: lists of the built files, and the service worker.

The worker is `judgebook/site/worker/*.js` below its lists. A file is listed with the hash of its content, so a build is
known by what it holds and never by the clock, and what did not change is not fetched again.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

from selectolax.lexbor import LexborHTMLParser

from ..model.entries.editions import Book
from ..model.entries.texts import Text
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.page import url
from ..model.page_names import HOME
from . import look

PROBE = "build.txt"  # says which build the host has; a page that cannot get it is offline
WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
PARTS = ("caches", "answer", "keep", "saved", "events")
PREFIXES = {language: url(HOME, language) for language in LANGUAGES}  # the longest that fits is the language's

REQUEST = ("handouts/*.pdf", "handouts/*.apkg", "slides/index.html", "*/slides/index.html")  # kept when asked for
LEFT_OUT = (
    "*.map",
    "assets/vendor/*",  # draws free-hand diagrams and weighs more than all the rest; their text shows without it
    "assets/images/*",
    "assets/javascripts/lunr/*",  # of the theme's own search, which is not used
    "assets/javascripts/workers/*",
    "search/search_index.json",
    "assets/covers/*",  # for whoever shows a link to the site
    "assets/icons/*",  # for the home screen; the system has them once the app is installed
    "handouts/*.webp",  # first pages of handouts: as much as all pages of a book
)
ONLINE = ("checks/", "figures/", "status/")  # pages that no judge at a table needs
LANGUAGE_IN_NAME = re.compile(rf"(?:^|[./_-])({'|'.join(LANGUAGES)})(?=[./_-])")
PARTS_OF_OTHERS = "article :is(.previews, .cited)"  # they change when another page does


def group(path: str) -> str | None:
    """The group of a built file: a language, "common", "request", or None for what no device keeps.

    >>> group("ipg/2.3/index.html"), group("en/ipg/2.3/index.html"), group("assets/book.css")
    ('ja', 'en', 'common')
    >>> group("api/assist.en.json"), group("api/clauses.json"), group("handouts/loops.pdf")
    ('en', None, 'request')
    >>> group("slides/index.html")
    'request'
    >>> group("show/ipg-2.ja.json")  # rule text for players, in all languages but that of the page
    'ja'
    >>> group("en/status/index.html"), group("handouts/loops.ja.webp")
    (None, None)
    """
    if any(fnmatch(path, pattern) for pattern in REQUEST):
        return "request"
    if address(path) in online():
        return None
    if path.endswith("index.html") or path.endswith(MANIFEST):
        return language_of(path)
    if path.startswith(("assets/", "search/", "show/", "api/assist.", "handouts/")):
        named = LANGUAGE_IN_NAME.search(path)
        return None if any(fnmatch(path, pattern) for pattern in LEFT_OUT) else named[1] if named else "common"
    return None


def language_of(path: str) -> str:
    """The language of a built page."""
    return max((lang for lang in LANGUAGES if path.startswith(PREFIXES[lang])), key=lambda lang: len(PREFIXES[lang]))


class FileSummary(NamedTuple):
    """A file: its SHA-256 in base64; its size in bytes, and compressed; of a page the title and a hash of its text."""

    hash: str
    size: int
    compressed: int
    page: Sequence[str] | None = None


def summary(path: str, content: bytes) -> FileSummary:
    """Of a built file."""
    packed = len(zlib.compress(content, 6)) if group(path) != "request" else 0
    page = _page(content.decode("utf-8")) if path.endswith("index.html") else None
    return FileSummary(base64.b64encode(hashlib.sha256(content).digest()).decode(), len(content), packed, page)


def lists(files: Mapping[str, FileSummary], books: Iterable[Book], called: Text | None = None) -> dict[str, Any]:
    """The lists of a build for the worker.

    `files`: of the built files; those that belong to no group are passed over; `called`: the site's name, with which
    the titles of pages end. The result: `build`; `files`:
    group -> address -> SHA-256 in base64; `pages`: language -> address -> [title, hash of the text];
    `online`: addresses; `request`: address -> [SHA-256, bytes]; `bytes`: language -> size when compressed;
    `editions`: book -> date.
    """
    groups: dict[str, dict[str, FileSummary]] = {name: {} for name in ("common", *LANGUAGES, "request")}
    for path, one in sorted(files.items()):
        if name := group(path):
            groups[name][address(path)] = one
    request = groups.pop("request")
    sizes = {name: sum(one.compressed for one in members.values()) for name, members in groups.items()}
    made: dict[str, Any] = {
        "probe": PROBE,
        "languages": PREFIXES,
        "online": online(),
        "editions": {book.abbr: book.effective for book in books},
        "files": {name: {path: one.hash for path, one in members.items()} for name, members in groups.items()},
        "pages": {
            language: {
                path: [one.page[0].removesuffix(f" - {called[language]}" if called else ""), one.page[1]]
                for path, one in groups[language].items()
                if one.page
            }
            for language in LANGUAGES
        },
        "request": {path: [one.hash, one.size] for path, one in request.items()},
        "bytes": {language: sizes["common"] + sizes[language] for language in LANGUAGES},
    }
    return {"build": hashlib.sha256((_json(made) + _program()).encode()).hexdigest()[:10], **made}


def address(path: str) -> str:
    """The address of a built file, relative to the site's root: `ipg/2.3/` for `ipg/2.3/index.html`."""
    return path.removesuffix("index.html")


def online() -> list[str]:
    """The addresses of pages that no device keeps, in all languages."""
    return [prefix + page for prefix in PREFIXES.values() for page in ONLINE]


def worker(book: Mapping[str, Any]) -> str:
    """The service worker: `book` as of `lists`, and the program.

    All of it is one block, so that a file which was cut short on its way is no program: the browser refuses it and
    goes on with the worker that it has, instead of installing half a one.
    """
    program = f'"use strict"; // made by judgebook/site/offline.py\nconst BOOK = {_json(book)};\n{_program()}'
    return "{(() => {" + program + "})();}\n"


def manifest(library: Library, language: str) -> str:
    """The app that a phone installs, named in its language, with ways to the assistant and to the search."""
    site = library.site
    root = "../" if PREFIXES[language] else "./"
    app = {
        "name": site.app[language],
        "short_name": site.short[language],
        "description": site.description[language],
        "lang": language,
        "dir": site.language(language).direction,
        "start_url": "./",
        "scope": root,
        "display": "standalone",
        "theme_color": site.colours.theme.light,
        "background_color": site.colours.paper.light,
        "icons": [
            {"src": root + src, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for src, (size, purpose, _) in look.PICTURES.items()
            if purpose
        ],
        "shortcuts": [
            {"name": library.word("app-assistant", language), "url": "./assist/"},
            {"name": library.word("app-search", language), "url": "./?q="},
        ],
    }
    return json.dumps(app, ensure_ascii=False, indent=1) + "\n"


def _program() -> str:
    folder = Path(__file__).parent / "worker"
    return "".join((folder / f"{part}.js").read_text("utf-8") for part in PARTS)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _page(page: str) -> tuple[str, str]:
    """The title of a built page, and a hash of its text: that of the article, without the parts of other pages."""
    head, _, body = page.partition("</head>")
    tree = LexborHTMLParser(head + body[body.find("<article") : body.rfind("</article>")])  # two thirds of it
    title, article = tree.css_first("title"), tree.css_first("article")
    for one in tree.css(PARTS_OF_OTHERS):
        one.decompose()
    name, text = (" ".join(one.text().split()) if one else "" for one in (title, article))  # indents are no change
    return name, hashlib.sha256(text.encode()).hexdigest()[:8]
