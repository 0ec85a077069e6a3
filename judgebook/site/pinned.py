"""Files of npm packages that go into a site or a handout: those of the versions that package-lock.json pins."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

LOCK = "package-lock.json"
FREEHAND = "mermaid/dist/mermaid.min.js"  # draws free-hand diagrams in the browser; its place in node_modules
DIAGRAMS = "assets/vendor/mermaid.min.js"  # below the site's, as mkdocs.yml says
TYPEFACES = "@expo-google-fonts"  # the folder of those that handouts are set in, likewise


@dataclass(frozen=True)
class BrowserScript:
    """A library that pages import: its package, its module therein, and its name among the site's own scripts.

    Not in assets/vendor/, as devices keep it for places without reception.
    """

    package: str
    module: str

    @property
    def source(self) -> str:
        """The module's place in node_modules."""
        return f"{self.package}/{self.module}"

    @property
    def license(self) -> str:
        """The place of the license, which goes with it."""
        return f"{self.package}/LICENSE"

    @property
    def served(self) -> str:
        """The module below the site's root."""
        return f"assets/{self.package}.js"


CODES = BrowserScript("lean-qr", "index.mjs")  # makes QR codes
REVIEWS = BrowserScript("ts-fsrs", "dist/index.mjs")  # counts the days until a situation is practiced again
BROWSER_SCRIPTS = (CODES, REVIEWS)


def folder(root: Path) -> Path:
    """The folder of the installed files, named by the lock: those of another version are never read."""
    return root / ".book" / f"npm-{hashlib.sha256((root / LOCK).read_bytes()).hexdigest()[:12]}"


def read(root: Path, source: str) -> bytes | None:
    """The content of `source`, a path in node_modules, or None where scripts/npm_files.py has not installed it."""
    try:
        return (folder(root) / source).read_bytes()
    except OSError:
        return None


def files(root: Path, diagrams: bool) -> Iterator[tuple[str, bytes]]:
    """The libraries for a site's folder, each below its license; `diagrams`: that of free-hand diagrams, too."""
    for one in BROWSER_SCRIPTS:
        script = read(root, one.source)
        terms = read(root, one.license)
        if script and terms:
            yield one.served, f"/* {one.package}\n".encode() + terms + b"*/\n" + script
    if diagrams and (script := read(root, FREEHAND)):
        yield DIAGRAMS, script
