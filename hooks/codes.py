"""The script that makes QR codes of rulings in the browser: put into the site where the pinned one is installed."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

from judgebook.site import pinned


def on_post_build(config: MkDocsConfig) -> None:
    """Beside the site's own scripts, below its license."""
    root = Path(config.config_file_path).parent
    script = pinned.read(root, pinned.CODES, root / pinned.CODES_INSTALLED)
    terms = pinned.read(root, pinned.CODES_LICENSE, root / pinned.CODES_LICENSE_INSTALLED)
    if script and terms:
        target = Path(config.site_dir, pinned.CODES_SERVED)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(b"/* lean-qr\n" + terms + b"*/\n" + script)
