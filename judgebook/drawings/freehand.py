"""Diagrams that contributors draw in a page: flowcharts become SVG at build time, as the charts do.

Left to Mermaid itself, in the browser: other kinds of diagrams, colours of a diagram's own (the site's style sheet has
those of flowcharts), what merman cannot draw, and everything on machines without merman.
"""

from __future__ import annotations

import hashlib
import html
import json
import re
import textwrap
from contextlib import suppress
from pathlib import Path

from .charts import INIT, draw
from .svg_minifier import cleaned

FLOWCHART = re.compile(r"(?:\s|%%.*\n)*(?:flowchart|graph)\b")
OWN_COLOURS = re.compile(r"^\s*(?:style|class|classDef|linkStyle)\s|:::|@\{", re.MULTILINE)
TITLE = re.compile(r"^\s*accTitle\s*:\s*(.+?)\s*$", re.MULTILINE)
FENCE = re.compile(r"^[ >]*(`{3,}|~{3,})\W*mermaid\b[^\n]*\n(.*?)^[ >]*\1", re.MULTILINE | re.DOTALL)


def figure(text: str) -> str | None:
    """The diagram as HTML, in a frame that scrolls where a page is too narrow; None where it is left to the browser.

    `accTitle: ...` in the diagram is what screen readers call it.
    """
    if not FLOWCHART.match(text) or OWN_COLOURS.search(text):
        return None
    name = f"diagram-{hashlib.sha256(text.encode()).hexdigest()[:8]}"
    try:
        drawn = draw("%%" + "{init: " + json.dumps(INIT) + "}%%\n" + TITLE.sub("", text), name)
    except ValueError:  # it may be newer than merman
        return None
    if drawn is None:
        return None
    title = found[1] if (found := TITLE.search(text)) else ""
    label = f' role="region" aria-label="{html.escape(title)}"' if title else ""
    drawing = cleaned(drawn, name, title)
    return f'<figure class="chart"><div class="chart-scroll" tabindex="0"{label}>{drawing}</div></figure>'


def left_to_browser(docs: Path) -> bool:
    """True where a page below the folder holds a diagram that only Mermaid itself can draw.

    A page that cannot be read is reported by who reads the book.
    """
    for file in docs.rglob("*.md"):
        with suppress(OSError):
            if b"mermaid" in file.read_bytes():
                fences = FENCE.finditer(file.read_text("utf-8", errors="replace"))
                if any(figure(textwrap.dedent(fence[2])) is None for fence in fences):
                    return True
    return False
