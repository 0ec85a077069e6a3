"""The script that draws free-hand diagrams in the browser, at the version that package-lock.json pins."""

from __future__ import annotations

from . import npm_files
from .messages import Failure, say
from .places import ROOT, shown


def ensure_where_needed() -> bool:
    """Install the script for diagrams that only Mermaid itself can draw: whether none waits for it."""
    from judgebook.drawings import freehand

    return ensure() if freehand.left_to_browser(ROOT / "docs") else True


def ensure() -> bool:
    """Install the script where it is missing or stale; whether it is there.

    Without it the site is complete but for those diagrams.
    """
    try:
        npm_files.ensure(npm_files.MERMAID, what="the script of free-hand diagrams")
    except (Failure, OSError) as reason:
        last = str(reason).splitlines()[-1]
        target = shown(npm_files.MERMAID.target)
        say(f"Free-hand diagrams will be shown as text: {target} could not be installed. {last}")
        return False
    return True
