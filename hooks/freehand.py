"""Free-hand ```mermaid fences: drawn in the browser where its script is installed, shown as text where not."""

from __future__ import annotations

import html
import logging
from pathlib import Path
from typing import Any

import mermaid2
from mkdocs.config.defaults import MkDocsConfig

log = logging.getLogger("mkdocs.hooks.freehand")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Choose the fence by whether the script is there: mermaid2 would end the build without it."""
    script = Path(config.docs_dir, config.plugins["mermaid2"].config["javascript"])
    fence = mermaid2.fence_mermaid_custom if script.exists() else as_text
    fences = [{"name": "mermaid", "class": "mermaid", "format": fence}]
    config.mdx_configs.setdefault("pymdownx.superfences", {})["custom_fences"] = fences
    return config


def as_text(source: str, language: str, css_class: str, options: Any, md: Any, **kwargs: Any) -> str:
    """The diagram's source as text; the class must not be mermaid2's, or it would look for the script."""
    log.info("a free-hand diagram is shown as text: its script is not installed (scripts/book.py installs it)")
    return f'<pre class="freehand"><code>{html.escape(source)}</code></pre>'
