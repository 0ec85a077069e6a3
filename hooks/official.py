"""What the pages need where official documents were imported: their script; `serve` looks at what was imported."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

from judgebook.official import wording

SCRIPT = "assets/official.js"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Only where the wording is wanted and there is some."""
    folder = Path(config.config_file_path).parent / wording.FOLDER
    if wording.wanted(str(config.extra.get("official"))) and folder.is_dir():
        config.watch.append(str(folder))
        if SCRIPT not in config.extra_javascript:
            config.extra_javascript.append(SCRIPT)
    return config
