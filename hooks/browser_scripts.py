"""The libraries that pages import: put into the site where the pinned ones are installed."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

from judgebook.site import pinned


def on_post_build(config: MkDocsConfig) -> None:
    """Beside the site's own scripts, each below its license."""
    root = Path(config.config_file_path).parent
    for one in pinned.BROWSER_SCRIPTS:
        script = pinned.read(root, one.source, root / one.installed)
        terms = pinned.read(root, one.license, root / one.installed_license)
        if script and terms:
            target = Path(config.site_dir, one.served)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(f"/* {one.package}\n".encode() + terms + b"*/\n" + script)
