"""Files of npm packages by their hash: only what the project has pinned goes into a site or a handout."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PINS = "requirements/npm-files.txt"  # as sha256sum writes it; `book.py lock` renews it with package-lock.json
FREEHAND = "mermaid/dist/mermaid.min.js"  # draws free-hand diagrams in the browser; its place in node_modules
INSTALLED = ".book/vendor/mermaid.min.js"  # below the project's root
DIAGRAMS = "assets/vendor/mermaid.min.js"  # below the site's, as mkdocs.yml says


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
    def installed(self) -> str:
        """The module below the project's root; the license stands beside it."""
        return f".book/vendor/{self.package}.js"

    @property
    def installed_license(self) -> str:
        """The license below the project's root."""
        return f".book/vendor/{self.package}.LICENSE"

    @property
    def served(self) -> str:
        """The module below the site's root."""
        return f"assets/{self.package}.js"


CODES = BrowserScript("lean-qr", "index.mjs")  # makes QR codes
REVIEWS = BrowserScript("ts-fsrs", "dist/index.mjs")  # counts the days until a situation is practiced again
BROWSER_SCRIPTS = (CODES, REVIEWS)


def read(root: Path, source: str, file: Path) -> bytes | None:
    """What `file` holds, where that is what the project pinned for `source`, a path in node_modules."""
    try:
        content = file.read_bytes()
        pins = (root / PINS).read_text("utf-8").splitlines()
    except OSError:
        return None
    return content if f"{hashlib.sha256(content).hexdigest()}  {source}" in pins else None


def files(root: Path, diagrams: bool) -> Iterator[tuple[str, bytes]]:
    """The libraries for a site's folder, each below its license; `diagrams`: that of free-hand diagrams, too."""
    for one in BROWSER_SCRIPTS:
        script = read(root, one.source, root / one.installed)
        terms = read(root, one.license, root / one.installed_license)
        if script and terms:
            yield one.served, f"/* {one.package}\n".encode() + terms + b"*/\n" + script
    if diagrams and (script := read(root, FREEHAND, root / INSTALLED)):
        yield DIAGRAMS, script
