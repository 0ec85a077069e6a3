"""Files of npm packages by their hash: only what the project has pinned goes into a site or a handout."""

from __future__ import annotations

import hashlib
from pathlib import Path

PINS = "requirements/npm-files.txt"  # as sha256sum writes it; `book.py lock` renews it with package-lock.json
FREEHAND = "mermaid/dist/mermaid.min.js"  # draws free-hand diagrams in the browser; its place in node_modules
INSTALLED = ".book/vendor/mermaid.min.js"  # below the project's root
CODES = "lean-qr/index.mjs"  # makes QR codes in the browser
CODES_INSTALLED = ".book/vendor/lean-qr.js"
CODES_LICENSE = "lean-qr/LICENSE"  # goes with it
CODES_LICENSE_INSTALLED = ".book/vendor/lean-qr.LICENSE"
CODES_SERVED = "assets/lean-qr.js"  # below the site's root: not in vendor/, as devices keep it for places without reception



def read(root: Path, source: str, file: Path) -> bytes | None:
    """What `file` holds, where that is what the project pinned for `source`, a path in node_modules."""
    try:
        content = file.read_bytes()
        pins = (root / PINS).read_text("utf-8").splitlines()
    except OSError:
        return None
    return content if f"{hashlib.sha256(content).hexdigest()}  {source}" in pins else None
