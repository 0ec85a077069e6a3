"""The typefaces of the handouts, at the versions that package-lock.json pins; never those of the machine by chance."""

from __future__ import annotations

from pathlib import Path

from . import npm_files
from .messages import Failure, say
from .places import shown


def ensure() -> Path:
    """The folder with the typefaces' files. Raises Failure that says how to get them."""
    try:
        npm_files.ensure(*npm_files.TYPE, what="the typefaces of the handouts")
    except (Failure, OSError) as reason:
        if not all(part.target.exists() for part in npm_files.TYPE):
            sources = ", ".join(part.source for part in npm_files.TYPE)
            raise Failure(
                f"{reason}\nThe handouts need BIZ UDGothic, BIZ UDPGothic and Source Sans 3. With a connection to the "
                f"network, run this command again; or put the files of these npm packages into "
                f"{shown(npm_files.FONTS)}/: {sources}."
            ) from None
        say(f"The typefaces in {shown(npm_files.FONTS)}/ are used as they are: they could not be installed anew.")
    return npm_files.FONTS


def current() -> bool:
    """Whether all are there, at those versions."""
    return all(part.current for part in npm_files.TYPE)
