"""Typefaces of the handouts, at the versions that package-lock.json pins; never those of the machine by chance."""

from __future__ import annotations

from pathlib import Path

from judgebook.site import pinned

from . import npm_files
from .messages import Failure
from .places import ROOT, shown


def ensure() -> Path:
    """The folder with the typefaces' files. Raises Failure that says how to get them."""
    try:
        return npm_files.ensure() / pinned.TYPEFACES
    except (Failure, OSError) as reason:
        raise Failure(
            f"{reason}\nThe handouts need BIZ UDGothic, BIZ UDPGothic and Source Sans 3. With a connection to the "
            f"network, run this command again; or put these files of npm packages below {shown(pinned.folder(ROOT))}/: "
            f"{', '.join(npm_files.TYPEFACES)}."
        ) from None
