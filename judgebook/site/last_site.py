"""Writing a file of the site."""

from pathlib import Path


def put(site: Path, path: str, content: bytes) -> None:
    """Let a file of the site hold this."""
    file = site / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
