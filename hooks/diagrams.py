"""Free-hand ```mermaid fences: drawn here; the browser draws the others where its script is installed."""

from __future__ import annotations

import html
import logging
from pathlib import Path
from typing import Any

import mermaid2
from mkdocs.config.defaults import MkDocsConfig

from judgebook.drawings import freehand
from judgebook.site import pinned

log = logging.getLogger("mkdocs.hooks.diagrams")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Choose the fence by whether the script is there, and the one that is pinned."""
    plugin: Any = config.plugins["mermaid2"]
    plugin._javascript = plugin.config["javascript"]  # it would look for the file in docs/, where nothing is installed
    root = Path(config.config_file_path).parent
    script = pinned.read(root, pinned.FREEHAND)
    fences = [{"name": "mermaid", "class": "mermaid", "format": drawn_or_in_browser if script else drawn_or_as_text}]
    config.mdx_configs.setdefault("pymdownx.superfences", {})["custom_fences"] = fences
    return config


def drawn_or_in_browser(source: str, *others: Any, **options: Any) -> str:
    """The diagram as SVG, or what mermaid2 makes of it."""
    return freehand.figure(source) or str(mermaid2.fence_mermaid_custom(source, *others, **options))


drawn_or_in_browser.__name__ = mermaid2.fence_mermaid_custom.__name__  # by which mermaid2 knows its fence


def drawn_or_as_text(source: str, *others: Any, **options: Any) -> str:
    """The diagram as SVG, or its source: the class must not be mermaid2's, or it would look for the script."""
    if drawn := freehand.figure(source):
        return drawn
    log.info("a free-hand diagram is shown as text: its script is not installed (scripts/book.py installs it)")
    return f'<pre class="freehand"><code>{html.escape(source)}</code></pre>'
