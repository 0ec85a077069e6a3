"""The headers of each file of a built site: one table, and the `_headers` file of the hosts that read one.

PUBLISHING.md shows the table; a test compares the two, and holds the `_headers` file against every file of a site.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, get_args

IMMUTABLE = "public, max-age=31536000, immutable"  # never changes under its name
HOUR = "public, max-age=3600, stale-while-revalidate=86400"
MINUTE = "public, max-age=60, stale-while-revalidate=600"
NEVER = "no-cache"
LEAST = "public, max-age=0, must-revalidate"  # what Cloudflare Pages and Netlify send of themselves: asks each time


@dataclass(frozen=True)
class Row:
    """Files by their path in the site, and how long they may be kept; the first row that fits a file counts."""

    files: re.Pattern[str]
    keep: str


TABLE = (
    Row(re.compile(r"assets/.*\.[0-9a-f]{8}\."), IMMUTABLE),
    Row(re.compile(r"assets/|handouts/[^/]+\.(?:pdf|apkg|webp)$|.*\.(?:svg|mmd)$"), HOUR),
    Row(re.compile(r"(?:sw\.js|build\.txt)$"), NEVER),
    Row(re.compile(""), MINUTE),
)
TYPES = {  # by ending, of what a build writes; those that servers do not know of themselves come first
    ".webmanifest": "application/manifest+json",
    ".mmd": "text/plain; charset=utf-8",
    ".map": "application/json",
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".xml": "text/xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".pdf": "application/pdf",
    ".apkg": "application/octet-stream",
}
RARE = (".webmanifest", ".mmd")
EVERY = {  # what a page cannot say of itself
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Content-Security-Policy": "frame-ancestors 'self'",
}
DRAWING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"  # of an SVG that is opened by itself

Host = Literal["cloudflare", "netlify"]
HOSTS = get_args(Host)
PATH = "_headers"
MOST_RULES = 100  # of Cloudflare Pages


def of(path: str) -> dict[str, str]:
    """The headers of a file by its path in the site. Raises KeyError for an ending that no build writes.

    >>> of("assets/style.02ee8b4b.css")["Cache-Control"]
    'public, max-age=31536000, immutable'
    >>> of("charts/loops.svg")["Content-Security-Policy"]
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    """
    ending = path[path.rindex(".") :]
    keep = next(row.keep for row in TABLE if row.files.match(path))
    policy = {"Content-Security-Policy": DRAWING} if ending == ".svg" else {}
    return {**EVERY, **policy, "Cache-Control": keep, "Content-Type": TYPES[ending]}


def file(paths: Iterable[str], host: Host) -> str:
    """The `_headers` file for a site of these files. Raises ValueError where it has more rules than the host reads.

    Where a rule may end in what follows a *, is not the same for both, and two rules for one file are added up: so
    hashed files are named one by one, and what may be kept for an hour or a minute stays as the host sends it, which
    is to ask each time.
    """
    rules = list(_rules(sorted(paths), host))
    if host == "cloudflare" and len(rules) > MOST_RULES:
        raise ValueError(f"{PATH} must have at most {MOST_RULES} rules, not {len(rules)}")
    lines = [line for path, sent in rules for line in (path, *(f"  {name}: {value}" for name, value in sent.items()))]
    return "\n".join(lines) + "\n"


def _rules(paths: list[str], host: Host) -> Iterator[tuple[str, dict[str, str]]]:
    yield "/*", EVERY
    for ending, sent in (
        (".svg", {"Content-Security-Policy": DRAWING}),
        *((one, {"Content-Type": TYPES[one]}) for one in RARE),
    ):
        if host == "cloudflare":
            yield f"/*{ending}", sent
        else:
            yield from ((f"/{path}", sent) for path in paths if path.endswith(ending))
    for path in paths:
        if of(path)["Cache-Control"] == IMMUTABLE:
            yield f"/{path}", {"Cache-Control": IMMUTABLE}
