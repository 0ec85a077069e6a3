"""The script that makes QR codes of rulings in the browser, at the version that package-lock.json pins."""

from __future__ import annotations

from . import npm_files
from .messages import Failure, say
from .places import shown


def ensure() -> None:
    """Install the script where it is missing or stale. Without it a ruling shows its address and no code."""
    try:
        npm_files.ensure(*npm_files.CODES, what="the script of QR codes")
    except (Failure, OSError) as reason:
        last = str(reason).splitlines()[-1]
        say(f"Rulings will have no QR codes: {shown(npm_files.CODES[0].target)} could not be installed. {last}")
