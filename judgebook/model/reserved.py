"""The places of a site that a build fills by itself: no page and no file for the host may stand there."""

from __future__ import annotations

from .languages import LANGUAGES

FOLDERS = frozenset({"api", "assets", "feeds", "search", "show", "txt"})
FILES = frozenset({
    "404.html", "build.txt", "feed.xml", "index.html", "llms.txt", "manifest.webmanifest", "sitemap.xml",
    "sitemap.xml.gz", "sw.js", ".judgebook-files",
})  # fmt: skip
# of files that stand among pages: charts/loops.svg, handouts/loops.ja.pdf, and what a host compresses
SUFFIXES = frozenset({
    ".apkg", ".br", ".css", ".gz", ".html", ".js", ".json", ".map", ".mmd", ".pdf", ".svg", ".txt", ".webmanifest",
    ".webp", ".xml",
})  # fmt: skip
ERROR = "404"  # a page of this name would be the host's page for what is missing


def is_taken(first: str) -> bool:
    """True where no page may be this folder at the top, or stand in it: compared as disks without capitals do."""
    return first.casefold() in FOLDERS | {ERROR, *LANGUAGES}
